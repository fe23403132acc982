/**
 * Active Effects that a player adds on a sheet. Foundry saves name, values and switch. The source in words and the end (a
 * campaign day or a number of fights) are our own flags, because without a GM nobody advances the world's time.
 */
import { changesOf, durationOf, type EffectChange, withAdditions } from "../../base/version/effect-changes.ts";
import { today } from "../../documents/campaign-log.ts";
import { createEffects } from "../../documents/embedded.ts";
import { ourFlags } from "../../documents/flags.ts";
import { update } from "../../documents/update.ts";
import { SYSTEM_ID } from "../../system.ts";

export const LASTINGS = ["fights", "days", "always"] as const;
export type Lasting = (typeof LASTINGS)[number];

export type EffectHolder = Actor | Item;

export function noteOf(effect: ActiveEffect) {
  const { from, untilDay, fights, counted } = (ourFlags(effect).effect ?? {}) as Readonly<Record<string, unknown>>;
  return {
    /** Its source, in a player's words. */
    from: typeof from === "string" ? from : "",
    /** Ends when the campaign reaches this day. */
    untilDay: typeof untilDay === "number" ? untilDay : undefined,
    /** Ends after this many fights. */
    fights: typeof fights === "number" ? fights : undefined,
    /** The record of the last counted fight. */
    counted: typeof counted === "string" ? counted : "",
  };
}

export interface EffectPlan {
  readonly name: string;
  readonly from: string;
  readonly added: readonly EffectChange[];
  readonly lasting: Lasting;
  readonly count: number;
}

export function effectsOf(document: EffectHolder): ActiveEffect[] {
  return document instanceof Actor ? [...document.allApplicableEffects()] : document.effects.contents;
}

/** Creates the effect, or changes the given one. */
export async function saveEffect(holder: EffectHolder, plan: EffectPlan, old: ActiveEffect | undefined): Promise<void> {
  const { name, from, added, lasting, count } = plan;
  const note = {
    from,
    untilDay: lasting === "days" ? today() + count : null,
    fights: lasting === "fights" ? count : null,
  };
  const data = {
    ...withAdditions(old, added),
    duration: durationOf(lasting === "days" ? count : undefined),
    flags: { [SYSTEM_ID]: { effect: note } },
  };
  if (old) await update(old, { name, ...data });
  else await createEffects(holder, [Object.assign({ name, img: "icons/svg/aura.svg" }, data as object)]);
}

/** Whether it has ended by that day. */
export function isPast(effect: ActiveEffect, day: number): boolean {
  const { untilDay } = noteOf(effect);
  return untilDay !== undefined && untilDay <= day;
}

/** What this effect adds to that path. */
export function additionTo(effect: ActiveEffect, path: string): number {
  return changesOf(effect)
    .filter(({ key, kind }) => key === path && kind === "add")
    .reduce((sum, { value }) => sum + (Number(value) || 0), 0);
}
