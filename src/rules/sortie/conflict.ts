/** Sortie as a conflict: the book's battle behind the verbs that every conflict has. */
import type { Conflict } from "../conflict/contract.ts";
import { asking } from "../conflict/question.ts";
import { told } from "../conflict/telling.ts";
import { type Dice, pick } from "../dice/dice.ts";
import { problem } from "../result.ts";
import { lost } from "./after/lost.ts";
import { applySortie } from "./apply.ts";
import { sortieCounsel } from "./counsel.ts";
import type { SortieEvent } from "./events.ts";
import { sortieFaults } from "./faults.ts";
import { SORTIE_OPTIONS } from "./options.ts";
import type { SortieOrder } from "./orders.ts";
import { questions, takeStep } from "./rounds.ts";
import { sampleSortie } from "./sample.ts";
import { Script } from "./script.ts";
import { beginSortie } from "./setup.ts";
import type { SortieState } from "./state.ts";
import { tellSortie } from "./tell.ts";
import { tellOrder, where } from "./tell-order.ts";

const { asked, demands, legal, refusal } = asking(questions, (kind) => problem("sortie.order", { kind }));

export const sortie: Conflict<SortieState, SortieOrder, SortieEvent, typeof SORTIE_OPTIONS> = {
  name: "sortie",
  rules: 1,
  options: SORTIE_OPTIONS,
  begin: beginSortie,
  seats: (state) => state.seats,
  demands,
  legal,
  refusal,
  decide(state, orders, dice) {
    const script = new Script(state, dice);
    takeStep(script, orders);
    return script.decided();
  },
  apply: applySortie,
  outcome(state) {
    if (state.stage !== "over" || !state.ending) return undefined;
    const { winners, reason } = state.ending;
    const winner = winners[0] === undefined ? "" : state.names[winners[0]]!;
    return { winners, telling: told(`Sortie.Outcome.${reason}`, { winner }) };
  },
  tell: tellSortie,
  where,
  tellOrder,
  givesUp,
  sample: sampleSortie,
  faults: sortieFaults,
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

/** Any legal order, but seldom an offer of peace: battles that end in the first round show nothing. */
function anySortieOrder(state: SortieState, key: string, dice: Dice): SortieOrder {
  const question = asked(state, key)!;
  if (question.kind === "will" && dice.roll(20, "peace") > 1) return question.fallback;
  const orders = question.orders();
  if (question.kind === "march") {
    const forward = orders.filter(isForward);
    if (forward.length > 0 && dice.roll(3, "forward") > 1) return pick(dice, forward, key);
  }
  return pick(dice, orders, key);
}
