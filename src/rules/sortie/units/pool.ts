/**
 * Sortie, the floating pool: one signed number of dice, from the troops' level, the commander's level and what the players add.
 * Gains fill it, losses empty it, and below 0 it means penalty dice.
 */
export interface Muster {
  readonly level: number;
  /** The commander's level; 0 gives no dice. */
  readonly commander: number;
  readonly bonus: number;
  readonly penalty: number;
  readonly mercenary: boolean;
}

export function levelDice(level: number): number {
  if (level >= 0) return Math.floor(level * level + 1e-9);
  return -Math.floor(-level / 0.2 + 1e-9);
}

export function commanderDice(level: number): number {
  return (level * (level + 1)) / 2;
}

export function startingPool(muster: Muster): number {
  const ofLevel = levelDice(muster.level);
  const penalties = Math.min(0, ofLevel) - muster.penalty;
  return Math.max(0, ofLevel) + commanderDice(muster.commander) + muster.bonus + penalties * (muster.mercenary ? 2 : 1);
}

/** The pool after losing `dice`. With `doubled` (mercenaries), only what the pool cannot absorb is doubled. */
export function afterLoss(pool: number, dice: number, doubled: boolean): number {
  const absorbed = Math.min(Math.max(0, pool), dice);
  const rest = dice - absorbed;
  return pool - absorbed - rest * (doubled ? 2 : 1);
}

export function penaltyDice(pool: number): number {
  return Math.max(0, -pool);
}

export function bonusDice(pool: number): number {
  return Math.max(0, pool);
}
