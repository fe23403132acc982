/**
 * Some time after its end a conflict's entries are packed into one text, because years of them are sent to every client at every
 * start. The first writer does it, and only with what its browser has verified, so that it passes on no forgery.
 */
import { outcomeOf } from "../../../rules/conflict/match.ts";
import { packTexts } from "../../data/packed-texts.ts";
import { keepUnpacked } from "../../data/unpacked-texts.ts";
import type { ConflictClient } from "./client.ts";
import { entryKey } from "./page-record.ts";

/** Milliseconds in which a player may still take back the last step. */
const AFTER = 60_000;

/** The used parts of a page: its content including packed entries, and what is stored unpacked. */
interface Packable {
  readonly over: boolean;
  readonly entries: Readonly<Record<string, string>>;
  readonly _source: { readonly entries: Readonly<Record<string, string>> };
}

export type Packer = Pick<ConflictClient, "port" | "provenTexts" | "reading">;

/** To be called whenever the conflict may have changed. */
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
    // A failed write is repeated on another visit.
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
  // This browser need not unpack what it packed itself.
  keepUnpacked(archive, entries);
  return {
    "system.archive": archive,
    ...Object.fromEntries(Object.keys(_source.entries).map((key) => [`system.entries.-=${key}`, null])),
  };
}
