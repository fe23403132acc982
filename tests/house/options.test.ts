/** A setting that nothing obeys is no setting: every option of every book is read by an engine or a window. */
import { expect, test } from "vitest";
import { ALL_OPTIONS } from "../../src/rules/options.ts";
import { FILES, textOf } from "./files.ts";

test("every option is read somewhere beside the table that declares it", () => {
  const code = FILES.filter((file) => /^src\/.*\.ts$/.test(file) && !file.endsWith("/options.ts")).map(textOf);
  // Keys of one family may be put together where they are read.
  const reads = (text: string, key: string) =>
    text.includes(`"${key}"`) || text.includes(`[\`${key.slice(0, key.indexOf(".") + 1)}\${`);
  const idle = Object.keys(ALL_OPTIONS).filter((key) => !code.some((text) => reads(text, key)));
  expect(Object.keys(ALL_OPTIONS).length).toBeGreaterThan(50);
  expect(idle).toEqual([]);
});
