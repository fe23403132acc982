/**
 * The ground of a square field, without anything that moves: a brook as a ribbon, trees, stones, walls, slopes, grass. In two
 * inks, so that units stay the darkest elements. A few large paths, drawn once for a field.
 */
import type { Field } from "../../rules/square/square.ts";
import { GRASS, GRASSY, scatter, TREE } from "./hex/ground.ts";
import { round } from "./svg.ts";

/** The terrain of a space, by "x,y". */
type Spots = Readonly<Record<string, { readonly kind: string }>>;

/** The size of a space in the drawing. */
export const CELL = 40;

const WAYS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

const TREES = [
  [9, 12],
  [21, 10],
  [32, 14],
  [10, 29],
  [22, 31],
  [33, 28],
] as const;
const STONES = [
  [8, 10],
  [25, 8],
  [33, 20],
  [14, 24],
  [28, 33],
] as const;
const STONE = "m-3 2l.600-3.400 3-1.200 2.800 2.200v2.400z";
const SLOPE = "m-4 3l4-5 4 5";

const drawn = new WeakMap<Spots, string>();

export function drawSquareGround(field: Field, spots: Spots): string {
  const known = drawn.get(spots);
  if (known !== undefined) return known;
  const drawing = brook(field, spots) + marks(field, spots) + slopes(spots) + walls(spots);
  drawn.set(spots, drawing);
  return drawing;
}

function cellsOf(spots: Spots, kind: string): readonly (readonly [x: number, y: number])[] {
  return Object.entries(spots)
    .filter(([, spot]) => spot.kind === kind)
    .map(([key]) => key.split(",").map(Number) as [number, number]);
}

const isKind = (spots: Spots, kind: string, x: number, y: number) => spots[`${x},${y}`]?.kind === kind;

/** Adjacent water spaces form a curved ribbon that continues over the field's edge. */
function brook({ width, height }: Field, spots: Spots): string {
  let line = "";
  for (const [x, y] of cellsOf(spots, "water")) {
    const [mx, my] = [(x + 0.5) * CELL, (y + 0.5) * CELL];
    const outside = (dx: number, dy: number) => x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height;
    const wet = WAYS.filter(([dx, dy]) => isKind(spots, "water", x + dx, y + dy));
    const open = wet.length > 1 ? wet : [...wet, ...WAYS.filter(([dx, dy]) => outside(dx, dy)).slice(0, 1)];
    const ends = open.map(([dx, dy]) => `${mx + (dx * CELL) / 2} ${my + (dy * CELL) / 2}`);
    if (ends.length === 2) line += `M${ends[0]}Q${mx} ${my} ${ends[1]}`;
    else line += ends.map((end) => `M${mx} ${my}L${end}`).join("") || `M${mx} ${my}h.1`;
  }
  if (line === "") return "";
  return `<path class="bank" d="${line}"/><path class="river-line" d="${line}"/><path class="current" d="${line}"/>`;
}

function marks(field: Field, spots: Spots): string {
  const put = (kind: string, places: readonly (readonly [number, number])[], mark: string) =>
    cellsOf(spots, kind)
      .flatMap(([x, y]) => {
        const cell = y * field.width + x;
        return places.map(([dx, dy], i) => {
          const shift = (n: number) => (scatter(cell, n) - 0.5) * 4;
          return `M${round(x * CELL + dx + shift(i))} ${round(y * CELL + dy + shift(i + 9))}${mark}`;
        });
      })
      .join("");
  const path = (name: string, d: string) => (d === "" ? "" : `<path class="mark ${name}" d="${d}"/>`);
  return (
    path("wood", put("cover", TREES, TREE)) +
    path("crag", put("rough", STONES, STONE)) +
    path("climb", put("climb", STONES, SLOPE)) +
    path("field", grass(field, spots))
  );
}

function grass({ width, height, blocked }: Field, spots: Spots): string {
  let path = "";
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      if (scatter(cell, 20) >= GRASSY || spots[`${x},${y}`] || blocked.some((at) => at.x === x && at.y === y)) continue;
      path += `M${round((x + 0.2 + 0.6 * scatter(cell, 21)) * CELL)} ${round((y + 0.2 + 0.6 * scatter(cell, 22)) * CELL)}${GRASS}`;
    }
  return path;
}

/** Short strokes outwards, at the edge of high ground. */
function slopes(spots: Spots): string {
  let path = "";
  for (const [x, y] of cellsOf(spots, "high"))
    for (const [dx, dy] of WAYS) {
      if (isKind(spots, "high", x + dx, y + dy)) continue;
      for (let i = 0; i < 6; i++) {
        const along = (i + 0.5) / 6 - 0.5;
        const [sx, sy] = [(x + 0.5 + dx / 2 - dy * along) * CELL, (y + 0.5 + dy / 2 + dx * along) * CELL];
        const long = i % 2 ? 5 : 7;
        path += `M${round(sx)} ${round(sy)}l${dx * long} ${dy * long}`;
      }
    }
  return path === "" ? "" : `<path class="hachures" d="${path}"/>`;
}

/** An obstacle is a wall of two courses, along its spaces. */
function walls(spots: Spots): string {
  const stones = cellsOf(spots, "obstacle").map(([x, y]) => {
    const upright = [-1, 1].some((by) => isKind(spots, "obstacle", x, y + by));
    const turn = upright && ![-1, 1].some((by) => isKind(spots, "obstacle", x + by, y)) ? " rotate(90)" : "";
    const course = (top: number, from: number) =>
      [0, 1, 2, 3].map((at) => `M${from + at * 10} ${top}h9v5h-9z`).join("");
    return `<path transform="translate(${(x + 0.5) * CELL} ${(y + 0.5) * CELL})${turn}" d="${course(-6, -19.5)}${course(0, -22)}"/>`;
  });
  return stones.length === 0 ? "" : `<g class="stone-wall">${stones.join("")}</g>`;
}
