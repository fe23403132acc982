/**
 * Believable battlefields from dice: a ridge or two, perhaps a river with fords, woods, villages with walls and gates,
 * hedges and creeks. The same dice make the same map. Whatever cannot be reached on foot is kept small.
 */
import type { Dice } from "../../dice/dice.ts";
import { certain } from "../../result.ts";
import { hexGrid, STANDARD_COLS, STANDARD_ROWS } from "../grid.ts";
import { type HexMap, hexMap } from "../map.ts";
import { between, type Draft } from "./draft.ts";
import { makeHedge, makeMarsh, makeRidge, makeWood } from "./land.ts";
import { makeVillage } from "./village.ts";
import { makeRiver } from "./water.ts";

export interface Terrain {
  readonly rows?: number;
  readonly cols?: number;
  readonly alternating?: boolean;
}

export function makeBattlefield(dice: Dice, terrain: Terrain = {}): HexMap {
  const grid = hexGrid(terrain.rows ?? STANDARD_ROWS, terrain.cols ?? STANDARD_COLS, terrain.alternating);
  const draft: Draft = {
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
