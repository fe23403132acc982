/** A small label beside hexes: "2 v 1 70.7%". It stays inside the map. */
import type { HexGrid } from "../../../rules/hex/grid.ts";
import { escapeText, round } from "../svg.ts";
import { centre, extent, type Point, SIZE, WIDTH } from "./geometry.ts";

const HALF_HEIGHT = 10.5;

/** Beside the hexes, on the side where it hides fewest of the `taken` ones. */
export function tag(
  grid: HexGrid,
  cells: readonly number[],
  words: { readonly before: string; readonly bold: string },
  classes: string,
  taken: readonly number[] = [],
): string {
  const { before, bold } = words;
  const half = (before.length + bold.length) * 3.3 + 9;
  const [x, y] = place(grid, cells, half, taken);
  return `<g class="tag ${classes}" transform="translate(${round(x)} ${round(y)})"><rect x="${round(-half)}" y="${-HALF_HEIGHT}" width="${round(2 * half)}" height="${2 * HALF_HEIGHT}" rx="3"/><text y="4.800"><tspan class="sub">${escapeText(before)} </tspan>${escapeText(bold)}</text></g>`;
}

function place(grid: HexGrid, cells: readonly number[], half: number, taken: readonly number[]): Point {
  const points = cells.map((cell) => centre(grid, cell));
  const by = (of: 0 | 1, sign: 1 | -1) =>
    points.reduce((far, point) => (sign * point[of] > sign * far[of] ? point : far));
  const { width, height } = extent(grid);
  const spots: Point[] = [
    [by(0, 1)[0] + WIDTH / 2 + 4 + half, by(0, 1)[1]],
    [by(0, -1)[0] - WIDTH / 2 - 4 - half, by(0, -1)[1]],
    [by(1, -1)[0], by(1, -1)[1] - SIZE - HALF_HEIGHT - 2],
    [by(1, 1)[0], by(1, 1)[1] + SIZE + HALF_HEIGHT + 2],
  ];
  const fits = spots.filter(
    ([x, y]) => x - half >= 0 && x + half <= width && y - HALF_HEIGHT >= 0 && y + HALF_HEIGHT <= height,
  );
  const hidden = ([x, y]: Point) =>
    taken.filter((cell) => {
      const [ux, uy] = centre(grid, cell);
      return Math.abs(ux - x) < half + 13 && Math.abs(uy - y) < HALF_HEIGHT + 14;
    }).length;
  return (fits.length > 0 ? fits : spots).reduce((best, spot) => (hidden(spot) < hidden(best) ? spot : best));
}
