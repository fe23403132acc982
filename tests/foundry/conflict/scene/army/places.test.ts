/** Where an army's units would stand: in one line through the point, turned, in ranks, never on each other. */
import { describe, expect, test } from "vitest";
import { placesAround, type Spaces, turnsOf } from "../../../../../src/foundry/conflict/scene/army/places.ts";

const STEP = 140;
const ROW = STEP * Math.sqrt(0.75);
/** Hexes with a point up, in rows that are shifted by half a hex. */
const hexes: Spaces = {
  hexagonal: true,
  columns: false,
  step: STEP,
  middle({ x, y }) {
    const row = Math.round(y / ROW);
    const shift = row % 2 === 0 ? 0 : STEP / 2;
    return { x: Math.round((x - shift) / STEP) * STEP + shift, y: row * ROW };
  },
  free: () => true,
};
const squares: Spaces = {
  ...hexes,
  hexagonal: false,
  middle: ({ x, y }) => ({ x: Math.round(x / STEP) * STEP, y: Math.round(y / STEP) * STEP }),
};
const open: Spaces = { ...squares, middle: (point) => point };
const key = ({ x, y }: { x: number; y: number }) => `${Math.round(x)},${Math.round(y)}`;

describe.each([
  ["hexes", hexes],
  ["squares", squares],
  ["no grid", open],
])("on %s", (_, spaces) => {
  test.each(Array.from({ length: turnsOf(spaces) }, (_, turn) => turn))(
    "turned %i times, a line's neighbours touch",
    (turn) => {
      const line = placesAround({ x: 1400, y: 1212 }, 6, turn, spaces);
      expect(new Set(line.map(key)).size).toBe(6);
      const far = line.slice(1).map((place, at) => Math.hypot(place.x - line[at]!.x, place.y - line[at]!.y));
      for (const one of far) expect(one).toBeLessThan(STEP * 1.5);
    },
  );

  test("two dozen stand in ranks of ten, each in a place of its own", () => {
    const all = placesAround({ x: 1400, y: 1212 }, 24, 0, spaces);
    expect(new Set(all.map(key)).size).toBe(24);
    expect(new Set(all.map(({ y }) => Math.round(y))).size).toBe(3);
  });

  test("whoever stands there is gone around", () => {
    const point = { x: 1400, y: 0 };
    const taken = key(placesAround(point, 1, 0, spaces)[0]!);
    const line = placesAround(point, 3, 0, { ...spaces, free: (middle) => key(middle) !== taken });
    expect(line.map(key)).not.toContain(taken);
    expect(line).toHaveLength(3);
  });
});

test("the line stops at the edge of the scene, and grows the other way", () => {
  const line = placesAround({ x: 0, y: 0 }, 4, 0, { ...hexes, free: ({ x }) => x >= 0 });
  expect(line.map(({ x }) => x)).toEqual([0, STEP, 2 * STEP, 3 * STEP]);
});

test("where there is no room, fewer places are found", () => {
  expect(placesAround({ x: 0, y: 0 }, 3, 0, { ...hexes, free: () => false })).toEqual([]);
});
