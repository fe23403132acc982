/** What a token is, by its flags; drawing an army's entries needs far more and comes later. */
import { ourFlags } from "../../../documents/flags.ts";

export interface EntryFlags {
  readonly army: string;
  readonly entry: string;
}

/** The army and the entry that a token stands for. */
export function entryOf(token: { readonly flags: object }): EntryFlags | undefined {
  const { army, entry } = ourFlags(token);
  return typeof army === "string" && typeof entry === "string" && entry !== "" ? { army, entry } : undefined;
}

/** A second token of an entry, which a fight has created: the next fight removes it. */
export function isMade(token: { readonly flags: object }): boolean {
  return ourFlags(token).made === true;
}
