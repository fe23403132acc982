/** Skirmish, Modifiers: the chance of one attack against one target as a list of named parts, and the dice beside. */

import { type Edge, edgeOf, NO_EDGE } from "../duel/technique.ts";
import { penaltiesOf } from "../health/wounds.ts";
import { bearingOf } from "../move/contact.ts";
import type { Agent } from "../muster/fighter.ts";
import { duelOf, grappleOf, groundAt, hasSurprise, type SkirmishState, seatOf } from "../state.ts";
import { HAND_WEAPONS, type Weapon } from "../vocabulary.ts";
import { baseChance } from "./attack.ts";

export const PARTS = [
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

export interface Reckoning {
  readonly chance: number;
  readonly parts: readonly Part[];
}

export function chanceFrom(parts: readonly Part[]): Reckoning {
  const told = parts.filter(({ key, value }) => value !== 0 || key === "armour");
  return { chance: told.reduce((sum, { value }) => sum + value, baseChance(0)), parts: told };
}

/** What a duellist's technique is worth this round. */
export function duelEdge(state: SkirmishState, agent: Agent): Edge {
  const duel = duelOf(state, agent.id);
  if (!duel?.techniques) return NO_EDGE;
  const [one, other] = duel.techniques;
  return duel.one === agent.id ? edgeOf(one, other) : edgeOf(other, one);
}

/** What makes any attack on the target harder or easier, whatever it is made with. */
function onTarget(state: SkirmishState, by: Agent, at: Agent): Part[] {
  const unit = state.units[at.unit]!;
  const spot = state.ground[`${unit.at.x},${unit.at.y}`];
  return [
    { key: "armour", value: -armourOf(at) },
    { key: "cover", value: spot?.kind === "cover" ? -spot.cover : 0 },
    { key: "guard", value: at.guard ? -1 : 0 },
    { key: "surprise", value: hasSurprise(state, seatOf(state, by)) ? 1 : 0 },
    { key: "exposed", value: at.exposed },
  ];
}

/** A sundered shield is no longer part of the armour that was reckoned with it. */
function armourOf(agent: Agent): number {
  return agent.fighter.armour - (agent.sundered ? 1 : 0);
}

export function highGround(state: SkirmishState, by: Agent, at: Agent): boolean {
  const mine = groundAt(state, state.units[by.unit]!.at);
  return mine === "high" && groundAt(state, state.units[at.unit]!.at) !== "high";
}

export function meleeChance(state: SkirmishState, by: Agent, at: Agent, subdue: boolean): Reckoning {
  const from = state.units[by.unit]!.at;
  const flank = bearingOf(state.units[at.unit]!, from) === "flank";
  const wrestling = grappleOf(state, by.id) !== undefined;
  const bare = wrestling ? !by.hands.includes("dagger") : isBare(by.hands);
  return chanceFrom([
    ...onTarget(state, by, at),
    { key: "parry", value: -duelEdge(state, at).armour },
    { key: "flank", value: flank && duelOf(state, by.id) === undefined ? 1 : 0 },
    { key: "improvised", value: bare && !by.disarmed ? -1 : 0 },
    { key: "disarmed", value: by.disarmed ? -1 : 0 },
    { key: "advantage", value: highGround(state, by, at) ? 1 : 0 },
    { key: "prone", value: by.prone !== null ? -1 : 0 },
    { key: "subdue", value: subdue ? -1 : 0 },
    { key: "feint", value: duelEdge(state, by).chance },
  ]);
}

/** A bow in the hand is no better there than a stick. */
function isBare(hands: readonly Weapon[]): boolean {
  return !hands.some((weapon) => weapon !== "improvised" && HAND_WEAPONS.includes(weapon));
}

/** Face to face, at the nearest and on level ground: what he himself and the other's armour make of it. */
export function plainChance(by: Agent, armour: number, how: "melee" | "shot"): number {
  const own: Part =
    how === "shot"
      ? { key: "eye", value: -penaltiesOf(by.wounds).ranged }
      : { key: by.disarmed ? "disarmed" : "improvised", value: by.disarmed || isBare(by.hands) ? -1 : 0 };
  return chanceFrom([{ key: "armour", value: -armour }, own]).chance;
}

export function rangedChance(state: SkirmishState, by: Agent, at: Agent, nearest: boolean): Reckoning {
  return chanceFrom([
    ...onTarget(state, by, at),
    { key: "shield", value: at.shield ? -SHIELD_V_MISSILES : 0 },
    { key: "advantage", value: highGround(state, by, at) ? 1 : 0 },
    { key: "notNearest", value: nearest ? 0 : -1 },
    { key: "eye", value: -penaltiesOf(by.wounds).ranged },
  ]);
}
