/** Free gambits and circumstances during a fight: the two forms, the typed order, and the odds panel. */

import {
  GAMBIT_CHANCES,
  GAMBIT_EFFECTS,
  type GambitTerms,
  LONGEST_WANT,
  mayPropose,
  mayTry,
  onField,
  type SkirmishOrder,
  unitsOf,
} from "../../../../rules/skirmish/index.ts";
import { choices } from "../../../base/choices.view.ts";
import { named } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { acting, agentName, owed, pickedAgent, skirmishOf } from "./common.view.ts";

type Typed = Readonly<Record<string, string>>;

/** Which of the two forms the seat may open now. */
export function proposalTools(input: BoardInput) {
  const demand = acting(input);
  if (!demand) return undefined;
  const circumstance = mayPropose(skirmishOf(input), demand.seat);
  return { gambit: circumstance && triers(input).length > 0, circumstance };
}

/** The seat's figures that may try something in this phase. */
function triers(input: BoardInput): readonly { id: string; name: string }[] {
  const demand = acting(input);
  if (!demand || (demand.kind !== "opening" && demand.kind !== "blows")) return [];
  const state = skirmishOf(input);
  const phase = demand.kind === "opening" ? "opening" : "melee";
  return Object.values(state.agents)
    .filter((agent) => state.units[agent.unit]!.seat === demand.seat && mayTry(state, agent, phase))
    .map(({ id }) => ({ id, name: agentName(input, id) }));
}

export function gambitForm(input: BoardInput) {
  const state = skirmishOf(input);
  const seat = acting(input)?.seat;
  const own = triers(input);
  const picked = pickedAgent(input)?.id;
  const foes = Object.values(state.agents).filter(({ unit, fate, count }) => {
    const home = state.units[unit]!;
    return home.seat !== seat && onField(home) && fate === "up" && count > 0;
  });
  return {
    most: LONGEST_WANT,
    agents: own.map((one) => ({ ...one, on: one.id === picked })),
    targets: foes.map(({ id }) => ({ id, name: agentName(input, id) })),
    effects: GAMBIT_EFFECTS.map((id) => ({ id, name: input.say(`BNB.SkirmishBoard.effect.${id}`) })),
  };
}

export function gambitTyped(typed: Typed): SkirmishOrder {
  const { agent = "", want = "", target = "", effect = "none" } = typed;
  const friends = Object.keys(typed).flatMap((name) => (name.startsWith("with.") ? [name.slice(5)] : []));
  return {
    act: "try",
    agent,
    want: want.trim(),
    target: target === "" ? null : target,
    effect: (target === "" ? "none" : effect) as (typeof GAMBIT_EFFECTS)[number],
    with: friends.filter((id) => id !== agent).sort(),
  };
}

const KINDS = ["morale", "advantage", "narrow", "priority"] as const;

export function circumstanceForm(input: BoardInput) {
  const state = skirmishOf(input);
  const name = state.names[state.seats[0]]!;
  return {
    kinds: KINDS.map((id, at) => ({ id, on: at === 0, name: input.say(`BNB.SkirmishBoard.propose.${id}`, { name }) })),
    units: state.seats.flatMap((seat) => unitsOf(state, seat)).map(({ id, name: unit }) => ({ id, name: unit })),
    values: [-2, -1, 1, 2].map((value) => ({ value, words: value > 0 ? `+${value}` : `−${-value}` })),
    figures: [1, 2, 3, 4, 5],
    odds: [0, 1, 2, 3, 4, 5, 6],
  };
}

export function circumstanceTyped(typed: Typed): SkirmishOrder {
  const { what, unit = "" } = typed;
  const number = (name: string) => Number(typed[name]);
  const circumstance =
    what === "advantage"
      ? { what, unit }
      : what === "narrow"
        ? { what, figures: number("figures"), attacks: number("attacks") }
        : what === "priority"
          ? { what, odds: number("odds") }
          : ({ what: "morale", unit, value: number("value") } as const);
  return { act: "propose", circumstance } as SkirmishOrder;
}

/** The odds of a free gambit, which the other side sets: the defaults until something else is chosen. */
export function oddsView(input: BoardInput) {
  const demand = owed(input).find(({ kind }) => kind === "nameOdds");
  const { proposal } = skirmishOf(input);
  if (!demand || proposal?.kind !== "gambit") return undefined;
  const { chance, risk } = oddsDrafted(input)!;
  const { agent, with: friends, want } = proposal.order;
  const names = named([agent, ...friends], input.say, (id) => agentName(input, id));
  return {
    key: demand.key,
    question: input.say("BNB.SkirmishBoard.tries", { names, want }),
    chances: choices(GAMBIT_CHANCES, chance, (value) => input.say("BNB.SkirmishBoard.inSix", { chance: value })),
    risks: choices(GAMBIT_EFFECTS, risk, (value) => input.say(`BNB.Skirmish.Risk.${value}`)),
  };
}

export function oddsDrafted(input: BoardInput): GambitTerms | undefined {
  const demand = owed(input).find(({ kind }) => kind === "nameOdds");
  if (!demand) return undefined;
  return { ...(demand.fallback as GambitTerms), ...((input.draft.odds ?? {}) as Partial<GambitTerms>) };
}
