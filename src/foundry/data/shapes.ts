/**
 * The models' data as plain types: views and rules adapters use these and need neither Foundry nor its types. The schemas beside
 * this file declare the same shapes; a test compares the two.
 */

import type { ShapeId } from "../../rules/chronicle/carrying/index.ts";
import type { Skill } from "../../rules/chronicle/checks/index.ts";
import type { ChoiceId, Item, OwnWeaponFields } from "../../rules/chronicle/duel/index.ts";
import type { ARMOUR_IDS } from "../../rules/chronicle/equipment/index.ts";
import type { DrivingMotivation, Grown, Motivation } from "../../rules/chronicle/people/index.ts";
import type { Wounds } from "../../rules/chronicle/wounds/index.ts";
import type { CommandUnit } from "../../rules/command/index.ts";
import type { Roster, WoundKind } from "../../rules/skirmish/index.ts";
import type { Company } from "../../rules/sortie/index.ts";
import type { Tincture } from "../system.ts";

export type Seated = Tincture | "";

/** What a token's bar shows. */
export interface Bar {
  readonly value: number;
  readonly max: number;
}

/** A driving motivation, with who set it and when. */
export interface Driving extends DrivingMotivation {
  readonly playedOut: boolean;
  readonly by: string;
  readonly seat: Seated;
  readonly when: string;
}

export interface Relation {
  readonly name: string;
  readonly what: string;
  readonly uuid: string;
}

/** A private goal is sealed: its text stays on its owner's device until it is opened. */
export interface Goal {
  readonly text: string;
  readonly seal: string;
  readonly nonce: string;
  readonly done: boolean;
}

/** Successes on one healing counter, and the day of its last roll (-1: never). */
export interface HealingSource {
  readonly successes: number;
  readonly day: number;
}

/** A wound of the Skirmish book: its penalty lasts until it heals, or for good. */
export interface SkirmishWound {
  readonly kind: WoundKind;
  readonly permanent: boolean;
  /** Takes a slot of the pack until a week of full rest. */
  readonly fresh: boolean;
}

/** The books that have units; each has its own section on a unit's sheet. */
export const UNIT_BOOKS = ["chronicle", "skirmish", "command", "sortie"] as const;
export type UnitBook = (typeof UNIT_BOOKS)[number];

/** The sections of a unit that belong to the other books. */
export interface UnitParts {
  readonly book: UnitBook;
  readonly skirmish: Roster;
  readonly command: CommandUnit;
  readonly sortie: Company;
}

export interface UnitSource extends UnitParts {
  readonly seat: Seated;
  readonly troop: string;
  readonly size: number;
  readonly losses: number;
}

/** A document, with its name for where it cannot be read. */
export interface Linked {
  readonly uuid: string;
  readonly name: string;
}

/** One entry of an army: a company, or the address of a unit or a character with a sheet of its own. */
export interface ArmyUnit extends Linked {
  readonly troop: string;
  readonly size: number;
  readonly losses: number;
}

export interface ArmySource {
  readonly seat: Seated;
  readonly commander: Linked;
  readonly realm: Linked;
  readonly units: Readonly<Record<string, ArmyUnit>>;
}

export interface RealmSource {
  readonly seat: Seated;
  readonly ruler: string;
  readonly wealth: number;
  readonly gains: number;
  readonly setbacks: number;
  readonly pending: number;
}

export const SKIRMISH_RATINGS = [
  "hp",
  "hpMax",
  "attacks",
  "might",
  "armour",
  "morale",
  "capture",
  "death",
  "agility",
  "vigor",
  "finesse",
] as const;
export type SkirmishProfile = Readonly<Record<(typeof SKIRMISH_RATINGS)[number], number>>;

/** The paths of the scene counts that decide wealth. */
export const TALLY_PATHS = ["system.gains", "system.setbacks", "system.pending"] as const;

/** Whether a character counts as important: by default main characters do. */
export const IMPORTANT = ["", "yes", "no"] as const;

export interface CharacterSource {
  readonly schemaVersion: number;
  readonly seat: Seated;
  readonly important: (typeof IMPORTANT)[number];
  readonly station: string;
  readonly home: string;
  readonly context: string;
  readonly biography: string;
  readonly wealth: number;
  /** Scenes counted towards the next step of wealth, and steps that take effect at the turn of the year. */
  readonly gains: number;
  readonly setbacks: number;
  readonly pending: number;
  readonly skills: Readonly<Record<Skill, number>>;
  readonly terrain: string;
  readonly motivations: Readonly<Record<Motivation, number>>;
  /** Ratings that were generated or typed, by skill and motivation. */
  readonly rated: Readonly<Record<string, boolean>>;
  readonly learned: Readonly<Record<Motivation, number>>;
  readonly driving: Readonly<Record<string, Driving>>;
  readonly grown: Readonly<Record<string, Grown>>;
  readonly wounds: Wounds;
  /** By counter, with a dash instead of its dot: "minor", "major", "head-major". */
  readonly healing: Readonly<Record<string, HealingSource>>;
  readonly choices: Readonly<Record<ChoiceId, string>>;
  readonly relations: Readonly<Record<string, Relation>>;
  readonly goals: Readonly<Record<string, Goal>>;
  readonly skirmish: SkirmishProfile;
  /** Wounds of the Skirmish book, each under its own key. */
  readonly maimed: Readonly<Record<string, SkirmishWound>>;
}

/** Small items take no cell, up to eight of them; the others have a shape on the grid. */
export type Bulk = ShapeId | "small";

/** Where an item is. A carried item that is not small takes cells, or waits beside the grid until it is packed. */
export const PLACES = ["pack", "worn", "ground", "home", "spent"] as const;
export type Place = (typeof PLACES)[number];
export const HANDS = ["", "left", "right", "both"] as const;
export type Hands = (typeof HANDS)[number];

export interface CellSource {
  /** -1 while it takes no cell. */
  readonly row: number;
  readonly column: number;
  /** Its orientation: the index in `lies(shape)`, quarter turns first, then mirrored ones. */
  readonly lie: number;
}

export interface ThingSource {
  readonly schemaVersion: number;
  readonly description: string;
  readonly shape: Bulk;
  readonly place: Place;
  readonly cell: CellSource;
  readonly hands: Hands;
}

export interface GearSource extends ThingSource {
  readonly icon: string;
  readonly count: number;
  readonly holds: number;
}

export interface WeaponSource extends ThingSource {
  readonly weapon: Item | "" | "own";
  readonly own: OwnWeaponFields;
}
export interface ArmourSource extends ThingSource {
  readonly armour: (typeof ARMOUR_IDS)[number] | "own";
  readonly own: { readonly protects: number; readonly plate: boolean };
}
