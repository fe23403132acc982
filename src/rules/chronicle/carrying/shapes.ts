/**
 * The shapes of objects on the grid (Chronicle 3), with every way to turn and mirror them. The book draws "Normal (awkward)"
 * twice; the second drawing is in the place of the missing Large 2x4, and is read as that.
 */

import { fail, ok, type Result, shown } from "../../result.ts";
import { isRating } from "../checks/index.ts";
import type { CarryOptions } from "../options.ts";

// The carrying grid (Chronicle 3) as a cell mask. Endurance 2 has 6 rows of 8. In `cells` mode each point above fills
// two more cells of a seventh, then an eighth row from the left, and each point below takes two cells out of the last
// column from the bottom; in `rows` mode a point is worth two whole rows of 8, or two whole columns of 6.
// Always computed from the unmodified rating.

type GridMode = CarryOptions["carry.gridMode"];

/** A row is a bit mask; bit 0 is the leftmost cell. */
export interface Grid {
  readonly columns: number;
  readonly rows: readonly number[];
}

const BASE = { endurance: 2, rows: 6, columns: 8 } as const;

export function carryingGrid(endurance: number, mode: GridMode): Result<Grid> {
  if (!isRating(endurance)) return fail("carry.endurance", { endurance: shown(endurance) });
  const points = endurance - BASE.endurance;
  return ok(mode === "rows" ? wholeRows(points) : pairsOfCells(points));
}

function wholeRows(points: number): Grid {
  const columns = BASE.columns + 2 * Math.min(0, points);
  const rows = BASE.rows + 2 * Math.max(0, points);
  return { columns, rows: new Array<number>(rows).fill(2 ** columns - 1) };
}

function pairsOfCells(points: number): Grid {
  const rows = new Array<number>(BASE.rows).fill(2 ** BASE.columns - 1);
  for (let cells = 2 * points; cells > 0; cells -= BASE.columns) rows.push(2 ** Math.min(cells, BASE.columns) - 1);
  for (let gone = 0; gone < -2 * points; gone++) rows[BASE.rows - 1 - gone] = 2 ** (BASE.columns - 1) - 1;
  return { columns: BASE.columns, rows };
}

export function hasCell(grid: Grid, row: number, column: number): boolean {
  return column >= 0 && column < grid.columns && ((grid.rows[row] ?? 0) & (1 << column)) !== 0;
}

export function cellCount(grid: Grid): number {
  return grid.rows.reduce((sum, row) => sum + bitCount(row), 0);
}

export function bitCount(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}

// A shape drawn by the players, for objects that the list lacks. The book does not cover them; our reading: one connected piece,
// like every shape in the book, and no longer than its longest. It is stored as its own drawing ("own:xxx/x.."), so that reading
// it needs nothing else.

export type OwnShape = `own:${string}`;

/** Cells along either side: the longest shape of the book has six. */
export const OWN_SHAPE_SIDE = 6;

type Cell = readonly [row: number, column: number];

/** The shape of these cells, whatever their offset. */
export function ownShape(cells: readonly Cell[]): Result<OwnShape> {
  if (cells.length === 0) return fail("carry.nothingDrawn");
  const [top, left] = [Math.min(...cells.map(([row]) => row)), Math.min(...cells.map(([, column]) => column))];
  const [bottom, right] = [Math.max(...cells.map(([row]) => row)), Math.max(...cells.map(([, column]) => column))];
  if (Math.max(bottom - top, right - left) >= OWN_SHAPE_SIDE) return fail("carry.tooLong", { most: OWN_SHAPE_SIDE });
  if (!isOnePiece(cells)) return fail("carry.inPieces");
  const drawn = new Set(cells.map((cell) => cell.join()));
  const rows = Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, column) => (drawn.has(`${row + top},${column + left}`) ? "x" : ".")),
  );
  return ok<OwnShape>(`own:${rows.map((row) => row.join("")).join("/")}`);
}

/** The rows of such a text; undefined if no drawing produces it. */
export function ownDrawing(text: string): readonly string[] | undefined {
  if (!/^own:[x.]{1,6}(\/[x.]{1,6}){0,5}$/.test(text)) return undefined;
  const rows = text.slice("own:".length).split("/");
  const cells = rows.flatMap((row, at) =>
    [...row].flatMap((cell, column): Cell[] => (cell === "x" ? [[at, column]] : [])),
  );
  const drawn = ownShape(cells);
  return drawn.ok && drawn.value === text ? rows : undefined;
}

/** Cells are connected by their sides, not by corners. */
function isOnePiece(cells: readonly Cell[]): boolean {
  const left = new Set(cells.map((cell) => cell.join()));
  const reached: Cell[] = [cells[0]!];
  left.delete(reached[0]!.join());
  for (const [row, column] of reached) {
    const beside: Cell[] = [
      [row - 1, column],
      [row + 1, column],
      [row, column - 1],
      [row, column + 1],
    ];
    for (const cell of beside) if (left.delete(cell.join())) reached.push(cell);
  }
  return left.size === 0;
}

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
export const SHAPES = Object.keys(DRAWINGS) as readonly BookShape[];

/** A shape in one orientation: a bit mask for each row, bit 0 leftmost. */
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

/** Quarter turns first, then the mirrored ones, so that an index means the same with and without mirroring. */
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

/** Every different orientation of a shape on the grid. */
export function lies(shape: ShapeId, mirror: boolean): readonly Lie[] {
  const { turned, mirrored: flipped } = liesOf(shape);
  return mirror ? [...turned, ...flipped] : turned;
}

export function shapeSize(shape: ShapeId): number {
  return liesOf(shape).turned[0]!.rows.reduce((sum, row) => sum + bitCount(row), 0);
}
