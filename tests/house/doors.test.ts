/** Each engine has one public file, its `index.ts`; nothing outside the engine imports what is behind it. */
import { expect, test } from "vitest";
import { FILES } from "./files.ts";
import { importsOf } from "./imports.ts";

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

const ENGINES = CODE.flatMap((file) => /^src\/rules\/(.*)\/index\.ts$/.exec(file)?.[1] ?? []);

test.each(ENGINES)("%s is imported through its index.ts", (engine) => {
  expect(CODE).toContain(`src/rules/${engine}/index.ts`);
  expect(trespasses(engine, CODE)).toEqual([]);
});

test("every book and every part of the Chronicle has an index.ts", () => {
  const folders = CODE.flatMap((file) => /^src\/rules\/(chronicle\/\w+|\w+)\//.exec(file)?.[1] ?? []);
  const doorless = [...new Set(folders)].filter((folder) => !ENGINES.includes(folder));
  // Shared by all books; the adviser, which knows none; the Chronicle, with an index.ts for each of its parts.
  expect(doorless.sort()).toEqual(["adviser", "chronicle", "conflict", "dice", "hex", "square"]);
});

test("an import past it is found, also by an engine next to it", () => {
  const imports = () => [{ target: "src/rules/command/act/move.ts", typed: true, lazy: false }];
  const files = ["src/foundry/a.ts", "src/rules/command/b.ts", "tests/rules/command/c.ts", "src/rules/sortie/d.ts"];
  expect(trespasses("command", files, imports)).toEqual([
    "src/foundry/a.ts imports src/rules/command/act/move.ts",
    "src/rules/sortie/d.ts imports src/rules/command/act/move.ts",
  ]);
});
