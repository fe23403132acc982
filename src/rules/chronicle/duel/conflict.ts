/**
 * Hand-to-hand combat (Chronicle 4) as a conflict. Orders for actions are secret; everything else is decided in the
 * open. No state ever holds an order that is not open to all, so every seat may see all of it.
 */
import type { Conflict, Outcome } from "../../conflict/contract.ts";
import { told } from "../../conflict/telling.ts";
import { type Dice, pick } from "../../dice/dice.ts";
import { type CheckRule, type Checks, conflictCheck } from "../checks/index.ts";
import { apply } from "./apply.ts";
import { duelCounsel } from "./counsel.ts";
import { demands } from "./demands.ts";
import type { DuelEvent } from "./events.ts";
import { faults } from "./faults.ts";
import { decide } from "./flow.ts";
import { moveSquares } from "./footwork/steps.ts";
import { legal, refusal } from "./legal.ts";
import type { DuelOrder } from "./orders.ts";
import { lost } from "./round/lost.ts";
import { sample } from "./sample.ts";
import { begin } from "./setup.ts";
import { DUEL_OPTIONS, type DuelState } from "./state.ts";
import { anyFightOrder } from "./strike/open-actions.ts";
import { tell } from "./tell.ts";
import { tellOrder, where } from "./tell-order.ts";

export type Duel = Conflict<DuelState, DuelOrder, DuelEvent, typeof DUEL_OPTIONS>;

export function duelWith(checks: Checks): Duel {
  const check = (state: DuelState): CheckRule => conflictCheck(checks, state.options);
  return {
    name: "duel",
    rules: 1,
    options: DUEL_OPTIONS,
    begin,
    seats: (state) => [...new Set(state.fighters.map(({ seat }) => seat))],
    demands,
    legal,
    refusal,
    decide: (state, orders, dice) => decide(state, orders, dice, check(state)),
    apply,
    outcome,
    tell,
    where,
    tellOrder: (state, key, order) => tellOrder(state, key, order, check(state)),
    givesUp: (_state, _key, order) => order.do === "surrender" || order.do === "flee",
    sample,
    faults,
    anyOrder,
    lost,
    counsel: duelCounsel(check),
  };
}

function anyOrder(state: DuelState, key: string, dice: Dice): DuelOrder {
  const { asks } = state;
  if (asks.kind === "orders") return anyFightOrder(state, key.slice("order:".length), dice);
  // The space is chosen before it is made an order: there may be dozens.
  if (asks.kind === "move") return { do: "move", to: pick(dice, moveSquares(state, asks.queue[0]!), key) };
  return pick(dice, legal(state, key), key);
}

function outcome(state: DuelState): Outcome | undefined {
  if (!state.ended) return undefined;
  const { winner, why } = state.ended;
  const winning = state.fighters.filter(({ side }) => side === winner);
  const fled = state.fighters.filter(({ side, fate }) => fate === "fled" && side !== winner).map(({ name }) => name);
  const names = winning.filter(({ fate }) => fate === "standing").map(({ name }) => name);
  const params = { winners: names, count: names.length };
  const yielded = why === "nobody" && state.fighters.every(({ fate }) => fate === "surrendered");
  const telling = told(`Duel.End.${yielded ? "yielded" : why}`, why === "beaten" ? params : undefined);
  return {
    winners: [...new Set(winning.map(({ seat }) => seat))],
    telling: fled.length > 0 ? told("Duel.End.fled", { end: telling, fled, count: fled.length }) : telling,
  };
}
