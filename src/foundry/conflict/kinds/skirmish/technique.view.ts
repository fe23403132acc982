/** The formal duel: three cards in secret, each with what it gives against each of the other's and the chances both have. */

import { chanceAtLeast, meanOf } from "../../../../rules/dice/distribution.ts";
import { toFloat } from "../../../../rules/dice/fraction.ts";
import {
  allotted,
  attackOdds,
  blowAt,
  type Duel,
  duelOf,
  meleeChance,
  planOf,
  type SkirmishState,
  TECHNIQUES,
  type Technique,
} from "../../../../rules/skirmish/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf } from "../../words/advice-marks.view.ts";
import { agentName, skirmishOf } from "./common.view.ts";

/** One opponent gets all: no lot is drawn. */
const NO_LOT = { roll: () => 1 };

/** One duellist's blows if the techniques were these. */
export function duelBlows(state: SkirmishState, duel: Duel, mine: string, techniques: readonly [Technique, Technique]) {
  const told = { ...duel, techniques };
  const supposed = { ...state, duels: state.duels.map((one) => (one === duel ? told : one)) };
  const by = state.agents[mine]!;
  const at = state.agents[duel.one === mine ? duel.other : duel.one]!;
  const plan = planOf(supposed, by);
  const { chance } = meleeChance(supposed, by, at, false);
  if (!plan) return { dice: 0, chance, atLeastOne: 0, mean: 0 };
  // One who is disarmed draws one die more; one who lies is hit by every die.
  const dice = [...allotted(supposed, by, plan, NO_LOT)][0]?.[1] ?? 0;
  const blow = blowAt(supposed, by, plan, at, dice);
  if (blow.how !== "melee") return { dice, chance, atLeastOne: Math.sign(blow.hits), mean: blow.hits };
  const hits = attackOdds(dice, meleeChance(supposed, by, blow.at, false).chance);
  return { dice, chance, atLeastOne: toFloat(chanceAtLeast(hits, 1)), mean: toFloat(meanOf(hits)) };
}

export function techniqueView(scene: BoardInput, key: string) {
  const { say, draft } = scene;
  const state = skirmishOf(scene);
  const mine = key.slice(key.indexOf(":") + 1);
  const duel = duelOf(state, mine)!;
  const foe = duel.one === mine ? duel.other : duel.one;
  const pair = (own: Technique, theirs: Technique): readonly [Technique, Technique] =>
    duel.one === mine ? [own, theirs] : [theirs, own];
  return {
    demand: key,
    question: say("BNB.SkirmishBoard.technique", { name: agentName(scene, mine), foe: agentName(scene, foe) }),
    chosen: String(draft.technique ?? ""),
    cards: TECHNIQUES.map((own) => ({
      name: own,
      title: say(`BNB.Skirmish.Technique.${own}`),
      effect: say(`BNB.SkirmishBoard.edge.${own}`),
      chosen: draft.technique === own,
      advised: markOf(scene, key, { technique: own }),
      against: TECHNIQUES.map((theirs) => ({
        label: say(`BNB.Skirmish.Technique.${theirs}`),
        mine: duelBlows(state, duel, mine, pair(own, theirs)).atLeastOne,
        theirs: duelBlows(state, duel, foe, pair(own, theirs)).atLeastOne,
      })),
    })),
  };
}
