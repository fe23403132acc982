/** What an update has done, document by document, for the window and as one text. */
import { told } from "../../../rules/conflict/telling.ts";
import type { Say } from "../../base/say.ts";
import { tell } from "../../base/words.view.ts";

/** `waits`: for an absent owner, or for the client that writes it. `broken`: left as it is. */
export type Outcome = "updated" | "waits" | "locked" | "broken" | "putBack" | "made";

export interface ReportLine {
  readonly name: string;
  /** The type of document, such as "JournalEntryPage.campaign" or only "Actor". */
  readonly type: string;
  readonly outcome: Outcome;
  readonly why: string;
}

const GLYPHS: Readonly<Record<Outcome, string>> = {
  updated: "check",
  putBack: "check",
  made: "check",
  waits: "hourglass",
  locked: "lock",
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
  const { older, mine, newer } = input;
  const heading = headingOf(input);
  const count = heading === "older" ? older : (heading === "unreadable" ? unreadable(input) : written(input)).length;
  return {
    ...input,
    heading: say(`BNB.Update.heading.${heading}`),
    text: tell(
      told(`Update.text.${heading === "older" && mine === 0 ? "notMine" : heading}`, {
        mine,
        schema: input.schema,
        count,
      }),
      say,
    ),
    mayUpdate: mine > 0 && !newer && !input.working,
    rows: input.lines.map((line) => ({
      ...line,
      glyph: GLYPHS[line.outcome],
      kind: kindWords(line.type, say),
      words: outcomeWords(line, say),
    })),
  };
}

function written({ lines }: UpdateInput): readonly ReportLine[] {
  return lines.filter(({ outcome }) => GLYPHS[outcome] === "check");
}

function unreadable({ lines }: UpdateInput): readonly ReportLine[] {
  return lines.filter(({ outcome }) => outcome === "broken");
}

/** A restored document has the copy's content, which may differ from what it had before. */
function headingOf(input: UpdateInput): string {
  if (input.newer) return "newer";
  if (input.older > 0) return "older";
  const done = written(input);
  if (done.length === 0) return unreadable(input).length > 0 ? "unreadable" : "present";
  return done.every(({ outcome }) => outcome === "updated") ? "done" : "putBack";
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
