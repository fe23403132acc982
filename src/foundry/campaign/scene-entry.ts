/**
 * Conflicts and the calendar (1.04): a conflict plays the entry that it was begun from, or the one that is due for those
 * in it; with its end that entry is done, and whoever was in it sees what comes next.
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

/** Ids of the characters behind those uuids; an army stands for those who march with it. */
export function charactersAmong(uuids: readonly string[]): string[] {
  const ids = uuids.flatMap((uuid): string[] => {
    const actor = actorAt(uuid);
    if (actor && isCharacter(actor)) return [actor.id!];
    if (!actor || !isArmy(actor)) return [];
    return charactersAmong(Object.values(actor.system.members).map((member) => member.uuid));
  });
  return [...new Set(ids)];
}

/** Notes on the entry which conflict plays it. */
export async function noteScene(conflict: string, uuids: readonly string[], chosen: string): Promise<void> {
  const page = campaignPage();
  if (!mayChange(page)) return;
  const saved = savedCalendar();
  const free = calendarOf(saved).filter(({ id }) => !saved[id]!.conflict);
  const entry = saved[chosen] ? chosen : dueScene(free, charactersAmong(uuids), today())?.id;
  if (entry) await update(page, { [`system.calendar.${entry}.conflict`]: conflict });
}

/** What is written down about a conflict that was played. */
export interface Played {
  readonly conflict: string;
  readonly name: string;
  readonly done: boolean;
  /** How it ended, in words. */
  readonly note: string;
  /** Uuids of those who were in it. */
  readonly actors: readonly string[];
}

/**
 * With a conflict's end its entry is done, and says what came of it; one that was taken back is open again. What was
 * played without an entry gets one, so that the story is whole.
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

/** What somebody has written stays; how it ended is added once. */
function noteWith(written: string, ended: string): string {
  const known = written.split("\n");
  return [written, ...ended.split("\n").filter((line) => !known.includes(line))].filter(Boolean).join("\n");
}

/** Under a key that follows from the conflict's, so that it is written once, whoever writes it. */
function playedEntry({ conflict, name, note, actors }: Played): Record<string, SavedEntry> {
  const id = `played${conflict.split(".").at(-1)!.slice(0, 10)}`;
  const who = charactersAmong(actors);
  const entry = savedEntry({ id, day: today(), kind: "scene", who, what: name, done: true, paused: false, note });
  return { [`system.calendar.${id}`]: { ...entry, conflict } };
}

/** What comes next for the characters behind those uuids, in the order of play. */
export function nextScenes(uuids: readonly string[]): readonly CalendarEntry[] {
  return nextForAll(calendarOf(savedCalendar()), charactersAmong(uuids));
}

/** Opens the conflict that plays that entry, or the form that begins one with those whom it names. */
export function playScene(id: string, from = ""): void {
  const entry = savedCalendar()[id];
  const page = pageAt(entry?.conflict ?? "");
  if (page) {
    openerOf("board")?.(page);
    return;
  }
  const picked = entry ? peopleOf(entry).flatMap((one) => game.actors!.get(one)?.uuid ?? []) : [];
  // What the scene is about is what they talk of, until somebody types another topic.
  const given = entry?.plays === "discussion" ? { topic: entry.what } : {};
  openerOf("conflict")?.({ picked, entry: id, from, given, ...(entry?.plays ? { kind: entry.plays } : {}) });
}
