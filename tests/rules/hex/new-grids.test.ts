/** How a grid is made. Grids are cached, so each of these tests uses new sizes: a fault in the making shows every time. */
import { describe, expect, test } from "vitest";
import {
  cellAt,
  cellAtAxial,
  DIRECTIONS,
  directionTo,
  distance,
  type HexGrid,
  hexGrid,
  MOST_COLS,
  neighbour,
  neighbours,
  onEdge,
  opposite,
} from "../../../src/rules/hex/grid.ts";

let asked = 0;
/** So wide that no other test uses it: three rows of that many and more, then four, and so on. */
function newGrid(alternating: boolean): HexGrid {
  const narrowest = 31;
  const width = MOST_COLS - narrowest;
  const [rows, cols] = [3 + Math.floor(asked / width), narrowest + (asked % width)];
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

  test("finds each cell by row and column, and by its axial column", () => {
    const grid = newGrid(alternating);
    const wrong = cellsOf(grid).filter((cell) => {
      const [row, col, q] = [grid.row[cell]!, grid.col[cell]!, grid.q[cell]!];
      return cellAt(grid, row, col) !== cell || cellAtAxial(grid, q, row) !== cell || q !== col - Math.floor(row / 2);
    });
    expect(wrong).toEqual([]);
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
    const told = (cell: number) => {
      const beside = neighbours(grid, cell);
      return {
        next: DIRECTIONS.map((_, direction) => neighbour(grid, cell, direction)).join(),
        beside: beside.join(),
        edge: onEdge(grid, cell),
        far: beside.map((one) => distance(grid, cell, one)).join(),
        towards: [...beside, cell].map((one) => directionTo(grid, cell, one)).join(),
        back: beside.map((one) => neighbour(grid, one, opposite(directionTo(grid, cell, one)))).join(),
      };
    };
    const expected = (cell: number) => {
      const [row, col] = [grid.row[cell]!, grid.col[cell]!];
      const next = steps(row).map(([down, along]) => cellAt(grid, row + down, col + along));
      const there = [0, 1, 2, 3, 4, 5].filter((direction) => next[direction]! >= 0);
      return {
        next: next.join(),
        beside: there.map((direction) => next[direction]).join(),
        edge: there.length < 6,
        far: there.map(() => 1).join(),
        towards: [...there, -1].join(),
        back: there.map(() => cell).join(),
      };
    };
    expect(cellsOf(grid).map(told)).toEqual(cellsOf(grid).map(expected));
  });

  test("lists neighbours for floods: the last one before the first, and off the map as the size", () => {
    const grid = newGrid(alternating);
    const round = cellsOf(grid).flatMap((cell) =>
      [5, 0, 1, 2, 3, 4, 5, 0].map((direction) => neighbour(grid, cell, direction)),
    );
    expect([...grid.ring]).toEqual(round.map((one) => (one < 0 ? grid.size : one)));
  });
});
