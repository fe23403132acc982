/** Skirmish, a unit's morale check as it is rolled: counts leader, banner and rallying; the banner's first check succeeds. */

import type { SkirmishEvent } from "../events.ts";
import type { Script } from "../script.ts";
import { agentsOf, frontRow, groupLeader, type SkirmishState, type Unit } from "../state.ts";
import {
  MORALE_DIE,
  type MoraleFactors,
  type MoraleResult,
  moraleChance,
  moraleParts,
  readCharge,
  readMorale,
} from "./morale.ts";

type Why = Extract<SkirmishEvent, { type: "morale" }>["why"];

export function moraleFactorsOf(state: SkirmishState, unit: Unit, duelDeath = false): MoraleFactors {
  return {
    training: unit.morale,
    circumstance: unit.circumstance + agreedMorale(state, unit.id) - (unit.disorganised ? 2 : 0),
    leader: groupLeader(state, unit) !== undefined,
    banner: unit.banner !== null,
    rallied: unit.hireling && state.rallied.includes(unit.seat),
    duelDeath,
  };
}

/** The morale modifier that both sides agreed on for a unit this round. */
function agreedMorale({ agreed }: SkirmishState, id: string): number {
  let sum = 0;
  for (const each of agreed) if (each.what === "morale" && each.unit === id) sum += each.value;
  return sum;
}

/** Units that never break do not check, nor do players' characters without anybody else in their unit. */
export function mustCheck(state: SkirmishState, unit: Unit): boolean {
  if (unit.morale === "steadfast" || unit.desperate) return false;
  return agentsOf(state, unit.id).some(({ fighter }) => !fighter.pc);
}

export function checkMorale(
  script: Script,
  id: string,
  why: Why,
  more: { duelDeath?: boolean; agent?: string } = {},
): MoraleResult {
  const unit = script.unit(id);
  const factors = moraleFactorsOf(script.state, unit, more.duelDeath);
  const chance = moraleChance(factors);
  const plain = { type: "morale", unit: id, why, chance, parts: moraleParts(factors) } as const;
  const told = more.agent === undefined ? plain : { ...plain, agent: more.agent };
  if (isCarriedByBanner(unit)) {
    script.writeUnit({ ...told, face: null, result: "holds" }, id, { bannerFresh: false });
    return "holds";
  }
  const face = script.dice.roll(MORALE_DIE, "morale");
  const result = readMorale(face, chance);
  script.write({ ...told, face, result });
  return result;
}

/** Does the banner make its first check succeed? */
export function isCarriedByBanner(unit: Unit): boolean {
  return unit.banner !== null && unit.bannerFresh;
}

/** Foot charged by horses: broken, steady, or with braced spears. */
export function checkCharge(script: Script, id: string): void {
  const unit = script.unit(id);
  if (!mustCheck(script.state, unit)) {
    if (hasSpears(script.state, unit)) braceSteadfast(script, unit);
    return;
  }
  const factors = moraleFactorsOf(script.state, unit);
  const chance = moraleChance(factors);
  const told = { type: "morale", unit: id, why: "charge", chance, parts: moraleParts(factors) } as const;
  if (isCarriedByBanner(unit)) {
    script.writeUnit({ ...told, face: null, result: "holds" }, id, { bannerFresh: false });
    return;
  }
  const face = script.dice.roll(MORALE_DIE, "cavalry charge");
  const result = readCharge(face, chance, hasSpears(script.state, unit));
  const change = { broken: result === "breaks", braced: result === "braced" };
  script.writeUnit({ ...told, face, result }, id, change);
}

/** Units that never break still have to brace their spears in time. */
function braceSteadfast(script: Script, unit: Unit): void {
  const face = script.dice.roll(MORALE_DIE, "cavalry charge");
  const result = readCharge(face, MORALE_DIE, true, true);
  const told = { type: "morale", unit: unit.id, why: "charge", chance: MORALE_DIE, parts: [] } as const;
  script.writeUnit({ ...told, face, result }, unit.id, { broken: false, braced: result === "braced" });
}

/** Spears in the front or the middle rank. */
export function hasSpears(state: SkirmishState, unit: Unit): boolean {
  const front = frontRow(state, unit.id);
  return agentsOf(state, unit.id).some(({ row, hands }) => row <= front + 1 && hands.includes("spear"));
}
