/**
 * The shipped templates, rendered for real: our own helpers as they are, Foundry's few as its public documentation
 * describes them, and the merged English language. A missing key is an error, not a key shown to the reader.
 */
import { readdirSync, readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { mergedLanguage } from "../../scripts/language.ts";
import { inRoot } from "../../scripts/root.ts";
import { registerHelpers } from "../../src/foundry/helpers.ts";
import type { Say } from "../../src/foundry/say.ts";
import { lexiconOf } from "../../src/rules/conflict/telling.ts";

export interface Renderer {
  render(name: string, context: object): string;
  readonly say: Say;
  /** Keys that were asked for and are not there. */
  readonly missing: Set<string>;
}

/** Turns every word of the language into something else, to find words that do not come from it. */
export type Twist = (text: string) => string;

export async function renderer(twist: Twist = (text) => text): Promise<Renderer> {
  const lexicon = lexiconOf(await mergedLanguage("en"));
  const missing = new Set<string>();
  const say: Say = (key, params = {}) => {
    const text = lexicon(key);
    if (text === undefined) {
      missing.add(key);
      return key;
    }
    return twist(text).replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
  };
  const engine = Handlebars.create();
  registerHelpers(engine as never);
  engine.registerHelper("localize", (key: string, { hash }: { hash: Record<string, string> }) => say(key, hash));
  engine.registerHelper("eq", (a: unknown, b: unknown) => a === b);
  engine.registerHelper("ne", (a: unknown, b: unknown) => a !== b);
  engine.registerHelper("gt", (a: number, b: number) => a > b);
  engine.registerHelper("or", (...given: unknown[]) => given.slice(0, -1).some(Boolean));
  engine.registerHelper("and", (...given: unknown[]) => given.slice(0, -1).every(Boolean));
  engine.registerHelper("not", (value: unknown) => !value);
  engine.registerHelper("concat", (...given: unknown[]) => given.slice(0, -1).join(""));
  engine.registerPartial("bnb-wound-part", source("parts/wound-part"));
  const compiled = new Map<string, (context: object) => string>();
  const template = (name: string) => {
    const known = compiled.get(name) ?? engine.compile(source(name));
    compiled.set(name, known);
    return known;
  };
  return { render: (name, context) => template(name)(context), say, missing };
}

function source(name: string): string {
  return readFileSync(inRoot("templates", `${name}.hbs`), "utf8");
}

/** Every template under those folders, by the name that `templatePath` takes. */
export function templateNames(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(inRoot("templates", folder))
      .filter((file) => file.endsWith(".hbs"))
      .map((file) => `${folder}/${file.slice(0, -4)}`),
  );
}
