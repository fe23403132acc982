/**
 * The eight troop types and their figures (Chronicle 5.01). Those who are no soldiers by trade count as medium infantry,
 * crossbowmen as bowmen. Cost is for one soldier, in whatever wealth is counted in. Light infantry and light cavalry can
 * scout outside a battle, which has no figures.
 */
export const TROOP_TYPES = [
  "lightInfantry",
  "mediumInfantry",
  "heavyInfantry",
  "pikemen",
  "lightCavalry",
  "mediumCavalry",
  "heavyCavalry",
  "bowmen",
] as const;
export type TroopType = (typeof TROOP_TYPES)[number];

export interface TroopFigures {
  readonly strength: number;
  readonly movement: number;
  readonly cost: number;
  /** 0 for troops that do not shoot. */
  readonly range: number;
  readonly cavalry: boolean;
  readonly scouts: boolean;
}

const figures = (strength: number, movement: number, cost: number, more: Partial<TroopFigures> = {}): TroopFigures => ({
  strength,
  movement,
  cost,
  range: 0,
  cavalry: false,
  scouts: false,
  ...more,
});

export const TROOPS: Readonly<Record<TroopType, TroopFigures>> = {
  lightInfantry: figures(2, 3, 4, { scouts: true }),
  mediumInfantry: figures(3, 2, 3),
  heavyInfantry: figures(4, 2, 4),
  pikemen: figures(4, 2, 6),
  lightCavalry: figures(2, 5, 10, { cavalry: true, scouts: true }),
  mediumCavalry: figures(3, 4, 15, { cavalry: true }),
  heavyCavalry: figures(5, 4, 20, { cavalry: true }),
  bowmen: figures(2, 2, 4, { range: 4 }),
};

/** How many soldiers of each type an army has. */
export type Troops = Readonly<Partial<Record<TroopType, number>>>;

export function troopCount(troops: Troops): number {
  return TROOP_TYPES.reduce((sum, type) => sum + (troops[type] ?? 0), 0);
}

export function troopCost(troops: Troops): number {
  return TROOP_TYPES.reduce((sum, type) => sum + (troops[type] ?? 0) * TROOPS[type].cost, 0);
}

export function isTroopType(value: unknown): value is TroopType {
  return (TROOP_TYPES as readonly unknown[]).includes(value);
}
