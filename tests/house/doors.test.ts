/** Each engine has one public file, its `index.ts`; nothing outside the engine imports what is behind it. */
import { expect, test } from "vitest";
import { FILES } from "./files.ts";
import { importsOf } from "./imports.ts";

const CHRONICLE = [
  "checks",
  "people",
  "equipment",
  "carrying",
  "wounds",
  "campaign",
  "discussion",
  "pursuit",
  "draft",
  "duel",
  "battle",
];
const ENGINES = [...CHRONICLE.map((part) => `chronicle/${part}`), "classic", "skirmish", "command", "sortie"];

function trespasses(engine: string, files: readonly string[], imports = importsOf): string[] {
  const folder = `src/rules/${engine}/`;
  const outside = files.filter((file) => !file.startsWith(folder) && !file.startsWith(`tests/rules/${engine}/`));
  return outside.flatMap((file) =>
    imports(file)
      .filter(({ target }) => target.startsWith(folder) && target !== `${folder}index.ts`)
      .map(({ target }) => `${file} imports ${target}`),
  );
}

const CODE = FILES.filter((file) => /^(src|scripts|bench|tests)\/.*\.ts$/.test(file));

test.each(ENGINES)("%s is entered by its door", (engine) => {
  expect(CODE).toContain(`src/rules/${engine}/index.ts`);
  expect(trespasses(engine, CODE)).toEqual([]);
});

test("every engine is listed", () => {
  const doors = CODE.filter((file) => /^src\/rules\/.*\/index\.ts$/.test(file));
  const folders = doors.map((file) => file.slice("src/rules/".length, -"/index.ts".length));
  expect(folders.sort()).toEqual([...ENGINES].sort());
});

test("an import past a door is found, also by an engine next to it", () => {
  const imports = () => [{ target: "src/rules/command/act/move.ts", typed: true, lazy: false }];
  const files = ["src/foundry/a.ts", "src/rules/command/b.ts", "tests/rules/command/c.ts", "src/rules/sortie/d.ts"];
  expect(trespasses("command", files, imports)).toEqual([
    "src/foundry/a.ts imports src/rules/command/act/move.ts",
    "src/rules/sortie/d.ts imports src/rules/command/act/move.ts",
  ]);
});
