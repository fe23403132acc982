/**
 * Skirmish, the exact prospects of an attack: the dice for each target, the chance that any of them hits, the expected hits and
 * damage. If a die decides who gets odd dice, every case counts by its chance.
 */
import { chanceAtLeast, type Distribution, maxOf } from "../../dice/distribution.ts";
import { toFloat } from "../../dice/fraction.ts";
import { everyThrow } from "../../dice/odds.ts";
import { agentsOf, type SkirmishState, type Unit } from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { ATTACK_DIE, attackOdds, type HitChance, meleeChance } from "./attack.ts";
import { aimAt } from "./shoot.ts";
import { allotted, blowAt, planOf } from "./strike.ts";

export interface TargetOdds {
  readonly to: string;
  /** The least and the most, if a die decides who gets an odd one. */
  readonly dice: readonly [number, number];
  /** Without parts if no die is rolled. */
  readonly hitChance: HitChance;
  readonly atLeastOne: number;
  readonly mean: number;
  /** Hits minus what the target resists. */
  readonly damage: number;
  readonly critical: number;
}

const NO_DIE: HitChance = { chance: ATTACK_DIE, parts: [] };

/** The mean of the hits beyond `resisted`. */
function beyond(hits: Distribution, resisted = 0): number {
  let sum = 0;
  for (let many = resisted + 1; many <= maxOf(hits); many++) sum += toFloat(chanceAtLeast(hits, many));
  return sum;
}

const any = (of: Distribution) => toFloat(chanceAtLeast(of, 1));

export function strikeOdds(state: SkirmishState, agent: Agent, subdue = false, favour?: string): TargetOdds[] {
  const plan = planOf(state, agent);
  if (!plan || plan.dice === 0) return [];
  const found = new Map<string, TargetOdds>();
  for (const { result, chance: often } of everyThrow((lot) => allotted(state, agent, plan, lot, favour)) ?? []) {
    for (const [target, dice] of result) {
      const blow = blowAt(state, agent, plan, target, dice);
      const one =
        blow.how === "melee"
          ? rolledOdds(blow.at, dice, meleeChance(state, agent, blow.at, subdue))
          : sureOdds(blow.at, dice, blow.hits);
      found.set(one.to, mixed(found.get(one.to), one, toFloat(often)));
    }
  }
  return [...found.values()];
}

function rolledOdds(at: Agent, dice: number, hitChance: HitChance, ally = false): TargetOdds {
  const hits = attackOdds(dice, hitChance.chance, "hits", ally);
  const critical = any(attackOdds(dice, hitChance.chance, "critical", ally));
  const damage = beyond(hits, at.fighter.resistance);
  return { to: at.id, dice: [dice, dice], hitChance, atLeastOne: any(hits), mean: beyond(hits), damage, critical };
}

function sureOdds(at: Agent, dice: number, hits: number): TargetOdds {
  const damage = Math.max(0, hits - at.fighter.resistance);
  return { to: at.id, dice: [dice, dice], hitChance: NO_DIE, atLeastOne: 1, mean: hits, damage, critical: 0 };
}

function mixed(known: TargetOdds | undefined, one: TargetOdds, often: number): TargetOdds {
  const sum = (of: "atLeastOne" | "mean" | "damage" | "critical") => (known?.[of] ?? 0) + often * one[of];
  const dice = [...(known?.dice ?? []), ...one.dice];
  return {
    to: one.to,
    dice: [Math.min(...dice), Math.max(...dice)],
    hitChance: one.hitChance.parts.length > 0 ? one.hitChance : (known?.hitChance ?? NO_DIE),
    atLeastOne: sum("atLeastOne"),
    mean: sum("mean"),
    damage: sum("damage"),
    critical: sum("critical"),
  };
}

/** A shot; `astray` is the chance that a friend is hit, undefined if none can be. */
export function aimedOdds(
  state: SkirmishState,
  agent: Agent,
  to: string,
  dice: number,
  charging = false,
): TargetOdds & { readonly walled: boolean; readonly astray: number | undefined } {
  const target = state.agents[to]!;
  const { hitChance, friend, walled } = aimAt(state, agent, target, charging);
  const ally = friend !== undefined;
  const odds = rolledOdds(target, dice, hitChance, ally);
  const astray = ally ? any(attackOdds(dice, hitChance.chance, "ally", true)) : undefined;
  const none = walled ? { atLeastOne: 0, mean: 0, damage: 0, critical: 0 } : {};
  return { ...odds, ...none, walled, astray };
}

/** All that one unit's blows would do to another in the present position, if everybody strikes. */
export function contactOdds(
  state: SkirmishState,
  unit: Unit,
  foe: Unit,
): { readonly mean: number; readonly damage: number; readonly blows: readonly TargetOdds[] } {
  const blows = agentsOf(state, unit.id)
    .flatMap((agent) => strikeOdds(state, agent))
    .filter(({ to }) => state.agents[to]!.unit === foe.id);
  const sum = (of: "mean" | "damage") => blows.reduce((all, blow) => all + blow[of], 0);
  return { mean: sum("mean"), damage: sum("damage"), blows };
}
