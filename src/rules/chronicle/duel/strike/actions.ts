/**
 * The ten actions as data (Chronicle 4.03): the skills of each, which defences answer it, at what distance it is made, and what
 * it does when it succeeds (strong) or fails (weak). The three Attacks have wounds and Attack defence penalties; the seven
 * set-ups have skill penalties and conditions.
 */

import { isOneOf } from "../../../conflict/contract.ts";
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

const DODGE_STRENGTH = ["dodge", "strength"] as const;

function shaken(by: number, ...skills: HandToHandSkill[]): Effect {
  return { penalty: { skills, by } };
}

/** Most actions are made with a weapon, and Dodge or Parry answers them. */
function action(
  skills: ActionRule["skills"],
  strong: Effect,
  weak: Effect,
  { offset = 0, defences = ["dodge", "parry"], distance = "weapon", freeHand = false }: Partial<ActionRule> = {},
): ActionRule {
  return { skills, offset, defences, distance, freeHand, strong, weak };
}

export const ACTION: Readonly<Record<Action, ActionRule>> = {
  quick: action(["speed", "strength"], { wound: "attackerMinor" }, { wound: "victimMinor", exposed: -2 }),
  vicious: action(["strength"], { wound: "random" }, { exposed: -4 }, { offset: -1 }),
  controlled: action(["control", "speed"], { wound: "attackerMajor" }, { exposed: -4 }, { offset: -2 }),
  tackle: action(
    ["fightingMind", "strength"],
    { condition: "tackled" },
    { ...shaken(-1, "control", "speed", "strength"), exposed: -3 },
    { offset: -1, defences: ["fightingMind", "strength"], distance: "dagger", freeHand: true },
  ),
  bash: action(["strength"], shaken(-3, "control", "strength"), shaken(-1, "control", "strength")),
  flurry: action(["speed"], shaken(-3, "fightingMind", "control"), shaken(-1, "fightingMind", "control")),
  feint: action(["fightingMind", "speed"], shaken(-3, "fightingMind", "speed"), shaken(-1, "fightingMind", "speed"), {
    defences: ["fightingMind"],
  }),
  hold: action(["control", "strength"], { condition: "held" }, shaken(-1, "speed", "strength"), {
    distance: "dagger",
    freeHand: true,
  }),
  push: action(
    ["strength"],
    { ...shaken(-3, "control", "fightingMind"), shove: true },
    shaken(-1, "control", "fightingMind"),
    { defences: DODGE_STRENGTH, distance: "dagger" },
  ),
  trip: action(
    ["control"],
    { ...shaken(-3, "fightingMind", "speed"), condition: "prone" },
    shaken(-1, "fightingMind", "speed"),
    { defences: DODGE_STRENGTH },
  ),
};

export function isAction(value: unknown): value is Action {
  return typeof value === "string" && isOneOf(ACTIONS, value);
}

export function isAttack(action: string): action is Attack {
  return isOneOf(ATTACKS, action);
}

/** "For the following 2 rounds": from round n, rounds n + 1 and n + 2. */
export const PENALTY_ROUNDS = 2;
