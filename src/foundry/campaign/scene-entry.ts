/**
 * Conflicts and the calendar (1.04): a conflict plays the entry that it was begun from, or the one that is due for those
 * in it; with its end that entry is done, and whoever was in it sees what comes next.
 */
import { type CalendarEntry, dueScene, nextForAll } from "../../rules/chronicle/campaign/calendar.ts";
import { isArmy, isCharacter } from "../data/read.ts";
import { actorAt, pageAt } from "../documents/by-uuid.ts";
import { update } from "../documents/update.ts";
import { openerOf } from "../windows.ts";
import { campaignPage } from "./chronicle.ts";
import { calendarOf, peopleOf, type SavedCalendar } from "./page-calendar.ts";
import { today } from "./table.ts";

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
  if (!page?.canUserModify(game.user!, "update")) return;
  const saved = savedCalendar();
  const free = calendarOf(saved).filter(({ id }) => !saved[id]!.conflict);
  const entry = saved[chosen] ? chosen : dueScene(free, charactersAmong(uuids), today())?.id;
  if (entry) await update(page, { [`system.calendar.${entry}.conflict`]: conflict });
}

/** With a conflict's end its entry is done; one that was taken back is open again. */
export async function settleScene(conflict: string, done: boolean): Promise<void> {
  const page = campaignPage();
  const found = Object.entries(savedCalendar()).find(([, entry]) => entry.conflict === conflict);
  if (!page || !found || found[1].done === done) return;
  await update(page, { [`system.calendar.${found[0]}.done`]: done });
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
  openerOf("conflict")?.({ picked, entry: id, from, ...(entry?.plays ? { kind: entry.plays } : {}) });
}
