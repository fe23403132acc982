/**
 * The real templates with the shipped helpers and the real words. Core's own Handlebars helpers are written again here
 * as its documentation describes them; a key that has no sentence is noted and shown as it stands.
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Handlebars from "handlebars";
import { mergedLanguage } from "../../../scripts/language.ts";
import { registerHelpers } from "../../../src/foundry/helpers.ts";
import type { Say } from "../../../src/foundry/say.ts";
import { lexiconOf } from "../../../src/rules/conflict/telling.ts";

const ROOT = fileURLToPath(new URL("../../../templates/", import.meta.url));
const lexicon = lexiconOf(await mergedLanguage("en"));

export const missing = new Set<string>();

export const say: Say = (key, params) => {
  const words = lexicon(key);
  if (words === undefined) missing.add(key);
  return (words ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(params?.[name] ?? whole));
};

/** Like `say`, for code that asks whether a sentence is there. */
export const quietly: Say = (key, params) => (lexicon(key) === undefined ? key : say(key, params));

const engine = Handlebars.create();
registerHelpers(engine as never);
engine.registerHelper({
  localize: (key: string, options: { hash: Record<string, string> }) => say(String(key), options.hash),
  concat: (...parts: unknown[]) => parts.slice(0, -1).join(""),
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: (a: number, b: number) => a < b,
  gt: (a: number, b: number) => a > b,
  lte: (a: number, b: number) => a <= b,
  gte: (a: number, b: number) => a >= b,
  not: (value: unknown) => !value,
  and: (...values: unknown[]) => values.slice(0, -1).every(Boolean),
  or: (...values: unknown[]) => values.slice(0, -1).some(Boolean),
  ifThen: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
  checked: (value: unknown) => (value ? "checked" : ""),
  disabled: (value: unknown) => (value ? "disabled" : ""),
});

export const TEMPLATES: readonly string[] = readdirSync(ROOT, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".hbs"))
  .map((file) => file.slice(0, -".hbs".length));

const compiled = new Map<string, Handlebars.TemplateDelegate>();

export function render(name: string, context: object): string {
  let template = compiled.get(name);
  if (!template) {
    template = engine.compile(readFileSync(`${ROOT}${name}.hbs`, "utf8"), { strict: false });
    compiled.set(name, template);
  }
  return template(context, { allowProtoPropertiesByDefault: true });
}

for (const name of TEMPLATES) {
  engine.registerPartial(
    `systems/blades-and-banners/templates/${name}.hbs`,
    readFileSync(`${ROOT}${name}.hbs`, "utf8"),
  );
}
