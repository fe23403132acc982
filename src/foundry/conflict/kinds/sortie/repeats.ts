/** When a repeated order of a Sortie ends: if the units that fight, or the distances, have changed. */

import { readyUnits, type SortieState } from "../../../../rules/sortie/index.ts";
import type { RepeatRules } from "../../contract/board.ts";

function fighting(state: SortieState): unknown {
  return readyUnits(state).map(({ id }) => id);
}

/** Changing dice are normal in a sortie; but a company without any needs another order. */
function pools(state: SortieState): unknown {
  return readyUnits(state).map(({ id, pool }) => [id, Math.sign(pool)]);
}

export const sortieRepeats: RepeatRules = {
  will: (state, seat) => readyUnits(state as SortieState, seat).length,
  march: (state) => [fighting(state as SortieState), (state as SortieState).gaps],
  manoeuvre: (state) => [pools(state as SortieState), (state as SortieState).gaps],
};
