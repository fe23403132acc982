/** Writes a document by paths, in the form that the running Foundry version needs. Every narrow change goes through here. */
import { inThisFoundry } from "../base/version/deletions.ts";

interface Writable {
  update(changes: Record<string, unknown>, how?: object): Promise<unknown>;
}

export async function update(
  document: Writable,
  changes: Readonly<Record<string, unknown>>,
  how?: object,
): Promise<void> {
  await document.update(inThisFoundry(changes), how);
}

/** Marks the results of a conflict, which its log and its cards already report. */
export const PLAYED = { bnbPlayed: true };

export function isPlayed(how: object): boolean {
  return "bnbPlayed" in how;
}
