/** Where a battle stands, in a few words, for lists of open conflicts and the head of the window. */
import { type Telling, told } from "../../conflict/telling.ts";
import { movePhase } from "./move/move.ts";
import type { BattleState } from "./state.ts";

export function where(state: BattleState): Telling {
  const { phase, round, proactive } = state;
  if (phase.at === "over") return told("Battle.Where.over", { round });
  if (round === 0) return told(`Battle.Where.${phase.at}`, {});
  if (phase.at !== "move") return told("Battle.Where.round", { round, part: told(`Battle.Where.${phase.at}`, {}) });
  const { side, quick } = movePhase(proactive, phase.step);
  const part = told(`Battle.Where.${quick ? "quickMoves" : "moves"}`, { army: state.armies[side].name });
  return told("Battle.Where.round", { round, part });
}
