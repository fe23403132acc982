/** Skirmish, the rules behind the common conflict interface. */
import type { Rules } from "../conflict/contract.ts";
import { counselOf, type Evaluation, lead, verdictFor } from "../conflict/counsel.ts";
import { asking } from "../conflict/question.ts";
import { told } from "../conflict/telling.ts";
import { type Dice, pick } from "../dice/dice.ts";
import { problem } from "../result.ts";
import { type Square, squareDistance } from "../square/square.ts";
import { applySkirmish, ownSkirmish } from "./apply.ts";
import type { SkirmishEvent } from "./events.ts";
import { lost } from "./health/aftermath.ts";
import type { SkirmishOrder } from "./orders.ts";
import { forwardOrders } from "./round/opening.ts";
import { questions, takeStep } from "./round/rounds.ts";
import { Script } from "./script.ts";
import { beginSkirmish } from "./setup.ts";
import { agentsOfSeat, atkOf, hpOf, mightOf, otherSeat, type SkirmishState, unitsOf } from "./state.ts";
import { SKIRMISH_OPTIONS } from "./vocabulary.ts";

// What computer players need to know about a skirmish besides its rules.

/** Prefers acting, and striking above all. */
const LIKED: Readonly<Record<string, number>> = {
  shoot: 1,
  cast: 1,
  gambit: 0.2,
  move: 0.4,
  done: 0,
  disengage: -0.6,
  search: -0.5,
  turn: -0.1,
};

const evaluation: Evaluation<SkirmishState, SkirmishOrder> = {
  worth(state, seat) {
    if (state.ending) return verdictFor(state.ending.winners, seat);
    return lead(sideOf(state, seat), sideOf(state, otherSeat(state, seat)), 2.2);
  },
  quiet: (state) => state.ending !== null || state.stage === "opening",
  pace: 0.6,
  score(state, _key, order) {
    if (!("act" in order)) return 0;
    const liked = LIKED[order.act] ?? 0.1;
    return order.act === "move" ? liked - 0.01 * gapAt(state, order.unit, order.to) : liked;
  },
};

/** Spaces from there to the nearest enemy. */
function gapAt(state: SkirmishState, id: string, to: Square): number {
  const { seat } = state.units[id]!;
  let gap = 40;
  for (const enemy of unitsOf(state, otherSeat(state, seat))) gap = Math.min(gap, squareDistance(enemy.at, to));
  return gap;
}

/** Figures by what they can take and deal; those who give way count for little. */
function sideOf(state: SkirmishState, seat: string): number {
  let sum = 0;
  for (const agent of agentsOfSeat(state, seat)) {
    const unit = state.units[agent.unit]!;
    const hurt = Math.min(agent.damage, hpOf(agent) - 0.5);
    const body = hpOf(agent) * agent.count - hurt;
    const worth = body * (1 + 0.5 * atkOf(agent) + 0.2 * mightOf(agent) + 0.15 * agent.fighter.armour);
    sum += unit.status === "retreating" ? worth * 0.3 : unit.disorganised ? worth * 0.8 : worth;
  }
  return sum;
}

const { asked, demands, legal, refusal } = asking(questions, (kind) => problem("skirmish.order", { kind }));

export const skirmishRules: Rules<SkirmishState, SkirmishOrder, SkirmishEvent, typeof SKIRMISH_OPTIONS> = {
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
  givesUp,
  anyOrder: anySkirmishOrder,
  lost,
  counsel: counselOf({ legal, givesUp, anyOrder: anySkirmishOrder }, evaluation),
};

function givesUp(_state: SkirmishState, _key: string, order: SkirmishOrder): boolean {
  return "act" in order && order.act === "leave";
}

/** A random legal order that tends towards the enemy: fights in which the sides never meet show nothing. */
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
