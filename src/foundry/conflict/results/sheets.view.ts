/** The end's list of sheets: one row for each person; units of one side with the same result share a row. */
import type { Say } from "../../base/say.ts";
import { named } from "../../base/words.view.ts";
import type { EndLine } from "../contract/end.ts";

export interface SheetState {
  /** Written, with nothing to write, waiting for this reader or for others, or barred by another history. */
  readonly state: "written" | "same" | "mine" | "waits" | "other";
  readonly words: string;
  /** For whom it waits, and whether they are online. */
  readonly who?: string;
}

export interface SheetsView {
  /** What holds for all sheets: then there are no rows. */
  readonly plain?: { readonly words: string; readonly note: string } | undefined;
  /** By the engine's ids. */
  readonly byId: Readonly<Record<string, SheetState>>;
  /** Whether this reader can write now. */
  readonly may: boolean;
}

/** The rows for a board that shows an end; none for another. */
export function endRows(board: unknown, { sheets }: { readonly sheets?: SheetsView | undefined }, say: Say): Row[] {
  const { end } = board as { readonly end?: { readonly lines: readonly EndLine[] } | undefined };
  return end && sheets ? sheetRows(end.lines, sheets, say) : [];
}

type Row = Omit<EndLine, "id"> & { readonly sheet: SheetState };

/** Names of a shared row, before the rest is only counted. */
const MOST_NAMES = 3;

export function sheetRows(lines: readonly EndLine[], { byId }: SheetsView, say: Say): Row[] {
  const none: SheetState = { state: "same", words: say("BNB.Sheets.none") };
  const shared = new Map<string, { row: Row; names: string[] }>();
  for (const { id, name, ...line } of lines) {
    const row = { ...line, name, sheet: byId[id] ?? none };
    const key = JSON.stringify([line.tincture, line.words, row.sheet]);
    const known = shared.get(key);
    if (known) known.names.push(name);
    else shared.set(key, { row, names: [name] });
  }
  return [...shared.values()].map(({ row, names }) => ({ ...row, name: namesOf(names, say) }));
}

function namesOf(names: readonly string[], say: Say): string {
  if (names.length <= MOST_NAMES + 1) return named(names, say);
  const more = say("BNB.Sheets.more", { count: names.length - MOST_NAMES });
  return named([...names.slice(0, MOST_NAMES), more], say);
}

/** For a page without rows: each state once, with whom it concerns. */
export function sheetsInWords({ plain, byId }: SheetsView, nameOf: (id: string) => string, say: Say): string {
  if (plain) return plain.words;
  const all = new Map<string, string[]>();
  for (const [id, { words, who = "" }] of Object.entries(byId)) {
    const key = who ? say("BNB.Sheets.waitsFor", { words, who }) : words;
    all.set(key, [...(all.get(key) ?? []), nameOf(id)]);
  }
  return [...all].map(([words, names]) => say("BNB.Sheets.line", { words, names: namesOf(names, say) })).join(" ");
}
