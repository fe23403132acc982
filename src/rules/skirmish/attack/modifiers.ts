/** Skirmish, Modifiers: the chance of one attack against one target as a list of named parts, and the dice beside. */

import { type Edge, edgeOf, NO_EDGE } from "../duel/technique.ts";
import { penaltiesOf } from "../health/wounds.ts";
import { bearingOf } from "../move/contact.ts";
import { duelOf, grappleOf, groundAt, hasSurprise, type SkirmishState, seatOf, spotAt } from "../state.ts";
import type { Agent } from "../units/fighter.ts";
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

/** Parts of nothing are not listed; the armour always is. */
class Parts implements Reckoning {
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

/** What makes any attack on the target harder or easier, whatever it is made with. */
function onTarget(state: SkirmishState, by: Agent, at: Agent): Parts {
  const spot = spotAt(state, state.units[at.unit]!.at);
  return new Parts()
    .add("armour", -armourOf(at))
    .add("cover", spot?.kind === "cover" ? -spot.cover : 0)
    .add("guard", at.guard ? -1 : 0)
    .add("surprise", hasSurprise(state, seatOf(state, by)) ? 1 : 0)
    .add("exposed", at.exposed);
}

/** A sundered shield is no longer part of the armour that was reckoned with it. */
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

export function meleeChance(state: SkirmishState, by: Agent, at: Agent, subdue: boolean): Reckoning {
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

/** A bow in the hand is no better there than a stick. */
function isBare(hands: readonly Weapon[]): boolean {
  return !hands.some((weapon) => weapon !== "improvised" && HAND_WEAPONS.includes(weapon));
}

/** Face to face, at the nearest and on level ground: what he himself and the other's armour make of it. */
export function plainChance(by: Agent, armour: number, how: "melee" | "shot"): number {
  const parts = new Parts().add("armour", -armour);
  if (how === "shot") parts.add("eye", -penaltiesOf(by.wounds).ranged);
  else parts.add(by.disarmed ? "disarmed" : "improvised", by.disarmed || isBare(by.hands) ? -1 : 0);
  return parts.chance;
}

export function rangedChance(state: SkirmishState, by: Agent, at: Agent, nearest: boolean): Reckoning {
  return onTarget(state, by, at)
    .add("shield", at.shield ? -SHIELD_V_MISSILES : 0)
    .add("advantage", hasAdvantage(state, by, at) ? 1 : 0)
    .add("notNearest", nearest ? 0 : -1)
    .add("eye", -penaltiesOf(by.wounds).ranged);
}
