/** Sortie: the vocabulary of the book. Everything else in this folder uses these words. */
import { choice, number, type OptionsOf } from "../option.ts";

export const KINDS = ["infantry", "cavalry"] as const;
export type Kind = (typeof KINDS)[number];

/** From light to heavy; the index is the weight. */
export const ARMOURS = ["light", "medium", "heavy"] as const;
export type Armour = (typeof ARMOURS)[number];

export const LEADERSHIPS = ["own", "split", "none"] as const;
export type Leadership = (typeof LEADERSHIPS)[number];

export const LARGEST = 100_000;

/** The most dice against a union of men who differ. */
export const MOST_STRANGE = 20;

export const MARCHES = ["little", "overHalf", "all"] as const;
export type DayMarch = (typeof MARCHES)[number];

export const OPENINGS = ["none", "initiative", "surprise", "ambush"] as const;
export type Opening = (typeof OPENINGS)[number];
export const OPENING_DICE: Readonly<Record<Opening, number>> = { none: 0, initiative: 1, surprise: 2, ambush: 3 };

export const SIDES = ["front", "left", "right", "rear"] as const;
export type Side = (typeof SIDES)[number];

/** "mixed" is ground for which the book gives no dice. */
export const TERRAINS = ["clear", "open", "mixed", "cluttered", "brush", "scrub", "cliffs", "marsh"] as const;
export type Terrain = (typeof TERRAINS)[number];

export const MANOEUVRES = ["attack", "defend", "retreat", "charge", "flank"] as const;
export type Manoeuvre = (typeof MANOEUVRES)[number];

/** A plain win, a win by four or more, a win by twice the score. */
export const DEGREES = ["win", "four", "double"] as const;
export type Degree = (typeof DEGREES)[number];

/** `joined` has become part of another unit; `left` went in good order; `fled` is scattered but alive. */
export const STATUSES = ["ready", "finished", "destroyed", "captured", "killed", "fled", "left", "joined"] as const;
export type Status = (typeof STATUSES)[number];

/** Distances are counted in half moves. */
export const HALF_MOVE = 1;
export const FULL_MOVE = 2;
export const BOWSHOT = 2 * FULL_MOVE;
export const FARTHEST = 12;

// Sortie: what the book leaves open, with the available choices.

export const SORTIE_OPTIONS = {
  /** Equal scores: no effect, roll again, or the only defending unit wins. */
  "warfare.tie": choice("none", "reroll", "defender"),
  /** The most dice of the floating pool in one sortie; null is no limit. */
  "warfare.maxFloatingPerSortie": number(null, { min: 0, max: 1000, integer: true }),
  /** Penalty dice of mercenaries are doubled at the muster only, or whenever they are dealt. */
  "warfare.mercenaryDouble": choice("setup", "always"),
  /** Who gets the two dice when an Attack meets a Charge. */
  "warfare.attackVsCharge": choice("attack", "charge"),
  "warfare.defendDefend": choice("roll", "nothing"),
  /** A finished unit may roll its floating dice to escape. */
  "warfare.finishedRetreat": choice("off", "on"),
  /** Archers gain the die of an Attack won by four or double. */
  "warfare.archerGain": choice(false, true),
  /** Losing units roll for their penalty dice as well as for the rout. */
  "warfare.loserAlsoPenalty": choice(true, false),
  /** How many lost men a city replaces in a day; null replaces all at once. */
  "warfare.refillPerDay": number(null, { min: 1, max: 100_000, integer: true }),
} as const;

export type SortieOptions = OptionsOf<typeof SORTIE_OPTIONS>;
