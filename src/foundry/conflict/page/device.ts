/**
 * This browser's key. Its secret half never leaves the browser unless the player exports it (`carry.ts`); its public half is in
 * the user's own document, which only that user and a GM may write: so everybody knows whose key it is.
 */
import { publicKey } from "../../../rules/conflict/protocol/signature.ts";
import { keysOf } from "../../documents/flags.ts";
import { update } from "../../documents/update.ts";
import { SYSTEM_ID } from "../../system.ts";
import { randomSecret } from "./keep-store.ts";

const KEY = /^[0-9a-f]{64}$/;

function storageKey(): string {
  return `${SYSTEM_ID}.device.${game.world!.id}.${game.user!.id}`;
}

/** The secret half, created and published on first use. */
export async function deviceKey(): Promise<string> {
  const stored = localStorage.getItem(storageKey());
  const secret = stored && KEY.test(stored) ? stored : randomSecret();
  if (secret !== stored) localStorage.setItem(storageKey(), secret);
  const key = publicKey(secret);
  if (!keysOf(game.user!.id!)?.includes(key)) await publish(`keys.${key}`, Date.now());
  return secret;
}

export async function keepAnswers(record: string, text: string): Promise<void> {
  await publish(`answers.${record}`, text);
}

async function publish(path: string, value: unknown): Promise<void> {
  await update(game.user!, { [`flags.${SYSTEM_ID}.${path}`]: value });
}
