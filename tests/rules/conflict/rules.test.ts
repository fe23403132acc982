/** The rules that workers load: of every conflict, the same, and without the words. */
import { expect, test } from "vitest";
import { CONFLICTS, RULES } from "../../../src/rules/conflicts.ts";

const BESIDES = ["tell", "where", "tellOrder", "sample", "faults"];

test("workers know every conflict", () => {
  expect(Object.keys(RULES)).toEqual(Object.keys(CONFLICTS));
});

test.each(Object.entries(CONFLICTS))("the rules of %s are the whole conflict but for its words", (name, conflict) => {
  const rules = RULES[name]!;
  expect(rules.name).toBe(name);
  expect([...Object.keys(rules), ...BESIDES].sort()).toEqual(Object.keys(conflict).sort());
});
