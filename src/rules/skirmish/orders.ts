/** Skirmish, the orders, and the form in which the fight asks for them. */
import type { Question } from "../conflict/question.ts";
import { type Problem, problem } from "../result.ts";
import type { Square } from "../square/square.ts";
import type { Aim, GambitEffect, Technique, Weapon } from "./vocabulary.ts";

/** The rest of the side does nothing in this part of the round. */
export type DoneOrder = { readonly act: "done" };

export type ShootOrder = {
  readonly act: "shoot";
  readonly agent: string;
  readonly weapon: Weapon;
  /** Attack dice by target; all on one target unless the weapon is a bow. */
  readonly targets: Readonly<Record<string, number>>;
};

export type CastOrder = Readonly<{ act: "cast"; agent: string; spell: string; target?: string }>;

/** May replace an Opening or a Melee action; `search` and `reload` take the whole round. */
export type MiscOrder =
  | { readonly act: "ready" | "search"; readonly agent: string; readonly item: Weapon | "ammo" }
  | { readonly act: "reload" | "take" | "drink"; readonly agent: string }
  | { readonly act: "aid"; readonly agent: string; readonly patient: string; readonly bandages: boolean }
  | { readonly act: "protect"; readonly agent: string; readonly ally: string };

export type GambitOrder = Readonly<{ act: "gambit"; agent: string; target: string; aim: Aim; with: readonly string[] }>;

/** A gambit in the player's own words: the other side names the chance and the risk before it is rolled. */
export type FreeGambitOrder = {
  readonly act: "try";
  readonly agent: string;
  readonly want: string;
  /** The target of the effect; null if there is none. */
  readonly target: string | null;
  readonly effect: GambitEffect;
  readonly with: readonly string[];
};
export type GambitTerms = { readonly chance: number; readonly risk: GambitEffect };
export type TakeOddsOrder = { readonly take: boolean };

/** What both sides can agree on for one round; `priority` is for the next round's die. */
export type Circumstance =
  | { readonly what: "morale"; readonly unit: string; readonly value: number }
  | { readonly what: "advantage"; readonly unit: string }
  | { readonly what: "narrow"; readonly figures: number; readonly attacks: number }
  | { readonly what: "priority"; readonly odds: number };
export type ProposeOrder = { readonly act: "propose"; readonly circumstance: Circumstance };
export type AgreeOrder = { readonly agree: boolean };

/** Whether a player's character goes with the retreating unit, or stays. */
export type GoWithOrder = { readonly go: boolean };
/** The hireling that the player of a dead character takes over. */
export type TakeOverOrder = { readonly heir: string | null };

export type ReturnOrder = { readonly act: "return"; readonly unit: string };

/** A weapon thrown by one agent of a charging unit. */
export interface Throw {
  readonly agent: string;
  readonly weapon: Weapon;
  readonly target: string;
}

export type MoveOrder =
  | {
      readonly act: "move";
      readonly unit: string;
      readonly to: Square;
      /** At most one for each agent; never empty. */
      readonly throws?: readonly Throw[];
    }
  | { readonly act: "disengage"; readonly unit: string; readonly to: Square }
  | { readonly act: "turn"; readonly unit: string; readonly facing: number }
  | { readonly act: "stand"; readonly agent: string }
  | { readonly act: "hinder"; readonly agent: string; readonly target: string }
  | { readonly act: "swap"; readonly one: string; readonly other: string }
  | { readonly act: "shieldwall" | "loosen" | "leave"; readonly unit: string }
  /** `alone`: only one figure of the rank. */
  | { readonly act: "part"; readonly agent: string; readonly to: Square; readonly alone: boolean }
  | { readonly act: "merge"; readonly unit: string; readonly into: string };

export type MeleeOrder =
  /** Everybody who has not acted yet attacks. */
  | { readonly act: "fight" }
  | { readonly act: "attack"; readonly agent: string; readonly subdue: boolean; readonly favour?: string }
  | { readonly act: "grapple"; readonly agent: string; readonly target: string; readonly with: readonly string[] }
  | { readonly act: "breakOut" | "tighten" | "throw" | "release"; readonly agent: string };

export type StanceOrder = { readonly guard: readonly string[]; readonly rally: string | null };
export type TechniqueOrder = { readonly technique: Technique };
export type ChallengeOrder = { readonly challenge: string | null };
export type AnswerOrder = { readonly accept: boolean };
export type SoakOrder = Readonly<{ helmet: "keep" | "wound" | "damage"; mount: boolean; shield: boolean }>;
export type FumbleOrder = { readonly cost: "struck" | "held" | "thrown" };

export type ActOrder =
  | DoneOrder
  | ShootOrder
  | CastOrder
  | MiscOrder
  | GambitOrder
  | FreeGambitOrder
  | ProposeOrder
  | ReturnOrder
  | MoveOrder
  | MeleeOrder;

export type SkirmishOrder =
  | ActOrder
  | StanceOrder
  | TechniqueOrder
  | ChallengeOrder
  | AnswerOrder
  | SoakOrder
  | FumbleOrder
  | GambitTerms
  | TakeOddsOrder
  | AgreeOrder
  | GoWithOrder
  | TakeOverOrder;

export type SkirmishQuestion = Question<SkirmishOrder>;

/** Faster than a spread, which uses an iterator. */
export function addAll<T>(list: T[], more: readonly T[]): void {
  for (const one of more) list.push(one);
}

export function notAnOrder(kind: string): Problem {
  return problem("skirmish.order", { kind });
}
