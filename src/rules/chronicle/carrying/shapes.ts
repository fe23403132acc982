/**
 * The shapes that objects take on the grid (Chronicle 3), with every way to turn and mirror them. The book draws
 * "Normal (awkward)" twice; the second drawing stands where Large 2x4 is missing, and is read as that.
 */
import { bitCount } from "./grid.ts";
import { type OwnShape, ownDrawing } from "./own-shape.ts";

const DRAWINGS = {
  normal: ["xx", "xx"],
  normalLong: ["xxxx"],
  normalAwkward: ["xxx", "..x"],
  large: ["xxxx", "xxxx"],
  largeLong: ["xxxxxx"],
  largeAwkward: ["xxx.", "xxx.", "..xx"],
} as const;

type BookShape = keyof typeof DRAWINGS;
export type ShapeId = BookShape | OwnShape;
/** Those that the book draws. */
export const SHAPES = Object.keys(DRAWINGS) as readonly BookShape[];

/** A shape as it lies: a bit mask for each row, bit 0 leftmost. */
export interface Lie {
  readonly rows: readonly number[];
  readonly width: number;
}

export function isShape(value: unknown): value is ShapeId {
  return typeof value === "string" && (isBookShape(value) || ownDrawing(value) !== undefined);
}

export function isBookShape(shape: string): shape is BookShape {
  return Object.hasOwn(DRAWINGS, shape);
}

function drawn(drawing: readonly string[]): Lie {
  const rows = drawing.map((row) => [...row].reduce((mask, cell, i) => mask | (cell === "x" ? 1 << i : 0), 0));
  return { rows, width: Math.max(...drawing.map((row) => row.length)) };
}

function quarterTurn({ rows, width }: Lie): Lie {
  const height = rows.length;
  const turned = Array.from({ length: width }, (_, column) =>
    rows.reduce((mask, row, i) => mask | (row & (1 << column) ? 1 << (height - 1 - i) : 0), 0),
  );
  return { rows: turned, width: height };
}

function mirrored({ rows, width }: Lie): Lie {
  const flip = (row: number): number => {
    let mask = 0;
    for (let i = 0; i < width; i++) if (row & (1 << i)) mask |= 1 << (width - 1 - i);
    return mask;
  };
  return { rows: rows.map(flip), width };
}

/** Quarter turns first, then the mirrored ones, so that a lie's number means the same in both settings of the option. */
function allLies(drawing: readonly string[]): { readonly turned: readonly Lie[]; readonly mirrored: readonly Lie[] } {
  const seen = new Set<string>();
  const turns = (start: Lie): Lie[] => {
    const found: Lie[] = [];
    let lie = start;
    for (let i = 0; i < 4; i++) {
      const name = `${lie.width}:${lie.rows.join()}`;
      if (!seen.has(name)) found.push(lie);
      seen.add(name);
      lie = quarterTurn(lie);
    }
    return found;
  };
  const first = drawn(drawing);
  return { turned: turns(first), mirrored: turns(mirrored(first)) };
}

const LIES = Object.fromEntries(SHAPES.map((shape) => [shape, allLies(DRAWINGS[shape])])) as Readonly<
  Record<BookShape, ReturnType<typeof allLies>>
>;

function liesOf(shape: ShapeId): ReturnType<typeof allLies> {
  return isBookShape(shape) ? LIES[shape] : allLies(ownDrawing(shape) ?? []);
}

/** Every different way that a shape may lie on the grid. */
export function lies(shape: ShapeId, mirror: boolean): readonly Lie[] {
  const { turned, mirrored: flipped } = liesOf(shape);
  return mirror ? [...turned, ...flipped] : turned;
}

export function shapeSize(shape: ShapeId): number {
  return liesOf(shape).turned[0]!.rows.reduce((sum, row) => sum + bitCount(row), 0);
}
