/**
 * The positions of a grid's hexes in a drawing: pointy-top, odd rows moved right by half a hex. Everything is drawn in one size
 * and scaled by the view box; pixels are never stored.
 */
import { cellAt, type HexGrid } from "../../../rules/hex/grid.ts";
import { round } from "../svg.ts";

/** From a hex's centre to its corner. */
export const SIZE = 21;
export const WIDTH = Math.sqrt(3) * SIZE;
const RISE = 1.5 * SIZE;

export type Point = readonly [x: number, y: number];

export function centre(grid: HexGrid, cell: number): Point {
  const row = grid.row[cell]!;
  return [(grid.col[cell]! + 0.5 + (row % 2) * 0.5) * WIDTH, SIZE + row * RISE];
}

export function extent(grid: HexGrid): { width: number; height: number } {
  return { width: (grid.cols + (grid.alternating ? 0 : 0.5)) * WIDTH, height: (grid.rows - 1) * RISE + 2 * SIZE };
}

/** Corners clockwise from the upper right: corner d and the next bound the side in direction d. */
const CORNERS: readonly Point[] = [0, 1, 2, 3, 4, 5].map((i) => {
  const angle = ((60 * i - 30) * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
});

export function corner(grid: HexGrid, cell: number, i: number, scale = 1): Point {
  const [x, y] = centre(grid, cell);
  const [dx, dy] = CORNERS[i % 6]!;
  return [x + dx * SIZE * scale, y + dy * SIZE * scale];
}

export function side(grid: HexGrid, cell: number, direction: number): readonly [Point, Point] {
  return [corner(grid, cell, direction), corner(grid, cell, direction + 1)];
}

export function pointText([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

/** One hex as part of a path: of one scale all are the same text but for their start, so that a map compresses well. */
export function hexPath(grid: HexGrid, cell: number, scale = 1): string {
  const [half, high] = [(WIDTH / 2) * scale, (SIZE / 2) * scale];
  const shape = `v${round(2 * high)}l${round(-half)} ${round(high)}l${round(-half)} ${round(-high)}v${round(-2 * high)}l${round(half)} ${round(-high)}z`;
  return `M${pointText(corner(grid, cell, 0, scale))}${shape}`;
}

/** The outline of a set of hexes as one path, with an inset so that two adjacent sets stay apart. */
export function outlinePath(grid: HexGrid, cells: Iterable<number>, inset = 0): string {
  const inside = new Set(cells);
  const edges = new Map<string, readonly [Point, Point]>();
  for (const cell of inside) {
    for (let d = 0; d < 6; d++) {
      if (inside.has(grid.next[cell * 6 + d]!)) continue;
      const [from, to] = side(grid, cell, d);
      edges.set(pointText(from), [from, to]);
    }
  }
  let path = "";
  for (;;) {
    const first = edges.values().next().value;
    if (!first) return path;
    const loop: Point[] = [];
    for (let edge: readonly [Point, Point] | undefined = first; edge; edge = edges.get(pointText(edge[1]))) {
      edges.delete(pointText(edge[0]));
      loop.push(edge[0]);
    }
    const drawn =
      inset === 0 ? loop : loop.map((point, i) => drawnIn(loop.at(i - 1)!, point, loop[(i + 1) % loop.length]!, inset));
    path += `M${drawn.map(pointText).join("L")}Z`;
  }
}

/** A corner of a clockwise outline, moved inwards from both of its sides. */
function drawnIn([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point, inset: number): Point {
  const [ux, uy, vx, vy] = [(bx - ax) / SIZE, (by - ay) / SIZE, (cx - bx) / SIZE, (cy - by) / SIZE];
  const far = inset / (1 + ux * vx + uy * vy);
  return [bx - (uy + vy) * far, by + (ux + vx) * far];
}

/** The hex under a point of the drawing, or -1. */
export function cellUnder(grid: HexGrid, [x, y]: Point): number {
  const guess = Math.round((y - SIZE) / RISE);
  let best = -1;
  let least = SIZE * SIZE;
  for (let row = guess - 1; row <= guess + 1; row++) {
    const col = Math.round(x / WIDTH - 0.5 - (Math.abs(row) % 2) * 0.5);
    const cell = cellAt(grid, row, col);
    if (cell < 0) continue;
    const [cx, cy] = centre(grid, cell);
    const far = (cx - x) ** 2 + (cy - y) ** 2;
    if (far < least) [best, least] = [cell, far];
  }
  return best;
}
