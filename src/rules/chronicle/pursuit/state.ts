/**
 * The state of a pursuit: a house rule for the chapter on contested movement that the book leaves open. Two sides and a gap from
 * 0 (contact) to 6 (escaped); each leg is one opposed check, and the gap changes by one.
 */

import type { EventsOf } from "../../conflict/contract.ts";
import { type Fraction, fraction, minus, ONE, plus, times, ZERO } from "../../dice/fraction.ts";
import type { OptionsOf } from "../../option.ts";
import { fail, isObject, ok, type Result } from "../../result.ts";
import { type CheckRule, type Ratings, readSomeRatings, type Skill } from "../checks/index.ts";
import { RULES_OPTIONS } from "../options.ts";
import { plain } from "../people/index.ts";
import { ratingOf, UNHINDERED } from "../wounds/index.ts";

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
  /** Counts as 0 on foot, and may not pursue on foot. */
  readonly uselessLeg: boolean;
  /** The terrain in which Survive is one better. */
  readonly terrain: string;
  /** Left behind by the others. */
  readonly behind: boolean;
}

interface PursuitGroup {
  readonly seat: string;
  readonly name: string;
  readonly members: readonly Runner[];
  /** The ways this side can move here. The players decide about horses, boats and the like. */
  readonly ways: readonly PursuitWay[];
}

export const MEETINGS = ["discussion", "handToHand", "massCombat"] as const;
type Meeting = (typeof MEETINGS)[number];

export interface PursuitState {
  readonly options: PursuitOptions;
  readonly sides: Readonly<Record<PursuitSide, PursuitGroup>>;
  /** The terrain of the pursuit; empty if not given. */
  readonly terrain: string;
  readonly gap: number;
  readonly leg: number;
  /** The pursuer still has to approach unseen. */
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

export type PursuitEvent = EventsOf<{
  approached: PursuitRoll;
  leftBehind: { side: PursuitSide; who: readonly string[] };
  leg: PursuitRoll & { ways: Readonly<Record<PursuitSide, PursuitWay>> };
  stood: unknown;
  gaveUp: unknown;
  met: { as: Meeting };
}>;

/** Ways that need legs. */
export const ON_FOOT: readonly Skill[] = ["run", "jumpClimb"];

/** Evaders whom the pursuers have caught: all of them at contact, otherwise those left behind. */
export function caught(state: PursuitState): readonly Runner[] {
  const { members } = state.sides.evader;
  const met = state.ended !== undefined && state.ended !== "escaped" && state.ended !== "gaveUp";
  return met ? members : members.filter((one) => one.behind);
}

/** The members who continue together. */
export function together(group: PursuitGroup): readonly Runner[] {
  return group.members.filter((one) => !one.behind);
}

/** The group is as good as its worst member; the lame do not count if they are left behind. */
export function groupRating(state: PursuitState, side: PursuitSide, skill: Skill, leave = false): number {
  const members = together(state.sides[side]).filter((one) => !leave || !one.uselessLeg);
  return Math.min(...members.map((one) => memberRating(state, one, skill)));
}

export function memberRating(state: Pick<PursuitState, "terrain">, one: Runner, skill: Skill): number {
  const hurt = { ...UNHINDERED, uselessLeg: one.uselessLeg };
  const rated = { skills: one.skills, hurt, conditions: [], terrain: plain(one.terrain) };
  return ratingOf(rated, skill, plain(state.terrain)).rating;
}

/** The highest Notice among those approached. */
export function watching(state: PursuitState): number {
  return Math.max(...together(state.sides.evader).map((one) => memberRating(state, one, "notice")));
}

/** Ways a side may take. */
export function openWays(state: PursuitState, side: PursuitSide): readonly PursuitWay[] {
  return groupWays(state.sides[side], side);
}

/** A character with a useless leg cannot pursue on foot; a group can if at least one member has two good legs. */
function groupWays(group: PursuitGroup, side: PursuitSide): readonly PursuitWay[] {
  if (side === "evader") return group.ways;
  const members = together(group);
  return group.ways.filter((way) => !ON_FOOT.includes(way) || !members.every((one) => one.uselessLeg));
}

/** May the lame be left behind on this way? Only if they slow the group and somebody remains to go on. */
export function mayLeave(state: PursuitState, side: PursuitSide, way: PursuitWay): boolean {
  if (!ON_FOOT.includes(way)) return false;
  const members = together(state.sides[side]);
  return members.some((one) => one.uselessLeg) && members.some((one) => !one.uselessLeg);
}

/** How the sides meet: an attacker who was never seen ambushes the enemy, any other meets a standing one. */
export function battleStart(state: PursuitState): "ambushed" | "standing" {
  return state.undetected ? "ambushed" : "standing";
}

// Reads what a person or a file says about a pursuit, or names what is wrong with it.

function isName(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "" && value.length <= 200;
}

export function readPursuit(setup: unknown, options: PursuitOptions): Result<PursuitState> {
  if (!isObject(setup)) return fail("pursuit.setup");
  const { gap = GAP.start, approach = false, terrain = "" } = setup;
  if (!Number.isInteger(gap) || (gap as number) <= GAP.contact || (gap as number) >= GAP.escaped) {
    return fail("pursuit.gap", { least: GAP.contact + 1, most: GAP.escaped - 1 });
  }
  if (typeof approach !== "boolean" || !isTerrain(terrain)) return fail("pursuit.setup");
  const evader = readGroup(setup.evader, "evader", approach);
  if (!evader.ok) return evader;
  const pursuer = readGroup(setup.pursuer, "pursuer", approach);
  if (!pursuer.ok) return pursuer;
  if (evader.value.seat === pursuer.value.seat) return fail("pursuit.oneSeat");
  return ok({
    options,
    sides: { evader: evader.value, pursuer: pursuer.value },
    terrain,
    gap: gap as number,
    leg: 0,
    approaching: approach,
    undetected: false,
  });
}

function isTerrain(value: unknown): value is string {
  return typeof value === "string" && value.length <= 200;
}

function readGroup(typed: unknown, side: PursuitSide, approach: boolean): Result<PursuitGroup> {
  if (!isObject(typed) || !isName(typed.seat)) return fail("pursuit.side", { side });
  const { seat, members, ways = ["run"] } = typed;
  const name = typed.name ?? seat;
  if (!isName(name)) return fail("pursuit.side", { side });
  if (!Array.isArray(members) || members.length === 0) return fail("pursuit.nobody", { side });
  if (!Array.isArray(ways) || !ways.every((way) => PURSUIT_WAYS.includes(way))) return fail("pursuit.ways", { side });
  const unique = [...new Set(ways as PursuitWay[])];
  // The approaching side hides, the approached one watches.
  const needed = [...unique, ...(approach ? [side === "pursuer" ? "hide" : "notice"] : [])];
  const read: Runner[] = [];
  for (const member of members as readonly unknown[]) {
    const one = readRunner(member, needed, side);
    if (!one.ok) return one;
    if (read.some((other) => other.id === one.value.id)) return fail("pursuit.twice", { name: one.value.name });
    read.push(one.value);
  }
  const group: PursuitGroup = { seat, name, members: read, ways: unique };
  return groupWays(group, side).length > 0 ? ok(group) : fail("pursuit.noWay", { side });
}

function readRunner(typed: unknown, needed: readonly string[], side: PursuitSide): Result<Runner> {
  if (!isObject(typed) || !isName(typed.id)) return fail("pursuit.member", { side });
  const { id, skills, uselessLeg = false, terrain = "" } = typed;
  const name = typed.name ?? id;
  if (!isName(name) || typeof uselessLeg !== "boolean" || !isTerrain(terrain)) return fail("pursuit.member", { side });
  const ratings = readSomeRatings(skills);
  if (!ratings.ok) return ratings;
  const missing = needed.find((skill) => !Object.hasOwn(ratings.value, skill));
  if (missing !== undefined) return fail("pursuit.skillMissing", { name, skill: missing });
  return ok({ id, name, skills: ratings.value, uselessLeg, terrain, behind: false });
}

// The exact chance of escape and the expected number of legs, if each leg has the same chance.

interface PursuitOdds {
  readonly escape: Fraction;
  readonly legs: Fraction;
}

/** `chance` is the evader's for one leg. */
export function pursuitOdds(chance: Fraction, gap: number): Result<PursuitOdds> {
  if (!Number.isInteger(gap) || gap < GAP.contact || gap > GAP.escaped) {
    return fail("pursuit.gap", { least: GAP.contact, most: GAP.escaped });
  }
  // If p and q are the chances of one leg, the weight of ending i steps from contact is q^i p^(5-i).
  const lost = minus(ONE, chance);
  const weights = Array.from({ length: GAP.escaped }, (_, i) =>
    times(power(lost, i), power(chance, GAP.escaped - 1 - i)),
  );
  const sum = (list: readonly Fraction[]): Fraction => list.reduce(plus, ZERO);
  const away = divided(sum(weights.slice(0, gap)), sum(weights));
  const drift = minus(chance, lost);
  const legs =
    drift.n === 0n
      ? fraction(gap * (GAP.escaped - gap))
      : divided(minus(times(fraction(GAP.escaped), away), fraction(gap)), drift);
  return ok({ escape: away, legs });
}

function power(base: Fraction, exponent: number): Fraction {
  return fraction(base.n ** BigInt(exponent), base.d ** BigInt(exponent));
}

function divided(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d, a.d * b.n);
}

/** How a side moves: the way, and whether the lame are left behind. */
export interface Going {
  readonly way: PursuitWay;
  readonly leave?: true;
}

/** The evader's chance in one leg. */
export function legChance(
  check: CheckRule,
  state: PursuitState,
  goings: Readonly<Record<PursuitSide, Going>>,
): Fraction {
  const rating = (side: PursuitSide) => groupRating(state, side, goings[side].way, goings[side].leave);
  return check.terms(rating("evader"), rating("pursuer")).chance;
}

/** The pursuer's chance to approach unseen. */
export function approachChance(check: CheckRule, state: PursuitState): Fraction {
  return check.terms(groupRating(state, "pursuer", "hide"), watching(state)).chance;
}
