/**
 * Finished conflicts whose results wait for their owner's confirmation, as this browser has read them. They are stored, because a
 * packed page is read again only when a user opens it.
 */
import { isObject } from "../../../rules/result.ts";
import { conflictOf } from "../../data/read.ts";
import { actorAt, pageAt } from "../../documents/by-uuid.ts";
import { isNamedOwner } from "../../documents/may.ts";
import { SYSTEM_ID } from "../../system.ts";
import { actorsOf } from "../page/clients/seats.ts";
import { isEndUnread, wasPlayedHere } from "../page/idle.ts";
import { safeKey } from "../page/page-record.ts";

interface Waiting {
  readonly record: string;
  /** The head of the history that was read; empty while its end is unread. */
  readonly head: string;
  /** The actors' notes at that time, by uuid. A different note means that results have been applied since. */
  readonly notes: Readonly<Record<string, string>>;
  /** The owner has read the summary and keeps the sheets as they are. */
  readonly declined?: true;
}

/** A browser that never played there asks about conflicts that ended in the last week, in milliseconds. */
const RECENT = 7 * 86_400_000;

let changed: () => void = () => undefined;

/** Called when something starts or stops waiting. */
export function onUnconfirmed(listener: () => void): void {
  changed = listener;
}

function storageKey(): string {
  return `${SYSTEM_ID}.unconfirmed.${game.world!.id}.${game.user!.id}`;
}

function read(): Record<string, Waiting> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? "{}");
    return isObject(kept) ? (kept as Record<string, Waiting>) : {};
  } catch {
    return {};
  }
}

function write(page: string, waiting: Waiting | undefined): void {
  const { [page]: before, ...others } = read();
  if (JSON.stringify(before) === JSON.stringify(waiting)) return;
  localStorage.setItem(storageKey(), JSON.stringify(waiting ? { ...others, [page]: waiting } : others));
  changed();
}

const NO_NOTE = JSON.stringify("");

function notesPath(record: string): string {
  return `flags.${SYSTEM_ID}.results.${safeKey(record)}`;
}

/** Where an actor notes what was last applied to it from a conflict. */
export function notePath(record: string, id: string): string {
  return `${notesPath(record)}.${safeKey(id)}`;
}

/** Where an actor notes what a conflict's results have changed, for an undo. */
export function asBeforePath(record: string, id: string): string {
  return `flags.${SYSTEM_ID}.asBefore.${safeKey(record)}.${safeKey(id)}`;
}

function noteText(actor: Actor, record: string): string {
  return JSON.stringify(foundry.utils.getProperty(actor, notesPath(record)) ?? "");
}

function waitingFor(record: string, head: string, actors: readonly Actor[]): Waiting | undefined {
  const notes = Object.fromEntries(actors.map((actor) => [actor.uuid, noteText(actor, record)]));
  return actors.length > 0 ? { record, head, notes } : undefined;
}

/** Records the end of a conflict at that head, with the player's actors whose results wait, if any. */
export function noteUnconfirmed(page: JournalEntryPage, record: string, head: string, actors: readonly Actor[]): void {
  const before = read()[page.uuid];
  const waiting = waitingFor(record, head, actors);
  const declined = before?.declined && before.head === head;
  write(page.uuid, waiting && declined ? { ...waiting, declined } : waiting);
}

/** The player keeps the sheets as they are: no more reminders about this history. */
export function noteDeclined(page: JournalEntryPage): void {
  const before = read()[page.uuid];
  if (before) write(page.uuid, { ...before, declined: true });
}

/** At startup: this player's conflicts that ended without this browser. Their results are unknown until they are opened. */
export function noteUnread(pages: readonly JournalEntryPage[], since: (page: JournalEntryPage) => number): void {
  for (const page of pages) {
    const { seats, imported, recordId } = conflictOf(page);
    if (imported || !isEndUnread(page) || !Object.values(seats).some(({ user }) => user === game.user!.id)) continue;
    const own = Object.values(actorsOf(page)).flatMap((uuid) => {
      const actor = actorAt(uuid);
      return actor && isNamedOwner(actor) ? [actor] : [];
    });
    const fresh = Date.now() - since(page) < RECENT && own.every((actor) => noteText(actor, recordId) === NO_NOTE);
    if (wasPlayedHere(page) || fresh) write(page.uuid, waitingFor(recordId, "", own));
  }
}

/** By page: this player's actors whose results wait. */
export function unconfirmed(): { page: JournalEntryPage; actors: Actor[] }[] {
  return Object.entries(read()).flatMap(([uuid, { record, notes, declined }]) => {
    const page = declined ? undefined : pageAt(uuid);
    const actors = Object.entries(notes).flatMap(([id, note]) => {
      const actor = actorAt(id);
      return actor && noteText(actor, record) === note ? [actor] : [];
    });
    return page && actors.length > 0 ? [{ page, actors }] : [];
  });
}
