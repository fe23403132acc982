/** The first view of a drawing, the whole of it, and how far beyond its edge the view may go. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  around,
  firstLook,
  keptInside,
  wholeBox,
  wholeScale,
} from "../../../../src/foundry/conflict/board/view-box.ts";

const FIELD = { x: 0, y: 0, width: 1000, height: 800 };
const SCREEN = { width: 1000, height: 500 };
const PHONE = { width: 320, height: 400 };
const rounded = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
  [x, y, width, height].map((value) => Math.round(value * 100) / 100);

test("the whole drawing is centred, as large as the window allows", () => {
  expect(wholeScale(FIELD, SCREEN)).toBe(1.6);
  expect(rounded(wholeBox(FIELD, SCREEN))).toEqual([-300, 0, 1600, 800]);
  expect(rounded(wholeBox({ ...FIELD, x: 50, y: 20 }, PHONE))).toEqual([50, -205, 1000, 1250]);
  expect(rounded(around({ x: 10, y: 20 }, 2, { width: 30, height: 40 }))).toEqual([-20, -20, 60, 80]);
});

const ALL = { x: 100, y: 100, width: 200, height: 200 };
test.each([
  [
    "a field without units on a large screen is seen whole",
    { x: 0, y: 0 },
    { width: 1000, height: 800 },
    [0, 0, 1000, 800],
  ],
  ["on a phone close by", { x: 500, y: 400 }, PHONE, [369.22, 236.53, 261.56, 326.95]],
  ["a unit is looked at closely", { x: 500, y: 400, peopled: true }, PHONE, [369.22, 236.53, 261.56, 326.95]],
  ["at a corner nothing beyond the edge", { x: 0, y: 800, peopled: true }, PHONE, [0, 473.05, 261.56, 326.95]],
  [
    "all who stand there, where there is room",
    { x: 900, y: 700, peopled: true, shows: [ALL] },
    PHONE,
    [100, 75, 200, 250],
  ],
  [
    "the unit, where there is none",
    { x: 900, y: 700, peopled: true, shows: [{ ...ALL, width: 273 }] },
    PHONE,
    [738.44, 473.05, 261.56, 326.95],
  ],
  [
    "nor if they stand too far apart",
    { x: 900, y: 700, peopled: true, shows: [{ ...ALL, height: 341 }] },
    PHONE,
    [738.44, 473.05, 261.56, 326.95],
  ],
  [
    "the player's own side, where there is no room for both on a large screen",
    { x: 900, y: 700, peopled: true, shows: [{ ...ALL, height: 500 }, ALL] },
    SCREEN,
    [0, 95, 420, 210],
  ],
  [
    "at hexes 56 pixels wide, where there is room for neither",
    { x: 900, y: 700, peopled: true, shows: [{ ...ALL, height: 500 }] },
    SCREEN,
    [356.23, 478.11, 643.77, 321.89],
  ],
  [
    "a drawing that is wider than it is high fills the height",
    { x: 0, y: 0, peopled: true },
    { width: 2000, height: 500 },
    [0, 0, 1000, 250],
  ],
  ["as much as one should see", { x: 500, y: 400, width: 300, height: 200 }, SCREEN, [300, 300, 400, 200]],
  ["never finer than can be drawn", { x: 500, y: 400, width: 10, height: 10 }, SCREEN, [330, 315, 340, 170]],
  ["never more than all of it", { x: 500, y: 400, width: 9000, height: 9000 }, SCREEN, [-300, 0, 1600, 800]],
])("one looks first at: %s", (_, start, size, box) => {
  expect(rounded(firstLook(start, FIELD, size))).toEqual(box);
});

test("the view goes at most a third of itself beyond the edge, and is otherwise free", () => {
  const size = fc.integer({ min: 10, max: 3000 });
  const place = fc.integer({ min: -5000, max: 5000 });
  fc.assert(
    fc.property(place, place, size, size, (x, y, width, height) => {
      const box = keptInside({ x, y, width, height }, FIELD);
      expect([box.width, box.height]).toEqual([width, height]);
      for (const [at, was, inner, across] of [
        [box.x, x, width, FIELD.width],
        [box.y, y, height, FIELD.height],
      ] as const) {
        const [least, most] = [Math.min(0, across - inner) - inner * 0.32, Math.max(0, across - inner) + inner * 0.32];
        expect(at).toBe(Math.max(least, Math.min(most, was)));
      }
    }),
  );
});

test("where all would be too small, the view is close around the selected unit and stays on the field", () => {
  const whole = { x: 0, y: 0, width: 800, height: 800 };
  const start = { x: 400, y: 400, width: 800, height: 800, closer: { x: 20, y: 20, coarsest: 1.5 } };
  expect(firstLook(start, whole, { width: 400, height: 200 })).toEqual({ x: 0, y: 0, width: 600, height: 300 });
  expect(firstLook(start, whole, { width: 800, height: 800 })).toEqual({ x: 0, y: 0, width: 800, height: 800 });
});
