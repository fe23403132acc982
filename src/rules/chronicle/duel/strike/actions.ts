/**
 * The ten actions as data (Chronicle 4.03): the skills of each, which defences answer it, at what distance it is made, and what
 * it does when it succeeds (strong) or fails (weak). The three Attacks have wounds and Attack defence penalties; the seven
 * set-ups have skill penalties and conditions.
 */

import type { HandToHandSkill } from "../../checks/index.ts";
import type { ConditionId } from "../../wounds/index.ts";

export const ATTACKS = ["quick", "vicious", "controlled"] as const;
const SETUPS = ["tackle", "bash", "flurry", "feint", "hold", "push", "trip"] as const;
export const ACTIONS = [...ATTACKS, ...SETUPS] as const;
export type Attack = (typeof ATTACKS)[number];
export type Action = (typeof ACTIONS)[number];

export interface Effect {
  /** For the following two rounds. */
  readonly penalty?: { readonly skills: readonly HandToHandSkill[]; readonly by: number };
  /** To all of the attacker's own defences, for the following two rounds. */
  readonly exposed?: number;
  readonly condition?: ConditionId;
  readonly shove?: true;
  /** Who chooses the wounded part, and how bad the wound is. */
  readonly wound?: "attackerMinor" | "victimMinor" | "attackerMajor" | "random";
}

export interface ActionRule {
  /** One skill, or the two among which each combatant chose before the combat. */
  readonly skills: readonly [HandToHandSkill, ...HandToHandSkill[]];
  readonly offset: number;
  readonly defences: readonly ("dodge" | "parry" | "strength" | "fightingMind")[];
  /** "weapon": that of the instrument; otherwise always Dagger. */
  readonly distance: "weapon" | "dagger";
  readonly freeHand: boolean;
  readonly strong: Effect;
  readonly weak: Effect;
}

const DODGE_PARRY = ["dodge", "parry"] as const;
const DODGE_STRENGTH = ["dodge", "strength"] as const;

function shaken(by: number, ...skills: HandToHandSkill[]): Effect {
  return { penalty: { skills, by } };
}

export const ACTION: Readonly<Record<Action, ActionRule>> = {
  quick: {
    skills: ["speed", "strength"],
    offset: 0,
    defences: DODGE_PARRY,
    distance: "weapon",
    freeHand: false,
    strong: { wound: "attackerMinor" },
    weak: { wound: "victimMinor", exposed: -2 },
  },
  vicious: {
    skills: ["strength"],
    offset: -1,
    defences: DODGE_PARRY,
    distance: "weapon",
    freeHand: false,
    strong: { wound: "random" },
    weak: { exposed: -4 },
  },
  controlled: {
    skills: ["control", "speed"],
    offset: -2,
    defences: DODGE_PARRY,
    distance: "weapon",
    freeHand: false,
    strong: { wound: "attackerMajor" },
    weak: { exposed: -4 },
  },
  tackle: {
    skills: ["fightingMind", "strength"],
    offset: -1,
    defences: ["fightingMind", "strength"],
    distance: "dagger",
    freeHand: true,
    strong: { condition: "tackled" },
    weak: { ...shaken(-1, "control", "speed", "strength"), exposed: -3 },
  },
  bash: {
    skills: ["strength"],
    offset: 0,
    defences: DODGE_PARRY,
    distance: "weapon",
    freeHand: false,
    strong: shaken(-3, "control", "strength"),
    weak: shaken(-1, "control", "strength"),
  },
  flurry: {
    skills: ["speed"],
    offset: 0,
    defences: DODGE_PARRY,
    distance: "weapon",
    freeHand: false,
    strong: shaken(-3, "fightingMind", "control"),
    weak: shaken(-1, "fightingMind", "control"),
  },
  feint: {
    skills: ["fightingMind", "speed"],
    offset: 0,
    defences: ["fightingMind"],
    distance: "weapon",
    freeHand: false,
    strong: shaken(-3, "fightingMind", "speed"),
    weak: shaken(-1, "fightingMind", "speed"),
  },
  hold: {
    skills: ["control", "strength"],
    offset: 0,
    defences: DODGE_PARRY,
    distance: "dagger",
    freeHand: true,
    strong: { condition: "held" },
    weak: shaken(-1, "speed", "strength"),
  },
  push: {
    skills: ["strength"],
    offset: 0,
    defences: DODGE_STRENGTH,
    distance: "dagger",
    freeHand: false,
    strong: { ...shaken(-3, "control", "fightingMind"), shove: true },
    weak: shaken(-1, "control", "fightingMind"),
  },
  trip: {
    skills: ["control"],
    offset: 0,
    defences: DODGE_STRENGTH,
    distance: "weapon",
    freeHand: false,
    strong: { ...shaken(-3, "fightingMind", "speed"), condition: "prone" },
    weak: shaken(-1, "fightingMind", "speed"),
  },
};

export function isAction(value: unknown): value is Action {
  return (ACTIONS as readonly unknown[]).includes(value);
}

export function isAttack(action: string): action is Attack {
  return (ATTACKS as readonly string[]).includes(action);
}

/** "For the following 2 rounds": from round n, rounds n + 1 and n + 2. */
export const PENALTY_ROUNDS = 2;
