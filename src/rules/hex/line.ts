/**
 * The line between two hex centres, step by step. Of the three hex coordinates the longest one is whole at every step,
 * so a step lies either inside one hex or exactly on the edge between two: then both are candidates (-1 is off the map).
 */
import { axialDistance } from "./distance.ts";
import { cellAtAxial, type HexGrid } from "./grid.ts";

export interface LineStep {
  readonly cell: number;
  /** The other hex where the line runs along the edge between two. */
  readonly or?: number;
}

/** The steps strictly between the two ends. */
export function lineBetween(grid: HexGrid, from: number, to: number): LineStep[] {
  const steps: LineStep[] = [];
  const q0 = grid.q[from]!;
  const r0 = grid.row[from]!;
  const dq = grid.q[to]! - q0;
  const dr = grid.row[to]! - r0;
  const n = axialDistance(dq, dr);
  const byRow = dr === n || dr === -n;
  const byColumn = !byRow && (dq === n || dq === -n);
  for (let i = 1; i < n; i++) {
    // The coordinate that is not whole: q, except where q itself is the longest one.
    const along = byColumn ? dr * i : dq * i;
    const low = Math.floor(along / n);
    const twice = 2 * (along - low * n);
    if (twice === n) steps.push({ cell: at(low), or: at(low + 1) });
    else steps.push({ cell: at(twice > n ? low + 1 : low) });

    function at(part: number): number {
      if (byRow) return cellAtAxial(grid, q0 + part, r0 + (dr * i) / n);
      if (byColumn) return cellAtAxial(grid, q0 + (dq * i) / n, r0 + part);
      const q = q0 + part;
      return cellAtAxial(grid, q, r0 + q0 + ((dq + dr) * i) / n - q);
    }
  }
  return steps;
}
