/** Who has appealed to whom in a discussion, read from its record: what decides whether it is the same one again. */

import type { DiscussionEvent } from "./state.ts";

/** Pairs of talker and listener, by the ids of that discussion. Steps that were taken back do not count. */
export function talkedPairs(entries: readonly unknown[]): [talker: string, listener: string][] {
  const steps: [string, string][][] = [];
  let talker = "";
  for (const entry of entries as readonly { type?: string; steps?: number; events?: readonly DiscussionEvent[] }[]) {
    if (entry.type === "undo") steps.splice(-(entry.steps ?? 0));
    if (entry.type !== "step" || !Array.isArray(entry.events)) continue;
    const pairs: [string, string][] = [];
    for (const event of entry.events) {
      if (event.type === "proposed") talker = event.appeal.talker;
      if (event.type === "appealed") for (const { listener } of event.heard) pairs.push([talker, listener]);
    }
    steps.push(pairs);
  }
  return steps.flat();
}
