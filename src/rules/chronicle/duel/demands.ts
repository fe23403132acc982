/** Who must decide what now, and what is taken if the table waives it. Only the choice of actions is secret. */
import type { Demand } from "../../conflict/contract.ts";
import { DearDemand } from "../../conflict/dear-demand.ts";
import { keysIn } from "../../conflict/keys.ts";
import { Bearer } from "../../conflict/once.ts";
import { dodgeChoices, followChoice, shoveChoices } from "./footwork/shifting.ts";
import { moveSquares } from "./footwork/steps.ts";
import { armChoices } from "./hands/arming.ts";
import { joins } from "./many/joining.ts";
import { firstJoins, pairs } from "./many/pairing.ts";
import type { DuelOrder } from "./orders.ts";
import type { DuelState } from "./state.ts";
import { bestDefences } from "./strike/best-defences.ts";
import { chooser, partsFor } from "./strike/parts.ts";
import { choosingDefenders } from "./strike/striking.ts";
import { captain, fighterOf, otherSide, standing } from "./who.ts";

type Open = readonly Demand<DuelOrder>[];

/** What is open in a state, kept on it. */
class Asked extends Bearer {
  #open: Open;
  private constructor(state: DuelState) {
    super(state);
    this.#open = demanded(state);
  }

  static in(state: DuelState): Open {
    return #open in state ? state.#open : new Asked(state).#open;
  }
}

export const demands = Asked.in;

export function keyOf(state: DuelState, word: string, whom: string | number): string {
  return keysIn(state.field).of(word, whom);
}

function demand(state: DuelState, who: string, kind: string, key: string, fallback: DuelOrder): Demand<DuelOrder> {
  return { key, seat: fighterOf(state, who).seat, kind, secret: kind === "order", fallback };
}

function dear(state: DuelState, who: string, kind: string, fallback: () => DuelOrder): Demand<DuelOrder> {
  return new DearDemand(keyOf(state, kind, who), fighterOf(state, who).seat, kind, false, fallback);
}

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
      return [dear(state, mover.who, "move", () => ({ do: "move", to: to() }))];
    }
    case "orders":
      return standing(state).map(({ id }) => demand(state, id, "order", keyOf(state, "order", id), { do: "wait" }));
    case "defend":
      return choosingDefenders(state).map((fighter) =>
        dear(state, fighter.id, "defend", () => ({ do: "defend", against: bestDefences(state, fighter) })),
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
      return [dear(state, who, "dodge", () => ({ do: "move", to: dodgeChoices(state, who)[0]! }))];
    }
    case "follow": {
      const who = asks.queue[0]!;
      return [dear(state, who, "follow", () => ({ do: "move", to: followChoice(state, who)!.squares[0]! }))];
    }
    case "mercy": {
      const who = asks.queue[0]!;
      const by = captain(state, otherSide(fighterOf(state, who).side))!.id;
      return [demand(state, by, "mercy", keyOf(state, "mercy", who), { do: "mercy", kill: false })];
    }
  }
}
