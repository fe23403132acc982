/**
 * The carrying grid (Chronicle 3) as a cell mask. Endurance 2 has 6 rows of 8. In `cells` mode each point above fills
 * two more cells of a seventh, then an eighth row from the left, and each point below takes two cells out of the last
 * column from the bottom; in `rows` mode a point is worth two whole rows of 8, or two whole columns of 6.
 * Always computed from the unmodified rating.
 */
import { fail, ok, type Result, shown } from "../../result.ts";
import { isRating } from "../checks/index.ts";
import type { CarryOptions } from "../options.ts";

export type GridMode = CarryOptions["carry.gridMode"];

/** A row is a bit mask; bit 0 is the leftmost cell. */
export interface Grid {
  readonly columns: number;
  readonly rows: readonly number[];
}

const BASE = { endurance: 2, rows: 6, columns: 8 } as const;

export function carryingGrid(endurance: number, mode: GridMode): Result<Grid> {
  if (!isRating(endurance)) return fail("carry.endurance", { endurance: shown(endurance) });
  const points = endurance - BASE.endurance;
  return ok(mode === "rows" ? wholeRows(points) : pairsOfCells(points));
}

function wholeRows(points: number): Grid {
  const columns = BASE.columns + 2 * Math.min(0, points);
  const rows = BASE.rows + 2 * Math.max(0, points);
  return { columns, rows: new Array<number>(rows).fill(2 ** columns - 1) };
}

function pairsOfCells(points: number): Grid {
  const rows = new Array<number>(BASE.rows).fill(2 ** BASE.columns - 1);
  for (let cells = 2 * points; cells > 0; cells -= BASE.columns) rows.push(2 ** Math.min(cells, BASE.columns) - 1);
  for (let gone = 0; gone < -2 * points; gone++) rows[BASE.rows - 1 - gone] = 2 ** (BASE.columns - 1) - 1;
  return { columns: BASE.columns, rows };
}

export function hasCell(grid: Grid, row: number, column: number): boolean {
  return column >= 0 && column < grid.columns && ((grid.rows[row] ?? 0) & (1 << column)) !== 0;
}

export function cellCount(grid: Grid): number {
  return grid.rows.reduce((sum, row) => sum + bitCount(row), 0);
}

export function bitCount(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}
