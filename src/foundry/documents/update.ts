/** Writes a document: by paths, in the way of the Foundry that runs. The one door for every narrow change. */
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

/** Written as a conflict's results: its log and its cards tell it already. */
export const PLAYED = { bnbPlayed: true };

export function isPlayed(how: object): boolean {
  return "bnbPlayed" in how;
}
