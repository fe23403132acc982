/** The eight spaces around a space, row by row from the top left, so that lists of steps always read in one order. */
import type { Square } from "./square.ts";

/** How far each of them lies to the right and below, for loops that would throw most of the spaces away. */
export const ACROSS: readonly number[] = [-1, 0, 1, -1, 1, -1, 0, 1];
export const DOWN: readonly number[] = [-1, -1, -1, 0, 0, 1, 1, 1];
export const AROUND = 8;

export function neighbours({ x, y }: Square): readonly Square[] {
  return [
    { x: x - 1, y: y - 1 },
    { x, y: y - 1 },
    { x: x + 1, y: y - 1 },
    { x: x - 1, y },
    { x: x + 1, y },
    { x: x - 1, y: y + 1 },
    { x, y: y + 1 },
    { x: x + 1, y: y + 1 },
  ];
}
