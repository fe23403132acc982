/**
 * foundry.applications.handlebars: templates fetched once, compiled, and kept as partials under their own path or a given
 * name. An existing partial, by any author, is not fetched. Public source: foundryvtt.com/api/v13
 * foundry.applications.handlebars; tracker #9943 (Handlebars.partials is the only cache).
 */
import Handlebars from "handlebars";
import { OWN_TEMPLATES } from "../../../shell/templates.ts";
import { isWireError, type WireError } from "../../wire.ts";
import { env } from "../env.ts";

const loading = new Map<string, Promise<Handlebars.TemplateDelegate>>();

/** Templates of the host itself: partials at once, under the paths a system may name. */
export function provideTemplates(): void {
  for (const [file, compiled] of Object.entries(OWN_TEMPLATES))
    Handlebars.registerPartial(file.replace("./", ""), Handlebars.template(compiled as TemplateSpecification));
}

/** Over the socket, as Foundry does it: a template is requested by its path, without a query string. */
async function source(path: string): Promise<string> {
  const answer: { html: string } | WireError = await env.game.socket.emitWithAck("template", path);
  if (isWireError(answer)) throw new Error(`The template "${path}" could not be loaded: ${answer.error.message}`);
  return answer.html;
}

export async function getTemplate(path: string, id: string = path): Promise<Handlebars.TemplateDelegate> {
  if (Object.hasOwn(Handlebars.partials, id)) return Handlebars.partials[id];
  let pending = loading.get(path);
  if (!pending) {
    pending = source(path).then((text) => Handlebars.compile(text));
    loading.set(path, pending);
    void pending.catch(() => {}).finally(() => loading.delete(path));
  }
  const template = await pending;
  Handlebars.registerPartial(id, template);
  return template;
}

export async function loadTemplates(paths: string[] | Record<string, string>): Promise<Handlebars.TemplateDelegate[]> {
  const entries = Array.isArray(paths) ? paths.map((path) => [path, path] as const) : Object.entries(paths);
  return Promise.all(entries.map(([id, path]) => getTemplate(path, id)));
}

export async function renderTemplate(path: string, data: any): Promise<string> {
  const template = await getTemplate(path);
  return template(data ?? {}, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}

/** A file that its author has just changed; under another name than its path it stays as it was. */
export async function renewTemplate(path: string): Promise<void> {
  if (Object.hasOwn(Handlebars.partials, path))
    Handlebars.registerPartial(path, Handlebars.compile(await source(path)));
}
