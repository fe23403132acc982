/**
 * Straight rows of hexes, on the three axes of the grid (Chronicle 5.03): along a row of the map, or along one of the two
 * diagonals. A row parts the map into itself and two sides, told apart by the sign of `sideOf`.
 */
import type { HexGrid } from "./grid.ts";

/** `flat` runs east-west; `falling` from north-west to south-east; `rising` from south-west to north-east. */
export const AXES = ["flat", "falling", "rising"] as const;
export type Axis = (typeof AXES)[number];

export interface StraightRow {
  readonly axis: Axis;
  readonly index: number;
}

/** Which row of that axis the cell lies in. */
export function rowIndex(grid: HexGrid, axis: Axis, cell: number): number {
  if (axis === "flat") return grid.row[cell]!;
  return axis === "falling" ? grid.q[cell]! : grid.q[cell]! + grid.row[cell]!;
}

/** -1, 0 (in the row) or 1. */
export function sideOf(grid: HexGrid, row: StraightRow, cell: number): -1 | 0 | 1 {
  return Math.sign(rowIndex(grid, row.axis, cell) - row.index) as -1 | 0 | 1;
}

export function cellsOfRow(grid: HexGrid, row: StraightRow): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < grid.size; cell++) if (sideOf(grid, row, cell) === 0) found.push(cell);
  return found;
}
