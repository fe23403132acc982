/** Which parts of a window stand as they are when a table has changed. */
import { expect, test } from "vitest";
import { DrawnParts } from "../../../../src/foundry/conflict/window/drawn-parts.ts";
import { newId } from "../../../../src/foundry/draw/svg.ts";

const part = (outerHTML: string) => ({ outerHTML }) as HTMLElement;

test("a part that reads as it did stands; one that reads otherwise does not", () => {
  const drawn = new DrawnParts([]);
  expect(drawn.note({ head: part("<p>1</p>"), story: part("<p>a</p>") })).toEqual([]);
  expect(drawn.note({ head: part("<p>2</p>"), story: part("<p>a</p>") })).toEqual(["story"]);
});

test("those that go together are drawn together", () => {
  const drawn = new DrawnParts(["board", "orders"]);
  drawn.note({ board: part("<b></b>"), orders: part("<i>1</i>") });
  expect(drawn.note({ board: part("<b></b>"), orders: part("<i>2</i>") })).toEqual([]);
  expect(drawn.note({ board: part("<b></b>"), orders: part("<i>2</i>") })).toEqual(["board", "orders"]);
});

test("a drawing's number on the page is not a change of it, its kind is", () => {
  const drawn = new DrawnParts([]);
  const shield = () => {
    const id = newId("shield");
    return part(`<svg><clipPath id="${id}"/><g clip-path="url(#${id})"/></svg>`);
  };
  drawn.note({ head: shield() });
  expect(drawn.note({ head: shield() })).toEqual(["head"]);
  expect(drawn.note({ head: part(shield().outerHTML.replaceAll("shield", "seal")) })).toEqual([]);
});
