/**
 * Line of sight (Chronicle 5.04): both ends and every hex between must be clear. If the line runs along an edge, one clear hex of
 * the two is enough ("either"), or both are needed ("both"); then a hex off the map hides nothing. This walks the same line as
 * `lineBetween` without allocating: it is called for every bow and every target.
 */

import { axialDistance, cellAtAxial, type HexGrid } from "./grid.ts";

export type EdgeSight = "either" | "both";

export function sees(grid: HexGrid, clear: Uint8Array, from: number, to: number, edge: EdgeSight): boolean {
  if (clear[from] === 0 || clear[to] === 0) return false;
  const q0 = grid.q[from]!;
  const r0 = grid.row[from]!;
  const dq = grid.q[to]! - q0;
  const dr = grid.row[to]! - r0;
  const n = axialDistance(dq, dr);
  const byRow = dr === n || dr === -n;
  const byColumn = !byRow && (dq === n || dq === -n);
  const stepR = dr / n;
  const stepQ = dq / n;
  const stepS = (dq + dr) / n;
  const whole = byColumn ? dr : dq;
  let part = 0;
  let rest = 0;
  const floor = Math.floor(whole / n);
  const over = whole - floor * n;
  for (let i = 1; i < n; i++) {
    part += floor;
    rest += over;
    if (rest >= n) {
      rest -= n;
      part++;
    }
    const near = 2 * rest > n ? part + 1 : part;
    const q = byColumn ? q0 + stepQ * i : q0 + near;
    const r = byRow ? r0 + stepR * i : byColumn ? r0 + near : r0 + q0 + stepS * i - q;
    const first = clearAt(grid, clear, q, r);
    if (2 * rest !== n) {
      if (first !== 1) return false;
      continue;
    }
    const second = byColumn ? clearAt(grid, clear, q, r + 1) : clearAt(grid, clear, q + 1, byRow ? r : r - 1);
    if (edge === "either" ? first !== 1 && second !== 1 : first === 0 || second === 0) return false;
  }
  return true;
}

/** 1 clear, 0 not, -1 off the map. A line's rows lie between those of its ends, so only columns can be off it. */
function clearAt(grid: HexGrid, clear: Uint8Array, q: number, row: number): number {
  const col = q + (row >> 1);
  if (col < 0) return -1;
  const cell = grid.start[row]! + col;
  return cell < grid.start[row + 1]! ? clear[cell]! : -1;
}

// The line between two hex centres, step by step. Of the three hex coordinates the longest one is an integer at every step, so a
// step is either inside one hex or exactly on the edge between two: then both are candidates (-1 is off the map).

interface LineStep {
  readonly cell: number;
  /** The other hex, if the line runs along the edge between two. */
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
    // The coordinate that is not an integer: q, unless q is the longest one.
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
