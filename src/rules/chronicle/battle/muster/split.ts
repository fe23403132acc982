/**
 * Splits an army into units (Chronicle 5.03). One unit for each type; then, repeatedly, the type with the largest unit gets one
 * more and is divided evenly, until there are nine. The smaller army stops one short of the larger, and makes no unit smaller
 * than half the larger army's average one. If the largest type cannot be split, the next is tried.
 */

import { type BattleState, largerSide, otherSide, type Side } from "../state.ts";
import { type Troops, type TroopType, troopCount, typesIn, type UnitCounts } from "./troops.ts";

export const MOST_UNITS = 9;

export interface SplitLimits {
  readonly mostUnits: number;
  /** Smallest unit allowed, as an exact fraction; a type with only one unit is exempt. */
  readonly least: { readonly n: number; readonly d: number };
}

export interface SplitStep {
  readonly troop: TroopType;
  readonly counts: UnitCounts;
  /** Other types with an equally large unit, if the owner could have decided otherwise. */
  readonly tied: readonly TroopType[];
}

export function startCounts(troops: Troops): UnitCounts {
  return Object.fromEntries(typesIn(troops).map((type) => [type, 1]));
}

export function unitCount(counts: UnitCounts): number {
  return troopCount(counts);
}

/** Sizes differ by at most one, larger first. */
export function evenSizes(troops: number, units: number): number[] {
  const small = Math.floor(troops / units);
  const larger = troops % units;
  const sizes: number[] = [];
  for (let place = 0; place < units; place++) sizes.push(small + (place < larger ? 1 : 0));
  return sizes;
}

export const LARGER_LIMITS: SplitLimits = { mostUnits: MOST_UNITS, least: { n: 1, d: 1 } };

/** For the army with fewer troops. "One fewer" yields to the number of types, since types never merge. */
export function smallerLimits(larger: Troops, largerUnits: number): SplitLimits {
  return { mostUnits: largerUnits - 1, least: { n: troopCount(larger), d: 2 * largerUnits } };
}

/** The types that may get one more unit now: several if the largest are equal, none when it is done. */
export function nextSplits(troops: Troops, counts: UnitCounts, limits: SplitLimits): TroopType[] {
  if (unitCount(counts) >= limits.mostUnits) return [];
  let best: TroopType[] = [];
  let largest = 0;
  for (const type of typesIn(counts)) {
    const units = counts[type] ?? 0;
    const all = troops[type] ?? 0;
    if (units === 0) continue;
    const smallest = Math.floor(all / (units + 1));
    if (smallest < 1 || smallest * limits.least.d < limits.least.n) continue;
    const size = Math.ceil(all / units);
    if (size > largest) [best, largest] = [[type], size];
    else if (size === largest) best.push(type);
  }
  return best;
}

/** Does it matter which of the equal types comes first? Only if there are not enough units for all of them. */
export function splitIsOpen(counts: UnitCounts, tied: readonly TroopType[], limits: SplitLimits): boolean {
  return tied.length > 1 && unitCount(counts) + tied.length > limits.mostUnits;
}

export function withOneMore(counts: UnitCounts, troop: TroopType): UnitCounts {
  return { ...counts, [troop]: (counts[troop] ?? 0) + 1 };
}

/** The whole procedure, step by step as a window shows it. Ties are decided by the order of the troop table. */
export function splitSteps(troops: Troops, limits: SplitLimits): SplitStep[] {
  const steps: SplitStep[] = [];
  let counts = startCounts(troops);
  for (;;) {
    const tied = nextSplits(troops, counts, limits);
    const [troop] = tied;
    if (troop === undefined) return steps;
    counts = withOneMore(counts, troop);
    steps.push({ troop, counts, tied });
  }
}

/** L: a third of the average unit size over both armies, rounded up; fixed for the battle. */
export function lossNumber(allTroops: number, allUnits: number): number {
  return Math.ceil(allTroops / (3 * allUnits));
}

// The progress of splitting a battle's armies (Chronicle 5.03): the larger army first, the attacker if they are equal.

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
