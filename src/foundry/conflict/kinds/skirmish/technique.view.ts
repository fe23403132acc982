/** The formal duel: three secret cards, each with its effect against each of the opponent's and both sides' chances. */

import {
  type Duel,
  duelOf,
  type SkirmishState,
  strikeOdds,
  TECHNIQUES,
  type Technique,
} from "../../../../rules/skirmish/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf } from "../../words/advice-marks.view.ts";
import { agentName, skirmishOf } from "./common.view.ts";

/** One duellist's blows with these techniques; undefined if none can be struck. */
export function duelBlows(state: SkirmishState, duel: Duel, mine: string, techniques: readonly [Technique, Technique]) {
  const told = { ...duel, techniques };
  const supposed = { ...state, duels: state.duels.map((one) => (one === duel ? told : one)) };
  return strikeOdds(supposed, state.agents[mine]!)[0];
}

export function techniqueView(input: BoardInput, key: string) {
  const { say, draft } = input;
  const state = skirmishOf(input);
  const mine = key.slice(key.indexOf(":") + 1);
  const duel = duelOf(state, mine)!;
  const foe = duel.one === mine ? duel.other : duel.one;
  const pair = (own: Technique, theirs: Technique): readonly [Technique, Technique] =>
    duel.one === mine ? [own, theirs] : [theirs, own];
  return {
    demand: key,
    question: say("BNB.SkirmishBoard.technique", { name: agentName(input, mine), foe: agentName(input, foe) }),
    chosen: String(draft.technique ?? ""),
    cards: TECHNIQUES.map((own) => ({
      name: own,
      title: say(`BNB.Skirmish.Technique.${own}`),
      effect: say(`BNB.SkirmishBoard.edge.${own}`),
      chosen: draft.technique === own,
      advised: markOf(input, key, { technique: own }),
      against: TECHNIQUES.map((theirs) => ({
        label: say(`BNB.Skirmish.Technique.${theirs}`),
        mine: duelBlows(state, duel, mine, pair(own, theirs))?.atLeastOne ?? 0,
        theirs: duelBlows(state, duel, foe, pair(own, theirs))?.atLeastOne ?? 0,
      })),
    })),
  };
}
