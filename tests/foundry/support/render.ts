/**
 * The real templates with the shipped helpers and the real texts. Core's own Handlebars helpers are reimplemented here as
 * documented; a key without a sentence is noted and shown unchanged.
 */
import { readdirSync, readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { mergedLanguage } from "../../../scripts/build/language.ts";
import { inRoot } from "../../../scripts/root.ts";
import { registerHelpers } from "../../../src/foundry/base/helpers.ts";
import type { Say } from "../../../src/foundry/base/say.ts";
import { templatePath } from "../../../src/foundry/system.ts";
import { filled, lexiconOf, namesSeveral } from "../../../src/rules/conflict/telling.ts";

const lexicon = lexiconOf(await mergedLanguage("en"));

/** Every template, by the name that `templatePath` takes. */
export const TEMPLATES: readonly string[] = readdirSync(inRoot("templates"), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".hbs"))
  .map((file) => file.slice(0, -".hbs".length));

const SOURCES = new Map(TEMPLATES.map((name) => [name, readFileSync(inRoot("templates", `${name}.hbs`), "utf8")]));

export interface Renderer {
  render(name: string, context: object): string;
  readonly say: Say;
  /** With every template as a partial, as its source. */
  readonly engine: typeof Handlebars;
  /** Keys that were requested and do not exist. */
  readonly missing: Set<string>;
}

/** `twist` changes every sentence of the language, to find texts that do not come from it. */
export function renderer(twist: (text: string) => string = (text) => text): Renderer {
  const missing = new Set<string>();
  const say: Say = (key, params) => {
    const words = lexicon(key);
    if (words === undefined) {
      // A compendium text is looked up by its own words, and English has no entry for it.
      if (!key.startsWith("BNB.Compendium.")) missing.add(key);
      return key;
    }
    return filled(
      twist(words),
      (name) => params?.[name]?.toString(),
      (name) => namesSeveral(String(params?.[name]), lexicon),
    );
  };
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
  for (const [name, source] of SOURCES) engine.registerPartial(templatePath(name), source);
  const compiled = new Map<string, Handlebars.TemplateDelegate>();
  return {
    render(name, context) {
      const template = compiled.get(name) ?? engine.compile(SOURCES.get(name), { strict: false });
      compiled.set(name, template);
      return template(context, { allowProtoPropertiesByDefault: true });
    },
    say,
    engine,
    missing,
  };
}

export const { render, say, missing } = renderer();

/** Like `say`, for code that asks whether a sentence exists. */
export const quietly: Say = (key, params) => (lexicon(key) === undefined ? key : say(key, params));
