/**
 * Where and by whom the enemy can attack: every space beside which an enemy unit is or can move, and for a unit each of them with
 * its dice and the exact expected hits. Enemy units are taken one at a time, although several may come.
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

/** Where a unit can attack from: its position, or its moves' destinations. */
function placesOf(state: SkirmishState, foe: Unit): Square[] {
  const ways = groundSets(state).flatMap((over) => [...destinations(state, foe, "move", over).found()]);
  return [foe.at, ...ways];
}

/** By "x,y", how many enemy units could attack there; only if the player wants to see it. */
export function threatened(input: BoardInput): ReadonlyMap<string, number> {
  const state = skirmishOf(input);
  const counts = new Map<string, number>();
  if (input.draft.threat !== true || input.seat === undefined) return counts;
  const { width, height } = state.field;
  for (const foe of unitsOf(state, otherSeat(state, input.seat))) {
    const struck = new Set<string>();
    for (const { x, y } of placesOf(state, foe))
      for (let dx = -1; dx <= 1; dx++)
        for (let dy = -1; dy <= 1; dy++)
          if (x + dx >= 0 && y + dy >= 0 && x + dx < width && y + dy < height) struck.add(`${x + dx},${y + dy}`);
    for (const space of struck) counts.set(space, (counts.get(space) ?? 0) + 1);
  }
  return counts;
}

/** Each enemy unit that could attack it at its place on that field, the heaviest first. */
export function dangersTo({ say }: BoardInput, state: SkirmishState, unit: Unit): Danger[] {
  const found = unitsOf(state, otherSeat(state, unit.seat)).flatMap((foe) => {
    const from = placesOf(state, foe).find((at) => squareDistance(at, unit.at) === 1);
    if (!from) return [];
    const there = goneTo(state, foe, "move", from) ?? state;
    return [{ foe, hits: contactOdds(there, there.units[foe.id]!, unit).mean }];
  });
  // A unit that comes beside it but cannot strike is no danger.
  return found
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits)
    .map(({ foe, hits }) => ({
      name: foe.name,
      figure: say("BNB.SkirmishBoard.hitsMean", { mean: decimal(hits, 2) }),
    }));
}

export function dangersHtml(input: BoardInput, state: SkirmishState, unit: Unit): string {
  return dangerList(input.say, input.say("BNB.SkirmishBoard.dangers"), dangersTo(input, state, unit));
}

/** For the unit's card, if the player wants to see it. */
export function dangerLines(input: BoardInput, unit: Unit): string {
  return input.draft.threat === true && unit.seat === input.seat ? dangersHtml(input, skirmishOf(input), unit) : "";
}
