import { describe, expect, it } from "vitest";
import { cellAt, hexGrid } from "../../../src/rules/hex/grid.ts";
import { AXES, rowIndex, type StraightRow, sideOf } from "../../../src/rules/hex/map-text.ts";

const grid = hexGrid(7, 6);
const cellsOf = (row: StraightRow) =>
  Array.from({ length: grid.size }, (_, cell) => cell).filter((cell) => sideOf(grid, row, cell) === 0);

describe("Straight rows", () => {
  it.each(["flat", "falling", "rising"] as const)("%s rows are connected and divide the map in two", (axis) => {
    const middle = cellAt(grid, 3, 2);
    const row = { axis, index: rowIndex(grid, axis, middle) };
    const cells = cellsOf(row);
    expect(cells).toContain(middle);
    expect(cells.length).toBeGreaterThan(4);
    const sides = Array.from({ length: grid.size }, (_, cell) => sideOf(grid, row, cell));
    expect(sides.filter((side) => side === 0)).toHaveLength(cells.length);
    for (let cell = 0; cell < grid.size; cell++) {
      for (let d = 0; d < 6; d++) {
        const beside = grid.next[cell * 6 + d]!;
        if (beside >= 0) expect(Math.abs(sides[cell]! - sides[beside]!)).toBeLessThan(2);
      }
    }
  });

  it("A000-5.03-09: every hex lies in a row of each of the three axes, and these are different", () => {
    const cell = cellAt(grid, 3, 2);
    const rows = AXES.map((axis) => cellsOf({ axis, index: rowIndex(grid, axis, cell) }).join());
    expect(new Set(rows).size).toBe(3);
  });
});
