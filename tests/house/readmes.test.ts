/** The documents name what exists: files, folders and commands. An engine's README also names its own files and their tests. */
import path from "node:path";
import { expect, test } from "vitest";
import { FILES, textOf } from "./files.ts";

/** Folders too. `CODE` stands for a language, `<book>` for a book. */
function exists(place: string): boolean {
  return /CODE|[<*{]/.test(place) || FILES.some((file) => file === place || file.startsWith(`${place}/`));
}

const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Readonly<Record<string, string>> };

function missing(page: string, text: string): string[] {
  const folder = path.posix.dirname(page);
  const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, to]) => path.posix.join(folder, to!));
  const places = [...text.matchAll(/`((?:src|tests|host|scripts|docs|lang|config|templates|styles)\/[^`\s]+)`/g)];
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!);
  return [
    ...[...links, ...places.map(([, place]) => place!)].filter((place) => !exists(path.posix.join(place, "."))),
    ...commands.filter((name) => !(name in scripts)).map((name) => `npm run ${name}`),
  ];
}

/** The rulebook links to its own pages by their names: `rulebook.test.ts`. */
const PAGES = FILES.filter((file) => file.endsWith(".md") && !file.startsWith("docs/rulebook/"));

test("every document names only what exists", () => {
  expect(PAGES.length).toBeGreaterThan(20);
  expect(PAGES.flatMap((page) => missing(page, textOf(page)).map((name) => `${page}: ${name}`))).toEqual([]);
});

test("what does not exist is found", () => {
  const text = "[a](guide.md#one) [b](gone.md) [c](https://example.org) `src/rules` `src/gone.ts` npm run gone";
  expect(missing("docs/trust.md", text)).toEqual(["docs/gone.md", "src/gone.ts", "npm run gone"]);
});

function missingInEngine(readme: string, text: string): string[] {
  const folder = path.posix.dirname(readme);
  const tests = folder.replace("src/", "tests/");
  const places = (name: string) =>
    [folder, tests, path.posix.dirname(tests), "."].map((one) => path.posix.join(one, name));
  const names = [...text.matchAll(/`([\w./-]+\.ts)`/g)].map(([, name]) => name!);
  return names.filter((name) => !places(name).some((place) => FILES.includes(place)));
}

test.each(FILES.filter((file) => /^src\/rules\/.*README\.md$/.test(file)))("%s", (readme) => {
  expect(missingInEngine(readme, textOf(readme))).toEqual([]);
});

test("a file that is not there is found", () => {
  expect(missingInEngine("src/rules/sortie/README.md", "`conflict.ts`, `sorties.ts` and `march.test.ts`")).toEqual([
    "sorties.ts",
  ]);
});
