/** The start of every world stays small: what a window needs is fetched when it is opened. Needs the build. */
import { expect, test } from "vitest";
import { START_LIMIT, startFiles, zipped } from "../../scripts/start-script.ts";

test(`everything that is loaded at the start is at most ${START_LIMIT} kB, gzipped`, async () => {
  const files = await startFiles();
  expect([...files][0]).toBe("blades-and-banners.mjs");
  expect(await zipped(files)).toBeLessThanOrEqual(START_LIMIT);
});
