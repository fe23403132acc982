/** Units, armies and places as tellings: "the First Avitch Pikes", "by Elmwood". */
import { type Telling, told } from "../../conflict/telling.ts";
import { distance } from "../../hex/distance.ts";
import { LOOKS } from "../../hex/looks.ts";
import { mapOf } from "./board.ts";
import { readOwnTroop, type TroopType } from "./muster/troops.ts";
import { type BattleState, type Side, type Unit, unitOf } from "./state.ts";

export function unitWords(state: BattleState, unit: Unit | string): Telling {
  const one = typeof unit === "string" ? unitOf(state, unit)! : unit;
  if (one.name !== "") return told("Battle.Unit.named", { name: one.name });
  const army = state.armies[one.side].name;
  if (one.of === 1) return troopWords("Unit.only", one.type, { army });
  return troopWords("Unit", one.type, { army, ordinal: told(`Battle.Ordinal.${one.number}`) });
}

/** A kind of troops by the language's word for it, or by the name that the table has given it. */
export function troopWords(
  group: "Kind" | "Troops" | "Unit" | "Unit.only",
  type: TroopType,
  params: NonNullable<Telling["params"]> = {},
): Telling {
  const own = readOwnTroop(type);
  return own ? told(`Battle.${group}.own`, { ...params, name: own.name }) : told(`Battle.${group}.${type}`, params);
}

export function armyWords(state: BattleState, side: Side): string {
  return state.armies[side].name;
}

/** How near a named place must be to be told by its name. */
const NEAR = 2;

export function placeWords(state: BattleState, cell: number): Telling {
  const map = mapOf(state.map);
  const ground = told(`Battle.Ground.${LOOKS[map.look[cell]!]}`);
  let best: { name: string; far: number } | undefined;
  for (const place of map.places) {
    const far = distance(map.grid, place.cell, cell);
    if (far <= NEAR && (!best || far < best.far)) best = { name: place.name, far };
  }
  return best ? told("Battle.near", { ground, place: best.name }) : ground;
}
