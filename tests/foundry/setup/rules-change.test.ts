/** Changes of the rules: what they name, and how they are made and undone. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { planOf } from "../../../src/foundry/documents/setup-plan.ts";
import {
  applies,
  changed,
  changeOf,
  keptOptions,
  readChange,
  reversed,
} from "../../../src/foundry/setup/rules-change.ts";
import { readOptions } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { certain } from "../../../src/rules/result.ts";

const rules = (book: "chronicle" | "classic", options: object = {}) => ({
  book,
  options: certain(readOptions(ALL_OPTIONS, options)),
});

test("a change names what differs and nothing else, so that what others changed since stays", () => {
  const change = changeOf(rules("chronicle"), rules("chronicle", { "carry.mirror": false }))!;
  expect(change).toEqual({ before: { "carry.mirror": true }, after: { "carry.mirror": false } });
  expect(readChange(JSON.stringify(change))).toEqual(change);
  const meanwhile = rules("chronicle", { "carry.gridMode": "rows" });
  expect(keptOptions(changed(meanwhile, change))).toEqual({ "carry.gridMode": "rows", "carry.mirror": false });
  expect(changeOf(meanwhile, meanwhile)).toBeUndefined();
});

test("its undo restores what it changed and no more, as long as all of it applies", () => {
  const change = changeOf(rules("chronicle"), rules("classic", { "carry.mirror": false, "carry.gridMode": "rows" }))!;
  const now = changed(rules("chronicle", { "table.pace": "day" }), change);
  expect(applies(now, change)).toBe(true);
  const undone = changed(now, reversed(change));
  expect([undone.book, keptOptions(undone)]).toEqual(["chronicle", { "table.pace": "day" }]);
  expect(applies(undone, change)).toBe(false);
  expect(applies({ ...now, book: "chronicle" }, change)).toBe(false);
  expect(applies({ ...now, options: { ...now.options, "carry.mirror": true } }, change)).toBe(false);
});

test("switching back from Classic reverts its check, generation and appeals; the group's own options stay", () => {
  const classic = rules("classic", {
    "rules.check": "d8pool",
    "rules.generation": "table+2",
    "rules.discussion": "classic",
    "carry.mirror": false,
  });
  // The form keeps its values when the book is chosen again.
  const form = Object.fromEntries(
    Object.entries(classic.options).map(([key, value]) => [`option.${key}`, value === null ? "" : String(value)]),
  );
  const plan = certain(planOf({ ...form, book: "chronicle" }, [], "classic"));
  const next = changed(classic, changeOf(classic, rules("chronicle", plan.options))!);
  expect(next.book).toBe("chronicle");
  expect(keptOptions(next)).toMatchObject({ "carry.mirror": false });
  for (const key of ["rules.check", "rules.generation", "rules.discussion"])
    expect(keptOptions(next)).not.toHaveProperty(key);
});

test.each([
  '{"book":["chronicle","tarot"],"before":{},"after":{}}',
  '{"book":"classic","before":{},"after":{}}',
  '{"before":{"carry.mirror":true},"after":{"carry.mirror":"<b>"}}',
  '{"before":{"carry.mirror":true},"after":{}}',
  '{"before":{"nonsense":1},"after":{"nonsense":2}}',
  '{"after":{"carry.mirror":true}}',
  "{",
])("a message that says %s is no change", (text) => {
  expect(readChange(text)).toBeUndefined();
});

test("any text is a change of this game's options, or none", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const read = readChange(text);
      expect(read === undefined || Object.keys(read.after).every((key) => key in ALL_OPTIONS)).toBe(true);
    }),
  );
});
