/**
 * A kind of conflict is one folder of rules, one folder of `kinds`, its entries in the two lists of conflicts and one
 * page type in the manifest. Other files do not contain its name, except those listed here.
 */
import { expect, test } from "vitest";
import { CONFLICTS } from "../../src/rules/conflicts.ts";
import { FILES, textOf } from "./files.ts";
import { importsOf } from "./imports.ts";

const KINDS = Object.keys(CONFLICTS);
const FOLDER = "src/foundry/conflict/kinds";

/** Files that belong to no kind and name some, with the reason. */
const MAY_NAME: Readonly<Record<string, readonly string[]>> = {
  "the lists of conflicts": ["src/rules/conflicts.ts", "src/rules/rules-by-name.ts"],
  "chapters of the rulebook": ["src/foundry/base/rule-pages.ts"],
  "a macro's `command` is Foundry's word": ["src/foundry/check/macros.ts"],
  "an exercise with the dice of each book": ["src/foundry/help/learn/practice.view.ts"],
  "units and fighters of these books are kept on actors: their fields, sheets and rests": [
    "src/foundry/conflict/window/after.ts",
    "src/foundry/data/character.ts",
    "src/foundry/data/shapes.ts",
    "src/foundry/data/troops.ts",
    "src/foundry/documents/army/entry-troop.ts",
    "src/foundry/sheets/army/army.view.ts",
    "src/foundry/sheets/harm.ts",
    "src/foundry/sheets/changed.view.ts",
    "src/foundry/sheets/character/character-sheet.ts",
    "src/foundry/sheets/character/skirmish-rest.ts",
    "src/foundry/sheets/character/story.actions.ts",
    "src/foundry/sheets/character/story.view.ts",
    "src/foundry/sheets/company.view.ts",
    "src/foundry/sheets/effects/values.ts",
    "src/foundry/sheets/changed.ts",
    "src/foundry/sheets/troop-sheet.ts",
    "src/foundry/sheets/unit-books.view.ts",
    "src/foundry/sheets/unit-odds.view.ts",
    "src/foundry/campaign/unit-rest.ts",
    "src/foundry/sheets/warband.view.ts",
  ],
};

test("every kind has its folder, its page type and its word", () => {
  const folders = FILES.filter((file) => file.startsWith(FOLDER) && file.endsWith("/kind.ts")).map(
    (file) => file.split("/").at(-2)!,
  );
  const { campaign, ...pages } = JSON.parse(textOf("system.json")).documentTypes.JournalEntryPage;
  expect(campaign).toBeDefined();
  expect(folders.sort()).toEqual([...KINDS].sort());
  expect(Object.keys(pages).sort()).toEqual([...KINDS].sort());
  for (const kind of KINDS) {
    expect(textOf(`${FOLDER}/${kind}/kind.ts`)).toMatch(/^export const kind: Kind = /m);
    expect(textOf(`${FOLDER}/${kind}/summary.ts`)).toMatch(/^export const summary: KindSummary = /m);
  }
});

test("no kind imports another", () => {
  const kindOf = (file: string) => (file.startsWith(`${FOLDER}/`) ? file.split("/")[4] : undefined);
  const across = FILES.filter((file) => file.endsWith(".ts") && kindOf(file)).flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => kindOf(target) && kindOf(target) !== kindOf(file))
      .map(({ target }) => `${file} imports ${target}`),
  );
  expect(across).toEqual([]);
});

/** The books whose one kind has their name, as another book's would. */
const BOOKS = ["skirmish", "command", "sortie"];

/** Comments, imports and language keys left out. */
function named(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|^(import|export) [^;]* from "[^"]*";|BNB\.[\w.]+/gm, "");
  return BOOKS.filter((book) => new RegExp(`\\b${book}\\b`).test(code));
}

test("no other file names a book", () => {
  const found = FILES.filter((file) => /^src\/.*(?<!\.d)\.ts$/.test(file)).flatMap((file) => {
    const books = named(textOf(file)).filter((book) => !file.split("/").includes(book));
    return books.length > 0 ? [file] : [];
  });
  expect(found).toEqual(Object.values(MAY_NAME).flat().sort());
});

test("a name in a comment, an import or a language key does not count; a text and a property do", () => {
  expect(
    named('/** sortie */\nimport { sortie } from "./sortie/index.ts";\nsay("BNB.UnitSheet.sortie"); // command'),
  ).toEqual([]);
  expect(named('if (kind === "sortie") rest(unit.command);')).toEqual(["command", "sortie"]);
});
