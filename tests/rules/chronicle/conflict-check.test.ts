/** A001-4-51: which check duels and battles make, by its two options. */
import { expect, test } from "vitest";
import { rollsPool } from "../../../src/rules/chronicle/checks/index.ts";
import { checkIn } from "../../../src/rules/variants.ts";

test.each([
  ["chronicle", "2d8+d10", "2d8+d10"],
  ["chronicle", "d8pool", "2d8+d10"],
  ["pool", "2d8+d10", "2d8+d10"],
  ["pool", "d8pool", "d8pool"],
] as const)("A001-4-51 conflicts by %s, checks by %s: %s", (conflicts, check, made) => {
  const options = { "classic.conflicts": conflicts, "rules.check": check };
  expect(checkIn({ options }).name).toBe(made);
  expect(rollsPool(options)).toBe(made === "d8pool");
});
