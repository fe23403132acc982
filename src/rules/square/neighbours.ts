/** The eight spaces around a space, row by row from the top left, so that lists of steps always read in one order. */
import type { Square } from "./square.ts";

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
