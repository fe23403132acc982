/** The start of every world stays small: a window's code is fetched when it opens. Needs the build. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { START_LIMIT, SYSTEM, startFiles, zipped } from "../../scripts/measure/start-script.ts";
import { inRoot } from "../../scripts/root.ts";

test(`everything loaded at the start is at most ${START_LIMIT} kB, gzipped`, async () => {
  const files = await startFiles();
  expect([...files][0]).toBe("blades-and-banners.mjs");
  expect(await zipped(files)).toBeLessThanOrEqual(START_LIMIT);
});

test("the card of a first visit is one file more, with its pictures", async () => {
  const start = await startFiles();
  const card = "parts/setup-first-visit-window.mjs";
  expect([...(await startFiles(card))].filter((file) => !start.has(file))).toEqual([card]);
  const text = await readFile(inRoot(SYSTEM, card), "utf8");
  expect(text.match(/data:image\/svg\+xml/g)).toHaveLength(2);
});
