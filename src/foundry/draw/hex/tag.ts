/** A small label beside hexes: "2 v 1 70.7%". It stays inside the map. */
import type { HexGrid } from "../../../rules/hex/grid.ts";
import { escapeText, round } from "../svg.ts";
import { centre, extent, WIDTH } from "./geometry.ts";

const HALF_HEIGHT = 10.5;

export function tag(grid: HexGrid, cells: readonly number[], before: string, bold: string, classes: string): string {
  const points = cells.map((cell) => centre(grid, cell));
  const right = points.reduce((far, point) => (point[0] > far[0] ? point : far));
  const half = (before.length + bold.length) * 3.3 + 9;
  const { width, height } = extent(grid);
  const room = right[0] + WIDTH / 2 + 4 + 2 * half <= width;
  const left = points.reduce((far, point) => (point[0] < far[0] ? point : far));
  const x = room ? right[0] + WIDTH / 2 + 4 + half : left[0] - WIDTH / 2 - 4 - half;
  const y = Math.min(height - HALF_HEIGHT, Math.max(HALF_HEIGHT, room ? right[1] : left[1]));
  return `<g class="tag ${classes}" transform="translate(${round(x)} ${round(y)})"><rect x="${round(-half)}" y="${-HALF_HEIGHT}" width="${round(2 * half)}" height="${2 * HALF_HEIGHT}" rx="3"/><text y="4.800"><tspan class="sub">${escapeText(before)} </tspan>${escapeText(bold)}</text></g>`;
}
