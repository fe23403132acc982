/**
 * Battlefields with character, for the compendium: the map generator makes each with another amount of ridges, water,
 * walls and woods, so that each needs another plan. The same text makes the same field.
 */
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import {
  makeHedge,
  makeMarsh,
  makeRidge,
  makeRiver,
  makeVillage,
  makeWood,
  type UnfinishedMap,
} from "../../../src/rules/hex/generate/battlefield.ts";
import { distance, hexGrid, STANDARD_COLS, STANDARD_ROWS } from "../../../src/rules/hex/grid.ts";
import { hexMap } from "../../../src/rules/hex/map.ts";
import { readMap, writeMap } from "../../../src/rules/hex/map-text.ts";
import { READY_MAPS } from "../../../src/rules/hex/maps/ready.ts";
import { certain } from "../../../src/rules/result.ts";

export interface Battlefield {
  readonly name: string;
  readonly text: string;
  /** What kind of fight it makes. */
  readonly character: string;
  readonly source: string;
}

const MOST_NAMES = 7;
const ROOM = 5;

interface Measure {
  readonly ridges?: number;
  readonly rivers?: number;
  readonly villages?: number;
  readonly woods?: number;
  readonly marshes?: number;
  readonly hedges?: number;
}

/** Also offered by the start window. */
const READY: Readonly<Record<string, string>> = {
  "The fords of Harrowgate":
    "Ridges and a walled town on one bank, hardly any cover on the other, and four fords between them. Each is a battle of its own.",
  "Cold Hill": "A height beside the river. Whoever stands on it sees the fords, and who comes out of the woods behind.",
  "Wendham crossing":
    "A river down the middle. A ridge looks at its fords from one bank; on the other old ditches cross open land.",
  "Oatley moor": "Open moor around a walled village. Everybody wants the village, and the moor is where it is decided.",
  "Between the woods":
    "A village behind palisades, between woods and under a hill, in one corner of a wide plain. Whoever has the corner can wait.",
};

const THEMES: readonly (readonly [name: string, character: string, measure: Measure])[] = [
  [
    "The Bare Down",
    "Open ground and one long ridge. Whoever holds the height decides when it begins; horses are at home here.",
    { ridges: 3 },
  ],
  [
    "Hedge Country",
    "Small fields behind hedges and ditches. Every step forward costs a little; infantry can hold anywhere.",
    { hedges: 16, woods: 2, villages: 1 },
  ],
  [
    "The Great Holt",
    "Woods nearly everywhere. Light infantry rules, pikes and cavalry look for clearings.",
    { woods: 30, ridges: 1 },
  ],
  [
    "Two Waters",
    "Two rivers and few fords. The ground between them is a trap, or a fortress.",
    { rivers: 2, woods: 2, hedges: 2 },
  ],
  [
    "The Wet Mile",
    "Marsh and creeks. There is a dry way through, and both sides know it.",
    { marshes: 24, hedges: 8, woods: 1 },
  ],
  ["Three Hills", "Three heights that see one another. Nobody can hold them all.", { ridges: 3, woods: 2, hedges: 2 }],
  [
    "The Walled Farms",
    "Villages with walls and gates. A few can keep many out for a while.",
    { villages: 5, hedges: 5, woods: 1 },
  ],
  [
    "Ford of the Mill",
    "One river, a village beside it, and hills behind the far bank.",
    { rivers: 1, villages: 2, ridges: 1, hedges: 3 },
  ],
  [
    "Thorn and Marl",
    "A little of everything: no army is at its best for long.",
    { ridges: 1, villages: 1, woods: 4, marshes: 3, hedges: 5 },
  ],
  [
    "The King’s Meadow",
    "Level and open from edge to edge. Numbers and horses count here, and nothing hides.",
    { hedges: 1, woods: 1 },
  ],
  [
    "Wolfshaw Edge",
    "A wooded height over open ground. Light troops come down and go back at will.",
    { ridges: 2, woods: 10 },
  ],
  [
    "The Burnt Villages",
    "Hamlets across a plain. Closed ground in small pieces; bowmen find few clear lines.",
    { villages: 7, woods: 1 },
  ],
  [
    "Low Water",
    "A river with marsh along it. Crossing takes time that bowmen will use.",
    { rivers: 1, marshes: 9, woods: 2 },
  ],
  [
    "The Long Ditch",
    "Old earthworks cross the field. Whoever stands behind them need not move.",
    { hedges: 22, ridges: 1 },
  ],
  [
    "Copse and Spinney",
    "Many small woods on open land. Cavalry can pass between them, if it dares.",
    { woods: 8, hedges: 3, villages: 1 },
  ],
];

function made(name: string, measure: Measure): string {
  const dice = seededDice(`battlefield ${name}`);
  const grid = hexGrid(STANDARD_ROWS, STANDARD_COLS, true);
  const draft: UnfinishedMap = {
    dice,
    grid,
    look: new Uint8Array(grid.size),
    level: new Uint8Array(grid.size),
    edges: [],
    places: [],
  };
  const times = (count: number | undefined, make: (draft: UnfinishedMap) => void) => {
    for (let i = 0; i < (count ?? 0); i++) make(draft);
  };
  times(measure.ridges, makeRidge);
  times(measure.rivers, makeRiver);
  times(measure.villages, makeVillage);
  times(measure.woods, makeWood);
  times(measure.marshes, makeMarsh);
  times(measure.hedges, makeHedge);
  const { dice: _, ...parts } = draft;
  return writeMap(certain(hexMap({ ...parts, places: apart(draft), name, grounds: {} })));
}

/** Place names that do not overlap: each a few hexes from those before it. */
function apart({ grid, places }: UnfinishedMap): UnfinishedMap["places"] {
  const kept: UnfinishedMap["places"] = [];
  for (const place of places)
    if (kept.length < MOST_NAMES && kept.every(({ cell }) => distance(grid, cell, place.cell) >= ROOM))
      kept.push(place);
  return kept;
}

export function battlefields(): readonly Battlefield[] {
  const ready = READY_MAPS.map((text) => ({
    name: certain(readMap(text)).name,
    text,
    character: READY[certain(readMap(text)).name]!,
    source: "drawn for this game",
  }));
  const themed = THEMES.map(([name, character, measure]) => ({
    name,
    text: made(name, measure),
    character,
    source: "made for this game by its map generator",
  }));
  return [...ready, ...themed];
}

/** The picture's file; the ready ones have numbers, which scenes use. */
export function battlefieldFile(name: string, at: number): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "");
  return `assets/maps/${at < READY_MAPS.length ? at : slug}.svg`;
}
