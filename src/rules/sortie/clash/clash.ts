/**
 * Sortie, the dice of both sides of one sortie: named parts and their sum. The resolver, the odds and every window read
 * this. A unit of several makes fights as the one that does worst against that enemy.
 */

import type { SortieState } from "../state.ts";
import { basicParts, circumstanceParts, type Part, type Stance, total } from "../units/modifiers.ts";
import { bowmenOf, type Unit } from "../units/unit.ts";
import type { Manoeuvre } from "../vocabulary.ts";
import { type Meeting, meet } from "./matrix.ts";

/** What a unit brings into one sortie. `dice` are floating dice that it spends on it. */
export interface Plan {
  readonly unit: string;
  readonly manoeuvre: Manoeuvre;
  readonly dice: number;
}

export interface Side {
  readonly parts: readonly Part[];
  readonly net: number;
}

export interface Clash {
  readonly meeting: Meeting;
  readonly one: Side;
  readonly other: Side;
}

export function clash(state: SortieState, one: Plan, other: Plan): Clash {
  const meeting = meet(one.manoeuvre, other.manoeuvre, state.options);
  const mine = worstStance(state, one, other);
  const theirs = worstStance(state, other, one);
  return {
    meeting,
    one: sideOf(state, one, mine, theirs, meeting.roll ? meeting.mine : 0),
    other: sideOf(state, other, theirs, mine, meeting.roll ? meeting.theirs : 0),
  };
}

function sideOf(state: SortieState, plan: Plan, mine: Stance, theirs: Stance, matrix: number): Side {
  const { unit } = mine;
  const parts = basicParts(unit, mine.make);
  for (const part of circumstanceParts(state, mine, theirs)) parts.push(part);
  if (matrix !== 0) parts.push({ key: plan.manoeuvre, dice: matrix });
  if (unit.pool < 0) parts.push({ key: "penalty", dice: unit.pool });
  if (plan.dice > 0) parts.push({ key: "floating", dice: plan.dice });
  return { parts, net: total(parts) };
}

function worstStance(state: SortieState, plan: Plan, against: Plan): Stance {
  const unit = state.units[plan.unit]!;
  if (unit.makes.length === 1) return { unit, make: unit.makes[0]!, manoeuvre: plan.manoeuvre };
  const stances = unit.makes.map((make) => ({ unit, make, manoeuvre: plan.manoeuvre }));
  const enemy = state.units[against.unit]!;
  const theirs = { unit: enemy, make: enemy.makes[0]!, manoeuvre: against.manoeuvre };
  const worth = (mine: Stance) =>
    total(basicParts(unit, mine.make)) +
    total(circumstanceParts(state, mine, theirs)) -
    total(circumstanceParts(state, theirs, mine));
  return stances.reduce((worst, stance) => (worth(stance) < worth(worst) ? stance : worst));
}

/** Floating dice that a unit may spend in the coming sortie, opening dice included. */
export function spendable(state: SortieState, unit: Pick<Unit, "pool" | "opening">): number {
  const most = state.options["warfare.maxFloatingPerSortie"];
  return Math.min(Math.max(0, unit.pool), most ?? Number.POSITIVE_INFINITY) + unit.opening;
}

/** Floating dice that the archers of a unit may spend on a volley, opening dice included. */
export function volleyDice(state: SortieState, unit: Unit): number {
  const bowmen = bowmenOf(unit);
  return bowmen ? spendable(state, { pool: bowmen.pool, opening: unit.opening }) : 0;
}
