/** What a duellist's repeated order depends on: everybody as he is, where steps are asked where he stands, and what is struck. */

import type { DuelState } from "../../../../rules/chronicle/duel/index.ts";
import type { RepeatRules } from "../../contract/board.ts";

/** Hurt, down, disarmed or gripped: then a player wants to be asked again. */
function people({ fighters, grips }: DuelState): unknown {
  return [fighters.map(({ id, wounds, fate, prone, held }) => ({ id, wounds, fate, prone, held })), grips];
}

function places({ fighters }: DuelState): unknown {
  return fighters.map(({ at }) => at);
}

export const duelRepeats: RepeatRules = {
  move: (state) => [people(state as DuelState), places(state as DuelState)],
  order: (state) => people(state as DuelState),
  defend: (state) => [people(state as DuelState), (state as DuelState).orders],
};
