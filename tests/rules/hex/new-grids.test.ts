/**
 * What a grid is made of. Grids are kept once they are made, so each of these tests asks for sizes that nobody has
 * asked for before: whatever is wrong with the making shows every time.
 */
import { describe, expect, test } from "vitest";
import { distance } from "../../../src/rules/hex/distance.ts";
import {
  cellAt,
  cellAtAxial,
  directionTo,
  type HexGrid,
  hexGrid,
  MOST_COLS,
  neighbour,
  neighbours,
  onEdge,
  opposite,
} from "../../../src/rules/hex/grid.ts";

let asked = 0;
/** Three rows of 3 and more, then four, and so on: small, and another one each time. */
function newGrid(alternating: boolean): HexGrid {
  const width = MOST_COLS - 3;
  const [rows, cols] = [3 + Math.floor(asked / width), 3 + (asked % width)];
  asked++;
  return hexGrid(rows, cols, alternating);
}

const cellsOf = (grid: HexGrid) => Array.from({ length: grid.size }, (_, cell) => cell);

describe.each([true, false])("a new grid, alternating %s", (alternating) => {
  test("has its rows one after the other, odd ones a hex shorter if they alternate", () => {
    const grid = newGrid(alternating);
    const lengths = Array.from({ length: grid.rows }, (_, row) => grid.start[row + 1]! - grid.start[row]!);
    expect(lengths).toEqual(lengths.map((_, row) => grid.cols - (alternating && row % 2 === 1 ? 1 : 0)));
    expect([grid.start[0], grid.size, grid.alternating]).toEqual([0, lengths.reduce((a, b) => a + b), alternating]);
    expect(hexGrid(grid.rows, grid.cols, alternating)).toBe(grid);
    expect(hexGrid(grid.rows, grid.cols, !alternating)).not.toBe(grid);
  });

  test("knows each cell by row and column, and by its axial column", () => {
    const grid = newGrid(alternating);
    for (const cell of cellsOf(grid)) {
      const [row, col, q] = [grid.row[cell]!, grid.col[cell]!, grid.q[cell]!];
      expect([cellAt(grid, row, col), cellAtAxial(grid, q, row)]).toEqual([cell, cell]);
      expect(q).toBe(col - Math.floor(row / 2));
    }
    const beyond = [
      [-1, 0],
      [grid.rows, 0],
      [0, -1],
      [0, grid.cols],
      [1, alternating ? grid.cols - 1 : grid.cols],
      [Number.NaN, 0],
    ] as const;
    expect(beyond.map(([row, col]) => cellAt(grid, row, col))).toEqual(beyond.map(() => -1));
  });

  test("sets the six neighbours clockwise from the east, each of them a step away and back again", () => {
    const grid = newGrid(alternating);
    // Rows are shifted right in turn: going down from an even row, the right neighbour has the same column.
    const steps = (row: number) => {
      const right = row % 2;
      return [
        [0, 1],
        [1, right],
        [1, right - 1],
        [0, -1],
        [-1, right - 1],
        [-1, right],
      ] as const;
    };
    for (const cell of cellsOf(grid)) {
      const [row, col] = [grid.row[cell]!, grid.col[cell]!];
      const around = steps(row).map(([down, along]) => cellAt(grid, row + down, col + along));
      expect([0, 1, 2, 3, 4, 5].map((direction) => neighbour(grid, cell, direction))).toEqual(around);
      expect(neighbours(grid, cell)).toEqual(around.filter((beside) => beside >= 0));
      expect(onEdge(grid, cell)).toBe(around.includes(-1));
      around.forEach((beside, direction) => {
        if (beside < 0) return;
        expect(distance(grid, cell, beside)).toBe(1);
        expect(directionTo(grid, cell, beside)).toBe(direction);
        expect(neighbour(grid, beside, opposite(direction))).toBe(cell);
      });
      expect(directionTo(grid, cell, cell)).toBe(-1);
    }
  });

  test("goes round a cell for floods: the last neighbour before the first, and off the map as the size", () => {
    const grid = newGrid(alternating);
    for (const cell of cellsOf(grid)) {
      const next = [5, 0, 1, 2, 3, 4, 5, 0].map((direction) => neighbour(grid, cell, direction));
      expect([...grid.ring.slice(cell * 8, cell * 8 + 8)]).toEqual(next.map((one) => (one < 0 ? grid.size : one)));
    }
  });
});
