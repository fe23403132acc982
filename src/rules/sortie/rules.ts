/** Sortie, the rules behind the verbs that every conflict has. */

import type { Rules } from "../conflict/contract.ts";
import { asking, pickOf } from "../conflict/question.ts";
import { told } from "../conflict/telling.ts";
import { type Dice, pick } from "../dice/dice.ts";
import { problem } from "../result.ts";
import { lost } from "./after/aftermath.ts";
import { applySortie, ownSortie, Script } from "./apply.ts";
import { sortieCounsel } from "./counsel.ts";
import type { SortieEvent } from "./events.ts";
import { questions, takeStep } from "./rounds.ts";
import { beginSortie } from "./setup.ts";
import type { SortieOrder, SortieState } from "./state.ts";
import { SORTIE_OPTIONS } from "./vocabulary.ts";

const { asked, choices, demands, legal, refusal } = asking(questions, (kind) => problem("sortie.order", { kind }));

export const sortieRules: Rules<SortieState, SortieOrder, SortieEvent, typeof SORTIE_OPTIONS> = {
  name: "sortie",
  rules: 1,
  options: SORTIE_OPTIONS,
  begin: beginSortie,
  seats: (state) => state.seats,
  demands,
  legal,
  choices,
  refusal,
  decide(state, orders, dice) {
    const script = new Script(state, dice);
    takeStep(script, orders);
    return script.decided();
  },
  apply: applySortie,
  own: ownSortie,
  outcome(state) {
    if (state.stage !== "over" || !state.ending) return undefined;
    const { winners, reason } = state.ending;
    const winner = winners[0] === undefined ? "" : state.names[winners[0]]!;
    return { winners, telling: told(`Sortie.Outcome.${reason}`, { winner }) };
  },
  givesUp,
  anyOrder: anySortieOrder,
  lost,
  counsel: sortieCounsel({ legal, givesUp, anyOrder: anySortieOrder }),
};

function givesUp(_state: SortieState, _key: string, order: SortieOrder): boolean {
  return ("will" in order && order.will !== "fight") || ("act" in order && order.act === "leave");
}

function isForward(order: SortieOrder): boolean {
  return "act" in order && (order.act === "advance" || order.act === "press" || order.act === "shoot");
}

/** A random legal order, but seldom an offer of peace: battles that end in the first round show nothing. */
function anySortieOrder(state: SortieState, key: string, dice: Dice): SortieOrder {
  const question = asked(state, key)!;
  if (question.kind === "will" && dice.roll(20, "peace") > 1) return question.fallback;
  if (question.kind === "march") {
    const forward = question.orders().filter(isForward);
    if (forward.length > 0 && dice.roll(3, "forward") > 1) return pick(dice, forward, key);
  }
  return pickOf(dice, choices(state, key), key);
}
