/**
 * Who reads a roll is what its roller has chosen beside the chat: everybody, the GM, nobody else, or not even the roller.
 * Foundry does not ask by itself when a message is made of rolls, and version 14 has renamed the choice.
 */
import { since14 } from "./generation.ts";
import { coreSetting } from "./settings.ts";

/** Everybody reads it. */
export function isRollPublic(): boolean {
  return Object.values(messageMode()).some((mode) => mode === "publicroll" || mode === "public");
}

export function messageMode(): { rollMode: string } | { messageMode: string } {
  const chosen = (key: string) => String(coreSetting(key));
  return since14() ? { messageMode: chosen("messageMode") } : { rollMode: chosen("rollMode") };
}
