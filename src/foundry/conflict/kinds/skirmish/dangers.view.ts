/**
 * Where the enemy can strike, and who: every space beside which one of his units stands or can come by a move, and for a
 * unit each of them with the dice that would fall on it and the hits to be expected, exactly. As the enemy stands now, one
 * unit at a time; he may also come with several.
 */

import {
  contactOdds,
  destinations,
  goneTo,
  groundSets,
  otherSeat,
  type SkirmishState,
  type Unit,
  unitsOf,
} from "../../../../rules/skirmish/index.ts";
import { type Square, squareDistance } from "../../../../rules/square/square.ts";
import { decimal } from "../../../base/locale.ts";
import { type Danger, dangerList } from "../../board/field-card.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { skirmishOf } from "./common.view.ts";

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

/** Each enemy unit that could strike it where it stands on that field, the heaviest blow first. */
export function dangersTo({ say }: BoardInput, state: SkirmishState, unit: Unit): Danger[] {
  const found = unitsOf(state, otherSeat(state, unit.seat)).flatMap((foe) => {
    const from = placesOf(state, foe).find((at) => squareDistance(at, unit.at) === 1);
    if (!from) return [];
    const there = goneTo(state, foe, "move", from) ?? state;
    return [{ foe, hits: contactOdds(there, there.units[foe.id]!, unit).mean }];
  });
  // Who comes beside it without being able to strike is no danger.
  return found
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits)
    .map(({ foe, hits }) => ({
      name: foe.name,
      figure: say("BNB.SkirmishBoard.hitsMean", { mean: decimal(hits, 2) }),
    }));
}

export function dangersHtml(scene: BoardInput, state: SkirmishState, unit: Unit): string {
  return dangerList(scene.say, scene.say("BNB.SkirmishBoard.dangers"), dangersTo(scene, state, unit));
}

/** For the unit's card, where the player asked to see it. */
export function dangerLines(scene: BoardInput, unit: Unit): string {
  return scene.draft.threat === true && unit.seat === scene.seat ? dangersHtml(scene, skirmishOf(scene), unit) : "";
}
