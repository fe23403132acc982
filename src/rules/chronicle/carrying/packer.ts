/**
 * Packs a load automatically (Chronicle 3). The search goes through the grid cell by cell: each cell is either covered by a shape
 * whose first cell it is, or left empty as long as the load can spare it. A state that failed (cells taken in the rows still
 * open, shapes left) is never entered again, so the search is exact: it finds a packing, or proves that there is none. A limit on
 * the states keeps the window responsive; only beyond it is the answer "unknown".
 */
import {
  bitCount,
  cellCount,
  type Grid,
  isBookShape,
  type Lie,
  lies,
  SHAPES,
  type ShapeId,
  shapeSize,
} from "./shapes.ts";

export interface Spot {
  readonly shape: ShapeId;
  readonly row: number;
  readonly column: number;
  /** Index into `lies(shape, mirror)`. */
  readonly lie: number;
}

export type Packing =
  | { readonly answer: "packed"; readonly spots: readonly Spot[]; readonly states: number }
  | { readonly answer: "impossible"; readonly states: number }
  | { readonly answer: "unknown"; readonly states: number };

export interface PackerSearch {
  /** After this many states the answer is "unknown". */
  readonly limit?: number;
  /** Called now and then with the share of the limit used up. */
  readonly watch?: (share: number) => void;
}

const PACKER_LIMIT = 1_000_000;
const WATCHED_EVERY = 4096;

/** No shape is taller than this, so only that many rows are open at a time. */
const TALLEST = 6;
/** The widest grid; cells missing from a narrower one count as taken. */
const WIDEST = 8;
const FULL = 2 ** WIDEST - 1;

interface Piece {
  readonly shape: ShapeId;
  readonly size: number;
  left: number;
  readonly lies: readonly (Lie & { readonly first: number; readonly index: number })[];
}

export function pack(
  grid: Grid,
  load: readonly ShapeId[],
  mirror: boolean,
  { limit = PACKER_LIMIT, watch }: PackerSearch = {},
): Packing {
  const pieces: Piece[] = [...new Set<ShapeId>([...SHAPES, ...load])].map((shape) => ({
    shape,
    size: shapeSize(shape),
    left: load.filter((one) => one === shape).length,
    lies: lies(shape, mirror).map((lie, index) => ({ ...lie, index, first: Math.log2(lie.rows[0]! & -lie.rows[0]!) })),
  }));
  const order = pieces.filter((piece) => piece.left > 0).sort((a, b) => b.size - a.size);
  const spare = cellCount(grid) - load.reduce((sum, shape) => sum + shapeSize(shape), 0);

  const height = grid.rows.length;
  // Cells outside the mask count as taken; rows below the grid are full.
  const taken = [...grid.rows.map((row) => FULL & ~row), ...new Array<number>(TALLEST).fill(FULL)];
  const failed = new Map<number | string, Set<number>>();
  const spots: Spot[] = [];
  let states = 0;
  let left = load.length;

  const search = (row: number, spareLeft: number): boolean | undefined => {
    while (row < height && taken[row] === FULL) row++;
    if (left === 0) return true;
    if (row >= height) return false;
    const shapes = shapesLeft(order);
    let window = row;
    for (let i = 0; i < TALLEST; i++) window = window * 256 + taken[row + i]!;
    const known = failed.get(shapes) ?? new Set();
    if (known.has(window)) return false;
    failed.set(shapes, known);
    if (++states > limit) return undefined;
    if (watch && states % WATCHED_EVERY === 0) watch(states / limit);

    const column = Math.log2(~taken[row]! & -~taken[row]!);
    for (const piece of order) {
      if (piece.left === 0) continue;
      for (const lie of piece.lies) {
        const shift = column - lie.first;
        if (shift < 0 || shift + lie.width > WIDEST) continue;
        if (!fits(taken, row, lie, shift)) continue;
        flip(taken, row, lie, shift);
        piece.left--;
        left--;
        spots.push({ shape: piece.shape, row, column: shift, lie: lie.index });
        const done = search(row, spareLeft);
        if (done !== false) return done;
        spots.pop();
        left++;
        piece.left++;
        flip(taken, row, lie, shift);
      }
    }
    if (spareLeft > 0) {
      taken[row] = taken[row]! | (1 << column);
      const done = spareLeft > 1 || stripesAllow(taken, order) ? search(row, spareLeft - 1) : false;
      if (done !== false) return done;
      taken[row] = taken[row]! & ~(1 << column);
    }
    known.add(window);
    return false;
  };

  if (spare < 0 || (spare === 0 && !stripesAllow(taken, order))) return { answer: "impossible", states };
  const found = search(0, spare);
  if (found === undefined) return { answer: "unknown", states };
  return found ? { answer: "packed", spots: [...spots], states } : { answer: "impossible", states };
}

/** How many of each kind are left, as one key: a number if one can hold them all. */
function shapesLeft(order: readonly Piece[]): number | string {
  if (order.length > 6) return order.map((piece) => piece.left).join();
  let left = 0;
  for (const piece of order) left = left * 256 + piece.left;
  return left;
}

/**
 * If no cell can be spared, counting rules out many loads. Colour every other row: squares, 1x4 and 2x4 shapes cover as much of
 * one colour as of the other, or four more; the awkward shapes always two more; a 1x6 six more if it lies along the rows, else
 * none. The same for columns. So the differences, halved, must agree in parity. This does not hold for shapes that players drew
 * themselves.
 */
function stripesAllow(taken: readonly number[], pieces: readonly Piece[]): boolean {
  if (pieces.some((piece) => piece.left > 0 && !isBookShape(piece.shape))) return true;
  let rows = 0;
  let columns = 0;
  taken.forEach((row, i) => {
    const free = ~row & FULL;
    const even = bitCount(free & 0x55);
    const odd = bitCount(free & 0xaa);
    rows += i % 2 === 0 ? even + odd : -even - odd;
    columns += even - odd;
  });
  let awkward = 0;
  let long = 0;
  for (const piece of pieces) {
    if (piece.shape === "normalAwkward" || piece.shape === "largeAwkward") awkward += piece.left;
    if (piece.shape === "largeLong") long += piece.left;
  }
  const agree = (a: number, b: number): boolean => (a - b) % 2 === 0;
  return long > 0 ? agree(rows / 2 + columns / 2, long) : agree(rows / 2, awkward) && agree(columns / 2, awkward);
}

function fits(taken: readonly number[], row: number, lie: Lie, shift: number): boolean {
  for (let i = 0; i < lie.rows.length; i++) if (taken[row + i]! & (lie.rows[i]! << shift)) return false;
  return true;
}

function flip(taken: number[], row: number, lie: Lie, shift: number): void {
  for (let i = 0; i < lie.rows.length; i++) taken[row + i] = taken[row + i]! ^ (lie.rows[i]! << shift);
}
