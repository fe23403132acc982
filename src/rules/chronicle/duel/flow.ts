/**
 * The order of play (Chronicle 4.01): what an answer leads to, and how the duel goes on by itself until somebody must
 * decide again or it is over.
 */
import type { Decided, Orders } from "../../conflict/contract.ts";
import type { Dice } from "../../dice/dice.ts";
import type { CheckRule } from "../checks/index.ts";
import { keyOf } from "./demands.ts";
import type { DuelEvent } from "./events.ts";
import { dodge, follow, shove, startDodges, startFollows, startShoves } from "./footwork/shifting.ts";
import { move, startRound } from "./footwork/stepping.ts";
import { arm, startArming } from "./hands/arming.ts";
import type { Defence, DuelOrder, FightOrder } from "./orders.ts";
import { closeRound, finish, join, mercy, startJoins } from "./round/aftermath.ts";
import { firstJoin, pair, startPairing, takePlaces } from "./round/opening.ts";
import { ask, type Next, Play, type Stage } from "./script.ts";
import type { DuelState } from "./state.ts";
import { askDefences, askParts, defend, namePart, openOrders, rollAll } from "./strike/striking.ts";

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

export function decide(
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

/** The order that answers a demand; which one it is, the demand's kind says. */
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
