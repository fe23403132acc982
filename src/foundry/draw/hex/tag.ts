/** A small label beside hexes: "2 v 1 70.7%". It stays inside the map. */
import type { HexGrid } from "../../../rules/hex/grid.ts";
import { escapeText, round } from "../svg.ts";
import { centre, extent, type Point, SIZE, WIDTH } from "./geometry.ts";

const HALF_HEIGHT = 10.5;

/** Where tags stand already, each with half its width: the next one keeps clear of them. */
export type Standing = { readonly at: Point; readonly half: number }[];

/** Beside the hexes, on the side where it hides fewest of the `taken` ones and none of the tags that stand already. */
export function tag(
  grid: HexGrid,
  cells: readonly number[],
  words: { readonly before: string; readonly bold: string },
  classes: string,
  taken: readonly number[] = [],
  others: Standing = [],
): string {
  const { before, bold } = words;
  const half = (before.length + bold.length) * 3.3 + 9;
  const [x, y] = place(grid, cells, half, taken, others);
  others.push({ at: [x, y], half });
  return `<g class="tag ${classes}" transform="translate(${round(x)} ${round(y)})"><rect x="${round(-half)}" y="${-HALF_HEIGHT}" width="${round(2 * half)}" height="${2 * HALF_HEIGHT}" rx="3"/><text y="4.800"><tspan class="sub">${escapeText(before)} </tspan>${escapeText(bold)}</text></g>`;
}

function place(
  grid: HexGrid,
  cells: readonly number[],
  half: number,
  taken: readonly number[],
  others: Standing,
): Point {
  const points = cells.map((cell) => centre(grid, cell));
  const by = (of: 0 | 1, sign: 1 | -1) =>
    points.reduce((far, point) => (sign * point[of] > sign * far[of] ? point : far));
  const { width, height } = extent(grid);
  const near: Point[] = [
    [by(0, 1)[0] + WIDTH / 2 + 4 + half, by(0, 1)[1]],
    [by(0, -1)[0] - WIDTH / 2 - 4 - half, by(0, -1)[1]],
    [by(1, -1)[0], by(1, -1)[1] - SIZE - HALF_HEIGHT - 2],
    [by(1, 1)[0], by(1, 1)[1] + SIZE + HALF_HEIGHT + 2],
  ];
  const spots = [0, 1, -1, 2, -2].flatMap((rows) => near.map(([x, y]): Point => [x, y + rows * (2 * HALF_HEIGHT + 2)]));
  const fits = spots.filter(
    ([x, y]) => x - half >= 0 && x + half <= width && y - HALF_HEIGHT >= 0 && y + HALF_HEIGHT <= height,
  );
  const covers = ([x, y]: Point, [ox, oy]: Point, width: number, height: number) =>
    Math.abs(ox - x) < half + width && Math.abs(oy - y) < HALF_HEIGHT + height;
  const hidden = (spot: Point) =>
    taken.filter((cell) => covers(spot, centre(grid, cell), 13, 14)).length +
    20 * others.filter((tag) => covers(spot, tag.at, tag.half + 2, HALF_HEIGHT)).length;
  return (fits.length > 0 ? fits : spots).reduce((best, spot) => (hidden(spot) < hidden(best) ? spot : best));
}
