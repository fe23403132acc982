/**
 * Skirmish, Morale: the chance of a unit, what a face means, and the exact odds. Circumstances count up to two either way;
 * leader, banner, rallying and the fall of a leader in a duel do not count towards that limit.
 */
import type { Morale } from "../vocabulary.ts";

export const MORALE_DIE = 12;
const BY_TRAINING: Readonly<Record<Morale, number>> = { weak: 5, average: 7, strong: 9, steadfast: 12 };
const CIRCUMSTANCE_LIMIT = 2;
/** A roll up to this braces spears against horses. */
const BRACE = 3;

/** The chance of troops of that training, without modifiers. */
export function trainedChance(morale: Morale): number {
  return BY_TRAINING[morale];
}

export interface MoraleFactors {
  readonly training: Morale;
  readonly circumstance: number;
  readonly leader: boolean;
  readonly banner: boolean;
  readonly rallied: boolean;
  readonly duelDeath: boolean;
}

export const MORALE_PARTS = ["training", "circumstance", "leader", "banner", "rallied", "duelDeath"] as const;
export interface MoralePart {
  readonly key: (typeof MORALE_PARTS)[number];
  readonly value: number;
}

export function moraleParts(factors: MoraleFactors): readonly MoralePart[] {
  const circumstance = Math.max(-CIRCUMSTANCE_LIMIT, Math.min(CIRCUMSTANCE_LIMIT, factors.circumstance));
  const parts: MoralePart[] = [
    { key: "training", value: BY_TRAINING[factors.training] },
    { key: "circumstance", value: circumstance },
    { key: "leader", value: factors.leader ? 1 : 0 },
    { key: "banner", value: factors.banner ? 1 : 0 },
    { key: "rallied", value: factors.rallied ? 2 : 0 },
    { key: "duelDeath", value: factors.duelDeath ? -2 : 0 },
  ];
  return parts.filter(({ value }) => value !== 0);
}

export function moraleChance(factors: MoraleFactors): number {
  return moraleParts(factors).reduce((sum, { value }) => sum + value, 0);
}

export type MoraleResult = "holds" | "organised" | "disorganised";

export function readMorale(face: number, chance: number): MoraleResult {
  if (face === MORALE_DIE) return "disorganised";
  return face <= chance ? "holds" : "organised";
}

/** Ways out of twelve. */
export function moraleOdds(chance: number): Readonly<Record<MoraleResult, number>> {
  const ways = { holds: 0, organised: 0, disorganised: 0 };
  for (let face = 1; face <= MORALE_DIE; face++) ways[readMorale(face, chance)]++;
  return ways;
}

export type ChargeResult = "braced" | "holds" | "breaks";

/** Foot under a cavalry charge; `spears`: the front or the middle rank has them; `steadfast`: it never breaks. */
export function readCharge(face: number, chance: number, spears: boolean, steadfast = false): ChargeResult {
  if (!steadfast && readMorale(face, chance) !== "holds") return "breaks";
  return spears && face <= BRACE ? "braced" : "holds";
}

export function chargeOdds(chance: number, spears: boolean): Readonly<Record<ChargeResult, number>> {
  const ways = { braced: 0, holds: 0, breaks: 0 };
  for (let face = 1; face <= MORALE_DIE; face++) ways[readCharge(face, chance, spears)]++;
  return ways;
}
