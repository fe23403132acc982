/** A fight on a hex field: its outline, and a mark on the hex of each enemy. */
import type { HexGrid } from "../../../rules/hex/grid.ts";
import { corner, outlinePath, type Point, pointText } from "./geometry.ts";
import { SWORDS } from "./light.ts";

/** How far inside its hexes the outline is. */
const INSIDE = 0.6;
/** In the upper left corner of a hex. */
const BADGE_CORNER = 4;

/** Not decided yet, or what came of it for the attacker. */
export type ClashMark = "before" | "won" | "lost";

const MARKS: Readonly<Record<ClashMark, string>> = {
  before: `<path class="swords" d="M0 0${SWORDS}"/>`,
  won: '<path d="M-2.600.2l1.800 1.800 3.400-3.800"/>',
  lost: '<path d="M-2.200-2.200l4.400 4.400m0-4.400l-4.400 4.400"/>',
};

export function clashOutline(grid: HexGrid, cells: readonly number[]): string {
  const outline = outlinePath(grid, cells, INSIDE);
  return `<path class="fight-halo" d="${outline}"/><path class="fight-line clash-line" d="${outline}"/>`;
}

export function clashBadge(grid: HexGrid, cell: number, mark: ClashMark): string {
  return badgeAt(corner(grid, cell, BADGE_CORNER, 0.86), mark);
}

export function badgeAt(point: Point, mark: ClashMark): string {
  return `<g class="badge ${mark}" transform="translate(${pointText(point)})"><circle r="5"/>${MARKS[mark]}</g>`;
}
