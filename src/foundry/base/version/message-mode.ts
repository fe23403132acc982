/**
 * Who reads a roll follows the roll mode that its roller has chosen beside the chat. Foundry does not apply it by itself to a
 * message that is created with rolls, and version 14 has renamed it.
 */
import { since14 } from "./generation.ts";
import { coreSetting } from "./settings.ts";

export function isRollPublic(): boolean {
  return Object.values(messageMode()).some((mode) => mode === "publicroll" || mode === "public");
}

export function messageMode(): { rollMode: string } | { messageMode: string } {
  const chosen = (key: string) => String(coreSetting(key));
  return since14() ? { messageMode: chosen("messageMode") } : { rollMode: chosen("rollMode") };
}
