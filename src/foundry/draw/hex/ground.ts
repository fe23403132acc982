/**
 * The land of a battlefield as a drawing, without anything that moves: fills, water as ribbons, the grid, trees and houses,
 * hachures on slopes. It uses few large paths, which a browser draws faster than many small ones. The last maps drawn are cached
 * as text.
 */
import type { HexGrid } from "../../../rules/hex/grid.ts";
import { LOOKS, type Look } from "../../../rules/hex/looks.ts";
import type { MapParts } from "../../../rules/hex/map.ts";
import { round } from "../svg.ts";
import { centre, hexPath, type Point, pointText, SIZE, side, WIDTH } from "./geometry.ts";

type Land = Pick<MapParts, "grid" | "look" | "level">;

/** All layers of the land, from the bottom. */
export function drawGround(land: Land): string {
  return fills(land) + ribbon(land) + grid(land.grid) + features(land) + hachures(land);
}

export function lookAt({ look }: Land, cell: number): Look {
  return LOOKS[look[cell]!]!;
}

/** The colour of a hex: its look, or its height if it is bare. */
function tone(land: Land, cell: number): string {
  const look = lookAt(land, cell);
  const level = land.level[cell]!;
  if ((look === "field" || look === "road") && level > 0) return level > 1 ? "ridge high" : "ridge";
  return look === "road" ? "field" : look;
}

function fills(land: Land): string {
  const paths = new Map<string, string>();
  for (let cell = 0; cell < land.grid.size; cell++) {
    const key = tone(land, cell);
    paths.set(key, (paths.get(key) ?? "") + hexPath(land.grid, cell, 1.01));
  }
  return [...paths].map(([key, path]) => `<path class="ground ${key}" d="${path}"/>`).join("");
}

function grid(of: HexGrid): string {
  let path = "";
  for (let cell = 0; cell < of.size; cell++) path += hexPath(of, cell);
  return `<path class="grid" d="${path}"/>`;
}

/** A pseudo-random number that is the same for a hex each time, and differs from its neighbours. */
export function scatter(cell: number, i: number): number {
  const x = Math.sin(cell * 127.1 + i * 74.7) * 43758.5453;
  return x - Math.floor(x);
}

/** A line through the hexes of these looks, curved where two ends meet in a hex, so that hexes join without a kink. */
function course({ grid: of, look }: Land, looks: readonly Look[]): { line: string; wide: number[] } {
  const wanted = new Set(looks.map((name) => LOOKS.indexOf(name)));
  const belongs = (cell: number) => cell >= 0 && wanted.has(look[cell]!);
  const wide: number[] = [];
  let line = "";
  for (let cell = 0; cell < of.size; cell++) {
    if (!belongs(cell)) continue;
    const open = [0, 1, 2, 3, 4, 5].filter((d) => belongs(of.next[cell * 6 + d]!));
    // A river that ends at the map's edge continues beyond it.
    if (open.length === 1) {
      const out = [3, 2, 4].map((turn) => (open[0]! + turn) % 6).find((d) => of.next[cell * 6 + d]! < 0);
      if (out !== undefined) open.push(out);
    }
    const middles = open.map((d) => middle(side(of, cell, d)));
    if (open.length === 2)
      line += `M${pointText(middles[0]!)}Q${pointText(centre(of, cell))} ${pointText(middles[1]!)}`;
    else for (const end of middles) line += `M${pointText(centre(of, cell))}L${pointText(end)}`;
    if (open.length > 2) wide.push(cell);
  }
  return { line, wide };
}

function middle([[ax, ay], [bx, by]]: readonly [Point, Point]): Point {
  return [(ax + bx) / 2, (ay + by) / 2];
}

function ribbon(land: Land): string {
  const river = course(land, ["river", "ford"]);
  const road = course(land, ["road", "ford"]);
  const pools = river.wide
    .filter((cell) => lookAt(land, cell) === "river")
    .map((cell) => hexPath(land.grid, cell))
    .join("");
  const hasRoad = land.look.includes(LOOKS.indexOf("road"));
  return `${river.line === "" ? "" : `<path class="pool" d="${pools}"/><path class="river-line" stroke-width="${round(WIDTH * 0.7)}" d="${river.line}"/><path class="current" d="${river.line}" transform="translate(-5 0)"/><path class="current other" d="${river.line}" transform="translate(5 0)"/>`}${hasRoad ? `<path class="road-line" d="${road.line}"/>` : ""}`;
}

export const TREE = "m0 5v-4m-3.6.2c-1-2.4 1-6.600 3.600-7.400c2.600.8 4.600 5 3.600 7.400c-2 1-5.200 1-7.200 0z";
const HOUSE = "m-4.500 4.500v-5l4.500-4.500l4.500 4.500v5z";
const TUFT = "m-4 3l1.500-5m2.500 5v-7m4 7l-1.500-5";
/** Grass on open ground: smaller than in a marsh, and only here and there. */
export const GRASS = "m-2.400 2l-.900-3.600m2.400 3.600v-4.600m2.400 4.600l.900-3.600";
export const GRASSY = 0.3;
const CRAG = "m-8 6l5-11l3 5l3-7l6 13z";
const PLACES: Readonly<Partial<Record<Look, { mark: string; spots: readonly Point[]; jitter: number }>>> = {
  wood: {
    mark: TREE,
    spots: [
      [-8, 1],
      [7, -3],
      [0, 9],
      [9, 8],
    ],
    jitter: 3,
  },
  village: {
    mark: HOUSE,
    spots: [
      [-7, -1],
      [6, -5],
      [3, 8],
    ],
    jitter: 0,
  },
  marsh: {
    mark: TUFT,
    spots: [
      [-7, -3],
      [6, -6],
      [1, 8],
    ],
    jitter: 2,
  },
  crag: { mark: CRAG, spots: [[0, 2]], jitter: 1 },
};

function features(land: Land): string {
  const drawn: Partial<Record<Look, string>> = {};
  let fords = "";
  for (let cell = 0; cell < land.grid.size; cell++) {
    const look = lookAt(land, cell);
    const [x, y] = centre(land.grid, cell);
    const kind = PLACES[look];
    if (look === "ford") fords += `<g class="stones" transform="translate(${pointText([x, y])})">${STONES}</g>`;
    if (look === "field" && scatter(cell, 20) < GRASSY)
      drawn.field = `${drawn.field ?? ""}M${pointText([x + (scatter(cell, 21) - 0.5) * 20, y + (scatter(cell, 22) - 0.5) * 20])}${GRASS}`;
    if (!kind) continue;
    kind.spots.forEach(([dx, dy], i) => {
      const shift = (n: number) => (scatter(cell, n) - 0.5) * kind.jitter;
      drawn[look] = `${drawn[look] ?? ""}M${pointText([x + dx + shift(i), y + dy + shift(i + 9)])}${kind.mark}`;
    });
  }
  const paths = Object.entries(drawn).map(([look, path]) => `<path class="mark ${look}" d="${path}"/>`);
  return fords + paths.join("");
}

const STONES =
  '<path class="ford-band" d="M-17 0H17"/><ellipse cx="-11" cy="-2" rx="2.600" ry="1.800"/><ellipse cx="-4" cy="2" rx="2.800" ry="2"/><ellipse cx="4" cy="-1.500" rx="2.800" ry="2"/><ellipse cx="11" cy="2" rx="2.600" ry="1.800"/>';

/** Short strokes down the slope, where a hex is higher than its neighbour. */
function hachures({ grid: of, level }: Land): string {
  let path = "";
  for (let cell = 0; cell < of.size; cell++) {
    for (let d = 0; d < 6; d++) {
      const beside = of.next[cell * 6 + d]!;
      if (beside < 0 || level[cell]! <= level[beside]!) continue;
      const [a, b] = side(of, cell, d);
      const [x, y] = centre(of, cell);
      const [mx, my] = middle([a, b]);
      const far = Math.hypot(mx - x, my - y);
      for (let i = 1; i <= 4; i++) {
        const length = i % 2 ? SIZE * 0.22 : SIZE * 0.15;
        const start: Point = [a[0] + ((b[0] - a[0]) * i) / 5, a[1] + ((b[1] - a[1]) * i) / 5];
        path += `M${pointText(start)}l${round(((mx - x) / far) * length)} ${round(((my - y) / far) * length)}`;
      }
    }
  }
  return path === "" ? "" : `<path class="hachures" d="${path}"/>`;
}
