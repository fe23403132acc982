/** docs/rules/<book>.md lists every rule with its file and its test. A row that no longer matches the code is a fault. */
import { describe, expect, test } from "vitest";
import { FILES, textOf } from "./files.ts";

const BOOKS = FILES.filter((file) => /^docs\/rules\/\w+\.md$/.test(file));
const ID = /^[RATH]\d{3}-[\w.]+(-\d+)?$/;

interface Row {
  readonly id: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

function rowsOf(book: string): Row[] {
  return textOf(book)
    .split("\n")
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter((cells) => ID.test(cells[1] ?? ""))
    .map((cells) => ({ id: cells[1]!, files: paths(cells.at(-3)!), tests: paths(cells.at(-2)!) }));
}

function paths(cell: string): string[] {
  return cell.match(/(?:src|tests|lang|docs|host)\/[\w./-]+/g) ?? [];
}

test("there is an index for each book", () => {
  expect(BOOKS.length).toBeGreaterThan(0);
});

test("a test names only rules that an index lists", () => {
  const listed = BOOKS.map(textOf).join("\n");
  const unlisted = FILES.filter((file) => /^tests\/.*\.ts$/.test(file) && !file.startsWith("tests/house/")).flatMap(
    (file) => (textOf(file).match(/\b[RATH]\d{3}-[A-Z\d][\w.-]*\w/g) ?? []).filter((id) => !listed.includes(id)),
  );
  expect(unlisted).toEqual([]);
});

/** Rules that stood on paper alone for long: those of the fourth reading, and earlier ones that were half done by then. */
const LATER = [
  /-8\d$/,
  /^(R000-1.02-06|A000-[12].02-51|R000-4.01-03|R000-1.04-72|R000-4.06-72)$/,
  /^(R002-(WND-71|HP-04|HP-51|HP-71|MOR-72)|R004-(EFF|AFT)-01|R004-SPC-05)$/,
];

test("a rule that once stood on paper alone is tested twice: as a function, and where a person meets it", () => {
  const tests = FILES.filter((file) => /^tests\/(rules|foundry|browser)\/.*\.test\.ts$/.test(file)).map((file) => ({
    file,
    titles: textOf(file).match(/\b(?:test|it|describe)(?:\.each)?[\s\S]*?\(\s*["'`][^"'`]*|^ {4}\[?"[^"]*/gm) ?? [],
  }));
  const ids = BOOKS.flatMap(rowsOf)
    .map(({ id }) => id)
    .filter((id) => LATER.some((those) => those.test(id)));
  const once = ids.filter((id) => {
    const naming = tests.filter(({ titles }) => titles.some((title) => title.includes(id)));
    const all = naming.flatMap(({ titles }) => titles.filter((title) => title.includes(id)));
    // A group of tests has several.
    const inAll = all.reduce((sum, title) => sum + (title.startsWith("describe") ? 2 : 1), 0);
    return inAll < 2 || !naming.some(({ file }) => !file.startsWith("tests/rules/"));
  });
  expect(ids.length).toBeGreaterThan(35);
  expect(once).toEqual([]);
});

describe.each(BOOKS)("%s", (book) => {
  const rows = rowsOf(book);

  test("lists rules, each once", () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row.id).filter((id, at, ids) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test("names files that exist", () => {
    const missing = rows.flatMap((row) => [...row.files, ...row.tests].filter((file) => !FILES.includes(file)));
    expect([...new Set(missing)]).toEqual([]);
  });

  test("names for each rule a test that names the rule", () => {
    const untested = rows.filter(
      (row) => !row.tests.some((file) => FILES.includes(file) && textOf(file).includes(row.id)),
    );
    expect(untested.map((row) => row.id)).toEqual([]);
  });

  test("names for each section the window where a player meets its rules", () => {
    const sections = textOf(book).split(/^## /m).slice(1);
    const without = sections.filter((section) => !/^\*Window\*: /m.test(section)).map((one) => one.split("\n")[0]);
    expect(without).toEqual([]);
    const templates = textOf(book).match(/templates\/[\w/-]+\.hbs/g) ?? [];
    expect(templates.filter((file) => !FILES.includes(file))).toEqual([]);
  });
});
