/** What the book counts: its number is read from what anybody may have written. */
import { expect, test } from "vitest";
import { countedName, countOf } from "../../../src/foundry/sheets/counted.view.ts";
import { say } from "../support/render.ts";

test.each([
  [25, 25],
  [0, 0],
  [-3, 0],
  [2.5, 0],
  [Number.POSITIVE_INFINITY, 0],
  ["9", 0],
  [undefined, 0],
])("a number %s counts as %s", (count, read) => expect(countOf({ count })).toBe(read));

test("the name of a thing has its number, unless it is one thing", () => {
  expect(countedName({ name: "Quiver", system: { count: 25 } }, say)).toBe("Quiver (25)");
  expect(countedName({ name: "Rope", system: { count: 0 } }, say)).toBe("Rope");
  expect(countedName({ name: "Rope", system: null }, say)).toBe("Rope");
});
