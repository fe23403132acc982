/** What units are worth, and what losses cost them. */
import type { BattleState, Side, Unit } from "../state.ts";
import type { Scale } from "./weights.ts";

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
