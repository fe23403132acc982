/**
 * Exact chances of a fight before the dice fall (Chronicle 5.04), from the same strengths and the same check that resolve
 * it. A window shows these on the board; the adviser reckons with them.
 */
import { type Fraction, minus, ONE, times } from "../../dice/fraction.ts";
import { chronicleCheck } from "../check.ts";
import { type Board, boardWith, foesTouchingCell } from "./board.ts";
import type { Unit } from "./state.ts";
import { type Manner, type Strength, strengthOf } from "./strength.ts";

export interface PairOdds {
  readonly unit: string;
  readonly foe: string;
  readonly ours: Strength;
  readonly theirs: Strength;
  /** That `unit` wins its roll. */
  readonly chance: Fraction;
}

export function pairOdds(
  board: Board,
  unit: Unit,
  foe: Unit,
  manner: Manner = "melee",
  foes?: readonly Unit[],
): PairOdds {
  const ours = strengthOf(board, unit, foe, manner, foes);
  const theirs = strengthOf(board, foe, unit, manner);
  const { chance } = chronicleCheck.terms(ours.total, theirs.total);
  return { unit: unit.id, foe: foe.id, ours, theirs, chance };
}

export interface ClusterOdds {
  readonly lone: string;
  readonly pairs: readonly PairOdds[];
  /** That the lone unit wins every roll; otherwise it is the one to lose. */
  readonly loneWins: Fraction;
  readonly loneLoses: Fraction;
}

export function clusterOdds(board: Board, lone: Unit, many: readonly Unit[]): ClusterOdds {
  const pairs = many.map((foe) => pairOdds(board, lone, foe, "melee", many));
  const loneWins = pairs.reduce((product, pair) => times(product, pair.chance), ONE);
  return { lone: lone.id, pairs, loneWins, loneLoses: minus(ONE, loneWins) };
}

/** What each fight would be if the unit moved to that hex: one line for each enemy it would touch there. */
export function oddsAt(board: Board, unit: Unit, cell: number): PairOdds[] {
  const there = boardWith(board, unit, cell);
  const moved = there.units[board.units.indexOf(unit)]!;
  return foesTouchingCell(there, moved, cell).map((foe) => pairOdds(there, moved, foe));
}
