/**
 * A hex grid, pointy-top, odd rows shifted right by half a hex ("odd-r"). Callers name a hex by (row, col); internally it is a
 * cell: a small integer that indexes plain arrays. Chronicle 5.02 suggests 23 rows of 20 and 19 in turn: 449 hexes. `next` holds
 * the neighbours of a cell, six per cell, clockwise from the east; -1 is off the map.
 */
export const DIRECTIONS = ["e", "se", "sw", "w", "nw", "ne"] as const;
export type DirectionName = (typeof DIRECTIONS)[number];

/** The largest map: beyond it players would not find their units. */
export const MOST_ROWS = 200;
export const MOST_COLS = 200;

export interface HexGrid {
  readonly rows: number;
  /** Hexes in an even row; an odd row has one fewer if the grid alternates. */
  readonly cols: number;
  readonly alternating: boolean;
  readonly size: number;
  /** The first cell of each row, and the size at the end. */
  readonly start: Int32Array;
  readonly row: Int16Array;
  readonly col: Int16Array;
  /** Axial column: with it and the row, distances are plain sums. */
  readonly q: Int16Array;
  readonly next: Int32Array;
  /**
   * For flood fills: eight entries per cell, with the last neighbour repeated before the first and the first after the last, so
   * that any three in a row are side by side; `size` for off the map.
   */
  readonly ring: Int32Array;
}

/** Each grid is made once: all maps of its size share it, and results computed for it are cached on it. */
const grids = new Map<number, HexGrid>();

export function hexGrid(rows: number, cols: number, alternating = true): HexGrid {
  const key = (rows * (MOST_COLS + 1) + cols) * 2 + (alternating ? 1 : 0);
  const known = grids.get(key);
  if (known) return known;
  const grid = build(rows, cols, alternating);
  grids.set(key, grid);
  return grid;
}

export const STANDARD_ROWS = 23;
export const STANDARD_COLS = 20;

function build(rows: number, cols: number, alternating: boolean): HexGrid {
  const start = new Int32Array(rows + 1);
  for (let r = 0; r < rows; r++) start[r + 1] = start[r]! + cols - (alternating && r % 2 === 1 ? 1 : 0);
  const size = start[rows]!;
  const grid: HexGrid = {
    rows,
    cols,
    alternating,
    size,
    start,
    row: new Int16Array(size),
    col: new Int16Array(size),
    q: new Int16Array(size),
    next: new Int32Array(size * 6),
    ring: new Int32Array(size * 8),
  };
  for (let r = 0; r < rows; r++) {
    for (let cell = start[r]!; cell < start[r + 1]!; cell++) {
      const col = cell - start[r]!;
      grid.row[cell] = r;
      grid.col[cell] = col;
      grid.q[cell] = col - (r >> 1);
    }
  }
  for (let cell = 0; cell < size; cell++) {
    const r = grid.row[cell]!;
    const c = grid.col[cell]!;
    const right = c + (r % 2);
    const around = [
      [r, c + 1],
      [r + 1, right],
      [r + 1, right - 1],
      [r, c - 1],
      [r - 1, right - 1],
      [r - 1, right],
    ] as const;
    around.forEach(([row, col], direction) => {
      const beside = cellAt(grid, row, col);
      grid.next[cell * 6 + direction] = beside;
    });
    for (let place = 0; place < 8; place++) {
      const beside = grid.next[cell * 6 + ((place + 5) % 6)]!;
      grid.ring[cell * 8 + place] = beside < 0 ? size : beside;
    }
  }
  return grid;
}

/** The cell at (row, col), or -1 where the map has none. */
export function cellAt(grid: HexGrid, row: number, col: number): number {
  if (!(row >= 0 && row < grid.rows && col >= 0)) return -1;
  const cell = grid.start[row]! + col;
  return cell < grid.start[row + 1]! ? cell : -1;
}

/** The cell at axial (q, row), or -1. */
export function cellAtAxial(grid: HexGrid, q: number, row: number): number {
  return cellAt(grid, row, q + (row >> 1));
}

/** The neighbour in that direction, or -1 off the map. */
export function neighbour(grid: HexGrid, cell: number, direction: number): number {
  return grid.next[cell * 6 + direction]!;
}

export function neighbours(grid: HexGrid, cell: number): number[] {
  const found: number[] = [];
  for (let i = cell * 6; i < cell * 6 + 6; i++) if (grid.next[i]! >= 0) found.push(grid.next[i]!);
  return found;
}

export function opposite(direction: number): number {
  return (direction + 3) % 6;
}

/** The direction of a step between two neighbours, or -1 if they are not neighbours. */
export function directionTo(grid: HexGrid, from: number, to: number): number {
  for (let d = 0; d < 6; d++) if (grid.next[from * 6 + d] === to) return d;
  return -1;
}

/** Does the cell touch the edge of the map? */
export function onEdge(grid: HexGrid, cell: number): boolean {
  for (let i = cell * 6; i < cell * 6 + 6; i++) if (grid.next[i]! < 0) return true;
  return false;
}

// How many steps lie between two cells, terrain and barriers aside.

export function distance(grid: HexGrid, a: number, b: number): number {
  const dq = grid.q[a]! - grid.q[b]!;
  const dr = grid.row[a]! - grid.row[b]!;
  return axialDistance(dq, dr);
}

export function axialDistance(dq: number, dr: number): number {
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}
