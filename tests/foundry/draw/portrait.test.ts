/** What stands on a medallion or a token for somebody without a picture. */
import { expect, test } from "vitest";
import { initialOf } from "../../../src/foundry/draw/portrait.ts";

test("a name's first letter; the number of somebody numbered; of an alias its last word's", () => {
  const shown = [
    "Ella Avitch",
    "Sir Odo",
    "a guard 1",
    "a guard 12",
    "a hooded man",
    "ein Wächter",
    " émile ",
    "",
    "7",
  ];
  expect(shown.map(initialOf)).toEqual(["E", "S", "1", "12", "M", "W", "É", "", "7"]);
});
