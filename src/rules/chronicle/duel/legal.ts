/** Orders that may answer an open demand, and why another may not. Lists and refusals ask the same questions. */
import { type Problem, problem } from "../../result.ts";
import type { Square } from "../../square/square.ts";
import { dodgeChoices, followChoice, shoveChoices } from "./footwork/shifting.ts";
import { mayMoveTo, moveSquares, noRoomAt, whyNotThere } from "./footwork/steps.ts";
import { armChoices } from "./hands/arming.ts";
import { joins } from "./many/joining.ts";
import { firstJoins, pairs } from "./many/pairing.ts";
import { type DuelOrder, type FightOrder, readOrder } from "./orders.ts";
import type { DuelState, Fighter } from "./state.ts";
import { defenceSets, whyNotDefend } from "./strike/defence-sets.ts";
import { fightOrders } from "./strike/open-actions.ts";
import { aimedAt } from "./strike/open-defences.ts";
import { partsFor } from "./strike/parts.ts";
import { whyNot } from "./strike/why-not.ts";
import { findFighter } from "./who.ts";

export function legal(state: DuelState, key: string): readonly DuelOrder[] {
  const { asks } = state;
  if (asks.kind === "orders") {
    const fighter = keyed(state, key, "order:");
    return fighter ? fightOrders(state, fighter.id) : [];
  }
  if (asks.kind === "defend") {
    const fighter = keyed(state, key, "defend:");
    return fighter ? defenceSets(state, fighter).map((against) => ({ do: "defend", against })) : [];
  }
  return listed(state, key);
}

export function refusal(state: DuelState, key: string, typed: unknown): Problem | undefined {
  const order = readOrder(typed);
  if (!order) return problem("duel.notAnOrder");
  const { asks } = state;
  if (asks.kind === "orders") {
    const fighter = keyed(state, key, "order:");
    if (!fighter) return problem("conflict.notAsked", { key });
    return isFight(order) ? whyNot(state, fighter, order) : problem("duel.notAnOrder");
  }
  if (asks.kind === "defend") {
    const fighter = keyed(state, key, "defend:");
    if (!fighter || aimedAt(state, fighter.id).length === 0) return problem("conflict.notAsked", { key });
    return order.do === "defend" ? whyNotDefend(state, fighter, order.against) : problem("duel.notAnOrder");
  }
  if (asks.kind === "move" && key === `move:${asks.queue[0]!.who}` && order.do === "move") {
    return mayMoveTo(state, asks.queue[0]!, order.to) ? undefined : whyNotThere(state, asks.queue[0]!, order.to);
  }
  const open = listed(state, key);
  if (open.length === 0) return problem("conflict.notAsked", { key });
  if (open.some((one) => same(one, order))) return undefined;
  if (order.do !== "move" || open[0]!.do !== "move") return problem("duel.notOpen");
  return noRoomAt(state, order.to) ?? problem(`duel.not.${asks.kind}`);
}

const CHOICES: readonly string[] = ["arm", "pair", "join", "move", "defend", "part", "mercy"];

function isFight(order: DuelOrder): order is FightOrder {
  return !CHOICES.includes(order.do);
}

function keyed(state: DuelState, key: string, prefix: string): Fighter | undefined {
  const fighter = key.startsWith(prefix) ? findFighter(state, key.slice(prefix.length)) : undefined;
  return fighter?.fate === "standing" ? fighter : undefined;
}

/** Everything but actions and defences is short enough to be listed. */
function listed(state: DuelState, key: string): readonly DuelOrder[] {
  const { asks } = state;
  switch (asks.kind) {
    case "arm": {
      const who = asks.who.find((id) => key === `arm:${id}`);
      return who === undefined ? [] : armChoices(state, who).map((item) => ({ do: "arm", item }));
    }
    case "pair":
      return key === "pair" ? pairs(state, asks.side).map((one) => ({ do: "pair", ...one })) : [];
    case "join": {
      const who = asks.queue[0]!;
      if (key !== `join:${who}`) return [];
      const enemies: (string | null)[] = [...(asks.first ? firstJoins : joins)(state, who), null];
      return enemies.map((enemy) => ({ do: "join", enemy }));
    }
    case "move":
      return key === `move:${asks.queue[0]!.who}` ? toSquares(moveSquares(state, asks.queue[0]!)) : [];
    case "parts": {
      const wanted = asks.wanted.find(({ blow }) => key === `part:${blow}`);
      return wanted ? partsFor(state, wanted).map((part) => ({ do: "part", part })) : [];
    }
    case "shove":
      return key === `shove:${asks.queue[0]}` ? toSquares(shoveChoices(state, asks.queue[0]!)) : [];
    case "dodge":
      return key === `dodge:${asks.queue[0]}` ? toSquares(dodgeChoices(state, asks.queue[0]!)) : [];
    case "follow":
      return key === `follow:${asks.queue[0]}` ? toSquares(followChoice(state, asks.queue[0]!)?.squares ?? []) : [];
    case "mercy":
      return key === `mercy:${asks.queue[0]}` ? [true, false].map((kill) => ({ do: "mercy", kill })) : [];
    default:
      return [];
  }
}

function toSquares(squares: readonly Square[]): readonly DuelOrder[] {
  return squares.map((to) => ({ do: "move", to }));
}

function same(a: DuelOrder, b: DuelOrder): boolean {
  if (a.do === "move" && b.do === "move") return a.to.x === b.to.x && a.to.y === b.to.y;
  if (a.do === "part" && b.do === "part") return a.part === b.part;
  if (a.do === "join" && b.do === "join") return a.enemy === b.enemy;
  if (a.do === "arm" && b.do === "arm") return a.item === b.item;
  if (a.do === "pair" && b.do === "pair") return a.own === b.own && a.enemy === b.enemy;
  return a.do === "mercy" && b.do === "mercy" && a.kill === b.kill;
}
