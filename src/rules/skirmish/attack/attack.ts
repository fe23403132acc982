/**
 * Skirmish, Attacks: what one attack die means, and the exact odds of a pool of them. The chance is 8 minus the target's armour,
 * plus modifiers; a 1 always hits and is critical, a 12 never hits.
 */

import { type Dice, pick } from "../../dice/dice.ts";
import { type Distribution, distribution } from "../../dice/distribution.ts";
import { penaltiesOf } from "../health/wounds.ts";
import { bearingOf } from "../move/speed.ts";
import {
  duelOf,
  grappleOf,
  groundAt,
  hasSurprise,
  NOBODY,
  type SkirmishState,
  seatOf,
  spotAt,
  standingOf,
} from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { type Edge, edgeOf, HAND_WEAPONS, NO_EDGE, type Weapon } from "../vocabulary.ts";

export const ATTACK_DIE = 12;
const EVEN_CHANCE = 8;
/** From this face on, a shot at a target in melee hits its opponent. */
const ASTRAY = 10;

type Blow = "critical" | "hit" | "miss" | "ally";

export function baseChance(armour: number): number {
  return EVEN_CHANCE - armour;
}

/** `ally`: a friend of the shooter is in melee with the target and may be hit instead. */
export function readBlow(face: number, chance: number, ally = false): Blow {
  if (face === 1) return "critical";
  if (ally && face >= ASTRAY) return "ally";
  return face < ATTACK_DIE && face <= chance ? "hit" : "miss";
}

export function isHit(blow: Blow): boolean {
  return blow === "hit" || blow === "critical";
}

/** On how many of the twelve faces each happens. */
export function blowWays(chance: number, ally = false): Readonly<Record<Blow, number>> {
  const ways = { critical: 0, hit: 0, miss: 0, ally: 0 };
  for (let face = 1; face <= ATTACK_DIE; face++) ways[readBlow(face, chance, ally)]++;
  return ways;
}

/** How many of the dice hit; or how many are critical, or go astray. */
export function attackOdds(dice: number, chance: number, counting: "hits" | Blow = "hits", ally = false): Distribution {
  const ways = blowWays(chance, ally);
  const good = BigInt(counting === "hits" ? ways.critical + ways.hit : ways[counting]);
  const bad = BigInt(ATTACK_DIE) - good;
  let choose = 1n;
  const list: bigint[] = [];
  for (let k = 0; k <= dice; k++) {
    list.push(choose * good ** BigInt(k) * bad ** BigInt(dice - k));
    choose = (choose * BigInt(dice - k)) / BigInt(k + 1);
  }
  return distribution(0, list);
}

// Skirmish, Modifiers: the chance of one attack against one target as a list of named parts, and its dice.

const PARTS = [
  "armour",
  "shield",
  "cover",
  "guard",
  "parry",
  "surprise",
  "flank",
  "improvised",
  "disarmed",
  "advantage",
  "prone",
  "subdue",
  "feint",
  "exposed",
  "notNearest",
  "eye",
] as const;

export interface Part {
  readonly key: (typeof PARTS)[number];
  readonly value: number;
}

/** A shield counts 3 against missiles and 1 in the armour value. */
const SHIELD_V_MISSILES = 2;

export interface HitChance {
  readonly chance: number;
  readonly parts: readonly Part[];
}

/** Parts of 0 are not listed, except the armour. */
class Parts implements HitChance {
  chance = baseChance(0);
  readonly parts: Part[] = [];

  add(key: Part["key"], value: number): this {
    if (value !== 0 || key === "armour") this.parts.push({ key, value });
    this.chance += value;
    return this;
  }
}

/** What a duellist's technique is worth this round. */
export function duelEdge(state: SkirmishState, agent: Agent): Edge {
  const duel = duelOf(state, agent.id);
  if (!duel?.techniques) return NO_EDGE;
  const [one, other] = duel.techniques;
  return duel.one === agent.id ? edgeOf(one, other) : edgeOf(other, one);
}

/** What makes any attack on the target harder or easier, with every weapon. */
function onTarget(state: SkirmishState, by: Agent, at: Agent): Parts {
  const spot = spotAt(state, state.units[at.unit]!.at);
  return new Parts()
    .add("armour", -armourOf(at))
    .add("cover", spot?.kind === "cover" ? -spot.cover : 0)
    .add("guard", at.guard ? -1 : 0)
    .add("surprise", hasSurprise(state, seatOf(state, by)) ? 1 : 0)
    .add("exposed", at.marks.length);
}

/** A sundered shield no longer counts in the armour. */
function armourOf(agent: Agent): number {
  return agent.fighter.armour - (agent.sundered ? 1 : 0);
}

/** By the ground, or because both sides agreed on it for this round. */
function hasAdvantage(state: SkirmishState, by: Agent, at: Agent): boolean {
  const agreed = state.agreed.some((each) => each.what === "advantage" && each.unit === by.unit);
  return agreed || highGround(state, by, at);
}

function highGround(state: SkirmishState, by: Agent, at: Agent): boolean {
  const mine = groundAt(state, state.units[by.unit]!.at);
  return mine === "high" && groundAt(state, state.units[at.unit]!.at) !== "high";
}

export function meleeChance(state: SkirmishState, by: Agent, at: Agent, subdue: boolean): HitChance {
  const from = state.units[by.unit]!.at;
  const flank = bearingOf(state.units[at.unit]!, from) === "flank";
  const wrestling = grappleOf(state, by.id) !== undefined;
  const bare = wrestling ? !by.hands.includes("dagger") : isBare(by.hands);
  return onTarget(state, by, at)
    .add("parry", -duelEdge(state, at).armour)
    .add("flank", flank && duelOf(state, by.id) === undefined ? 1 : 0)
    .add("improvised", bare && !by.disarmed ? -1 : 0)
    .add("disarmed", by.disarmed ? -1 : 0)
    .add("advantage", hasAdvantage(state, by, at) ? 1 : 0)
    .add("prone", by.prone !== null ? -1 : 0)
    .add("subdue", subdue ? -1 : 0)
    .add("feint", duelEdge(state, by).chance);
}

/** In melee a bow is no better than a stick. */
function isBare(hands: readonly Weapon[]): boolean {
  return !hands.some((weapon) => weapon !== "improvised" && HAND_WEAPONS.includes(weapon));
}

/** Face to face, at the shortest range and on level ground: the attacker's own modifiers and the other's armour. */
export function plainChance(by: Agent, armour: number, how: "melee" | "shot"): number {
  const parts = new Parts().add("armour", -armour);
  if (how === "shot") parts.add("eye", -penaltiesOf(by.wounds).ranged);
  else parts.add(by.disarmed ? "disarmed" : "improvised", by.disarmed || isBare(by.hands) ? -1 : 0);
  return parts.chance;
}

export function rangedChance(state: SkirmishState, by: Agent, at: Agent, nearest: boolean): HitChance {
  return onTarget(state, by, at)
    .add("shield", at.shield ? -SHIELD_V_MISSILES : 0)
    .add("advantage", hasAdvantage(state, by, at) ? 1 : 0)
    .add("notNearest", nearest ? 0 : -1)
    .add("prone", by.prone === null ? 0 : -1)
    .add("eye", -penaltiesOf(by.wounds).ranged);
}

// Skirmish, Battle Lines: who in a row reaches whom, and how attacks are shared. Rows are centred on each other; a figure reaches
// the three nearest in the row before it, and what cannot be shared evenly goes to those in the middle.

const REACH = 3;

/** Figures of one row from left to right, each as its agent. Unique figures stand at their place, the others around. */
export function rowOf(agents: readonly Agent[]): Agent[] {
  const row: Agent[] = [];
  for (const agent of agents) if (!agent.unique) for (let i = 0; i < agent.count; i++) row.push(agent);
  const uniques = agents.filter(({ unique }) => unique);
  if (uniques.length > 1) uniques.sort((a, b) => a.place - b.place);
  for (const unique of uniques) row.splice(Math.min(unique.place, row.length), 0, unique);
  return row;
}

/** The same for a unit on the field. */
export function rowIn(state: SkirmishState, unit: string, row: number): readonly Agent[] {
  const those = standingOf(state, unit);
  if (!those) return NOBODY;
  those.rows[row] ??= rowOf(those.agents.filter((agent) => agent.row === row));
  return those.rows[row];
}

/** Places among `open` (left to right) of a row of `width` that figure `index` of a row of `of` reaches; ties go to the left. */
export function reachedBy(index: number, of: number, width: number, open: readonly number[]): readonly number[] {
  const offset = (place: number) => Math.abs(place - (width - 1) / 2 - (index - (of - 1) / 2));
  let from = 0;
  while (from + REACH < open.length && offset(open[from + REACH]!) < offset(open[from]!)) from++;
  return open.slice(from, from + REACH);
}

/**
 * Shares `count` dice evenly among the places, given from left to right. `owner` says to whom a place belongs: between equally
 * central places of different owners a die decides. `favoured` places get the remainder first, by the attacker's choice.
 */
export function shareOut<T>(
  count: number,
  places: readonly number[],
  width: number,
  owner: (place: number) => T,
  dice: Dice,
  favoured?: (place: number) => boolean,
): Map<T, number> {
  const shares = new Map<T, number>();
  const each = Math.floor(count / places.length);
  for (const place of places) shares.set(owner(place), (shares.get(owner(place)) ?? 0) + each);
  let left = count % places.length;
  const rank = (place: number) => Math.abs(place - (width - 1) / 2) - (favoured?.(place) ? width : 0);
  const waiting = [...places].sort((a, b) => rank(a) - rank(b));
  while (left > 0) {
    const tied = waiting.filter((place) => rank(place) === rank(waiting[0]!));
    const alike = tied.length <= left || tied.every((place) => owner(place) === owner(tied[0]!));
    const place = alike ? waiting[0]! : pick(dice, tied, "which figure in the middle");
    waiting.splice(waiting.indexOf(place), 1);
    shares.set(owner(place), shares.get(owner(place))! + 1);
    left--;
  }
  return shares;
}
