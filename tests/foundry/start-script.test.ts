/** The start of every world stays small: a window's code is fetched when it opens. Needs the build. */
import { expect, test } from "vitest";
import { START_LIMIT, startFiles, zipped } from "../../scripts/start-script.ts";

test(`everything loaded at the start is at most ${START_LIMIT} kB, gzipped`, async () => {
  const files = await startFiles();
  expect([...files][0]).toBe("blades-and-banners.mjs");
  expect(await zipped(files)).toBeLessThanOrEqual(START_LIMIT);
});
