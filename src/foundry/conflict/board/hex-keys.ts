/** Keys that step from hex to hex: arrows and WASD along rows and columns, Q E Z C along the diagonals. */
import type { HexGrid } from "../../../rules/hex/grid.ts";

const [E, SE, SW, W, NW, NE] = [0, 1, 2, 3, 4, 5];

const STRAIGHT: Readonly<Record<string, number>> = {
  arrowright: E!,
  d: E!,
  arrowleft: W!,
  a: W!,
  q: NW!,
  e: NE!,
  z: SW!,
  c: SE!,
};

/** Up and down alternate between left and right, so that the column stays. */
const UPRIGHT: Readonly<Record<string, readonly [even: number, odd: number]>> = {
  arrowup: [NE!, NW!],
  w: [NE!, NW!],
  arrowdown: [SE!, SW!],
  s: [SE!, SW!],
};

/** The hex that a key leads to, or -1 if the key has no meaning or leads off the map. */
export function steppedTo(grid: HexGrid, cell: number, key: string): number {
  const name = key.toLowerCase();
  const upright = UPRIGHT[name];
  const direction = upright ? upright[grid.row[cell]! % 2]! : STRAIGHT[name];
  if (direction === undefined) return -1;
  const beside = grid.next[cell * 6 + direction]!;
  if (beside >= 0 || !upright) return beside;
  return grid.next[cell * 6 + upright[1 - (grid.row[cell]! % 2)]!]!;
}

export function isStep(key: string): boolean {
  return Object.hasOwn(STRAIGHT, key.toLowerCase()) || Object.hasOwn(UPRIGHT, key.toLowerCase());
}
