/** The words that describe a character's drawn face, from its flag; any other content of the flag is no face. */
import { SYSTEM_ID } from "../system.ts";

export function faceFlag(document: { readonly flags: object }): string {
  const flags: unknown = Object.entries(document.flags).find(([scope]) => scope === SYSTEM_ID)?.[1];
  const face = typeof flags === "object" && flags !== null && "face" in flags ? flags.face : "";
  return typeof face === "string" ? face : "";
}
