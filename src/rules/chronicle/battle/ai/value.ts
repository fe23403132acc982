/** What units are worth, and what losses cost them. */

import { TROOP_TYPES, type TroopType, troopFigures } from "../muster/troops.ts";
import type { BattleState, Side, Unit } from "../state.ts";

/** A round of a battle, in the eyes of whoever judges it. */
export interface Round {
  readonly scale: Scale;
  /** L: what a lost fight costs. */
  readonly blow: number;
  readonly proactive: Side;
}

export function roundOf({ lossNumber, proactive }: BattleState, scale: Scale): Round {
  return { scale, blow: Math.max(1, lossNumber), proactive };
}

/** Blows that a sound unit of usual size can take. */
const WHOLE = 3;

/** In blows that it can take; one that is begun counts more than its share, since it has to be dealt. */
function lives(left: number, blow: number): number {
  const blows = left / blow;
  return 0.6 * Math.ceil(blows) + 0.4 * blows;
}

/** With so many more losses than it has. */
function unitWorth(unit: Unit, { scale, blow }: Round, more = 0): number {
  const left = unit.size - unit.losses - more;
  if (left <= 0) return 0;
  const { presence } = scale.weights;
  return (scale.power(unit.type) * (presence + lives(left, blow))) / (presence + WHOLE);
}

/** What so many losses cost. */
export function costOf(unit: Unit, round: Round, losses: number): number {
  return unitWorth(unit, round) - unitWorth(unit, round, losses);
}

/** Who has left the field is saved, but wins nothing. */
const LEFT = 0.3;

export function armyOf(state: BattleState, side: Side, scale: Scale): number {
  const round = roundOf(state, scale);
  let sum = 0;
  for (const unit of state.units) {
    if (unit.side !== side || unit.fate === "lost") continue;
    sum += unitWorth(unit, round) * (unit.fate === "left" ? LEFT : 1);
  }
  return sum;
}

// What a captain made of code thinks things are worth. The figures were set by hand and then bettered by games of its own
// (`npm run fit -- battle`); all but the first three are in the worth of a unit.

export interface Weights {
  /** A unit is worth its strength and this; and more on horseback, or with a bow. */
  readonly base: number;
  readonly horse: number;
  readonly bow: number;
  /** That it is there at all, in blows it can take: it fights with full strength to the last. */
  readonly presence: number;
  /** A friend who can still come to help in this round, an enemy who can. */
  readonly join: number;
  readonly threat: number;
  /** An enemy in reach of a unit that touches nobody, beyond the friends in reach. */
  readonly exposed: number;
  /** A hex nearer to the enemy; nearer to one's own. */
  readonly near: number;
  readonly together: number;
  /** Ground that suits the troop, and high ground. */
  readonly ground: number;
  /** What shots are worth beside blows. */
  readonly shots: number;
  /** A space of movement in a quick unit: below 0, the slow are to move early and the fast when all is known. */
  readonly early: number;
  /** What is to come of the moves of others, beside what a move brings by itself. */
  readonly replies: number;
}

export const WEIGHTS: Weights = {
  base: 3,
  horse: 1,
  bow: 0.8,
  presence: 1,
  join: 0.3,
  threat: 0.06,
  exposed: 0.15,
  near: 0.04,
  together: 0.02,
  ground: 0.1,
  shots: 1,
  early: -0.1,
  replies: 1,
};

/** Weights, with what they make of each type of troops. */
export interface Scale {
  readonly weights: Weights;
  readonly power: (type: TroopType) => number;
}

export function scaleOf(weights: Weights): Scale {
  const reckon = (type: TroopType): number => {
    const { strength, cavalry, range } = troopFigures(type);
    return strength + weights.base + (cavalry ? weights.horse : 0) + (range > 0 ? weights.bow : 0);
  };
  const ofBook = new Map<TroopType, number>(TROOP_TYPES.map((type) => [type, reckon(type)]));
  return { weights, power: (type) => ofBook.get(type) ?? reckon(type) };
}
