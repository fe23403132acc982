/** Skirmish, Attack resolution: pooled damage on a rank, and what passes on to the rank behind when it is wiped out. */

import { agentsOf, hpOf, type SkirmishState } from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { baseChance, isHit, readBlow } from "./attack.ts";

export function baseOf(agent: Agent): number {
  return baseChance(agent.fighter.armour);
}

interface Spilling {
  readonly faces: readonly number[];
  readonly beyond: number;
  /** The attacker stands behind the unit. */
  readonly fromRear?: boolean;
}

/** Damage by agent. Each full HP of a figure will remove one; what is less stays on the rank. */
export function spilled(
  state: SkirmishState,
  target: Agent,
  damage: number,
  blow: Spilling,
): readonly { readonly agent: Agent; readonly damage: number }[] {
  if (target.unique) return [{ agent: target, damage }];
  const here = Math.min(roomOn(target), damage);
  const parts = here > 0 ? [{ agent: target, damage: here }] : [];
  const excess = damage - here;
  if (excess === 0) return parts;
  // A unique figure still holds the row: nothing reaches those behind.
  if (agentsOf(state, target.unit).some(({ unique, row }) => unique && row === target.row)) return parts;
  return [...parts, ...passedOn(state, target, excess, blow)];
}

/** On through the rows behind, seen from the attacker: in each the normal figures first, then the unique ones. */
function passedOn(
  state: SkirmishState,
  target: Agent,
  excess: number,
  blow: Spilling,
): { readonly agent: Agent; readonly damage: number }[] {
  const behind = agentsOf(state, target.unit)
    .filter(({ row }) => (blow.fromRear ? row < target.row : row > target.row))
    .sort((a, b) => (blow.fromRear ? b.row - a.row : a.row - b.row) || Number(a.unique) - Number(b.unique));
  const parts: { agent: Agent; damage: number }[] = [];
  let left = excess;
  for (const agent of behind) {
    if (left === 0) break;
    const passing = state.options["d12.excessVsArmour"] ? stillHitting(agent, left, blow) : left;
    const here = Math.min(roomOn(agent), passing);
    if (here > 0) parts.push({ agent, damage: here });
    left = passing - here;
  }
  return parts;
}

/** Damage that it takes to remove all of it. */
function roomOn(agent: Agent): number {
  return Math.max(0, hpOf(agent) * agent.count - agent.damage);
}

/** By option each hit too many is held against the armour behind. Hits without dice pass. */
function stillHitting(
  behind: Agent,
  excess: number,
  { faces, beyond }: { readonly faces: readonly number[]; readonly beyond: number },
): number {
  if (faces.length === 0) return excess;
  const chance = baseOf(behind) + beyond;
  return faces.slice(-excess).filter((face) => isHit(readBlow(face, chance))).length;
}
