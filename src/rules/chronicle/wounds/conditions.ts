/**
 * PRONE, HELD and TACKLED as data (Chronicle 4.07): what each forbids, what it costs and what ends it. A combatant may
 * bear HELD or TACKLED from several enemies; their penalties add, and TACKLED replaces HELD from the same enemy.
 */

import { among } from "../../conflict/among.ts";
import type { HandToHandSkill } from "../checks/index.ts";

export const CONDITIONS = ["prone", "held", "tackled"] as const;
export type ConditionId = (typeof CONDITIONS)[number];

export const HINDRANCES = ["push", "dodge", "footwork", "movement"] as const;
export type Hindrance = (typeof HINDRANCES)[number];

export interface Condition {
  readonly forbids: readonly Hindrance[];
  readonly penalties: Readonly<Partial<Record<HandToHandSkill, number>>>;
  /** Fight Distance to the one who holds is Dagger, and beyond it the condition ends. */
  readonly forcesDagger: boolean;
  readonly endedBy: "standUp" | "breakHold" | "breakTackle";
  /** Let go, hand used otherwise, arm useless or distance lost: what the bearer then is. None if it cannot be let go. */
  readonly releasedTo: "free" | "prone" | "none";
}

/** HELD names no ban on Dodge, but a Dodge is a move; `combat.heldDodge` may allow it in place. */
export const CONDITION: Readonly<Record<ConditionId, Condition>> = {
  prone: {
    forbids: ["push", "dodge", "footwork", "movement"],
    penalties: {},
    forcesDagger: false,
    endedBy: "standUp",
    releasedTo: "none",
  },
  held: {
    forbids: ["dodge", "footwork", "movement"],
    penalties: { speed: -2, strength: -2 },
    forcesDagger: true,
    endedBy: "breakHold",
    releasedTo: "free",
  },
  tackled: {
    forbids: ["push", "dodge", "footwork", "movement"],
    penalties: { control: -2, speed: -2, strength: -2 },
    forcesDagger: true,
    endedBy: "breakTackle",
    releasedTo: "prone",
  },
};

export function forbidden(conditions: Iterable<ConditionId>, hindrance: Hindrance): boolean {
  for (const id of conditions) if (among(CONDITION[id].forbids, hindrance)) return true;
  return false;
}

/** Sum over all conditions borne, one entry for each enemy who holds or tackles. */
export function conditionPenalty(conditions: Iterable<ConditionId>, skill: HandToHandSkill): number {
  let sum = 0;
  for (const id of conditions) sum += CONDITION[id].penalties[skill] ?? 0;
  return sum;
}
