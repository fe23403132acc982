/** What a fighter's repeated order depends on: everybody's condition, for steps the positions, for defences the attacks. */

import type { DuelState } from "../../../../rules/chronicle/duel/index.ts";
import type { RepeatRules } from "../../contract/board.ts";

/** Wounds, fates, lost weapons and grips: if they change, the player wants to be asked again. */
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
