/** Orders that may answer an open demand, and why another may not. Lists and refusals use the same functions. */

import { type Demand, LazyDemand } from "../../conflict/contract.ts";
import { keysIn } from "../../conflict/keys.ts";
import { isListed } from "../../conflict/question.ts";
import { type Problem, problem } from "../../result.ts";
import type { Square } from "../../square/square.ts";
import { dodgeChoices, followChoice, shoveChoices } from "./footwork/footwork.ts";
import { mayMoveTo, moveSquares, noRoomAt, whyNotThere } from "./footwork/steps.ts";
import { armChoices } from "./hands/hands.ts";
import { firstJoins, joins, pairs } from "./many/pairing.ts";
import { captain, fighterOf, otherSide, standing } from "./script.ts";
import { type DuelOrder, type DuelState, type Fighter, type FightOrder, notesOf, readOrder } from "./state.ts";
import { fightOrders, whyNot } from "./strike/open-actions.ts";
import { aimedAt, bestDefences, defenceSets, whyNotDefend } from "./strike/open-defences.ts";
import { chooser, choosingDefenders, partsFor } from "./strike/striking.ts";

export function legal(state: DuelState, key: string): readonly DuelOrder[] {
  const { asks } = state;
  if (asks.kind === "orders") {
    const fighter = keyed(state, key, "order");
    return fighter ? fightOrders(state, fighter.id) : [];
  }
  if (asks.kind === "defend") {
    const fighter = keyed(state, key, "defend");
    return fighter ? defenceSets(state, fighter).map((against) => ({ do: "defend", against })) : [];
  }
  return listed(state, key);
}

export function refusal(state: DuelState, key: string, typed: unknown): Problem | undefined {
  const order = readOrder(typed);
  if (!order) return problem("duel.notAnOrder");
  const { asks } = state;
  if (asks.kind === "orders") {
    const fighter = keyed(state, key, "order");
    if (!fighter) return problem("conflict.notAsked", { key });
    return isFight(order) ? whyNot(state, fighter, order) : problem("duel.notAnOrder");
  }
  if (asks.kind === "defend") {
    const fighter = keyed(state, key, "defend");
    if (!fighter || aimedAt(state, fighter.id).length === 0) return problem("conflict.notAsked", { key });
    return order.do === "defend" ? whyNotDefend(state, fighter, order.against) : problem("duel.notAnOrder");
  }
  if (asks.kind === "move" && key === keyOf(state, "move", asks.queue[0]!.who) && order.do === "move") {
    return mayMoveTo(state, asks.queue[0]!, order.to) ? undefined : whyNotThere(state, asks.queue[0]!, order.to);
  }
  const open = listed(state, key);
  if (open.length === 0) return problem("conflict.notAsked", { key });
  if (isListed(open, order)) return undefined;
  if (order.do !== "move" || open[0]!.do !== "move") return problem("duel.notOpen");
  return noRoomAt(state, order.to) ?? problem(`duel.not.${asks.kind}`);
}

const CHOICES: readonly string[] = ["arm", "pair", "join", "move", "defend", "part", "mercy"];

function isFight(order: DuelOrder): order is FightOrder {
  return !CHOICES.includes(order.do);
}

/** The standing fighter whom the demand with that key asks. */
export function keyed(state: DuelState, key: string, word: string): Fighter | undefined {
  for (const fighter of state.fighters) {
    if (keyOf(state, word, fighter.id) === key) return fighter.fate === "standing" ? fighter : undefined;
  }
  return undefined;
}

/** Everything except actions and defences is short enough to list. */
function listed(state: DuelState, key: string): readonly DuelOrder[] {
  const { asks } = state;
  switch (asks.kind) {
    case "arm": {
      const who = asks.who.find((id) => key === keyOf(state, "arm", id));
      return who === undefined ? [] : armChoices(state, who).map((item) => ({ do: "arm", item }));
    }
    case "pair":
      return key === "pair" ? pairs(state, asks.side).map((one) => ({ do: "pair", ...one })) : [];
    case "join": {
      const who = asks.queue[0]!;
      if (key !== keyOf(state, "join", who)) return [];
      const enemies: (string | null)[] = [...(asks.first ? firstJoins : joins)(state, who), null];
      return enemies.map((enemy) => ({ do: "join", enemy }));
    }
    case "move":
      return key === keyOf(state, "move", asks.queue[0]!.who) ? toSquares(moveSquares(state, asks.queue[0]!)) : [];
    case "parts": {
      const wanted = asks.wanted.find(({ blow }) => key === keyOf(state, "part", blow));
      return wanted ? partsFor(state, wanted).map((part) => ({ do: "part", part })) : [];
    }
    case "shove":
      return key === keyOf(state, "shove", asks.queue[0]!) ? toSquares(shoveChoices(state, asks.queue[0]!)) : [];
    case "dodge":
      return key === keyOf(state, "dodge", asks.queue[0]!) ? toSquares(dodgeChoices(state, asks.queue[0]!)) : [];
    case "follow":
      return key === keyOf(state, "follow", asks.queue[0]!)
        ? toSquares(followChoice(state, asks.queue[0]!)?.squares ?? [])
        : [];
    case "mercy":
      return key === keyOf(state, "mercy", asks.queue[0]!) ? [true, false].map((kill) => ({ do: "mercy", kill })) : [];
    default:
      return [];
  }
}

function toSquares(squares: readonly Square[]): readonly DuelOrder[] {
  return squares.map((to) => ({ do: "move", to }));
}

// The open demands, and the default if the players waive one. Only the choice of actions is secret.

type Open = readonly Demand<DuelOrder>[];

export function demands(state: DuelState): Open {
  const notes = notesOf(state);
  notes.demands ??= demanded(state);
  return notes.demands;
}

export function keyOf(state: DuelState, word: string, whom: string | number): string {
  return keysIn(state.field).of(word, whom);
}

function demand(state: DuelState, who: string, kind: string, key: string, fallback: DuelOrder): Demand<DuelOrder> {
  return { key, seat: fighterOf(state, who).seat, kind, secret: kind === "order", fallback };
}

function lazy(state: DuelState, who: string, kind: string, fallback: () => DuelOrder): Demand<DuelOrder> {
  return new LazyDemand(keyOf(state, kind, who), fighterOf(state, who).seat, kind, false, fallback);
}

const WAIT: DuelOrder = { do: "wait" };

function demanded(state: DuelState): Open {
  const { asks } = state;
  switch (asks.kind) {
    case "begin":
    case "over":
      return [];
    case "arm":
      return asks.who.map((who) =>
        demand(state, who, "arm", keyOf(state, "arm", who), { do: "arm", item: armChoices(state, who)[0]! }),
      );
    case "pair": {
      const who = captain(state, asks.side)!.id;
      return [demand(state, who, "pair", "pair", { do: "pair", ...pairs(state, asks.side)[0]! })];
    }
    case "join": {
      const who = asks.queue[0]!;
      const enemy = (asks.first ? firstJoins : joins)(state, who)[0] ?? null;
      return [demand(state, who, "join", keyOf(state, "join", who), { do: "join", enemy })];
    }
    case "move": {
      const mover = asks.queue[0]!;
      const to = () => (mover.must ? moveSquares(state, mover)[0]! : fighterOf(state, mover.who).at!);
      return [lazy(state, mover.who, "move", () => ({ do: "move", to: to() }))];
    }
    case "orders":
      return standing(state).map(({ id, seat }) => {
        return { key: keyOf(state, "order", id), seat, kind: "order", secret: true, fallback: WAIT };
      });
    case "defend":
      return choosingDefenders(state).map((fighter) =>
        lazy(state, fighter.id, "defend", () => ({ do: "defend", against: bestDefences(state, fighter) })),
      );
    case "parts":
      return asks.wanted.map((wanted) => {
        const part = wanted.what === "protect" ? "head" : partsFor(state, wanted)[0]!;
        return demand(state, chooser(state, wanted), wanted.what, keyOf(state, "part", wanted.blow), {
          do: "part",
          part,
        });
      });
    case "shove": {
      const blow = asks.queue[0]!;
      const to = shoveChoices(state, blow)[0]!;
      return [demand(state, state.blows[blow]!.by, "shove", keyOf(state, "shove", blow), { do: "move", to })];
    }
    case "dodge": {
      const who = asks.queue[0]!;
      return [lazy(state, who, "dodge", () => ({ do: "move", to: dodgeChoices(state, who)[0]! }))];
    }
    case "follow": {
      const who = asks.queue[0]!;
      return [lazy(state, who, "follow", () => ({ do: "move", to: followChoice(state, who)!.squares[0]! }))];
    }
    case "mercy": {
      const who = asks.queue[0]!;
      const by = captain(state, otherSide(fighterOf(state, who).side))!.id;
      return [demand(state, by, "mercy", keyOf(state, "mercy", who), { do: "mercy", kill: false })];
    }
  }
}
