/**
 * Hand-to-hand combat (Chronicle 4) as a conflict. Orders for actions are secret; everything else is decided in the
 * open. No state ever holds an order that is not open to all, so every seat may see all of it.
 */
import type { Conflict, Outcome } from "../../conflict/contract.ts";
import { told } from "../../conflict/telling.ts";
import { type Dice, pick } from "../../dice/dice.ts";
import { apply } from "./apply.ts";
import { demands } from "./demands.ts";
import type { DuelEvent } from "./events.ts";
import { faults } from "./faults.ts";
import { decide } from "./flow.ts";
import { legal, refusal } from "./legal.ts";
import { anyFightOrder } from "./openActions.ts";
import type { DuelOrder } from "./orders.ts";
import { sample } from "./sample.ts";
import { begin } from "./setup.ts";
import { DUEL_OPTIONS, type DuelState } from "./state.ts";
import { tell } from "./tell.ts";
import { tellOrder, where } from "./tellOrder.ts";

export const duel: Conflict<DuelState, DuelOrder, DuelEvent, typeof DUEL_OPTIONS> = {
  name: "duel",
  rules: 1,
  options: DUEL_OPTIONS,
  begin,
  seats: (state) => [...new Set(state.fighters.map(({ seat }) => seat))],
  demands,
  legal,
  refusal,
  decide,
  apply,
  outcome,
  tell,
  where,
  tellOrder,
  givesUp: (_state, _key, order) => order.do === "surrender" || order.do === "flee",
  sample,
  faults,
  anyOrder,
};

function anyOrder(state: DuelState, key: string, dice: Dice): DuelOrder {
  if (state.asks.kind === "orders") return anyFightOrder(state, key.slice("order:".length), dice);
  return pick(dice, legal(state, key), key);
}

function outcome(state: DuelState): Outcome | undefined {
  if (!state.ended) return undefined;
  const { winner, why } = state.ended;
  const winning = state.fighters.filter(({ side }) => side === winner);
  const fled = state.fighters.filter(({ side, fate }) => fate === "fled" && side !== winner).map(({ name }) => name);
  const names = winning.filter(({ fate }) => fate === "standing").map(({ name }) => name);
  const params = { winners: names, count: names.length };
  const telling = why !== "beaten" ? told(`Duel.End.${why}`) : told("Duel.End.beaten", params);
  return {
    winners: [...new Set(winning.map(({ seat }) => seat))],
    telling: fled.length > 0 ? told("Duel.End.fled", { end: telling, fled, count: fled.length }) : telling,
  };
}
