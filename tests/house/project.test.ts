/** The project refers only to itself: no machine's paths, no registry's host, no notes to nobody. */
import { expect, test } from "vitest";
import { FILES, textOf } from "./files.ts";

const TEXTS = FILES.filter((file) => /\.(ts|mjs|js|json|md|hbs|scss|css|yml|html|txt|peggy)$/.test(file));
const HERE = "tests/house/project.test.ts";

test.each([
  ["a path of a machine", /(^|[^\w.-])\/(work|root|farm|home\/(?!me\b)\w+)\//m],
  ["a package registry's host", /registry\.npmjs|deb\.debian/],
  ["a folder beside the project", /\.\.\/shared\b/],
  ["a note of unfinished work", /\b(TODO|FIXME|XXX)\b/],
])("no file holds %s", (_, pattern) => {
  expect(TEXTS.filter((file) => file !== HERE && pattern.test(textOf(file)))).toEqual([]);
});

test("code files stay one idea long", () => {
  const long = FILES.filter((file) => /^(src|host|scripts)\/.*\.ts$/.test(file)).filter(
    (file) => textOf(file).split("\n").length > 400,
  );
  expect(long).toEqual([]);
});

test("files have names in one style, kebab-case", () => {
  const code = FILES.filter((file) => /^(src|host|scripts|bench|tests)\/.*\.(ts|mjs)$/.test(file));
  const odd = code.filter((file) => !/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(file.slice(file.lastIndexOf("/") + 1)));
  expect(odd).toEqual([]);
});

test("no folder of code has more than two dozen files", () => {
  const loose = new Map<string, number>();
  for (const file of FILES) {
    if (!/^src\/.*\.ts$/.test(file)) continue;
    const folder = file.slice(0, file.lastIndexOf("/"));
    loose.set(folder, (loose.get(folder) ?? 0) + 1);
  }
  expect([...loose].filter(([, files]) => files > 26)).toEqual([]);
});

/** The browser evaluates such a selector again at every change of the page: 5 ms each time. */
test("no style uses :has() with a position, with nothing or with anything", () => {
  const dear = /:has\([^{]*?(:(nth|first|last|only)-|:empty|> :not|\*)/;
  const sheets = FILES.filter((file) => file.startsWith("styles/"));
  expect(sheets.filter((file) => dear.test(textOf(file)))).toEqual([]);
});
