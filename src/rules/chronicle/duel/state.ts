/**
 * A duel as it stands (Chronicle 4). Fighters keep the order in which the setup lists them; "first-listed" in the
 * rules means this order. Nothing secret is ever kept here: orders arrive together, when all of them are open.
 */

import type { OptionsOf } from "../../option.ts";
import type { Field } from "../../square/field.ts";
import type { Square } from "../../square/square.ts";
import type { HandToHandSkill } from "../checks/index.ts";
import type { Armour } from "../equipment/index.ts";
import { COMBAT_OPTIONS, CONFLICT_CHECK_OPTIONS, DUEL_ONLY_OPTIONS, WOUNDS_OPTIONS } from "../options.ts";
import type { BodyPart, ConditionId, Severity, WoundEffects, Wounds } from "../wounds/index.ts";
import type { Choices, FightSkills } from "./choices.ts";
import type { Hand, Held, Instrument, Item, Slot } from "./hands/gear.ts";
import type { Defence, FightOrder } from "./orders.ts";
import type { Action } from "./strike/actions.ts";

export const DUEL_OPTIONS = {
  ...CONFLICT_CHECK_OPTIONS,
  ...COMBAT_OPTIONS,
  ...DUEL_ONLY_OPTIONS,
  ...WOUNDS_OPTIONS,
} as const;
export type DuelOptions = OptionsOf<typeof DUEL_OPTIONS>;

export type Side = 0 | 1;

/** Only who stands takes part. The fallen and the surrendered keep their space, the fled have left it. */
export type Fate = "standing" | "incapable" | "dead" | "surrendered" | "fled";

/** One entry for each thing suffered; they add up unless the table says otherwise. Present means active. */
export interface Penalty {
  /** "defences": every defence, and only as a defence. */
  readonly on: readonly HandToHandSkill[] | "defences";
  readonly by: number;
  readonly source: Action;
  readonly from: string;
  /** The last round in which it counts. */
  readonly until: number;
}

/** Why a part is hurt: every wound taken in this duel has one. */
export interface Harm {
  readonly part: BodyPart;
  readonly severity: Severity;
  readonly by: string;
  readonly action: Action | "shoot";
  readonly round: number;
}

export interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly seat: string;
  readonly side: Side;
  readonly skills: FightSkills;
  readonly shootAim: number;
  readonly choices: Choices;
  readonly armour: Armour;
  readonly held: readonly Held[];
  readonly carried: readonly Item[];
  /** Wounds brought along, and those taken here with their causes; `wounds` and `hurt` follow from both. */
  readonly brought: Wounds;
  readonly harms: readonly Harm[];
  readonly wounds: Wounds;
  readonly hurt: WoundEffects;
  readonly prone: boolean;
  readonly at: Square | null;
  readonly fate: Fate;
  readonly penalties: readonly Penalty[];
  /** Rounds spent in a combat of this scene, for Defensive Weakening. */
  readonly fought: number;
}

/** Somebody keeps somebody HELD or TACKLED with that hand. */
export interface Grip {
  readonly by: string;
  readonly on: string;
  readonly hand: Hand;
  readonly kind: Exclude<ConditionId, "prone">;
}

/** One against one up to one against four. In a 1 v 1 the first-listed is the "lone" one, which then means nothing. */
export interface Bout {
  readonly lone: string;
  readonly others: readonly string[];
}

export interface Wound {
  readonly part: BodyPart;
  readonly severity: Severity;
}

/** A rolled action, waiting for the end of the round. */
export interface Blow {
  readonly by: string;
  readonly on: string;
  readonly action: Action | "shoot";
  readonly with?: Instrument | Slot;
  readonly defence: Defence;
  readonly distance: number;
  readonly rating: number;
  readonly opposition: number;
  /** Empty if nothing was rolled (no defence, and the table lets that hit by itself). */
  readonly faces: readonly number[];
  readonly success: boolean;
  /** Vicious Attack: severity, location and neighbour dice. */
  readonly hurtFaces?: readonly number[];
  readonly shielded?: BodyPart;
  /** A Tackle, Hold or Push that could not end near enough: the weak effect after all. */
  readonly short?: true;
  readonly wounds: readonly Wound[];
}

export interface Mover {
  readonly who: string;
  readonly spaces: number;
  readonly must: boolean;
  readonly why: "footwork" | "idle";
}

/** Somebody must name a part for blow number `blow`: the one to protect, the one that suffers, the one to strike. */
export interface PartWanted {
  readonly blow: number;
  readonly what: "protect" | "suffer" | "strike";
}

/** What the duel waits for. Queues are answered one by one, so that nobody moves onto a space just taken. */
export type Asks =
  | { readonly kind: "begin" | "over" | "orders" | "defend" }
  | { readonly kind: "arm"; readonly who: readonly string[] }
  | { readonly kind: "pair"; readonly side: Side }
  | { readonly kind: "join"; readonly queue: readonly string[]; readonly first: boolean }
  | { readonly kind: "move"; readonly queue: readonly Mover[] }
  | { readonly kind: "parts"; readonly wanted: readonly PartWanted[] }
  | { readonly kind: "shove"; readonly queue: readonly number[] }
  | { readonly kind: "dodge" | "follow"; readonly queue: readonly string[] }
  | { readonly kind: "mercy"; readonly queue: readonly string[] };

/** Beaten: one side has nobody left. Nobody: neither has. Parted: none of those left can ever reach another. */
export type EndWhy = "beaten" | "nobody" | "parted" | "dusk";

export interface DuelState {
  readonly options: DuelOptions;
  readonly field: Field;
  readonly round: number;
  readonly fighters: readonly Fighter[];
  readonly bouts: readonly Bout[];
  readonly grips: readonly Grip[];
  readonly ground: readonly { readonly item: Item; readonly at: Square }[];
  readonly asks: Asks;
  /** Who lost a Footwork contest of this round: they move first whenever order matters. */
  readonly outstepped: readonly string[];
  readonly orders: Readonly<Record<string, FightOrder>>;
  readonly defences: Readonly<Record<string, Readonly<Record<string, Defence>>>>;
  readonly blows: readonly Blow[];
  /** Moved by a shove this round, which takes the place of any Dodge move. */
  readonly shoved: readonly string[];
  /** Broke free this round; it takes effect at the round's end. */
  readonly freed: readonly { readonly who: string; readonly from: string }[];
  /** The side that fell upon the other unseen; absent where nobody did. */
  readonly ambush?: Side;
  readonly ended: { readonly winner: Side | null; readonly why: EndWhy } | null;
}
