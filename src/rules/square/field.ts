/** A rectangle of spaces, some of them blocked (walls, tables, wells). The top left space is 0, 0. */
import { fail, ok, type Result } from "../result.ts";
import { type Square, sameSquare } from "./square.ts";

export interface Field {
  readonly width: number;
  readonly height: number;
  readonly blocked: readonly Square[];
}

const FIELD_LIMIT = 200;

function isOnField(field: Field, { x, y }: Square): boolean {
  return x >= 0 && y >= 0 && x < field.width && y < field.height;
}

/** On the field and not blocked; who stands there is another question. */
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
