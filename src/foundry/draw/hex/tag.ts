/** A small label beside hexes: "2 v 1 70.7%". It stays inside the map and has the same size on the screen at any zoom. */
import type { HexGrid } from "../../../rules/hex/grid.ts";
import { escapeText, round } from "../svg.ts";
import { centre, extent, type Point, SIZE, WIDTH } from "./geometry.ts";

/** Drawing units per pixel at the usual zoom: labels are placed for it. */
export const USUAL_PIXEL = 0.62;

const HALF_HEIGHT = 11.5 * USUAL_PIXEL;

/** Existing tags, each with half its width; the next one avoids them. */
export type PlacedTags = { readonly at: Point; readonly half: number }[];

/** Beside the hexes, on the side where it hides the fewest `taken` hexes and none of the existing tags. */
export function tag(
  grid: HexGrid,
  cells: readonly number[],
  words: Words,
  classes: string,
  taken: readonly number[] = [],
  others: PlacedTags = [],
): string {
  return tagAt(spotBeside(grid, cells, halfOf(words) * USUAL_PIXEL, taken, others), words, classes);
}

interface Words {
  readonly before: string;
  readonly bold: string;
}

function halfOf({ before, bold }: Words): number {
  return (before.length + bold.length) * 3.6 + 10;
}

export function tagAt([x, y]: Point, words: Words, classes: string): string {
  const half = halfOf(words);
  return `<g class="tag ${classes}" transform="translate(${round(x)} ${round(y)})"><g class="pixels"><rect x="${round(-half)}" y="-11.500" width="${round(2 * half)}" height="23" rx="3"/><text y="5"><tspan class="sub">${escapeText(words.before)} </tspan>${escapeText(words.bold)}</text></g></g>`;
}

/** The best position for text of that half width, or right on the hex if allowed; adds it to the existing tags. */
export function spotBeside(
  grid: HexGrid,
  cells: readonly number[],
  half: number,
  taken: readonly number[],
  others: PlacedTags,
  onIt = false,
): Point {
  const points = cells.map((cell) => centre(grid, cell));
  const by = (of: 0 | 1, sign: 1 | -1) =>
    points.reduce((far, point) => (sign * point[of] > sign * far[of] ? point : far));
  const { width, height } = extent(grid);
  const near = [0, 1, 2, 3].flatMap((hexes): Point[] => [
    [by(0, 1)[0] + WIDTH * (hexes + 0.5) + 4 + half, by(0, 1)[1]],
    [by(0, -1)[0] - WIDTH * (hexes + 0.5) - 4 - half, by(0, -1)[1]],
    [by(1, -1)[0], by(1, -1)[1] - SIZE * (hexes + 1) - HALF_HEIGHT - 2],
    [by(1, 1)[0], by(1, 1)[1] + SIZE * (hexes + 1) + HALF_HEIGHT + 2],
  ]);
  const spots = [0, 1, -1, 2, -2, 3, -3].flatMap((rows) =>
    near.map(([x, y]): Point => [x, y + rows * (2 * HALF_HEIGHT + 2)]),
  );
  // Nearest first: among equally good spots the first is taken.
  spots.sort((a, b) => far(points, a) - far(points, b));
  if (onIt) spots.unshift(points[0]!);
  const fits = spots.filter(
    ([x, y]) => x - half >= 0 && x + half <= width && y - HALF_HEIGHT >= 0 && y + HALF_HEIGHT <= height,
  );
  const covers = ([x, y]: Point, [ox, oy]: Point, width: number, height: number) =>
    Math.abs(ox - x) < half + width && Math.abs(oy - y) < HALF_HEIGHT + height;
  const hidden = (spot: Point) =>
    taken.filter((cell) => covers(spot, centre(grid, cell), 13, 14)).length +
    20 * others.filter((tag) => covers(spot, tag.at, tag.half + 2, HALF_HEIGHT)).length;
  const found = (fits.length > 0 ? fits : spots).reduce((best, spot) => (hidden(spot) < hidden(best) ? spot : best));
  others.push({ at: found, half });
  return found;
}

function far(points: readonly Point[], [x, y]: Point): number {
  return Math.min(...points.map(([px, py]) => Math.hypot(px - x, py - y)));
}
