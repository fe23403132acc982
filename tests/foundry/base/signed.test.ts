/** Numbers with their sign: a real minus, and nothing is neither. */
import { expect, test } from "vitest";
import { figures, signed, sumInWords } from "../../../src/foundry/base/percent.ts";

test("a modifier has its sign, and 0 counts as none taken away", () => {
  expect([signed(2), signed(0), signed(-3)]).toEqual(["+2", "+0", "\u22123"]);
  expect([figures(0), figures(-3)]).toEqual(["0", "\u22123"]);
});

test("a sum has its total, one part alone has none", () => {
  const part = (words: string, by: number) => ({ words, by });
  expect(sumInWords([part("Strength", 3), part("wounds", -2)], 1)).toBe("Strength 3 \u2212 wounds 2 = 1");
  expect(sumInWords([part("Strength", 3)], 3)).toBe("Strength 3");
});
