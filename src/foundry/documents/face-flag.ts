/** The words of a character's drawn face, as its document keeps them; whatever else stands there is no face. */
import { SYSTEM_ID } from "../system.ts";

export function faceFlag(document: { readonly flags: object }): string {
  const flags: unknown = Object.entries(document.flags).find(([scope]) => scope === SYSTEM_ID)?.[1];
  const face = typeof flags === "object" && flags !== null && "face" in flags ? flags.face : "";
  return typeof face === "string" ? face : "";
}
