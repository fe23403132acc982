/**
 * Sortie, the dice of both sides of one sortie: named parts and their sum. The resolver, the odds and every window use this. A
 * unit of several makes fights as the one that does worst against that enemy.
 */

import { type Dice, rollMany } from "../../dice/dice.ts";
import type { SortieState } from "../state.ts";
import { basicParts, circumstanceParts, type Part, type Stance, total } from "../units/modifiers.ts";
import { bowmenOf, type Unit } from "../units/unit.ts";
import { type Degree, FULL_MOVE, HALF_MOVE, type Manoeuvre, type SortieOptions } from "../vocabulary.ts";

// Sortie, manoeuvre against manoeuvre: who gets how many dice, or what happens without a roll. If an Attack meets a Charge the
// book's "attacker" may be either; an option says which.

type Meeting =
  | { readonly roll: true; readonly mine: number; readonly theirs: number }
  | { readonly roll: false; readonly mine: "succeeds" | "nothing"; readonly theirs: "succeeds" | "nothing" };

/** [who gets the dice, how many]; read from either side. */
const DICE: Readonly<Record<Manoeuvre, Partial<Record<Manoeuvre, readonly [Manoeuvre, number]>>>> = {
  attack: { defend: ["defend", 1], retreat: ["retreat", 2], flank: ["flank", 1] },
  defend: { charge: ["defend", 3], flank: ["defend", 2] },
  retreat: { charge: ["retreat", 1], flank: ["retreat", 2] },
  charge: { flank: ["flank", 3] },
  flank: {},
};

export function meet(mine: Manoeuvre, theirs: Manoeuvre, options: SortieOptions): Meeting {
  if (mine === "retreat" && theirs === "retreat") return { roll: false, mine: "succeeds", theirs: "succeeds" };
  if (mine === "retreat" && theirs === "defend") return { roll: false, mine: "succeeds", theirs: "nothing" };
  if (mine === "defend" && theirs === "retreat") return { roll: false, mine: "nothing", theirs: "succeeds" };
  const still = mine === "defend" && options["warfare.defendDefend"] === "nothing";
  if (mine === theirs && (mine === "flank" || still)) return { roll: false, mine: "nothing", theirs: "nothing" };
  if (mine === theirs) return { roll: true, mine: 0, theirs: 0 };
  const [who, dice] = DICE[mine][theirs] ?? DICE[theirs][mine] ?? [options["warfare.attackVsCharge"], 2];
  return who === mine ? { roll: true, mine: dice, theirs: 0 } : { roll: true, mine: 0, theirs: dice };
}

/** What a unit brings into one sortie. `dice` are the floating dice it spends. */
export interface Plan {
  readonly unit: string;
  readonly manoeuvre: Manoeuvre;
  readonly dice: number;
}

interface Side {
  readonly parts: readonly Part[];
  readonly net: number;
}

export interface SortiePools {
  readonly meeting: Meeting;
  readonly one: Side;
  readonly other: Side;
}

export function poolsFor(state: SortieState, one: Plan, other: Plan): SortiePools {
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

/** Floating dice that a unit may spend in the coming sortie, including opening dice. */
export function spendable(state: SortieState, unit: Pick<Unit, "pool" | "opening">): number {
  const most = state.options["warfare.maxFloatingPerSortie"];
  return Math.min(Math.max(0, unit.pool), most ?? Number.POSITIVE_INFINITY) + unit.opening;
}

/** Floating dice that the archers of a unit may spend on a volley, including opening dice. */
export function volleyDice(state: SortieState, unit: Unit): number {
  const bowmen = bowmenOf(unit);
  return bowmen ? spendable(state, { pool: bowmen.pool, opening: unit.opening }) : 0;
}

// Sortie, one clash of two units, after its dice are rolled.

/** One sortie and its result. Both may succeed, when both retreat. */
export interface Bout {
  readonly one: Unit;
  readonly other: Unit;
  readonly wins: readonly string[];
  readonly degree: Degree;
  /** The winner's score. */
  readonly score: number;
}

// Sortie, the dice: three d6, and one more for each die for or against the unit; the three highest count, or the three lowest.
// The higher score wins; the margin is the degree.

export interface Score {
  readonly net: number;
  readonly faces: readonly number[];
  readonly score: number;
}

/** Keeps the first three faces and lets a better one replace the worst of them. */
export function keepThree(faces: readonly number[], net: number): number {
  const sign = net < 0 ? -1 : 1;
  let best = Number.NEGATIVE_INFINITY;
  let second = Number.NEGATIVE_INFINITY;
  let third = Number.NEGATIVE_INFINITY;
  for (const face of faces) {
    const worth = face * sign;
    if (worth > best) [best, second, third] = [worth, best, second];
    else if (worth > second) [second, third] = [worth, second];
    else if (worth > third) third = worth;
  }
  return (best + second + third) * sign;
}

/** Two units with hundreds of penalty dice each tie nearly always: after this many rolls the tie stands. */
export const MOST_REROLLS = 20;

/** With more dice than these the best or worst three are practically certain; a small unit may owe thousands. */
const MOST_MORE = 100;

/** How many dice are rolled. */
export function thrown(net: number): number {
  return 3 + Math.min(Math.abs(net), MOST_MORE);
}

export function rollScore(dice: Dice, net: number, why: string): Score {
  const faces = rollMany(dice, thrown(net), 6, why);
  return { net, faces, score: keepThree(faces, net) };
}

/** The degree by which `score` beats `other`; undefined if it does not. */
export function degreeOf(score: number, other: number): Degree | undefined {
  if (score <= other) return undefined;
  if (score >= 2 * other) return "double";
  return score - other >= 4 ? "four" : "win";
}

// Sortie, what a win does: by the winner's manoeuvre and the degree. The loser's own manoeuvre has no effect.

export interface Effect {
  /** Dice the winner gains. */
  readonly gain: number;
  /** Half moves the winner moves away. */
  readonly away: number;
  /** Dice the loser loses. */
  readonly loss: number;
  readonly doublesPenalty: boolean;
  readonly flanked: boolean;
  readonly falls: "finished" | "destroyed" | undefined;
}

const NOTHING: Effect = { gain: 0, away: 0, loss: 0, doublesPenalty: false, flanked: false, falls: undefined };

const EFFECTS: Readonly<Record<Manoeuvre, Readonly<Record<Degree, Effect>>>> = {
  attack: {
    win: { ...NOTHING, loss: 1 },
    four: { ...NOTHING, gain: 1, loss: 2 },
    double: { ...NOTHING, gain: 1, falls: "finished" },
  },
  defend: {
    win: { ...NOTHING, gain: 1 },
    four: { ...NOTHING, gain: 2, loss: 1 },
    double: { ...NOTHING, gain: 3, loss: 2 },
  },
  retreat: {
    win: { ...NOTHING, away: HALF_MOVE },
    four: { ...NOTHING, away: FULL_MOVE },
    double: { ...NOTHING, away: FULL_MOVE, loss: 1 },
  },
  charge: {
    win: { ...NOTHING, doublesPenalty: true },
    four: { ...NOTHING, falls: "finished" },
    double: { ...NOTHING, falls: "destroyed" },
  },
  flank: {
    win: NOTHING,
    four: { ...NOTHING, flanked: true },
    double: { ...NOTHING, flanked: true, loss: 2 },
  },
};

export function effectOf(manoeuvre: Manoeuvre, degree: Degree): Effect {
  return EFFECTS[manoeuvre][degree];
}
