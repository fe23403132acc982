/** Skirmish, Attack resolution: pooled damage on a rank, and what passes on to the rank behind when it is wiped out. */

import type { Agent } from "../muster/fighter.ts";
import { agentsOf, hpOf, type SkirmishState } from "../state.ts";
import { baseChance, isHit, readBlow } from "./attack.ts";

export function baseOf(agent: Agent): number {
  return baseChance(agent.fighter.armour);
}

/** Damage by agent. Each full HP of a figure will remove one; what is less stays on the rank. */
export function spilled(
  state: SkirmishState,
  target: Agent,
  damage: number,
  blow: { readonly faces: readonly number[]; readonly beyond: number },
): readonly { readonly agent: Agent; readonly damage: number }[] {
  if (target.unique) return [{ agent: target, damage }];
  const room = Math.max(0, hpOf(target) * target.count - target.damage);
  const here = Math.min(room, damage);
  const parts = here > 0 ? [{ agent: target, damage: here }] : [];
  const excess = damage - here;
  if (excess === 0) return parts;
  const members = agentsOf(state, target.unit);
  // A unique figure still holds the row: nothing reaches those behind.
  if (members.some(({ unique, row }) => unique && row === target.row)) return parts;
  const behind = members.filter(({ unique, row }) => !unique && row > target.row).sort((a, b) => a.row - b.row)[0];
  if (!behind) return parts;
  const passing = state.options["d12.excessVsArmour"] ? stillHitting(behind, excess, blow) : excess;
  return [...parts, ...spilled(state, behind, passing, blow)];
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
