/**
 * A pursuit as it stands: a house rule for the chapter on contested movement that the book leaves open. Two sides and a
 * gap from 0 (contact) to 6 (escaped); each leg is one opposed check, and the gap changes by one.
 */

import type { OptionsOf } from "../../option.ts";
import { type Ratings, type Skill, surviveRating } from "../checks/index.ts";
import { RULES_OPTIONS } from "../options.ts";
import { plain } from "../people/index.ts";

export const PURSUIT_OPTIONS = {
  "rules.check": RULES_OPTIONS["rules.check"],
} as const;
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
  /** Counts as 0 on foot, and may not pursue so. */
  readonly uselessLeg: boolean;
  /** Where Survive is worth one more. */
  readonly terrain: string;
  /** Left behind by the others. */
  readonly behind: boolean;
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
  /** Where it goes on; empty if nobody said. */
  readonly terrain: string;
  readonly gap: number;
  readonly leg: number;
  /** The pursuer still has to come near unseen. */
  readonly approaching: boolean;
  readonly undetected: boolean;
  readonly ended?: "escaped" | "gaveUp" | Meeting;
}

export type PursuitOrder =
  /** `leave`: the lame stay behind, and the others go at their own pace. */
  | { readonly do: "go"; readonly way: PursuitWay; readonly leave?: true }
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
  | { readonly type: "leftBehind"; readonly side: PursuitSide; readonly who: readonly string[] }
  | ({ readonly type: "leg"; readonly ways: Readonly<Record<PursuitSide, PursuitWay>> } & PursuitRoll)
  | { readonly type: "stood" }
  | { readonly type: "gaveUp" }
  | { readonly type: "met"; readonly as: Meeting };

/** Ways for which one needs one's legs. */
export const ON_FOOT: readonly Skill[] = ["run", "jumpClimb"];

/** Evaders in the pursuers' hands: everybody at contact; otherwise those whom the others left behind. */
export function caught(state: PursuitState): readonly Runner[] {
  const { members } = state.sides.evader;
  const met = state.ended !== undefined && state.ended !== "escaped" && state.ended !== "gaveUp";
  return met ? members : members.filter((one) => one.behind);
}

/** Those who go on together. */
export function together(group: PursuitGroup): readonly Runner[] {
  return group.members.filter((one) => !one.behind);
}

/** The group is as good as its worst in this; without the lame, if they are left. */
export function groupRating(state: PursuitState, side: PursuitSide, skill: Skill, leave = false): number {
  const members = together(state.sides[side]).filter((one) => !leave || !one.uselessLeg);
  return Math.min(...members.map((one) => memberRating(state, one, skill)));
}

export function memberRating(state: PursuitState, one: Runner, skill: Skill): number {
  if (one.uselessLeg && ON_FOOT.includes(skill)) return 0;
  const rating = one.skills[skill] ?? 0;
  return skill === "survive" ? surviveRating(rating, plain(one.terrain), plain(state.terrain)) : rating;
}

/** The best who watches among them. */
export function watching(state: PursuitState): number {
  return Math.max(...together(state.sides.evader).map((one) => memberRating(state, one, "notice")));
}

/** Ways a side may take. */
export function openWays(state: PursuitState, side: PursuitSide): readonly PursuitWay[] {
  return groupWays(state.sides[side], side);
}

/** Nobody pursues on foot with a useless leg; a group may, as long as one of them has two good ones. */
export function groupWays(group: PursuitGroup, side: PursuitSide): readonly PursuitWay[] {
  if (side === "evader") return group.ways;
  const members = together(group);
  return group.ways.filter((way) => !ON_FOOT.includes(way) || !members.every((one) => one.uselessLeg));
}

/** May the lame be left on this way? Only where they hinder, and somebody is left to go on. */
export function mayLeave(state: PursuitState, side: PursuitSide, way: PursuitWay): boolean {
  if (!ON_FOOT.includes(way)) return false;
  const members = together(state.sides[side]);
  return members.some((one) => one.uselessLeg) && members.some((one) => !one.uselessLeg);
}

/** How the sides meet: an attacker who was never seen falls upon an ambushed enemy, any other on a standing one. */
export function battleStart(state: PursuitState): "ambushed" | "standing" {
  return state.undetected ? "ambushed" : "standing";
}
