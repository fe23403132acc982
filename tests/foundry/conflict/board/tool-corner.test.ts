/** The corner for a field's tools, by what stands under each. */
import { expect, test } from "vitest";
import { placesFor } from "../../../../src/foundry/conflict/board/tool-corner.ts";

const box = { x: 100, y: 50, width: 500, height: 300 };
const size = { width: 1000, height: 600 };
const corner = (points: readonly (readonly [number, number])[], hasMap = true) =>
  placesFor({ points, radius: 10, box, size, hasMap }).corner;

test.each([
  ["nothing is in the way", [], "right"],
  ["a unit stands at the lower right", [[590, 340]], "left"],
  [
    "units stand at both lower corners",
    [
      [590, 340],
      [110, 340],
    ],
    "top",
  ],
  [
    "they stand everywhere, and least at the left",
    [
      [590, 340],
      [580, 330],
      [110, 340],
      [110, 60],
      [120, 60],
    ],
    "left",
  ],
  ["a unit beyond the edge is not covered", [[640, 340]], "right"],
] as const)("%s", (_, points, wanted) => expect(corner(points)).toBe(wanted));

test("a phone's map is small: what it would not reach does not count", () => {
  const phone = (point: readonly [number, number]) =>
    placesFor({ points: [point], radius: 10, box, size: { width: 380, height: 228 }, hasMap: true }).corner;
  expect([phone([590, 340]), phone([400, 340])]).toEqual(["left", "right"]);
});

test("without the mini-map only the buttons count", () => {
  expect(corner([[540, 340]], true)).toBe("left");
  expect(corner([[540, 340]], false)).toBe("right");
});

test("the log's tab leaves the upper end of the right edge to a unit", () => {
  const tab = (points: readonly (readonly [number, number])[]) =>
    placesFor({ points, radius: 10, box, size, hasMap: true }).tab;
  expect([
    tab([]),
    tab([[590, 70]]),
    tab([
      [590, 70],
      [590, 200],
    ]),
  ]).toEqual(["top", "middle", "top"]);
});

test("a phone's buttons leave the upper left corner to units, unless the map is at the foot of that edge", () => {
  const phone = { width: 380, height: 400 };
  const view = { x: 0, y: 0, width: 380, height: 400 };
  const buttons = (points: readonly (readonly [number, number])[], hasMap = true) =>
    placesFor({ points, radius: 10, box: view, size: phone, hasMap }).buttons;
  const [upper, lowerRight] = [
    [20, 40],
    [350, 370],
  ] as const;
  expect([buttons([]), buttons([upper]), buttons([upper, lowerRight]), buttons([upper, lowerRight], false)]).toEqual([
    "top",
    "foot",
    "top",
    "foot",
  ]);
});

test("a name counts where no unit does, as far as it reaches", () => {
  const tab = (letters: number, points: readonly (readonly [number, number])[] = []) =>
    placesFor({ points, names: [{ at: [560, 80], letters }], radius: 10, box, size, hasMap: true }).tab;
  expect([tab(4), tab(12), tab(12, [[590, 200]])]).toEqual(["top", "middle", "top"]);
});
