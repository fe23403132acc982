/** A duel step being written, and the stages it passes. */
import { isOneOf } from "../../conflict/contract.ts";
import { Script } from "../../conflict/script.ts";
import type { Dice } from "../../dice/dice.ts";
import type { CheckRule } from "../checks/index.ts";
import { type ConditionId, forbids, type Hindrance } from "../wounds/index.ts";
import { apply } from "./apply.ts";
import type { DuelEvent } from "./events.ts";
import type { Asks, Bout, DuelState, Fighter, Grip, Side } from "./state.ts";

export class Play extends Script<DuelState, DuelEvent> {
  constructor(
    state: DuelState,
    dice: Dice,
    readonly check: CheckRule,
  ) {
    super(state, dice, apply);
  }
}

/** The stages of a duel; each leads to the next, or opens a demand and stops. */
export type Stage =
  | "arm"
  | "pair"
  | "lineUp"
  | "round"
  | "orders"
  | "defend"
  | "roll"
  | "parts"
  | "shove"
  | "dodge"
  | "follow"
  | "end"
  | "join"
  | "finish";

export type Next = Stage | undefined;

export function ask(play: Play, asks: Asks): undefined {
  play.write({ type: "asks", asks });
  return undefined;
}

// Finding fighters: by id, by side, by combat.

export function fighterOf(state: DuelState, id: string): Fighter {
  const found = findFighter(state, id);
  if (!found) throw new Error(`no fighter called ${id}`);
  return found;
}

export function findFighter(state: DuelState, id: string): Fighter | undefined {
  for (const fighter of state.fighters) if (fighter.id === id) return fighter;
  return undefined;
}

export function standing(state: DuelState, side?: Side): readonly Fighter[] {
  const stands = (f: Fighter) => f.fate === "standing" && (side === undefined || f.side === side);
  return state.fighters.every(stands) ? state.fighters : state.fighters.filter(stands);
}

export function boutOf(state: DuelState, id: string): Bout | undefined {
  return state.bouts.find((bout) => bout.lone === id || isOneOf(bout.others, id));
}

export function boutMembers(bout: Bout): readonly string[] {
  return [bout.lone, ...bout.others];
}

/** The enemies of this fighter in their combat; none if they are in no combat. */
export function enemiesOf(state: DuelState, id: string): readonly string[] {
  for (const bout of state.bouts) {
    if (bout.lone === id) return bout.others;
    if (isOneOf(bout.others, id)) return [bout.lone];
  }
  return [];
}

/** Decides for a whole side if the rules ask the side: the player of its first-listed standing fighter. */
export function captain(state: DuelState, side: Side): Fighter | undefined {
  return state.fighters.find((f) => f.side === side && f.fate === "standing");
}

export function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** The side listed first in the setup rolls, and moves first, if nothing else decides. */
export function firstSide(state: DuelState): Side {
  return state.fighters[0]!.side;
}

/** Losers at Footwork come first, then the first-listed side, then the order of the list. */
export function moveOrder(state: DuelState, ids: readonly string[]): readonly string[] {
  if (ids.length < 2) return ids;
  const rank = (id: string): number => {
    const index = state.fighters.findIndex((f) => f.id === id);
    const second = state.fighters[index]!.side !== firstSide(state);
    return (state.lostFootwork.includes(id) ? 0 : 10_000) + (second ? 1000 : 0) + index;
  };
  return [...ids].sort((a, b) => rank(a) - rank(b));
}

// A fighter's conditions, and whether they can move, Dodge, step or Push under them (Chronicle 4.07, 4.06).

/** PRONE once, HELD and TACKLED once for each enemy who causes it. */
export function conditionsOf(state: DuelState, fighter: Fighter): readonly ConditionId[] {
  const conditions: ConditionId[] = fighter.prone ? ["prone"] : [];
  for (const grip of state.grips) if (grip.on === fighter.id) conditions.push(grip.kind);
  return conditions;
}

export function may(state: DuelState, fighter: Fighter, what: Hindrance): boolean {
  if (fighter.prone && forbids("prone", what)) return false;
  for (const grip of state.grips) if (grip.on === fighter.id && forbids(grip.kind, what)) return false;
  return true;
}

export function canMove(state: DuelState, fighter: Fighter): boolean {
  return fighter.fate === "standing" && fighter.at !== null && may(state, fighter, "movement");
}

export function gripsBy(state: DuelState, id: string): readonly Grip[] {
  return state.grips.filter((grip) => grip.by === id);
}

export function gripsOn(state: DuelState, id: string): readonly Grip[] {
  return state.grips.filter((grip) => grip.on === id);
}
