/** Small views that several sheets and boards share. */
import { expect, test } from "vitest";
import { counted } from "../../../src/foundry/conflict/words/counted.view.ts";
import { bookFields } from "../../../src/foundry/sheets/book-fields.view.ts";
import { isPicture } from "../../../src/foundry/sheets/picture.ts";
import { pips } from "../../../src/foundry/sheets/pips.view.ts";
import { say } from "../support/render.ts";

test.each([
  [0, 3, [false, false, false]],
  [2, 3, [true, true, false]],
  [9, 2, [true, true]],
  [1, -1, []],
])("%i full of %i", (full, all, row) => {
  expect(pips(full, all)).toEqual(row);
});

test("words follow the count", () => {
  const words = [0, 1, 2].map((count) => counted({ say }, "BattleBoard.unitsLeft", count));
  expect(new Set(words).size).toBe(3);
  expect(words[1]).not.toContain("1");
  expect(words[2]).toContain("2");
});

test("a sheet stores the fields of a form, but neither the name nor the position", () => {
  const fields = [
    { name: "name", as: "text" },
    { name: "x", as: "number" },
    { name: "morale", as: "text" },
    { name: "banner", as: "tick" },
  ] as const;
  const views = bookFields(fields as never, "system.skirmish.unit", { morale: "weak", banner: "true" }, say);
  expect(views.map(({ name }) => name)).toEqual(["system.skirmish.unit.morale", "system.skirmish.unit.banner"]);
  const all = bookFields(fields as never, "p", {}, say, []);
  expect(all).toHaveLength(4);
});

test.each([
  ["icons/svg/aura.svg", true],
  ["worlds/x/Face.PNG?v=2", true],
  ["data:image/png;base64,AA", true],
  ["nothing.exe", false],
  ["portrait", false],
])("%s is a picture: %s", (address, picture) => {
  expect(isPicture(address)).toBe(picture);
});
