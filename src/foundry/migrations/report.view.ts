/** What an update has done, document by document, for the window and as one text. */
import { told } from "../../rules/conflict/telling.ts";
import type { Say } from "../say.ts";
import { tell } from "../words.view.ts";

/** `waits`: for an owner who is not here, or for the client that writes it. `broken`: left as it is. */
export type Outcome = "updated" | "waits" | "broken" | "putBack" | "made";

export interface ReportLine {
  readonly name: string;
  /** The kind of document, as "JournalEntryPage.campaign" or only "Actor". */
  readonly type: string;
  readonly outcome: Outcome;
  readonly why: string;
}

const GLYPHS: Readonly<Record<Outcome, string>> = {
  updated: "check",
  putBack: "check",
  made: "check",
  waits: "hourglass",
  broken: "warning",
};

export interface UpdateInput {
  readonly older: number;
  readonly mine: number;
  readonly newer: boolean;
  readonly copied: boolean;
  readonly working: boolean;
  readonly schema: number;
  readonly lines: readonly ReportLine[];
}

export function updateView(input: UpdateInput, say: Say) {
  const { older, mine, newer, lines } = input;
  const done = lines.filter(({ outcome }) => outcome !== "broken" && outcome !== "waits").length;
  const heading = newer ? "newer" : older > 0 ? "older" : done > 0 ? "done" : "present";
  return {
    ...input,
    heading: say(`BNB.Update.heading.${heading}`),
    text: tell(
      told(`Update.text.${heading}`, { mine, schema: input.schema, count: heading === "done" ? done : older }),
      say,
    ),
    mayUpdate: mine > 0 && !newer && !input.working,
    rows: lines.map((line) => ({
      ...line,
      glyph: GLYPHS[line.outcome],
      kind: kindWords(line.type, say),
      words: outcomeWords(line, say),
    })),
  };
}

function kindWords(type: string, say: Say): string {
  return say(type.includes(".") ? `TYPES.${type}` : `DOCUMENT.${type}`);
}

function outcomeWords({ outcome, why }: ReportLine, say: Say): string {
  return say(`BNB.Update.outcome.${outcome === "waits" && why === "" ? "waitsForOwner" : outcome}`, { why });
}

export function reportText(lines: readonly ReportLine[], say: Say): string {
  return lines.map((line) => `${line.name} (${kindWords(line.type, say)}): ${outcomeWords(line, say)}`).join("\n");
}
