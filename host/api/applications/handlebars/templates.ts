/**
 * foundry.applications.handlebars: templates fetched once, compiled, and kept as partials under their own path or a given name.
 * Public source: foundryvtt.com/api/v13 foundry.applications.handlebars.
 */
import Handlebars from "handlebars";
import { isWireError, type WireError } from "../../wire.ts";
import { env } from "../env.ts";

const compiled = new Map<string, Handlebars.TemplateDelegate>();
const loading = new Map<string, Promise<Handlebars.TemplateDelegate>>();

/** Templates the host brings itself: partials at once, under the paths a system may name. */
export function provideTemplates(templates: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(templates)) {
    const template = Handlebars.compile(text);
    compiled.set(path, template);
    Handlebars.registerPartial(path, template);
  }
}

/** Over the socket, as Foundry does it: a template is asked for by its path, without the query of an address. */
async function source(path: string): Promise<string> {
  const answer: { html: string } | WireError = await env.game.socket.emitWithAck("template", path);
  if (isWireError(answer)) throw new Error(`The template "${path}" could not be loaded: ${answer.error.message}`);
  return answer.html;
}

export async function getTemplate(path: string, id: string = path): Promise<Handlebars.TemplateDelegate> {
  const known = compiled.get(path);
  if (known) {
    if (!Handlebars.partials[id]) Handlebars.registerPartial(id, known);
    return known;
  }
  let pending = loading.get(path);
  if (!pending) {
    pending = source(path).then((text) => {
      const template = Handlebars.compile(text);
      compiled.set(path, template);
      Handlebars.registerPartial(path, template);
      return template;
    });
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

/** Forget compiled templates (hot reload). */
export function forgetTemplates(paths: Iterable<string> = compiled.keys()): void {
  for (const path of Array.from(paths)) {
    compiled.delete(path);
    Handlebars.unregisterPartial(path);
  }
}
