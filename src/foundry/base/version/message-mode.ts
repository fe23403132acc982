/**
 * Who reads a roll follows the roll mode that its roller has chosen beside the chat. Foundry does not apply it by itself to a
 * message that is created with rolls, and version 14 has renamed it.
 */
import { since14 } from "./generation.ts";
import { coreSetting } from "./settings.ts";

/** By version 14's names; version 13 has its own for the same four. */
const MODES = { public: "publicroll", gm: "gmroll", blind: "blindroll", self: "selfroll" } as const;
export type Audience = keyof typeof MODES;

/** The audience that is chosen beside the chat. Version 14's speech in character is public for rolls. */
export function chosenAudience(): Audience {
  const chosen = String(coreSetting(since14() ? "messageMode" : "rollMode"));
  const found = Object.entries(MODES).find(([name, older]) => chosen === (since14() ? name : older));
  return (found?.[0] as Audience | undefined) ?? "public";
}

export function modeFor(audience: Audience): { rollMode: string } | { messageMode: string } {
  return since14() ? { messageMode: audience } : { rollMode: MODES[audience] };
}

export function isRollPublic(): boolean {
  return chosenAudience() === "public";
}

export function messageMode(): { rollMode: string } | { messageMode: string } {
  return modeFor(chosenAudience());
}
