/**
 * A pursuit as it stands: a house rule for the chapter on contested movement that the book leaves open. Two sides and a
 * gap from 0 (contact) to 6 (escaped); each leg is one opposed check, and the gap changes by one.
 */
import type { OptionsOf } from "../../option.ts";
import { RULES_OPTIONS } from "../options.ts";
import type { Ratings, Skill } from "../skills.ts";

export const PURSUIT_OPTIONS = { "rules.check": RULES_OPTIONS["rules.check"] } as const;
export type PursuitOptions = OptionsOf<typeof PURSUIT_OPTIONS>;

export const GAP = { contact: 0, start: 3, escaped: 6 } as const;

/** Run on foot, and so on; Endurance for legs of a day or more, Survive when the question is finding the way. */
export const PURSUIT_WAYS = [
  "run",
  "ride",
  "swim",
  "sail",
  "jumpClimb",
  "endurance",
  "survive",
] as const satisfies readonly Skill[];
export type PursuitWay = (typeof PURSUIT_WAYS)[number];

const PURSUIT_SIDES = ["evader", "pursuer"] as const;
export type PursuitSide = (typeof PURSUIT_SIDES)[number];

export interface Runner {
  readonly id: string;
  readonly name: string;
  readonly skills: Partial<Ratings>;
  /** Counts as Run 0, and may not pursue on foot. */
  readonly uselessLeg: boolean;
}

export interface PursuitGroup {
  readonly seat: string;
  readonly name: string;
  readonly members: readonly Runner[];
  /** The ways this side can move here: horses, boats and the like are the table's word. */
  readonly ways: readonly PursuitWay[];
}

export const MEETINGS = ["discussion", "handToHand", "massCombat"] as const;
export type Meeting = (typeof MEETINGS)[number];

export interface PursuitState {
  readonly options: PursuitOptions;
  readonly sides: Readonly<Record<PursuitSide, PursuitGroup>>;
  readonly gap: number;
  readonly leg: number;
  /** The pursuer still has to come near unseen. */
  readonly approaching: boolean;
  readonly undetected: boolean;
  readonly ended?: "escaped" | "gaveUp" | Meeting;
}

export type PursuitOrder =
  | { readonly do: "go"; readonly way: PursuitWay }
  /** The evader turns and waits. */
  | { readonly do: "stand" }
  /** The pursuer lets them go. */
  | { readonly do: "giveUp" }
  | { readonly do: "meet"; readonly as: Meeting };

export interface PursuitRoll {
  readonly faces: readonly number[];
  readonly rating: number;
  readonly opposition: number;
  readonly success: boolean;
}

export type PursuitEvent =
  | ({ readonly type: "approached" } & PursuitRoll)
  | ({ readonly type: "leg"; readonly ways: Readonly<Record<PursuitSide, PursuitWay>> } & PursuitRoll)
  | { readonly type: "stood" }
  | { readonly type: "gaveUp" }
  | { readonly type: "met"; readonly as: Meeting };

/** The group is as good as its worst in this. */
export function groupRating(group: PursuitGroup, skill: Skill): number {
  return Math.min(...group.members.map((one) => memberRating(one, skill)));
}

function memberRating(one: Runner, skill: Skill): number {
  return skill === "run" && one.uselessLeg ? 0 : (one.skills[skill] ?? 0);
}

/** Ways a side may take: everyone must have a rating for it, and nobody pursues on foot with a useless leg. */
export function openWays(state: PursuitState, side: PursuitSide): readonly PursuitWay[] {
  return groupWays(state.sides[side], side);
}

export function groupWays(group: PursuitGroup, side: PursuitSide): readonly PursuitWay[] {
  const lame = side === "pursuer" && group.members.some((one) => one.uselessLeg);
  return group.ways.filter((way) => !(lame && way === "run"));
}

/** How the sides meet: an attacker who was never seen falls upon an ambushed enemy, any other on a standing one. */
export function battleStart(state: PursuitState): "ambushed" | "standing" {
  return state.undetected ? "ambushed" : "standing";
}
