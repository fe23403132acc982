/** When `/roll` is answered with help instead of a roll. */
import { expect, test } from "vitest";
import { helpFor } from "../../../src/foundry/chat/roll-help.ts";

const isFormula = (text: string) => /^[\dd+z -]+$/.test(text);

test.each([
  ["/roll help", "asked"],
  ["/r", "asked"],
  ["/ROLL Help", "asked"],
  ["/roll two dice", "wrong"],
  ["/gmroll 2d8+x # Climb", "wrong"],
  ["/roll 2d8+1dz+4 # Climb", undefined],
  ["/w Rosa help", undefined],
  ["I roll help", undefined],
  ["/rollhelp", undefined],
])("%s: %s", (text, help) => {
  expect(helpFor(text, isFormula)).toBe(help);
});
