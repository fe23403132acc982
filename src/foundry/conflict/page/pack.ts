/**
 * A while after its end a conflict's entries are packed into one text: years of them come to every page at every start.
 * The first writer does it, and only with what his browser has proved, so that nobody's forgery passes through other hands.
 */
import { outcomeOf } from "../../../rules/conflict/match.ts";
import { packTexts } from "../../data/packed-texts.ts";
import { keepUnpacked } from "../../data/unpacked-texts.ts";
import type { ConflictClient } from "./client.ts";
import { entryKey } from "./page-record.ts";

/** Whoever takes the last step back does so sooner, in milliseconds. */
const AFTER = 60_000;

/** What of a page is asked here: what it says with all that is packed, and what stands on it by itself. */
interface Packable {
  readonly over: boolean;
  readonly entries: Readonly<Record<string, string>>;
  readonly _source: { readonly entries: Readonly<Record<string, string>> };
}

export type Packer = Pick<ConflictClient, "port" | "provenTexts" | "reading">;

/** To be called whenever the table may have changed. */
export function packsOnceOver(client: Packer, page: () => Packable | undefined): () => void {
  let cancel: (() => void) | undefined;
  const look = (): void => {
    const due = isDue(client, page());
    if (!due) cancel?.();
    cancel = due ? (cancel ?? client.port.later(AFTER, pack)) : undefined;
  };
  const pack = (): void => {
    cancel = undefined;
    const now = page();
    // One that could not be written is packed after another visit.
    if (isDue(client, now)) client.port.update(packing(client.provenTexts, now)).catch(() => undefined);
  };
  return look;
}

function isDue({ port, provenTexts, reading }: Packer, page: Packable | undefined): page is Packable {
  if (!page?.over || !reading || outcomeOf(reading.match) === undefined) return false;
  if (Object.keys(page._source.entries).length === 0) return false;
  if (port.writers()[0] !== port.user || !port.leads()) return false;
  const said = Object.values(page.entries).filter((text) => text !== "").length;
  return said === provenTexts.length && provenTexts.every((text, index) => page.entries[entryKey(index)] === text);
}

function packing(texts: readonly string[], { _source }: Packable): Record<string, unknown> {
  const entries = Object.fromEntries(texts.map((text, index) => [entryKey(index), text]));
  const archive = packTexts(entries);
  // What this browser packed itself it need not unpack.
  keepUnpacked(archive, entries);
  return {
    "system.archive": archive,
    ...Object.fromEntries(Object.keys(_source.entries).map((key) => [`system.entries.-=${key}`, null])),
  };
}
