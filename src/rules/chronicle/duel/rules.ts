/**
 * Hand-to-hand combat (Chronicle 4), the rules. Orders for actions are secret; everything else is decided in the open. No
 * state ever holds a sealed order, so every seat may see all of it.
 */

import type { Decided, Orders, Outcome, Rules } from "../../conflict/contract.ts";
import { told } from "../../conflict/telling.ts";
import { type Dice, pick } from "../../dice/dice.ts";
import { type CheckRule, type Checks, conflictCheck } from "../checks/index.ts";
import { apply, ownDuel } from "./apply.ts";
import { duelCounsel } from "./counsel.ts";
import type { DuelEvent } from "./events.ts";
import { dodge, follow, move, shove, startDodges, startFollows, startRound, startShoves } from "./footwork/footwork.ts";
import { moveSquares } from "./footwork/steps.ts";
import { arm, startArming } from "./hands/hands.ts";
import { demands, keyed, keyOf, legal, refusal } from "./legal.ts";
import { firstJoin, pair, startPairing, takePlaces } from "./many/pairing.ts";
import { closeRound, finish, join, lost, mercy, startJoins } from "./round/round-end.ts";
import { ask, type Next, Play, type Stage } from "./script.ts";
import { begin } from "./setup.ts";
import { type Defence, DUEL_OPTIONS, type DuelOrder, type DuelState, type FightOrder } from "./state.ts";
import { anyFightOrder } from "./strike/open-actions.ts";
import { askDefences, askParts, defend, namePart, openOrders, rollAll } from "./strike/striking.ts";

// The order of play (Chronicle 4.01): what an answer leads to, and how the duel continues until somebody must decide again or it
// is over.

const STAGES: Readonly<Record<Stage, (play: Play) => Next>> = {
  arm: startArming,
  pair: startPairing,
  lineUp: takePlaces,
  round: startRound,
  orders: (play) => ask(play, { kind: "orders" }),
  defend: askDefences,
  roll: rollAll,
  parts: askParts,
  shove: startShoves,
  dodge: startDodges,
  follow: startFollows,
  end: closeRound,
  join: startJoins,
  finish,
};

function decide(
  state: DuelState,
  orders: Orders<DuelOrder>,
  dice: Dice,
  check: CheckRule,
): Decided<DuelState, DuelEvent> {
  const play = new Play(state, dice, check);
  let next = answered(play, orders);
  while (next) next = STAGES[next](play);
  return play.decided();
}

/** The order that answers a demand, typed by the demand's kind. */
function orderFor<Verb extends DuelOrder["do"]>(
  { state }: Play,
  orders: Orders<DuelOrder>,
  word: string,
  whom: string | number,
): Extract<DuelOrder, { do: Verb }> {
  return orders[keyOf(state, word, whom)] as Extract<DuelOrder, { do: Verb }>;
}

function answered(play: Play, orders: Orders<DuelOrder>): Next {
  const { asks } = play.state;
  switch (asks.kind) {
    case "begin":
      return "arm";
    case "arm":
      for (const who of asks.who) arm(play, who, orderFor<"arm">(play, orders, "arm", who).item);
      return "pair";
    case "over":
      return undefined;
    case "pair": {
      const { own, enemy } = orders.pair as Extract<DuelOrder, { do: "pair" }>;
      return pair(play, asks.side, own, enemy);
    }
    case "join": {
      const { enemy } = orderFor<"join">(play, orders, "join", asks.queue[0]!);
      return asks.first ? firstJoin(play, asks.queue, enemy) : join(play, asks.queue, enemy);
    }
    case "move":
      return move(play, asks.queue, orderFor<"move">(play, orders, "move", asks.queue[0]!.who).to);
    case "orders":
      return openOrders(play, byFighter<FightOrder>(play.state, orders, "order"));
    case "defend": {
      const chosen: Record<string, Readonly<Record<string, Defence>>> = {};
      const given = byFighter<Extract<DuelOrder, { do: "defend" }>>(play.state, orders, "defend");
      for (const id in given) chosen[id] = given[id]!.against;
      return defend(play, chosen);
    }
    case "parts":
      for (const wanted of asks.wanted)
        namePart(play, wanted, orderFor<"part">(play, orders, "part", wanted.blow).part);
      return "parts";
    case "shove":
      return shove(play, asks.queue, orderFor<"move">(play, orders, "shove", asks.queue[0]!).to);
    case "dodge":
      return dodge(play, asks.queue, orderFor<"move">(play, orders, "dodge", asks.queue[0]!).to);
    case "follow":
      return follow(play, asks.queue, orderFor<"move">(play, orders, "follow", asks.queue[0]!).to);
    case "mercy":
      return mercy(play, asks.queue, orderFor<"mercy">(play, orders, "mercy", asks.queue[0]!).kill);
  }
}

function byFighter<T>(state: DuelState, orders: Orders<DuelOrder>, kind: string): Record<string, T> {
  const found: Record<string, T> = {};
  for (const { id } of state.fighters) {
    const order = orders[keyOf(state, kind, id)];
    if (order !== undefined) found[id] = order as T;
  }
  return found;
}

type DuelRules = Rules<DuelState, DuelOrder, DuelEvent, typeof DUEL_OPTIONS>;

export function duelRules(checks: Checks): DuelRules {
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
    own: ownDuel,
    outcome,
    givesUp: (_state, _key, order) => order.do === "surrender" || order.do === "flee",
    anyOrder,
    lost,
    counsel: duelCounsel(check),
  };
}

function anyOrder(state: DuelState, key: string, dice: Dice): DuelOrder {
  const { asks } = state;
  if (asks.kind === "orders") return anyFightOrder(state, keyed(state, key, "order")!, dice);
  // Picks the space before making an order of it: there may be dozens.
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
