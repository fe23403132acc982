import { fail, ok, type Result } from "../result.ts";

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

// A rectangle of spaces, some of them blocked (walls, tables, wells). The top left space is 0, 0.

export interface Field {
  readonly width: number;
  readonly height: number;
  readonly blocked: readonly Square[];
}

const FIELD_LIMIT = 200;

function isOnField(field: Field, { x, y }: Square): boolean {
  return x >= 0 && y >= 0 && x < field.width && y < field.height;
}

/** On the field and not blocked; occupants do not matter here. */
export function isOpen(field: Field, square: Square): boolean {
  return isOnField(field, square) && !field.blocked.some((blocked) => sameSquare(blocked, square));
}

export function readSquare(typed: unknown): Square | undefined {
  if (typeof typed !== "object" || typed === null) return undefined;
  const { x, y } = typed as Partial<Square>;
  return Number.isInteger(x) && Number.isInteger(y) && Object.keys(typed).length === 2 ? { x: x!, y: y! } : undefined;
}

export function readField(typed: unknown): Result<Field> {
  if (typeof typed !== "object" || typed === null) return fail("field.notAField");
  const { width, height, blocked = [] } = typed as Record<string, unknown>;
  if (!isLength(width) || !isLength(height)) return fail("field.size", { limit: FIELD_LIMIT });
  const field: Field = { width, height, blocked: [] };
  if (!Array.isArray(blocked)) return fail("field.blocked");
  const squares: Square[] = [];
  for (const item of blocked) {
    const square = readSquare(item);
    if (!square || !isOnField(field, square)) return fail("field.blocked");
    if (!squares.some((other) => sameSquare(other, square))) squares.push(square);
  }
  return ok({ width, height, blocked: squares });
}

function isLength(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= FIELD_LIMIT;
}

// The eight spaces around a space, row by row from the top left, so that lists of steps are always in the same order.

/** Their offsets to the right and below. */
const ACROSS: readonly number[] = [-1, 0, 1, -1, 1, -1, 0, 1];
const DOWN: readonly number[] = [-1, -1, -1, 0, 0, 1, 1, 1];
const AROUND = 8;

type Open = (square: Square) => boolean;

/** Those around a space that fit, added to a list. */
export function neighbours({ x, y }: Square, fits: Open, found: Square[] = []): Square[] {
  for (let turn = 0; turn < AROUND; turn++) {
    const beside = { x: x + ACROSS[turn]!, y: y + DOWN[turn]! };
    if (fits(beside)) found.push(beside);
  }
  return found;
}

/** Does one of them? Needed more often than the list. */
export function hasNeighbour({ x, y }: Square, fits: Open): boolean {
  for (let turn = 0; turn < AROUND; turn++) if (fits({ x: x + ACROSS[turn]!, y: y + DOWN[turn]! })) return true;
  return false;
}

// Where a number of steps can lead, and which goal is nearest, over spaces open to the mover.

const ROW = 1 << 12;

/** Every other space within that many steps, nearest first, added to a list; the starting space is not among them. */
export function reachable(from: Square, steps: number, open: Open, found: Square[] = []): readonly Square[] {
  if (steps < 1) return found;
  const start = found.length;
  neighbours(from, open, found);
  if (steps === 1) return found;
  /** Indexed by position in the square of reachable spaces: it is small, so marking is faster than a set. */
  const width = 2 * steps + 1;
  const seen = new Uint8Array(width * width);
  // The spaces of the step before, as places in the list.
  for (let step = 1, place = start; step < steps; step++) {
    for (const end = found.length; place < end; place++) {
      const square = found[place]!;
      for (let turn = 0; turn < AROUND; turn++) {
        const x = square.x + ACROSS[turn]!;
        const y = square.y + DOWN[turn]!;
        // The spaces of the first step are already found.
        if (Math.abs(x - from.x) < 2 && Math.abs(y - from.y) < 2) continue;
        const mark = (y - from.y + steps) * width + x - from.x + steps;
        if (seen[mark] === 1) continue;
        seen[mark] = 1;
        const beside = { x, y };
        if (open(beside)) found.push(beside);
      }
    }
  }
  return found;
}

/** Can that space be reached in that many steps? Cheaper than listing them all. */
export function canReach(from: Square, to: Square, steps: number, open: Open): boolean {
  const distance = squareDistance(from, to);
  if (distance === 0) return true;
  if (distance > steps || !open(to)) return false;
  if (distance === 1) return true;
  return hasNeighbour(to, (before) => canReach(from, before, steps - 1, open));
}

/** All spaces that meet the goal after the fewest steps; empty if no path leads to one. `open` must have a limit. */
export function nearest(from: Square, goal: Open, open: Open): readonly Square[] {
  if (goal(from)) return [from];
  let edge: readonly Square[] = neighbours(from, open);
  let reached = edge.filter(goal);
  if (reached.length > 0) return reached;
  const seen = new Set([from.y * ROW + from.x]);
  for (let turn = 0; turn < AROUND; turn++) seen.add((from.y + DOWN[turn]!) * ROW + from.x + ACROSS[turn]!);
  while (edge.length > 0) {
    edge = spread(edge, seen, open);
    reached = edge.filter(goal);
    if (reached.length > 0) return reached;
  }
  return [];
}

/** The open spaces next to the edge that are not in `seen` yet. */
function spread(edge: readonly Square[], seen: Set<number>, open: Open): readonly Square[] {
  const next: Square[] = [];
  for (const square of edge) {
    for (let turn = 0; turn < AROUND; turn++) {
      const x = square.x + ACROSS[turn]!;
      const y = square.y + DOWN[turn]!;
      const key = y * ROW + x;
      if (seen.has(key)) continue;
      seen.add(key);
      const beside = { x, y };
      if (open(beside)) next.push(beside);
    }
  }
  return next;
}
