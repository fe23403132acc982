/** A space of a square grid. Diagonals count like straight steps (Chronicle 4.02), so distance is the larger difference. */
export interface Square {
  readonly x: number;
  readonly y: number;
}

export function sameSquare(a: Square, b: Square): boolean {
  return a.x === b.x && a.y === b.y;
}

export function squareDistance(a: Square, b: Square): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}
