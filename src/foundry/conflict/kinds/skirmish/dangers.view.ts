/**
 * Where the enemy can strike, and who: every space beside which one of his units stands or can come by a move, and for a
 * unit each of them with the dice that would fall on it and the hits to be expected, exactly. As the enemy stands now, one
 * unit at a time; he may also come with several.
 */

import {
  agentsOf,
  destinations,
  directionTo,
  groundSets,
  isUp,
  otherSeat,
  type SkirmishState,
  type Unit,
  unitsOf,
} from "../../../../rules/skirmish/index.ts";
import { type Square, squareDistance } from "../../../../rules/square/square.ts";
import { decimal } from "../../../base/locale.ts";
import type { BoardInput } from "../../contract/board.ts";
import { agentName, skirmishOf } from "./common.view.ts";
import { attackPools } from "./odds.view.ts";

interface Danger {
  readonly name: string;
  readonly words: string;
}

/** Where a unit can be when it strikes: where it stands, or where a move leads. */
function placesOf(state: SkirmishState, foe: Unit): Square[] {
  const ways = groundSets(state).flatMap((over) => [...destinations(state, foe, "move", over).found()]);
  return [foe.at, ...ways];
}

/** By "x,y", how many enemy units could strike there; only where the player asked to see it. */
export function threatened(scene: BoardInput): ReadonlyMap<string, number> {
  const state = skirmishOf(scene);
  const counts = new Map<string, number>();
  if (scene.draft.threat !== true || scene.seat === undefined) return counts;
  const { width, height } = state.field;
  for (const foe of unitsOf(state, otherSeat(state, scene.seat))) {
    const struck = new Set<string>();
    for (const { x, y } of placesOf(state, foe))
      for (let dx = -1; dx <= 1; dx++)
        for (let dy = -1; dy <= 1; dy++)
          if (x + dx >= 0 && y + dy >= 0 && x + dx < width && y + dy < height) struck.add(`${x + dx},${y + dy}`);
    for (const space of struck) counts.set(space, (counts.get(space) ?? 0) + 1);
  }
  return counts;
}

/** Each enemy unit that could strike it where it stands, the heaviest blow first. */
export function dangersTo(scene: BoardInput, unit: Unit): Danger[] {
  const state = skirmishOf(scene);
  if (scene.draft.threat !== true || unit.seat !== scene.seat) return [];
  const found = unitsOf(state, otherSeat(state, unit.seat)).flatMap((foe) => {
    const from = placesOf(state, foe).find((at) => squareDistance(at, unit.at) === 1);
    return from ? [{ foe, hits: hitsFrom(scene, state, foe, from, unit) }] : [];
  });
  return found
    .toSorted((a, b) => b.hits - a.hits)
    .map(({ foe, hits }) => ({
      name: foe.name,
      words: scene.say("BNB.SkirmishBoard.hitsMean", { mean: decimal(hits, 2) }),
    }));
}

/** Hits to be expected if that unit struck from there, facing its victim. */
function hitsFrom(scene: BoardInput, state: SkirmishState, foe: Unit, from: Square, unit: Unit): number {
  const there = { ...foe, at: { x: from.x, y: from.y }, facing: directionTo(from, unit.at) as Unit["facing"] };
  const supposed = { ...state, units: { ...state.units, [foe.id]: there } };
  const names = (id: string) => agentName(scene, id);
  return agentsOf(supposed, foe.id)
    .filter(isUp)
    .flatMap((agent) => attackPools(supposed, agent, names, scene.say))
    .filter(({ to }) => state.agents[to]!.unit === unit.id)
    .reduce((sum, { mean }) => sum + mean, 0);
}
