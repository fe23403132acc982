/**
 * Believable battlefields from dice: one or two ridges, perhaps a river with fords, woods, villages with walls and gates, hedges
 * and creeks. The same dice make the same map. Areas that cannot be reached on foot are kept small.
 */

import { type Dice, pick } from "../../dice/dice.ts";
import { certain } from "../../result.ts";
import { type HexGrid, hexGrid, neighbour, neighbours, STANDARD_COLS, STANDARD_ROWS } from "../grid.ts";
import { LOOKS, type Look } from "../looks.ts";
import { type BarrierEdge, type HexMap, hexMap, type Place } from "../map.ts";

// A river from the north edge to the south edge, one hex wide, with fords a few rows apart so that no bank is cut off.

const SOUTH_EAST = 1;
const SOUTH_WEST = 2;

export function makeRiver(draft: UnfinishedMap): void {
  const { dice, grid, look, level } = draft;
  let cell = between(dice, Math.floor(grid.cols / 4), Math.ceil((grid.cols * 3) / 4));
  let bend = pick(dice, [SOUTH_EAST, SOUTH_WEST], "map");
  let dry = between(dice, 2, 5);
  const course: number[] = [];
  while (cell >= 0) {
    course.push(cell);
    level[cell] = 0;
    const ford = dry-- === 0;
    look[cell] = lookIndex(ford ? "ford" : "river");
    if (ford) dry = between(dice, 5, 9);
    if (dice.roll(3, "map") === 1) bend = bend === SOUTH_EAST ? SOUTH_WEST : SOUTH_EAST;
    const turned = bend === SOUTH_EAST ? SOUTH_WEST : SOUTH_EAST;
    const down = neighbour(grid, cell, bend);
    cell = down >= 0 ? down : neighbour(grid, cell, turned);
  }
  if (!course.some((wet) => look[wet] === lookIndex("ford"))) look[course[course.length >> 1]!] = lookIndex("ford");
  draft.places.push({ cell: course[course.length >> 2]!, name: riverName(dice) });
}

// Names for made-up places. Proper names are not translated: they are part of the map itself.

const STEMS = [
  "Harrow",
  "Ash",
  "Brand",
  "Cold",
  "Elm",
  "Gallow",
  "Holm",
  "Kirk",
  "Marl",
  "Oat",
  "Raven",
  "Thorn",
  "Wend",
];
const TOWNS = ["gate", "by", "combe", "ford", "ham", "ley", "stead", "ton", "wick", "worth"];
const WOODS = ["wood", " Copse", " Holt", "shaw", " Spinney"];
const RIDGES = [" Ridge", " Down", " Hill", "law", " Edge"];
const RIVERS = ["Wend", "Arrow", "Blythe", "Kenn", "Leam", "Marle", "Ouzel", "Tarn"];

type PlaceKind = "town" | "wood" | "ridge";
const ENDINGS: Readonly<Record<PlaceKind, readonly string[]>> = { town: TOWNS, wood: WOODS, ridge: RIDGES };

export function placeName(dice: Dice, kind: PlaceKind, taken: readonly { readonly name: string }[]): string {
  const free = STEMS.filter((stem) => !taken.some((place) => place.name.startsWith(stem)));
  return pick(dice, free.length > 0 ? free : STEMS, "map") + pick(dice, ENDINGS[kind], "map");
}

export function riverName(dice: Dice): string {
  return pick(dice, RIVERS, "map");
}

export interface Terrain {
  readonly rows?: number;
  readonly cols?: number;
  readonly alternating?: boolean;
}

export function makeBattlefield(dice: Dice, terrain: Terrain = {}): HexMap {
  const grid = hexGrid(terrain.rows ?? STANDARD_ROWS, terrain.cols ?? STANDARD_COLS, terrain.alternating);
  const draft: UnfinishedMap = {
    dice,
    grid,
    look: new Uint8Array(grid.size),
    level: new Uint8Array(grid.size),
    edges: [],
    places: [],
  };
  const share = grid.size / (STANDARD_ROWS * STANDARD_COLS);
  const some = (least: number, most: number) => Math.round(between(dice, least, most) * share);
  repeat(some(1, 2), () => makeRidge(draft));
  if (dice.roll(5, "map") <= 3 && grid.rows >= 6) makeRiver(draft);
  repeat(some(0, 2), () => makeVillage(draft));
  repeat(some(3, 5), () => makeWood(draft));
  repeat(some(0, 2), () => makeMarsh(draft));
  repeat(some(2, 5), () => makeHedge(draft));
  const { dice: _, ...parts } = draft;
  return certain(hexMap({ ...parts, name: draft.places[0]?.name ?? "", grounds: {} }));
}

function repeat(times: number, make: () => void): void {
  for (let i = 0; i < times; i++) make();
}

// A map under construction: the parts that the makers of rivers, woods and villages write into.

export interface UnfinishedMap {
  readonly dice: Dice;
  readonly grid: HexGrid;
  readonly look: Uint8Array;
  readonly level: Uint8Array;
  readonly edges: BarrierEdge[];
  readonly places: Place[];
}

function lookIndex(look: Look): number {
  return LOOKS.indexOf(look);
}

/** Cells off the map are never field. */
export function isField(draft: UnfinishedMap, cell: number): boolean {
  return draft.look[cell] === lookIndex("field");
}

export function between(dice: Dice, least: number, most: number): number {
  return least + dice.roll(most - least + 1, "map") - 1;
}

function anyCell(draft: UnfinishedMap): number {
  return draft.dice.roll(draft.grid.size, "map") - 1;
}

/** Up to `size` connected cells, grown from `seed` over cells that `fits` accepts. */
export function grow(draft: UnfinishedMap, seed: number, size: number, fits: (cell: number) => boolean): number[] {
  if (!fits(seed)) return [];
  const grown = [seed];
  const inside = new Set(grown);
  for (let tries = size * 4; grown.length < size && tries > 0; tries--) {
    const from = grown[draft.dice.roll(grown.length, "map") - 1]!;
    const to = pick(draft.dice, neighbours(draft.grid, from), "map");
    if (inside.has(to) || !fits(to)) continue;
    inside.add(to);
    grown.push(to);
  }
  return grown;
}

/** The cell nearest to the middle of a group, where its name is written. */
export function middleOf(grid: HexGrid, cells: readonly number[]): number {
  const row = cells.reduce((sum, cell) => sum + grid.row[cell]!, 0) / cells.length;
  const q = cells.reduce((sum, cell) => sum + grid.q[cell]!, 0) / cells.length;
  const off = (cell: number) => Math.abs(grid.row[cell]! - row) + Math.abs(grid.q[cell]! - q);
  return cells.reduce((best, cell) => (off(cell) < off(best) ? cell : best));
}

/** Is there already a barrier on that edge, written from either side? */
export function hasEdge(draft: UnfinishedMap, cell: number, direction: number): boolean {
  const beyond = neighbour(draft.grid, cell, direction);
  return draft.edges.some(
    (edge) =>
      (edge.cell === cell && edge.direction === direction) ||
      (edge.cell === beyond && neighbour(draft.grid, beyond, edge.direction) === cell),
  );
}

// Ridges (with a higher crest now and then), woods, marshes and hedges.

export function makeRidge(draft: UnfinishedMap): void {
  const { grid, level, places } = draft;
  const ridge = grow(draft, anyCell(draft), between(draft.dice, 12, 36), (cell) => isField(draft, cell));
  if (ridge.length < 6) return;
  for (const cell of ridge) level[cell] = 1;
  if (draft.dice.roll(2, "map") === 1) {
    // Only cells completely inside the ridge rise again, so that every slope is one level.
    for (const cell of ridge) {
      if (neighbours(grid, cell).every((beside) => level[beside]! >= 1)) level[cell] = 2;
    }
  }
  places.push({ cell: middleOf(grid, ridge), name: placeName(draft.dice, "ridge", places) });
}

export function makeWood(draft: UnfinishedMap): void {
  const wood = grow(draft, anyCell(draft), between(draft.dice, 5, 18), (cell) => isField(draft, cell));
  for (const cell of wood) draft.look[cell] = lookIndex("wood");
  if (wood.length < 5) return;
  draft.places.push({ cell: middleOf(draft.grid, wood), name: placeName(draft.dice, "wood", draft.places) });
}

export function makeMarsh(draft: UnfinishedMap): void {
  const low = (cell: number) => isField(draft, cell) && draft.level[cell] === 0;
  for (const cell of grow(draft, anyCell(draft), between(draft.dice, 2, 6), low)) draft.look[cell] = lookIndex("marsh");
}

/** A hedge, creek or ditch: the same side of a few hexes in a line, so that a unit can stand behind it. */
export function makeHedge(draft: UnfinishedMap): void {
  const { grid, dice } = draft;
  const kind = pick(dice, ["hedge", "hedge", "creek", "ditch"] as const, "map");
  const along = dice.roll(3, "map") - 1;
  let cell = anyCell(draft);
  for (let length = between(dice, 2, 5); length > 0 && cell >= 0; length--) {
    for (const direction of [(along + 1) % 6, (along + 2) % 6]) {
      const beyond = neighbour(grid, cell, direction);
      if (isField(draft, cell) && isField(draft, beyond) && !hasEdge(draft, cell, direction)) {
        draft.edges.push({ cell, direction, kind, oneWay: false });
      }
    }
    cell = neighbour(grid, cell, along);
  }
}

// A village of a few hexes. Some have a wall along part of their rim, never all round: every village has gates.

export function makeVillage(draft: UnfinishedMap): void {
  const { dice, grid, look, places } = draft;
  const built = grow(draft, anyCell(draft), between(dice, 3, 8), (cell) => isField(draft, cell));
  if (built.length < 3) return;
  for (const cell of built) look[cell] = lookIndex("village");
  places.push({ cell: middleOf(grid, built), name: placeName(dice, "town", places) });
  if (dice.roll(3, "map") === 1) return;
  const kind = dice.roll(2, "map") === 1 ? "wall" : "palisade";
  const rim = built.flatMap((cell) =>
    [0, 1, 2, 3, 4, 5]
      .filter((direction) => {
        const beyond = neighbour(grid, cell, direction);
        return beyond >= 0 && !built.includes(beyond);
      })
      .map((direction) => ({ cell, direction })),
  );
  const open = new Set([dice.roll(6, "map") - 1, dice.roll(6, "map") - 1, dice.roll(6, "map") - 1]);
  for (const { cell, direction } of rim) {
    if (!open.has(direction) && !hasEdge(draft, cell, direction))
      draft.edges.push({ cell, direction, kind, oneWay: false });
  }
}
