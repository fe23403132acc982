/** Every sentence is in the language files: keys that the code names exist, and one key is defined once. */
import { expect, test } from "vitest";
import { mergedLanguage } from "../../scripts/build/language.ts";
import { everyText } from "../../scripts/write/wording.ts";
import { lexiconOf } from "../../src/rules/conflict/telling.ts";
import { FILES, textOf } from "./files.ts";

const language = await mergedLanguage("en");
const lexicon = lexiconOf(language);

function exists(key: string): boolean {
  return lexicon(key) !== undefined || lexicon(`${key}.other`) !== undefined;
}

/** Keys written out in full; tests of the logs and templates cover those composed at run time. */
test.each([
  ["problems", /^src\/.*\.ts$/, /\b(?:fail|problem)\(\s*"([\w.]+)"/g, "BNB.Problem."],
  ["tellings", /^src\/.*\.ts$/, /\btold\(\s*"([\w.]+)"/g, "BNB."],
  ["whole keys in code", /^src\/.*\.ts$/, /"(BNB\.[\w.]*\w)"/g, ""],
  ["templates", /^templates\/.*\.hbs$/, /localize\s+["'](BNB\.[\w.]*\w)["']/g, ""],
])("%s that the code names have a sentence", (_, files, pattern, prefix) => {
  const used = new Set<string>();
  for (const file of FILES.filter((name) => files.test(name))) {
    for (const match of textOf(file).matchAll(pattern)) used.add(prefix + match[1]);
  }
  expect([...used].filter((key) => !exists(key)).sort()).toEqual([]);
});

/** Three words in a row. */
const SENTENCE = /(?:^|[^\w.#-])[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}(?:[^\w-]|$)/;

/** Sentences in the code's texts. Those of errors and of the console are for maintainers. */
function sentencesIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|(?:Error|console\.\w+)\([^;]*;/gm, "");
  return [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\\n]|\\.)*)`/g)]
    .map(([, plain, template]) => (plain ?? template!).replace(/\$\{[^}]*\}|<[^>]*>/g, ""))
    .filter((words) => SENTENCE.test(words));
}

test("no window has a sentence of its own", async () => {
  const files = FILES.filter((file) => /^src\/foundry\/.*(?<!\.d)\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => sentencesIn(textOf(file)).map((words) => `${file}: ${words}`))).toEqual([]);
  const templates = (await everyText()).filter(({ place }) => place.startsWith("templates/"));
  expect(templates.filter(({ words }) => SENTENCE.test(words)).map(({ place }) => place)).toEqual([]);
  expect(sentencesIn('ui.warn("You cannot do this");')).toEqual(["You cannot do this"]);
  expect(sentencesIn('throw new TypeError("this is no character");')).toEqual([]);
});
