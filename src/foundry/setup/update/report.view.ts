/** What an update or a restored backup has done, document by document. */
import type { Say } from "../../base/say.ts";

/** `waits`: for an absent owner, or for the client that writes it. `broken`: left as it is. */
export type Outcome = "updated" | "waits" | "locked" | "broken" | "putBack" | "made";

export interface ReportLine {
  readonly name: string;
  /** The type of document, such as "JournalEntryPage.campaign" or only "Actor". */
  readonly type: string;
  readonly outcome: Outcome;
  readonly why: string;
}

export function isDone({ outcome }: ReportLine): boolean {
  return outcome === "updated" || outcome === "putBack" || outcome === "made";
}

function kindWords(type: string, say: Say): string {
  return say(type.includes(".") ? `TYPES.${type}` : `DOCUMENT.${type}`);
}

export function reportText(lines: readonly ReportLine[], say: Say): string {
  const words = ({ outcome, why }: ReportLine) =>
    say(`BNB.Update.outcome.${outcome === "waits" && why === "" ? "waitsForOwner" : outcome}`, { why });
  return lines.map((line) => `${line.name} (${kindWords(line.type, say)}): ${words(line)}`).join("; ");
}
