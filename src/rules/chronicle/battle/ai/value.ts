/** What units are worth, and what losses cost them. */

import { TROOP_TYPES, type TroopType, troopFigures } from "../muster/troops.ts";
import type { BattleState, Side, Unit } from "../state.ts";

/** A round of a battle, as needed to value units. */
export interface Round {
  readonly scale: Scale;
  /** L: what a lost fight costs. */
  readonly blow: number;
  readonly proactive: Side;
}

export function roundOf({ lossNumber, proactive }: BattleState, scale: Scale): Round {
  return { scale, blow: Math.max(1, lossNumber), proactive };
}

/** Blows that an unhurt unit of usual size can take. */
const WHOLE = 3;

/** In blows that it can take; a started one counts more than its share, since it still has to be dealt. */
function lives(left: number, blow: number): number {
  const blows = left / blow;
  return 0.6 * Math.ceil(blows) + 0.4 * blows;
}

/** `more` is losses beyond those it has. */
function unitWorth(unit: Unit, { scale, blow }: Round, more = 0): number {
  const left = unit.size - unit.losses - more;
  if (left <= 0) return 0;
  const { presence } = scale.weights;
  return (scale.power(unit.type) * (presence + lives(left, blow))) / (presence + WHOLE);
}

/** What that many losses cost. */
export function costOf(unit: Unit, round: Round, losses: number): number {
  return unitWorth(unit, round) - unitWorth(unit, round, losses);
}

/** A unit that left the field is saved, but wins nothing. */
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

// The weights of the computer player. They were set by hand and then improved by games against itself; all but the
// first three are in units of a unit's worth.

export interface Weights {
  /** A unit is worth its strength plus this, and more on horseback or with a bow. */
  readonly base: number;
  readonly horse: number;
  readonly bow: number;
  /** The worth of being there at all, in blows: a unit fights with full strength to the last. */
  readonly presence: number;
  /** A friend who can still come to help in this round; an enemy who can. */
  readonly join: number;
  readonly threat: number;
  /** An enemy within reach of a unit that touches nobody, beyond the friends within reach. */
  readonly exposed: number;
  /** A hex nearer to the enemy; nearer to friends. */
  readonly near: number;
  readonly together: number;
  /** Ground that suits the troop, and high ground. */
  readonly ground: number;
  /** What shots are worth compared with blows. */
  readonly shots: number;
  /** A space of movement in a quick unit: negative, since slow units should move early and fast ones when everything is known. */
  readonly early: number;
  /** The moves of others that follow, compared with the direct gain of a move. */
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

/** Weights, with the resulting worth of each troop type. */
export interface Scale {
  readonly weights: Weights;
  readonly power: (type: TroopType) => number;
}

export function scaleOf(weights: Weights): Scale {
  const powerOf = (type: TroopType): number => {
    const { strength, cavalry, range } = troopFigures(type);
    return strength + weights.base + (cavalry ? weights.horse : 0) + (range > 0 ? weights.bow : 0);
  };
  const ofBook = new Map<TroopType, number>(TROOP_TYPES.map((type) => [type, powerOf(type)]));
  return { weights, power: (type) => ofBook.get(type) ?? powerOf(type) };
}
