/** The frame on the small map: a shape cut out of a sheet around it. */
import { expect, test } from "vitest";
import { frameCut } from "../../../../src/foundry/conflict/board/frame.view.ts";

test("the frame is a line of ten around the view, measured from the corner of a sheet that starts one map before the map", () => {
  const whole = { x: -2, y: -2, width: 1000, height: 600 };
  const cut = frameCut({ x: 100, y: 50, width: 300, height: 200 }, whole);
  const corners = [...cut.matchAll(/(-?[\d.]+)px (-?[\d.]+)px/g)].map(([, x, y]) => [
    Number(x) - 1000,
    Number(y) - 600,
  ]);
  expect(cut).toMatch(/^polygon\(evenodd, /);
  expect(corners).toEqual([
    ...[
      [95, 45],
      [405, 45],
      [405, 255],
      [95, 255],
      [95, 45],
    ],
    ...[
      [105, 55],
      [395, 55],
      [395, 245],
      [105, 245],
      [105, 55],
    ],
  ]);
});
