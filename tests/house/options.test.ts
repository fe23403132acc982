/** An option without an effect is a broken promise: an engine or a window reads every option. */
import { expect, test } from "vitest";
import { ALL_OPTIONS } from "../../src/rules/options.ts";
import { FILES, textOf } from "./files.ts";

/** Where options are listed, described or merely shown as a list; reading them there does not count. */
const LISTS = /(^|\/)options?\.ts$|^src\/foundry\/setup\/|^src\/foundry\/campaign\/campaign\.view\.ts$/;

const READERS = FILES.filter((file) => /^src\/.*\.ts$/.test(file) && !LISTS.test(file)).map((file) =>
  withoutComments(textOf(file)),
);

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

/** Looked up by its whole key, or by one composed from the word before its dot. */
function isRead(key: string): boolean {
  const [group] = key.split(".");
  return READERS.some((text) => text.includes(`["${key}"]`) || text.includes(`[\`${group}.\${`));
}

test("there are readers and options to check", () => {
  expect(READERS.length).toBeGreaterThan(100);
  expect(Object.keys(ALL_OPTIONS).length).toBeGreaterThan(60);
});

test("every option is read by an engine or a window", () => {
  expect(Object.keys(ALL_OPTIONS).filter((key) => !isRead(key))).toEqual([]);
});

test("an option that nothing reads would be found", () => {
  expect(isRead("nobody.reads")).toBe(false);
});
