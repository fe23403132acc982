/**
 * The hex battle of Chronicle chapter 5 as a conflict: two seats, `attacker` and `defender`. The only secret is which units
 * are quick, and that is sealed outside the state, so every seat may see all of it.
 */
import type { Conflict } from "../../conflict/contract.ts";
import { type Checks, conflictCheck } from "../checks/index.ts";
import { BATTLE_OPTIONS } from "../options.ts";
import { answer } from "./answers.ts";
import { anyOrder } from "./any-order.ts";
import { apply } from "./apply.ts";
import { counsel, givesUp } from "./counsel.ts";
import { demands } from "./demands.ts";
import type { BattleEvent } from "./events.ts";
import { faults } from "./faults.ts";
import { flow } from "./flow.ts";
import { legal } from "./legal.ts";
import { lost } from "./losses/lost.ts";
import type { BattleOrder } from "./orders.ts";
import { refusal } from "./refusal.ts";
import { sample } from "./sample.ts";
import { Course } from "./script.ts";
import { beginBattle } from "./setup.ts";
import { type BattleState, SIDES } from "./state.ts";
import { endTelling, tell } from "./tell.ts";
import { tellOrder, where } from "./tell-order.ts";

export type Battle = Conflict<BattleState, BattleOrder, BattleEvent, typeof BATTLE_OPTIONS>;

export function battleWith(checks: Checks): Battle {
  return {
    name: "battle",
    rules: 1,
    options: BATTLE_OPTIONS,
    begin: beginBattle,
    seats: () => SIDES,
    demands,
    legal,
    refusal,
    decide(state, orders, dice) {
      const course = new Course(state, dice, conflictCheck(checks, state.options));
      answer(course, orders);
      flow(course);
      return course.decided();
    },
    apply,
    outcome(state) {
      const { ending } = state;
      if (!ending) return undefined;
      return { winners: ending.winner ? [ending.winner] : [], telling: endTelling(state, ending) };
    },
    tell,
    where,
    tellOrder,
    givesUp: (_state, _key, order) => givesUp(order),
    sample,
    faults,
    anyOrder,
    lost,
    counsel,
  };
}
