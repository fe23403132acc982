/**
 * The state of a duel (Chronicle 4). Fighters keep the order in which the setup lists them; "first-listed" in the rules means
 * this order. Nothing secret is ever stored here: orders arrive together, when all of them are open.
 */

import type { Demand } from "../../conflict/contract.ts";
import { note, notesOn } from "../../conflict/notes.ts";
import type { OptionsOf } from "../../option.ts";
import { isObject } from "../../result.ts";
import { type Field, readSquare, type Square } from "../../square/square.ts";
import type { HandToHandSkill } from "../checks/index.ts";
import type { Armour } from "../equipment/index.ts";
import { COMBAT_OPTIONS, CONFLICT_CHECK_OPTIONS, DUEL_ONLY_OPTIONS, WOUNDS_OPTIONS } from "../options.ts";
import {
  type BodyPart,
  type ConditionId,
  isBodyPart,
  type Severity,
  type WoundEffects,
  type Wounds,
} from "../wounds/index.ts";
import type { Choices, FightSkills } from "./choices.ts";
import {
  HANDS,
  type Hand,
  type Held,
  INSTRUMENTS,
  type Instrument,
  type Item,
  isItem,
  type Slot,
} from "./hands/gear.ts";
import { type Action, isAction } from "./strike/actions.ts";

export const DUEL_OPTIONS = {
  ...CONFLICT_CHECK_OPTIONS,
  ...COMBAT_OPTIONS,
  ...DUEL_ONLY_OPTIONS,
  ...WOUNDS_OPTIONS,
} as const;
export type DuelOptions = OptionsOf<typeof DUEL_OPTIONS>;

export type Side = 0 | 1;

/** Only standing fighters take part. The fallen and the surrendered keep their space, the fled have left it. */
export type Fate = "standing" | "incapable" | "dead" | "surrendered" | "fled";

/** One entry for each effect suffered; they add up unless an option says otherwise. Present means active. */
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
  /** Wounds from before, and those taken here with their causes; `wounds` and `hurt` follow from both. */
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

/** One fighter keeps another HELD or TACKLED with that hand. */
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
  /** Empty if nothing was rolled (no defence, and an option makes that hit automatically). */
  readonly faces: readonly number[];
  readonly success: boolean;
  /** Vicious Attack: severity, location and neighbour dice. */
  readonly hurtFaces?: readonly number[];
  readonly shielded?: BodyPart;
  /** A Tackle, Hold or Push that could not end near enough has the weak effect. */
  readonly short?: true;
  readonly wounds: readonly Wound[];
}

export interface Mover {
  readonly who: string;
  readonly spaces: number;
  readonly must: boolean;
  readonly why: "footwork" | "idle";
}

/** A part must be named for blow number `blow`: the one to protect, the one that suffers, the one to strike. */
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
  /** Losers of a Footwork contest of this round: they move first whenever order matters. */
  readonly lostFootwork: readonly string[];
  readonly orders: Readonly<Record<string, FightOrder>>;
  readonly defences: Readonly<Record<string, Readonly<Record<string, Defence>>>>;
  readonly blows: readonly Blow[];
  /** Moved by a shove this round, which replaces any Dodge move. */
  readonly shoved: readonly string[];
  /** Broke free this round; it takes effect at the round's end. */
  readonly freed: readonly { readonly who: string; readonly from: string }[];
  /** The side that attacked the other unseen; absent without an ambush. */
  readonly ambush?: Side;
  readonly ended: { readonly winner: Side | null; readonly why: EndWhy } | null;
}

// The orders of a duel. `read…` turns outside input into an order of exactly the right form, or undefined; other files check
// whether the order is legal here and now.

/** One of the ten. `off`: the hand that leaves a two-handed weapon for this round. Tackle and Hold name their hand. */
export interface ActOrder {
  readonly do: Action;
  readonly target: string;
  readonly with?: Instrument;
  readonly off?: Hand;
}

export interface BreakOrder {
  readonly do: "breakHold" | "breakTackle";
  readonly target: string;
}

export type OtherOrder =
  | { readonly do: "wait" | "surrender" | "swap" | "flee" | "standUp" }
  | BreakOrder
  | { readonly do: "kill" | "release"; readonly target: string }
  | { readonly do: "shoot"; readonly target: string; readonly with: Slot }
  | { readonly do: "draw" | "pickUp"; readonly item: Item; readonly slot: Slot }
  | { readonly do: "drop"; readonly slot: Slot };

export type FightOrder = ActOrder | OtherOrder;

/** "parry:right" names the instrument of the Parry. */
const DEFENCES = [
  "dodge",
  "parry:left",
  "parry:right",
  "parry:both",
  "parry:body",
  "strength",
  "fightingMind",
  "none",
  "still",
] as const;
export type Defence = (typeof DEFENCES)[number];

export type DuelOrder =
  | FightOrder
  /** What the one good arm takes of the objects that were in hand; null for nothing. */
  | { readonly do: "arm"; readonly item: Item | null }
  | { readonly do: "pair"; readonly own: string; readonly enemy: string }
  | { readonly do: "join"; readonly enemy: string | null }
  | { readonly do: "move"; readonly to: Square }
  | { readonly do: "defend"; readonly against: Readonly<Record<string, Defence>> }
  | { readonly do: "part"; readonly part: BodyPart }
  | { readonly do: "mercy"; readonly kill: boolean };

const SLOTS: readonly unknown[] = [...HANDS, "both"];
const isSlot = (value: unknown): value is Slot => SLOTS.includes(value);
const isHand = (value: unknown): value is Hand => (HANDS as readonly unknown[]).includes(value);
const isInstrument = (value: unknown): value is Instrument => (INSTRUMENTS as readonly unknown[]).includes(value);

type Fields = Readonly<Record<string, unknown>>;

export function readOrder(typed: unknown): DuelOrder | undefined {
  if (!isObject(typed)) return undefined;
  const order = shaped(typed);
  // An unread field would still stay in the record for ever.
  return order && Object.keys(typed).length === Object.keys(order).length ? order : undefined;
}

function shaped(fields: Fields): DuelOrder | undefined {
  const verb = fields.do;
  if (isAction(verb)) return shapedAct(verb, fields);
  switch (verb) {
    case "wait":
    case "surrender":
    case "swap":
    case "flee":
    case "standUp":
      return { do: verb };
    case "breakHold":
    case "breakTackle":
    case "kill":
    case "release":
      return typeof fields.target === "string" ? { do: verb, target: fields.target } : undefined;
    case "shoot":
      return typeof fields.target === "string" && isSlot(fields.with)
        ? { do: verb, target: fields.target, with: fields.with }
        : undefined;
    case "draw":
    case "pickUp":
      return isItem(fields.item) && isSlot(fields.slot)
        ? { do: verb, item: fields.item, slot: fields.slot }
        : undefined;
    case "drop":
      return isSlot(fields.slot) ? { do: verb, slot: fields.slot } : undefined;
    default:
      return shapedChoice(fields);
  }
}

function shapedAct(verb: Action, fields: Fields): ActOrder | undefined {
  if (typeof fields.target !== "string") return undefined;
  if (Object.hasOwn(fields, "with") && !isInstrument(fields.with)) return undefined;
  if (Object.hasOwn(fields, "off") && !isHand(fields.off)) return undefined;
  const order: { do: Action; target: string; with?: Instrument; off?: Hand } = { do: verb, target: fields.target };
  if (fields.with !== undefined) order.with = fields.with as Instrument;
  if (fields.off !== undefined) order.off = fields.off as Hand;
  return order;
}

function shapedChoice(fields: Fields): DuelOrder | undefined {
  switch (fields.do) {
    case "pair":
      return typeof fields.own === "string" && typeof fields.enemy === "string"
        ? { do: "pair", own: fields.own, enemy: fields.enemy }
        : undefined;
    case "arm":
      return isItem(fields.item) || fields.item === null ? { do: "arm", item: fields.item } : undefined;
    case "join":
      return typeof fields.enemy === "string" || fields.enemy === null
        ? { do: "join", enemy: fields.enemy }
        : undefined;
    case "move": {
      const to = readSquare(fields.to);
      return to && { do: "move", to };
    }
    case "defend":
      return isDefences(fields.against) ? { do: "defend", against: fields.against } : undefined;
    case "part":
      return isBodyPart(fields.part) ? { do: "part", part: fields.part } : undefined;
    case "mercy":
      return typeof fields.kill === "boolean" ? { do: "mercy", kill: fields.kill } : undefined;
    default:
      return undefined;
  }
}

function isDefences(value: unknown): value is Readonly<Record<string, Defence>> {
  return isObject(value) && Object.values(value).every((defence) => (DEFENCES as readonly unknown[]).includes(defence));
}

export function isAct(order: FightOrder): order is ActOrder {
  return isAction(order.do);
}

// What has been found out about a state of a duel: one step asks for it several times.

export class Notes {
  demands: readonly Demand<DuelOrder>[] | undefined = undefined;

  constructor(readonly own: boolean) {}
}

export function notesOf(state: DuelState): Notes {
  return (notesOn(state) as Notes | undefined) ?? note(state, new Notes(false));
}

export function forget(state: DuelState): void {
  notesOf(state).demands = undefined;
}
