/** Sortie: what the book leaves open, with the available choices. */
import { choice, number, type OptionsOf } from "../option.ts";

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
