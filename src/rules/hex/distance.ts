/** How many steps lie between two cells, terrain and barriers aside. */
import type { HexGrid } from "./grid.ts";

export function distance(grid: HexGrid, a: number, b: number): number {
  const dq = grid.q[a]! - grid.q[b]!;
  const dr = grid.row[a]! - grid.row[b]!;
  return axialDistance(dq, dr);
}

export function axialDistance(dq: number, dr: number): number {
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}
