import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cellAt,
  directionTo,
  distance,
  hexGrid,
  neighbour,
  neighbours,
  onEdge,
  opposite,
} from "../../../src/rules/hex/grid.ts";

const standard = hexGrid(23, 20);
const named = (cell: number) => `${standard.row[cell]},${standard.col[cell]}`;

const someGrid = fc
  .tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 9 }), fc.boolean())
  .map(([rows, cols, alternating]) => hexGrid(rows, cols, alternating));

describe("The hex grid", () => {
  it("R000-5.02-01 A000-5.02-01: 23 rows of 20 and 19 in turn are 449 hexes, top and bottom 20", () => {
    expect(standard.size).toBe(449);
    expect(standard.start[1]! - standard.start[0]!).toBe(20);
    expect(standard.start[2]! - standard.start[1]!).toBe(19);
    expect(standard.start[23]! - standard.start[22]!).toBe(20);
  });

  it("T000-5.02-01: 1262 adjacencies, and this many hexes of each degree", () => {
    const degrees = Array.from({ length: standard.size }, (_, cell) => neighbours(standard, cell).length);
    expect(degrees.reduce((sum, degree) => sum + degree, 0) / 2).toBe(1262);
    const count = (degree: number) => degrees.filter((one) => one === degree).length;
    expect([2, 3, 4, 5, 6].map(count)).toEqual([4, 20, 36, 22, 367]);
  });

  it.each([
    ["0,0", "0,1 1,0"],
    ["0,19", "0,18 1,18"],
    ["1,0", "0,0 0,1 1,1 2,0 2,1"],
    ["2,0", "1,0 2,1 3,0"],
    ["11,9", "10,9 10,10 11,8 11,10 12,9 12,10"],
  ])("T000-5.02-02: the neighbours of %s are %s", (cell, expected) => {
    const [row, col] = cell.split(",").map(Number);
    const found = neighbours(standard, cellAt(standard, row!, col!));
    expect(
      found
        .sort((x, y) => x - y)
        .map(named)
        .join(" "),
    ).toBe(expected);
  });

  it("has no cell outside its rows", () => {
    for (const [row, col] of [
      [-1, 0],
      [23, 0],
      [0, 20],
      [1, 19],
      [0, -1],
      [Number.NaN, 0],
      [0, Number.NaN],
    ] as const) {
      expect(cellAt(standard, row, col)).toBe(-1);
    }
  });

  it("steps forward and back, on any grid", () => {
    fc.assert(
      fc.property(someGrid, fc.nat(), fc.integer({ min: 0, max: 5 }), (grid, pick, direction) => {
        const cell = pick % grid.size;
        const beside = neighbour(grid, cell, direction);
        if (beside < 0) {
          expect(onEdge(grid, cell)).toBe(true);
          return;
        }
        expect(neighbour(grid, beside, opposite(direction))).toBe(cell);
        expect(directionTo(grid, cell, beside)).toBe(direction);
        expect(distance(grid, cell, beside)).toBe(1);
      }),
    );
  });

  it("knows no direction to a hex two steps away", () => {
    expect([directionTo(standard, 0, 2), directionTo(standard, 2, 0)]).toEqual([-1, -1]);
  });

  it("counts distance as the fewest steps on an unbounded grid", () => {
    fc.assert(
      fc.property(fc.nat(448), fc.nat(448), (a, b) => {
        const d = distance(standard, a, b);
        expect(distance(standard, b, a)).toBe(d);
        if (a === b) expect(d).toBe(0);
        else expect(Math.min(...neighbours(standard, a).map((beside) => distance(standard, beside, b)))).toBe(d - 1);
      }),
    );
  });
});
