/** The rules that workers load: of every conflict, the same, and without the words. */
import { expect, test } from "vitest";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { RULES } from "../../../src/rules/rules-by-name.ts";

const BESIDES = ["tell", "where", "tellOrder", "sample", "faults"];

test("workers know every conflict", () => {
  expect(Object.keys(RULES)).toEqual(Object.keys(CONFLICTS));
});

test.each(Object.entries(CONFLICTS))(
  "the rules of %s are the whole conflict but for its words",
  async (name, conflict) => {
    const rules = await RULES[name]!();
    expect(rules.name).toBe(name);
    expect([...Object.keys(rules), ...BESIDES].sort()).toEqual(Object.keys(conflict).sort());
  },
);
