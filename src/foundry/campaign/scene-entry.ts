/**
 * Conflicts and the calendar (1.04): a conflict plays the entry that it was begun from, or the one that is due for those
 * in it; with its end that entry is done, and whoever was in it sees what comes next.
 */
import { type CalendarEntry, dueScene, nextForAll } from "../../rules/chronicle/campaign/calendar.ts";
import { openerOf } from "../windows.ts";
import { campaignPage } from "./chronicle.ts";
import { calendarOf, type SavedCalendar } from "./page-calendar.ts";
import { today } from "./table.ts";

function savedCalendar(): SavedCalendar {
  return (campaignPage()?.system as unknown as { calendar?: SavedCalendar } | undefined)?.calendar ?? {};
}

/** Ids of the characters behind those uuids; an army stands for those who march with it. */
export function charactersAmong(uuids: readonly string[]): string[] {
  const ids = uuids.flatMap((uuid): string[] => {
    const actor = foundry.utils.fromUuidSync(uuid as never) as Actor | null;
    const type = actor?.type as string | undefined;
    if (type === "character") return [actor!.id!];
    if (type !== "army") return [];
    const { members } = actor!.system as unknown as { members: Record<string, { uuid: string }> };
    return charactersAmong(Object.values(members).map((member) => member.uuid));
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
  if (entry) await page.update({ [`system.calendar.${entry}.conflict`]: conflict } as never);
}

/** With a conflict's end its entry is done; one that was taken back is open again. */
export async function settleScene(conflict: string, done: boolean): Promise<void> {
  const page = campaignPage();
  const found = Object.entries(savedCalendar()).find(([, entry]) => entry.conflict === conflict);
  if (!page || !found || found[1].done === done) return;
  await page.update({ [`system.calendar.${found[0]}.done`]: done } as never);
}

/** What comes next for the characters behind those uuids, in the order of play. */
export function nextScenes(uuids: readonly string[]): readonly CalendarEntry[] {
  return nextForAll(calendarOf(savedCalendar()), charactersAmong(uuids));
}

/** Opens the conflict that plays that entry, or the form that begins one with those whom it names. */
export function playScene(id: string, from = ""): void {
  const { conflict = "", who = "" } = savedCalendar()[id] ?? {};
  const page = conflict ? (foundry.utils.fromUuidSync(conflict as never) as JournalEntryPage | null) : null;
  if (page) openerOf("board")?.(page);
  if (page) return;
  const picked = who.split(" ").flatMap((one) => game.actors!.get(one)?.uuid ?? []);
  openerOf("conflict")?.({ picked, entry: id, from });
}
