/**
 * Skirmish, the events. An event says what happened, with every face that was read, and in `change` what is different from then
 * on; `apply` only applies that.
 */
import type { EventsOf, Seat } from "../conflict/contract.ts";
import type { Square } from "../square/square.ts";
import type { Part } from "./attack/attack.ts";
import type { WoundKind } from "./health/wounds.ts";
import type { MoralePart } from "./morale/morale.ts";
import type { Circumstance, FreeGambitOrder, GambitTerms } from "./orders.ts";
import type { Course, Ending, Unit } from "./state.ts";
import type { Agent, Fate } from "./units/fighter.ts";
import type { Aim, GambitEffect, Technique, Trigger, Weapon } from "./vocabulary.ts";

export interface Change {
  readonly agents?: Readonly<Record<string, Partial<Agent>>>;
  readonly units?: Readonly<Record<string, Partial<Unit>>>;
  readonly course?: Partial<Course>;
}

/** A save or test as it was rolled. */
export interface Saved {
  readonly face: number;
  readonly rating: number;
  readonly made: boolean;
}

interface Events {
  round: { round: number; face: number | null; priority: Seat };
  stage: unknown;
  attack: {
    how: "melee" | "ranged" | "deathBlow" | "sure";
    by: string;
    at: string;
    weapon?: Weapon;
    faces: readonly number[];
    chance: number;
    parts: readonly Part[];
    hits: number;
    criticals: number;
  };
  astray: { by: string; at: string; hits: number };
  gaveUp: { agent: string; what: "helmet" | "mount" | "shield"; against: "wound" | "damage" };
  hurt: { agent: string; damage: number; left: number };
  wounded: { agent: string; face: number; wound: WoundKind; how: "temporary" | "permanent" | "scar" | "exposed" };
  /** `taken`: how many of those figures were subdued. */
  fell: { agent: string; figures: number; left: number; taken?: number };
  fate: { agent: string; fate: Fate; why: "slain" | "subdued" | "bled" | "yielded" | "abandoned" | "save" };
  deathSave: { agent: string; save: Saved; face: number | null };
  nemesis: { agent: string; pc: string };
  moved: { unit: string; from: Square; to: Square; charge: boolean; how: "move" | "disengage" | "flee" };
  declared: { unit: string };
  stumbled: { unit: string; save: Saved };
  turned: { unit: string; facing: number };
  rose: { agent: string };
  hindered: { agent: string; by: string; faces: readonly number[]; stays: boolean };
  swapped: { one: string; other: string; saves: readonly [Saved, Saved]; places: boolean };
  left: { unit: string };
  parted: { unit: string; from: string; agent: string };
  merged: { unit: string; into: string };
  /** `lost` by a hit, or `hemmed` by enemies in melee range. */
  cast: { agent: string; spell: string; when: "now" | "ritual" | "lost" | "hemmed"; save?: Saved };
  spell: { agent: string; spell: string; target: string | null };
  readied: { agent: string; item: string };
  reloaded: { agent: string };
  took: { agent: string };
  drank: { agent: string };
  protects: { agent: string; ally: string };
  aid: { agent: string; patient: string; save: Saved | null; made: boolean };
  gambit: { by: readonly string[]; at: string; aim: Aim | "grapple"; face: number; chance: number; made: boolean };
  proposed: { side: Seat; proposal: FreeGambitOrder | Circumstance };
  termsNamed: { side: Seat; terms: GambitTerms };
  withdrawn: { agent: string };
  tried: { by: readonly string[]; want: string; face: number; chance: number; made: boolean };
  suffered: { agent: string; effect: Exclude<GambitEffect, "none"> };
  agreed: { side: Seat; circumstance: Circumstance; yes: boolean };
  stayed: { agents: readonly string[]; unit: string; from: string };
  tookOver: { pc: string; agent: string };
  grapple: {
    by: readonly string[];
    at: string;
    faces: readonly number[];
    against: readonly number[];
    total: number;
    other: number;
    result: "held" | "nothing" | "failed";
  };
  fumbled: { agent: string; foe: string; cost: "struck" | "held" | "thrown" };
  brokeOut: { agent: string; faces: readonly number[]; total: number; recorded: number; free: boolean };
  tightened: { by: string; at: string; damage: number };
  threw: { by: string; at: string };
  released: { by: string; at: string };
  guard: { agent: string };
  rally: { agent: string };
  challenged: { from: string; to: string };
  answered: { from: string; to: string; accepted: boolean };
  techniques: { one: string; other: string; chosen: readonly [Technique, Technique] };
  duelOver: { one: string; other: string };
  trigger: { unit: string; trigger: Trigger };
  morale: {
    unit: string;
    why: "triggers" | "charge" | "manoeuvre" | "refused" | "grappled" | "return";
    /** None if the banner made it succeed. */
    face: number | null;
    chance: number;
    parts: readonly MoralePart[];
    result: "holds" | "organised" | "disorganised" | "braced" | "breaks";
    agent?: string;
  };
  gaveWay: { unit: string; how: "retreats" | "surrenders" | "desperate"; disorganised: boolean };
  /** A rank saves figure by figure: `saves` are then all of them, and `save` the first that failed, or the first. */
  /** A rank saves figure by figure: `saves` are then all of them, and `save` the first that failed, or the first. */
  retreatSave: { agent: string; save: Saved; saves?: readonly Saved[] };
  returned: { unit: string };
  shieldwall: { unit: string; formed: boolean };
  tide: { winner: string; loser: string; hits: readonly [number, number]; pushed: boolean };
  destroyed: { unit: string };
  counted: { agent: string; faces: readonly number[]; alive: number };
  ended: { ending: Ending };
}

export type Happening = EventsOf<Events>;

export type SkirmishEvent = Happening & { readonly change?: Change };
