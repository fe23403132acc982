/** Skirmish as a conflict: the book's fight behind the verbs that every conflict has. */
import type { Conflict } from "../conflict/contract.ts";
import { asking } from "../conflict/question.ts";
import { type Telling, told } from "../conflict/telling.ts";
import { type Dice, pick } from "../dice/dice.ts";
import { problem } from "../result.ts";
import { applySkirmish, ownSkirmish } from "./apply.ts";
import { skirmishCounsel } from "./counsel.ts";
import type { SkirmishEvent } from "./events.ts";
import { skirmishFaults } from "./faults.ts";
import { lost } from "./health/lost.ts";
import { SKIRMISH_OPTIONS } from "./options.ts";
import type { SkirmishOrder } from "./orders.ts";
import { forwardOrders } from "./round/opening.ts";
import { questions, takeStep } from "./round/rounds.ts";
import { sampleSkirmish } from "./sample.ts";
import { Script } from "./script.ts";
import { beginSkirmish } from "./setup.ts";
import type { SkirmishState } from "./state.ts";
import { tellSkirmish } from "./tell.ts";
import { tellSkirmishOrder } from "./tell-order.ts";

const { asked, demands, legal, refusal } = asking(questions, (kind) => problem("skirmish.order", { kind }));

export const skirmish: Conflict<SkirmishState, SkirmishOrder, SkirmishEvent, typeof SKIRMISH_OPTIONS> = {
  name: "skirmish",
  rules: 1,
  options: SKIRMISH_OPTIONS,
  begin: beginSkirmish,
  seats: (state) => state.seats,
  demands,
  legal,
  refusal,
  decide(state, orders, dice) {
    const script = new Script(state, dice);
    takeStep(script, orders);
    return script.decided();
  },
  apply: applySkirmish,
  own: ownSkirmish,
  outcome(state) {
    if (!state.ending) return undefined;
    const { winners, reason, minutes } = state.ending;
    const winner = winners[0] === undefined ? "" : state.names[winners[0]]!;
    return { winners, telling: told(`Skirmish.Outcome.${reason}`, { winner, minutes }) };
  },
  tell: tellSkirmish,
  where,
  tellOrder: tellSkirmishOrder,
  givesUp,
  sample: sampleSkirmish,
  faults: skirmishFaults,
  anyOrder: anySkirmishOrder,
  lost,
  counsel: skirmishCounsel({ legal, givesUp, anyOrder: anySkirmishOrder }),
};

function givesUp(_state: SkirmishState, _key: string, order: SkirmishOrder): boolean {
  return "act" in order && order.act === "leave";
}

function where(state: SkirmishState): Telling {
  const side = state.names[state.turn]!;
  return told(`Skirmish.Where.${state.stage}`, { round: state.round, side });
}

/** Any legal order, but with a will to meet: fights in which nobody comes near anybody show nothing. */
function anySkirmishOrder(state: SkirmishState, key: string, dice: Dice): SkirmishOrder {
  const question = asked(state, key)!;
  switch (question.kind) {
    case "declareMoves":
    case "moveUnits": {
      if (dice.roll(4, "forward") === 1) return pick(dice, question.orders(), key);
      const forward = forwardOrders(state);
      return forward.length > 0 ? pick(dice, forward, key) : question.fallback;
    }
    case "firstStrikes":
    case "blows":
      return dice.roll(3, "fight") > 1 ? question.fallback : pick(dice, question.orders(), key);
    case "stance":
      return dice.roll(4, "stance") > 1 ? question.fallback : pick(dice, question.orders(), key);
    default:
      return pick(dice, question.orders(), key);
  }
}
