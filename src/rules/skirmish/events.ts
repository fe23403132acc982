/**
 * Skirmish, the events. An event says what happened, with every face that was read, and in `change` what is different from then
 * on; `apply` only applies that.
 */
import type { Seat } from "../conflict/contract.ts";
import type { Square } from "../square/square.ts";
import type { Part } from "./attack/attack.ts";
import type { WoundKind } from "./health/wounds.ts";
import type { HeartPart } from "./morale/morale.ts";
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

export type Happening =
  | { readonly type: "round"; readonly round: number; readonly face: number | null; readonly priority: Seat }
  | { readonly type: "stage" }
  | {
      readonly type: "attack";
      readonly how: "melee" | "ranged" | "deathBlow" | "sure";
      readonly by: string;
      readonly at: string;
      readonly weapon?: Weapon;
      readonly faces: readonly number[];
      readonly chance: number;
      readonly parts: readonly Part[];
      readonly hits: number;
      readonly criticals: number;
    }
  | { readonly type: "astray"; readonly by: string; readonly at: string; readonly hits: number }
  | {
      readonly type: "gaveUp";
      readonly agent: string;
      readonly what: "helmet" | "mount" | "shield";
      readonly against: "wound" | "damage";
    }
  | { readonly type: "hurt"; readonly agent: string; readonly damage: number; readonly left: number }
  | {
      readonly type: "wounded";
      readonly agent: string;
      readonly face: number;
      readonly wound: WoundKind;
      readonly how: "temporary" | "permanent" | "scar" | "exposed";
    }
  | {
      readonly type: "fell";
      readonly agent: string;
      readonly figures: number;
      readonly left: number;
      /** How many of those figures were subdued. */
      readonly taken?: number;
    }
  | {
      readonly type: "fate";
      readonly agent: string;
      readonly fate: Fate;
      readonly why: "slain" | "subdued" | "bled" | "yielded" | "abandoned" | "save";
    }
  | { readonly type: "deathSave"; readonly agent: string; readonly save: Saved; readonly face: number | null }
  | { readonly type: "nemesis"; readonly agent: string; readonly pc: string }
  | {
      readonly type: "moved";
      readonly unit: string;
      readonly from: Square;
      readonly to: Square;
      readonly charge: boolean;
      readonly how: "move" | "disengage" | "flee";
    }
  | { readonly type: "declared"; readonly unit: string }
  | { readonly type: "stumbled"; readonly unit: string; readonly save: Saved }
  | { readonly type: "turned"; readonly unit: string; readonly facing: number }
  | { readonly type: "rose"; readonly agent: string }
  | {
      readonly type: "hindered";
      readonly agent: string;
      readonly by: string;
      readonly faces: readonly number[];
      readonly stays: boolean;
    }
  | {
      readonly type: "swapped";
      readonly one: string;
      readonly other: string;
      readonly saves: readonly [Saved, Saved];
      readonly places: boolean;
    }
  | { readonly type: "left"; readonly unit: string }
  | { readonly type: "parted"; readonly unit: string; readonly from: string; readonly agent: string }
  | { readonly type: "merged"; readonly unit: string; readonly into: string }
  | {
      readonly type: "cast";
      readonly agent: string;
      readonly spell: string;
      /** `lost` by a hit, or `hemmed` by enemies in melee range. */
      readonly when: "now" | "ritual" | "lost" | "hemmed";
      readonly save?: Saved;
    }
  | { readonly type: "spell"; readonly agent: string; readonly spell: string; readonly target: string | null }
  | { readonly type: "readied"; readonly agent: string; readonly item: string }
  | { readonly type: "reloaded"; readonly agent: string }
  | { readonly type: "took"; readonly agent: string }
  | { readonly type: "drank"; readonly agent: string }
  | { readonly type: "protects"; readonly agent: string; readonly ally: string }
  | {
      readonly type: "aid";
      readonly agent: string;
      readonly patient: string;
      readonly save: Saved | null;
      readonly made: boolean;
    }
  | {
      readonly type: "gambit";
      readonly by: readonly string[];
      readonly at: string;
      readonly aim: Aim | "grapple";
      readonly face: number;
      readonly chance: number;
      readonly made: boolean;
    }
  | {
      readonly type: "proposed";
      readonly side: Seat;
      readonly proposal: FreeGambitOrder | Circumstance;
    }
  | { readonly type: "termsNamed"; readonly side: Seat; readonly terms: GambitTerms }
  | { readonly type: "withdrawn"; readonly agent: string }
  | {
      readonly type: "tried";
      readonly by: readonly string[];
      readonly want: string;
      readonly face: number;
      readonly chance: number;
      readonly made: boolean;
    }
  | { readonly type: "suffered"; readonly agent: string; readonly effect: Exclude<GambitEffect, "none"> }
  | {
      readonly type: "agreed";
      readonly side: Seat;
      readonly circumstance: Circumstance;
      readonly yes: boolean;
    }
  | { readonly type: "stayed"; readonly agents: readonly string[]; readonly unit: string; readonly from: string }
  | { readonly type: "tookOver"; readonly pc: string; readonly agent: string }
  | {
      readonly type: "grapple";
      readonly by: readonly string[];
      readonly at: string;
      readonly faces: readonly number[];
      readonly against: readonly number[];
      readonly total: number;
      readonly other: number;
      readonly result: "held" | "nothing" | "failed";
    }
  | {
      readonly type: "fumbled";
      readonly agent: string;
      readonly foe: string;
      readonly cost: "struck" | "held" | "thrown";
    }
  | {
      readonly type: "brokeOut";
      readonly agent: string;
      readonly faces: readonly number[];
      readonly total: number;
      readonly recorded: number;
      readonly free: boolean;
    }
  | { readonly type: "tightened"; readonly by: string; readonly at: string; readonly damage: number }
  | { readonly type: "threw"; readonly by: string; readonly at: string }
  | { readonly type: "released"; readonly by: string; readonly at: string }
  | { readonly type: "guard"; readonly agent: string }
  | { readonly type: "rally"; readonly agent: string }
  | { readonly type: "challenged"; readonly from: string; readonly to: string }
  | { readonly type: "answered"; readonly from: string; readonly to: string; readonly accepted: boolean }
  | {
      readonly type: "techniques";
      readonly one: string;
      readonly other: string;
      readonly chosen: readonly [Technique, Technique];
    }
  | { readonly type: "duelOver"; readonly one: string; readonly other: string }
  | { readonly type: "trigger"; readonly unit: string; readonly trigger: Trigger }
  | {
      readonly type: "morale";
      readonly unit: string;
      readonly why: "triggers" | "charge" | "manoeuvre" | "refused" | "grappled" | "return";
      /** None if the banner made it succeed. */
      readonly face: number | null;
      readonly chance: number;
      readonly parts: readonly HeartPart[];
      readonly result: "holds" | "organised" | "disorganised" | "braced" | "breaks";
      readonly agent?: string;
    }
  | {
      readonly type: "gaveWay";
      readonly unit: string;
      readonly how: "retreats" | "surrenders" | "desperate";
      readonly disorganised: boolean;
    }
  /** A rank saves figure by figure: `saves` are then all of them, and `save` the first that failed, or the first. */
  | { readonly type: "retreatSave"; readonly agent: string; readonly save: Saved; readonly saves?: readonly Saved[] }
  | { readonly type: "returned"; readonly unit: string }
  | { readonly type: "shieldwall"; readonly unit: string; readonly formed: boolean }
  | {
      readonly type: "tide";
      readonly winner: string;
      readonly loser: string;
      readonly hits: readonly [number, number];
      readonly pushed: boolean;
    }
  | { readonly type: "destroyed"; readonly unit: string }
  | { readonly type: "counted"; readonly agent: string; readonly faces: readonly number[]; readonly alive: number }
  | { readonly type: "ended"; readonly ending: Ending };

export type SkirmishEvent = Happening & { readonly change?: Change };
