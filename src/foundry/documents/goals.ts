/**
 * Goals kept secret from the other players (Chronicle 1.04). A document reaches every client, whatever its permissions, so the
 * text of a private goal stays on the owner's device, and the document holds only its seal. Opening the goal publishes the text
 * and the proof that it is the sealed one.
 */
import { bytesToHex, randomBytes } from "@noble/hashes/utils.js";
import { opens, type SealPlace, sealOf } from "../../rules/conflict/seal.ts";
import { isObject } from "../../rules/result.ts";
import { codeOf, readCode } from "../base/code.ts";
import { keepSetting, registerSetting, setting } from "../base/version/settings.ts";
import { characterOf } from "../data/read.ts";
import { update } from "./update.ts";

interface Kept {
  readonly text: string;
  readonly nonce: string;
}

const SETTING = "privateGoals";

export function registerGoals(): void {
  registerSetting(SETTING, { scope: "client", config: false, type: Object, default: {} });
}

function kept(): Record<string, Kept> {
  return (setting(SETTING) ?? {}) as Record<string, Kept>;
}

async function keep(all: Record<string, Kept>): Promise<void> {
  await keepSetting(SETTING, all);
}

/** Binds a seal to this character and this goal. */
function placeOf(actor: Actor, key: string): SealPlace {
  return { rules: 1, conflict: `goal/${actor.id}`, turn: "", key, seat: "owner" };
}

/** The texts of this character's private goals on this device, by goal. */
export function keptGoals(actor: Actor): Record<string, string> {
  const start = `${actor.id}.`;
  return Object.fromEntries(
    Object.entries(kept())
      .filter(([key]) => key.startsWith(start))
      .map(([key, { text }]) => [key.slice(start.length), text]),
  );
}

export async function sealGoal(actor: Actor, text: string): Promise<void> {
  const key = foundry.utils.randomID();
  const nonce = bytesToHex(randomBytes(32));
  // Stored before it is published: a seal whose text is lost could never be opened.
  await keep({ ...kept(), [`${actor.id}.${key}`]: { text, nonce } });
  const seal = sealOf(placeOf(actor, key), nonce, text);
  await update(actor, { [`system.goals.${key}`]: { text: "", seal, nonce: "", done: false } });
}

export async function revealGoal(actor: Actor, key: string): Promise<void> {
  const mine = kept()[`${actor.id}.${key}`];
  if (!mine) return;
  await update(actor, { [`system.goals.${key}.text`]: mine.text, [`system.goals.${key}.nonce`]: mine.nonce });
}

/** Whether an opened goal is the one that was sealed. */
export function goalHolds(actor: Actor, key: string, goal: { seal: string; nonce: string; text: string }): boolean {
  return opens(goal.seal, placeOf(actor, key), goal.nonce, goal.text);
}

/** This character's private goals as a code for their owner's other device; empty if this device has none. */
export function goalsCode(actor: Actor): string {
  const own = Object.entries(kept()).filter(([key]) => key.startsWith(`${actor.id}.`));
  return own.length > 0 ? codeOf(Object.fromEntries(own)) : "";
}

/** Stores the texts that open this character's seals. Returns how many goals that were. */
export async function bringGoals(actor: Actor, code: string): Promise<number> {
  const goals = characterOf(actor).goals;
  const found = Object.entries(readCode(code) ?? {}).filter(([name, one]) => {
    const key = name.slice(name.indexOf(".") + 1);
    const seal = name === `${actor.id}.${key}` ? goals[key]?.seal : undefined;
    return seal && isObject(one) && opens(seal, placeOf(actor, key), String(one.nonce), String(one.text));
  });
  if (found.length > 0) await keep({ ...kept(), ...(Object.fromEntries(found) as Record<string, Kept>) });
  return found.length;
}
