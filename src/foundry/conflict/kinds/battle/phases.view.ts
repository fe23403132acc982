/** The progress of the battle: the steps of the muster, then the five phases of a round. */

import { type BattleState, movePhase, type Phase } from "../../../../rules/chronicle/battle/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { battleOf } from "./common.view.ts";

const MUSTER = ["split", "deployDefender", "row", "deployAttacker"] as const;

export function phasesView(input: BoardInput) {
  const state = battleOf(input);
  const { say } = input;
  if (state.ending) return undefined;
  if (state.round === 0)
    return {
      swords: true,
      title: say("BNB.BattleBoard.muster"),
      note: say(`BNB.BattleBoard.kind.${state.kind}`),
      list: muster(input, state),
    };
  return {
    swords: true,
    title: say("BNB.BattleBoard.round", { round: state.round }),
    note: say("BNB.BattleBoard.proactive", { army: state.armies[state.proactive].name }),
    list: round(input, state),
  };
}

function muster(input: BoardInput, { phase, kind }: BattleState) {
  const steps = MUSTER.filter((step) => step !== "row" || kind === "standing");
  const now = phase.at === "deploy" ? (phase.side === "defender" ? "deployDefender" : "deployAttacker") : phase.at;
  const place = (steps as readonly string[]).indexOf(now);
  return steps.map((step, at) => ({
    words: input.say(`BNB.BattleBoard.step.${step}`),
    tincture: step === "split" ? "" : tinctureOf(input, step === "deployAttacker" ? "attacker" : "defender"),
    state: place < 0 || at < place ? "done" : at === place ? "now" : "",
  }));
}

/** The council and the quick units come before the first phase; everything after the moves belongs to the last. */
function placeOf(phase: Phase): number {
  if (phase.at === "move") return phase.step;
  if (phase.at === "council" || phase.at === "terms" || phase.at === "leave" || phase.at === "quick") return -1;
  return phase.at === "over" ? 5 : 4;
}

/** In the first round, deployment replaces all movement. */
function round(input: BoardInput, { phase, proactive, round: number }: BattleState) {
  const place = placeOf(phase);
  const steps = number === 1 ? [4] : [0, 1, 2, 3, 4];
  return steps.map((step) => ({
    words: input.say(`BNB.BattleBoard.phase.${step === 4 ? "combat" : step < 2 ? "quick" : "rest"}`),
    /** The full text, if the label is short. */
    full: input.say(`BNB.Battle.Phase.${step === 4 ? "combat" : step}`),
    tincture: step === 4 ? "" : tinctureOf(input, movePhase(proactive, step).side),
    state: step < place ? "done" : step === place ? "now" : "",
  }));
}
