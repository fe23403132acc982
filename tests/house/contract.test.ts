/** Each row of the host's contract names its public source, an existing test, and how certain it is. */
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../scripts/root.ts";
import { textOf } from "./files.ts";

const MARKS = /documented|observed|assumed/;
const rows = textOf("host/CONTRACT.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/\| mark \|$/.test(line))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim())
      .slice(1, -1),
  );

test("every row cites a source, a test and a mark", () => {
  expect(rows.length).toBeGreaterThan(150);
  const faulty = rows.filter(([what, source, tests, mark, ...more]) => {
    const files = [...(tests ?? "").matchAll(/`(tests\/[^`]+)`/g)].map(([, file]) => file!);
    const cited = source !== undefined && source !== "" && (!/^-/.test(source) || mark?.includes("assumed"));
    const tested = files.length > 0 && files.every((file) => existsSync(inRoot(file)));
    return !what || !cited || !tested || !MARKS.test(mark ?? "") || more.length > 0;
  });
  expect(faulty).toEqual([]);
});
