/** Labels that a view's edge would cut are moved into it. */
import { expect, test } from "vitest";
import { shiftInto } from "../../../../src/foundry/conflict/board/tags-in-view.ts";

const VIEW = { x: 100, y: 50, width: 400, height: 200 };
const tag = (x: number, y: number, width = 60) => ({ x: x - width / 2, y: y - 10, width, height: 20 });

test.each([
  ["in the middle of the view", tag(300, 150), [0, 0]],
  ["cut by the left edge", tag(110, 150), [20, 0]],
  ["cut by the right edge", tag(490, 150), [-20, 0]],
  ["cut by the upper edge", tag(300, 55), [0, 5]],
  ["cut by a corner", tag(490, 245), [-20, -5]],
  ["whose middle is just outside", tag(90, 150), [40, 0]],
  ["far outside the view", tag(40, 150), [0, 0]],
  ["wider than the view", tag(110, 150, 500), [0, 0]],
])("a label %s", (_, one, [dx, dy]) => {
  const shift = shiftInto(VIEW, one);
  expect([shift.dx + 0, shift.dy + 0]).toEqual([dx, dy]);
});
