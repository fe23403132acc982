import { choice, number, type OptionsOf } from "../option.ts";

/** Skirmish: the vocabulary of the book. Everything else in this folder uses these words. */
export const WEAPONS = [
  "sword",
  "axe",
  "spear",
  "dagger",
  "handaxe",
  "javelin",
  "shortbow",
  "crossbow",
  "sling",
  "longbow",
  "improvised",
] as const;
export type Weapon = (typeof WEAPONS)[number];

/** Range of ranged weapons in spaces; a weapon without an entry is for melee only. */
export const RANGES: Readonly<Partial<Record<Weapon, number>>> = {
  dagger: 2,
  spear: 5,
  handaxe: 6,
  javelin: 7,
  shortbow: 12,
  crossbow: 24,
  sling: 30,
  longbow: 36,
};

export const BOWS: readonly Weapon[] = ["shortbow", "longbow"];
/** Cannot be held or used with one hand. */
export const TWO_HANDED: readonly Weapon[] = [...BOWS, "crossbow"];
/** Leave the hand when they are used at a distance. */
export const THROWN: readonly Weapon[] = ["dagger", "spear", "handaxe", "javelin"];
/** Light enough to throw while charging. */
export const THROWN_CHARGING: readonly Weapon[] = ["handaxe", "javelin"];
/** Can strike in melee. */
export const HAND_WEAPONS: readonly Weapon[] = ["sword", "axe", "spear", "dagger", "handaxe", "javelin", "improvised"];

/** Good for nothing but shooting. */
export function isMissile(weapon: Weapon): boolean {
  return !HAND_WEAPONS.includes(weapon);
}

export const MELEE_RANGE = 1;
export const RANK_WIDTH = 5;
export const UNIT_DEPTH = 3;
export const MOST_UNITS = 20;
export const FULL_UNIT = RANK_WIDTH * UNIT_DEPTH;

/** `steadfast` never checks: players' characters, and the exceptionally disciplined, insensitive or fanatical. */
export const MORALES = ["weak", "average", "strong", "steadfast"] as const;
export type Morale = (typeof MORALES)[number];

export const GROUNDS = ["rough", "water", "climb", "obstacle", "high", "cover"] as const;
export type Ground = (typeof GROUNDS)[number];
/** Each of these halves the speed of a unit that crosses it. */
export const SLOW_GROUNDS: readonly Ground[] = ["rough", "water", "climb"];

export const TECHNIQUES = ["parry", "assault", "feint"] as const;
export type Technique = (typeof TECHNIQUES)[number];

export const AIMS = ["disarm", "trip", "push", "blind"] as const;
export type Aim = (typeof AIMS)[number];
/** What a free gambit, or its failure, does besides its words. */
export const GAMBIT_EFFECTS = ["none", ...AIMS, "hurt"] as const;
export type GambitEffect = (typeof GAMBIT_EFFECTS)[number];

export const SPELL_EFFECTS = ["harm", "horror", "mend", "other"] as const;
export type SpellEffect = (typeof SPELL_EFFECTS)[number];

export const HOMES = ["north", "east", "south", "west"] as const;
export type Home = (typeof HOMES)[number];

export type Trigger = "third" | "leader" | "duel" | "ambush" | "horror" | "allies" | "banner" | "refused";

/** A fight takes at least this long, in minutes. */
export const LEAST_MINUTES = 10;

// Skirmish: what the book leaves open, with the available choices.

export const SKIRMISH_OPTIONS = {
  /** Saves and tests: a d12 at or under the rating, or the die that the setup names. */
  "d12.saveDie": choice("d12Under", "tableEntered"),
  /** A rule the author struck out: attacks on a protected ally hit the protector. */
  "d12.protectAlly": choice(false, true),
  /** Spaces to cover into melee range for a charge. */
  "d12.chargeMinSpaces": number(1, { min: 1, max: 24, integer: true }),
  "d12.grappleTie": choice("nothing", "defender"),
  "d12.grappleMode": choice("dice", "gambit"),
  "d12.ammoReadied": choice(true, false),
  /** To everybody else, two grapplers count as prone. */
  "d12.grapplersProne": choice(true, false),
  /** A figure kept from rising may grapple instead. */
  "d12.standByGrapple": choice(false, true),
  "d12.moraleEveryThird": choice(true, false),
  "d12.weekHeals": choice("one", "all"),
  /** When a player's character at 0 HP saves against death: at the end of that phase, or of the round. */
  "d12.deathSave": choice("phase", "round"),
  /** What a certain killing blow at an unaware rank slays. */
  "d12.unawareRank": choice("figures", "rank"),
  "d12.excessVsArmour": choice(false, true),
  /** Shooters for each figure of the target that make a volley. */
  "d12.volleyRatio": number(1, { min: 0.1, max: 20 }),
  "d12.mixedGear": choice("worst", "majority"),
  /** Half of the fallen of a rank turn out to be alive. */
  "d12.casualties": choice("final", "mayLive"),
  /** Whether a spell that waits for the Ritual phase can be cast in melee. */
  "spell.ritualInMelee": choice(false, true),
} as const;

export type SkirmishOptions = OptionsOf<typeof SKIRMISH_OPTIONS>;

// Skirmish, Formal Duel: three techniques, each beating one other, chosen in secret; the winner has a bonus for the round.

export interface Edge {
  readonly armour: number;
  readonly attacks: number;
  readonly chance: number;
}

export const NO_EDGE: Edge = { armour: 0, attacks: 0, chance: 0 };

const EDGES: Readonly<Record<Technique, Edge>> = {
  parry: { armour: 2, attacks: 0, chance: 0 },
  assault: { armour: 0, attacks: 1, chance: 0 },
  feint: { armour: 0, attacks: 0, chance: 2 },
};

const BEATS: Readonly<Record<Technique, Technique>> = { parry: "assault", assault: "feint", feint: "parry" };

/** The edge of the duellist who chose `mine`. Equal techniques give both the bonus as if each had won. */
export function edgeOf(mine: Technique, theirs: Technique): Edge {
  return mine === theirs || BEATS[mine] === theirs ? EDGES[mine] : NO_EDGE;
}

// Skirmish, the size limits of a unit's record. Data models import it without loading the rules.

/** How many spells a figure's record can hold, and wounds: one of each kind. */
export const SPELL_ROWS = [1, 2, 3] as const;
export const WOUND_ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** A rank's ammunition with this value is the front rank's. */
export const AS_FRONT = "front";
