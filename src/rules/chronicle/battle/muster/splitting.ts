/** The progress of splitting a battle's armies (Chronicle 5.03): the larger army first, the attacker if they are equal. */

import { type BattleState, largerSide, otherSide, type Side } from "../state.ts";
import { LARGER_LIMITS, nextSplits, type SplitLimits, smallerLimits, splitIsOpen, unitCount } from "./split.ts";
import { type TroopType, troopCount } from "./troops.ts";

export function firstToSplit(state: Pick<BattleState, "armies">): Side {
  return largerSide(state.armies, troopCount) ?? "attacker";
}

export function limitsOf(state: BattleState, side: Side): SplitLimits {
  const larger = largerSide(state.armies, troopCount);
  if (larger === undefined || larger === side) return LARGER_LIMITS;
  return smallerLimits(state.armies[larger].troops, unitCount(state.counts[larger]));
}

export interface SplitNow {
  readonly choices: readonly TroopType[];
  /** The owner decides; otherwise the procedure continues automatically. */
  readonly asked: boolean;
  readonly mayStop: boolean;
}

/** Undefined once that army is split. */
export function splitNow(state: BattleState, side: Side): SplitNow | undefined {
  const limits = limitsOf(state, side);
  const counts = state.counts[side];
  const choices = nextSplits(state.armies[side].troops, counts, limits);
  if (choices.length === 0) return undefined;
  const mayStop = state.options["battle.freeSplit"];
  return { choices, mayStop, asked: mayStop || splitIsOpen(counts, choices, limits) };
}

export function splitsNext(side: Side, state: BattleState): Side | undefined {
  return side === firstToSplit(state) ? otherSide(side) : undefined;
}
