/**
 * What an action will do (Chronicle 4.03), for windows and for the end of the round alike: the strong effect of a
 * success, the weak one of a failure, or of a success that could not end near enough to its victim.
 */

import type { Blow, Penalty } from "../state.ts";
import { ACTION, type Action, type Effect, PENALTY_ROUNDS } from "../strike/actions.ts";

export interface ActionEffects {
  readonly strong: Effect;
  readonly weak: Effect;
}

/** Shooting (house rule): as a good Quick Attack, and nothing if it misses. */
const SHOT: ActionEffects = { strong: ACTION.quick.strong, weak: {} };

export function effectsOf(action: Action | "shoot"): ActionEffects {
  if (action === "shoot") return SHOT;
  const { strong, weak } = ACTION[action];
  return { strong, weak };
}

export function effectOf(blow: Blow): Effect {
  const { strong, weak } = effectsOf(blow.action);
  return blow.success && !blow.short ? strong : weak;
}

/** The penalties that an effect brings, with whom they hit. */
export function penaltiesOf(blow: Blow, round: number): readonly { readonly who: string; readonly penalty: Penalty }[] {
  const { action } = blow;
  if (action === "shoot") return [];
  const { penalty, exposed } = effectOf(blow);
  const until = round + PENALTY_ROUNDS;
  const entry = (on: Penalty["on"], by: number): Penalty => ({ on, by, source: action, from: blow.by, until });
  const found: { who: string; penalty: Penalty }[] = [];
  if (penalty) found.push({ who: blow.on, penalty: entry(penalty.skills, penalty.by) });
  if (exposed !== undefined) found.push({ who: blow.by, penalty: entry("defences", exposed) });
  return found;
}
