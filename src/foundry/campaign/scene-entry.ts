/**
 * Conflicts and the calendar (1.04): a conflict plays the entry it was started from, or the one that is due for its characters.
 * When it ends the entry is done, and its players see what comes next.
 */

import { type CalendarEntry, dueScene, nextForAll } from "../../rules/chronicle/campaign/index.ts";
import { openerOf } from "../base/windows/openers.ts";
import { isArmy, isCharacter } from "../data/read.ts";
import { actorAt, pageAt } from "../documents/by-uuid.ts";
import { campaignPage, today } from "../documents/campaign-log.ts";
import { mayChange } from "../documents/may.ts";
import { update } from "../documents/update.ts";
import { againChange, calendarOf, peopleOf, type SavedCalendar, type SavedEntry, savedEntry } from "./page-calendar.ts";
import { tableAlmanac } from "./table-almanac.ts";

function savedCalendar(): SavedCalendar {
  return campaignPage()?.system.calendar ?? {};
}

/** Ids of the characters behind those uuids; an army counts as its commander and the characters who march with it. */
export function charactersAmong(uuids: readonly string[]): string[] {
  const ids = uuids.flatMap((uuid): string[] => {
    const actor = actorAt(uuid);
    if (actor && isCharacter(actor)) return [actor.id!];
    if (!actor || !isArmy(actor)) return [];
    return charactersAmong([actor.system.commander, ...Object.values(actor.system.units)].map(({ uuid }) => uuid));
  });
  return [...new Set(ids)];
}

/** Records on the entry which conflict plays it. */
export async function noteScene(conflict: string, uuids: readonly string[], chosen: string): Promise<void> {
  const page = campaignPage();
  if (!mayChange(page)) return;
  const saved = savedCalendar();
  const free = calendarOf(saved).filter(({ id }) => !saved[id]!.conflict);
  const entry = saved[chosen] ? chosen : dueScene(free, charactersAmong(uuids), today())?.id;
  if (entry) await update(page, { [`system.calendar.${entry}.conflict`]: conflict });
}

/** What the calendar records about a played conflict. */
export interface Played {
  readonly conflict: string;
  readonly name: string;
  readonly done: boolean;
  /** The result, in words. */
  readonly note: string;
  /** Uuids of the participants. */
  readonly actors: readonly string[];
}

/**
 * When a conflict ends, its entry is done and shows the result; if the end is taken back, the entry is open again. A conflict
 * without an entry gets one, so that the calendar is complete.
 */
export async function settleScene(played: Played): Promise<void> {
  const page = campaignPage();
  const saved = savedCalendar();
  const found = Object.entries(saved).find(([, entry]) => entry.conflict === played.conflict);
  if (!mayChange(page)) return;
  if (!found) {
    if (played.done) await update(page, playedEntry(played));
    return;
  }
  const [id, entry] = found;
  if (entry.done === played.done) return;
  await update(page, {
    [`system.calendar.${id}.done`]: played.done,
    ...(played.done ? { [`system.calendar.${id}.note`]: noteWith(entry.note, played.note) } : {}),
    ...(played.done ? againChange(saved, id, tableAlmanac().almanac) : {}),
  });
}

/** Keeps what players wrote and adds the result once. */
function noteWith(written: string, ended: string): string {
  const known = written.split("\n");
  return [written, ...ended.split("\n").filter((line) => !known.includes(line))].filter(Boolean).join("\n");
}

/** The key is derived from the conflict's, so that it is written once, whichever client writes it. */
function playedEntry({ conflict, name, note, actors }: Played): Record<string, SavedEntry> {
  const id = `played${conflict.split(".").at(-1)!.slice(0, 10)}`;
  const who = charactersAmong(actors);
  const entry = savedEntry({ id, day: today(), kind: "scene", who, what: name, done: true, paused: false, note });
  return { [`system.calendar.${id}`]: { ...entry, conflict } };
}

/** The next entries for the characters behind those uuids, in the order of play. */
export function nextScenes(uuids: readonly string[]): readonly CalendarEntry[] {
  return nextForAll(calendarOf(savedCalendar()), charactersAmong(uuids));
}

/** Opens the conflict that plays that entry, or the start form with the people it names. */
export function playScene(id: string, from = ""): void {
  const entry = savedCalendar()[id];
  const page = pageAt(entry?.conflict ?? "");
  if (page) {
    openerOf("board")?.(page);
    return;
  }
  const picked = entry ? peopleOf(entry).flatMap((one) => game.actors!.get(one)?.uuid ?? []) : [];
  // The scene's subject is the default topic of the discussion.
  const given = entry?.plays === "discussion" ? { topic: entry.what } : {};
  openerOf("conflict")?.({ picked, entry: id, from, given, ...(entry?.plays ? { kind: entry.plays } : {}) });
}
