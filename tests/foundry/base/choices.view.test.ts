import { expect, test } from "vitest";
import { choices } from "../../../src/foundry/base/choices.view.ts";

test("marks the chosen option, also if the form gives its number as text", () => {
  const shown = (chosen: unknown) => choices([1, 2], chosen, (id) => `gap ${id}`);
  expect(shown("2")).toEqual([
    { id: 1, label: "gap 1", chosen: false },
    { id: 2, label: "gap 2", chosen: true },
  ]);
  expect(shown(1).map(({ chosen }) => chosen)).toEqual([true, false]);
  expect(shown(undefined).some(({ chosen }) => chosen)).toBe(false);
});
