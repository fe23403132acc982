/**
 * What takes the place of the campaign window's right column and gives it back: forms, the menu, the story. Only changed fields
 * are written, each by itself, so that another player's simultaneous change to the same entry is kept.
 */
import { journeyDays, pause, readAlmanac } from "../../../rules/chronicle/campaign/index.ts";
import { told } from "../../../rules/conflict/telling.ts";
import { fail, ok, problem, type Result } from "../../../rules/result.ts";
import { say } from "../../base/say.ts";
import { savedLine, savedWords } from "../../base/words.view.ts";
import { campaignOf } from "../../data/read.ts";
import { tableOptions } from "../../documents/campaign-log.ts";
import { update } from "../../documents/update.ts";
import { type AlmanacForm, typedAlmanac } from "../almanac-form.view.ts";
import { campaignCharacters } from "../campaign-people.ts";
import { rolledEvent, rolledPlague } from "../event.ts";
import { calendarOf, newEntryChange, peopleOf, type SavedEntry, savedEntry } from "../page-calendar.ts";
import { almanacFields } from "../table-almanac.ts";
import { yearEntry } from "../year-entry.ts";
import { type Edited, editChanges } from "./entry-changes.view.ts";

const ENTRY_FORMS = ["entry", "move", "pause", "journey", "event"] as const;
const FORMS = [...ENTRY_FORMS, "menu", "notes", "year", "almanac", "story", "records", "scenarios"] as const;
export type ColumnKind = (typeof FORMS)[number];

type Page = JournalEntryPage.Implementation;

export interface Column {
  readonly kind: ColumnKind;
  /** The entry that it is about; empty for a new one. */
  readonly id: string;
  /** The entry or the notes as they were when it was opened. */
  readonly before: SavedEntry | undefined;
  readonly notes: string;
  readonly fields: Record<string, string>;
  readonly ticked: Set<string>;
  /** Why the last press could not be carried out. */
  fault: string;
}

export function isColumnKind(kind: string | undefined): kind is ColumnKind {
  return FORMS.includes(kind as ColumnKind);
}

export function openColumn(page: Page, kind: ColumnKind, id = ""): Column {
  const { calendar, day, notes, year } = campaignOf(page);
  const saved = calendar[id];
  const before = saved && { ...saved, ...editedOf(saved) };
  const fresh = savedEntry({ id, day, kind: "scene", who: [], what: "", done: false, paused: false });
  const column = { kind, id, before, notes, fields: {}, ticked: new Set<string>(), fault: "" };
  if (kind === "entry") {
    const entry = before ?? fresh;
    return { ...column, fields: { ...editedOf(entry), day: String(entry.day) }, ticked: new Set(peopleOf(entry)) };
  }
  if (kind === "move") return { ...column, fields: { day: String(saved?.day ?? day) } };
  if (kind === "pause") return { ...column, fields: { day: String(Math.max(saved?.day ?? 0, day) + 1) } };
  if (kind === "journey") return { ...column, fields: { what: "", km: "", way: "foot", closed: "" } };
  if (kind === "event") return { ...column, fields: { day: String(day), note: "" } };
  if (kind === "notes") return { ...column, fields: { notes } };
  if (kind === "year") return { ...column, fields: { year: String(year + 1) } };
  if (kind === "almanac") return { ...column, fields: { ...almanacFields() } };
  return column;
}

/** Writes what the form says. The id of the entry it is about, or why it is not valid. */
export async function saveColumn(page: Page, column: Column): Promise<Result<string>> {
  const { kind } = column;
  if (kind === "notes") return saveNotes(page, column);
  if (kind === "almanac") return saveAlmanac(page, column.fields);
  if (kind === "year") return startYear(page, Number(column.fields.year));
  const changes = changesOf(page, column);
  if (!changes.ok) return changes;
  await update(page, changes.value.changes);
  return ok(changes.value.id);
}

interface Changes {
  readonly id: string;
  readonly changes: Record<string, unknown>;
}

function changesOf(page: Page, { kind, id, before, fields, ticked }: Column): Result<Changes> {
  const { calendar, day: today } = campaignOf(page);
  if (kind === "event") return eventChanges(page, id, fields, [...ticked]);
  if (id && !calendar[id]) return fail("calendar.none", { id: before?.what ?? "" });
  const day = dayOf(fields.day);
  if (kind === "move") {
    return day === undefined ? fail("calendar.day") : ok({ id, changes: { [`system.calendar.${id}.day`]: day } });
  }
  if (kind === "pause") {
    const paused = pause(calendarOf(calendar), id, day ?? Number.NaN);
    if (!paused.ok) return paused;
    const { from = -1, day: until } = paused.value.find((entry) => entry.id === id)!;
    const at = `system.calendar.${id}`;
    return ok({ id, changes: { [`${at}.day`]: until, [`${at}.paused`]: true, [`${at}.from`]: from } });
  }
  if (kind === "journey") return journeyChanges(page, fields, [...ticked], today);
  const shown = campaignCharacters().map((one) => one.id);
  const who = shown.filter((one) => ticked.has(one));
  if (before) {
    const changes = editChanges(id, before, fields as Edited, { shown, ticked: who });
    return changes.ok ? ok({ id, changes: changes.value }) : changes;
  }
  const fresh = foundry.utils.randomID();
  const what = (fields.what ?? "").trim();
  const change = newEntryChange(calendar, { ...fields, id: fresh, who, day: day ?? Number.NaN, what });
  return change.ok ? ok({ id: fresh, changes: change.value }) : change;
}

function journeyChanges(page: Page, fields: Record<string, string>, who: string[], today: number): Result<Changes> {
  const { km: typed = "", way = "", what = "" } = fields;
  const km = typed.trim() === "" ? Number.NaN : Number(typed);
  const closed = fields.closed === "on";
  const days = journeyDays(km, way, closed, tableOptions());
  if (!days.ok) return days;
  if (who.length === 0) return fail("travel.who");
  const id = foundry.utils.randomID();
  const line = savedLine(told("CampaignPage.arrives", { km, way: told(`CampaignPage.way.${way}`) }));
  const journey = { from: today, way, km, closed };
  const change = newEntryChange(campaignOf(page).calendar, {
    ...{ id, day: today + days.value, kind: "arrival", who, what: what.trim() || line },
    ...journey,
  });
  return change.ok ? ok({ id, changes: change.value }) : change;
}

/** Under its card's id, so that it is written only once. What has happened already is done. */
function eventChanges(page: Page, id: string, fields: Record<string, string>, who: string[]): Result<Changes> {
  const { calendar, day: today } = campaignOf(page);
  const day = dayOf(fields.day) ?? Number.NaN;
  const plague = rolledPlague(fields.plague ?? "")?.words;
  const note = [plague, (fields.note ?? "").trim()].filter(Boolean).join("\n");
  const change = newEntryChange(calendar, { id, day, kind: "event", who, what: rolledEvent(id)?.line ?? "", note });
  if (!change.ok) return change;
  const at = `system.calendar.${id}`;
  return ok({ id, changes: { [at]: { ...change.value[at], done: day <= today } } });
}

/** Refused once if somebody else has changed the notes meanwhile; saving again replaces theirs. */
async function saveNotes(page: Page, column: Column): Promise<Result<string>> {
  const typed = (column.fields.notes ?? "").trim();
  const { notes } = campaignOf(page);
  if (notes !== column.notes && notes !== typed) {
    Object.assign(column, { notes });
    return { ok: false, problem: problem("campaign.notesChanged") };
  }
  await update(page, { "system.notes": typed });
  return ok("");
}

/** Without months, days are only counted. Changing it changes neither the day nor the world time. */
async function saveAlmanac(page: Page, fields: Record<string, string>): Promise<Result<string>> {
  const form = fields as AlmanacForm;
  const read = form.months.trim() === "" ? ok(undefined) : readAlmanac(typedAlmanac(form));
  if (!read.ok) return read;
  await update(page, { "system.almanac": read.value ? JSON.stringify(read.value) : "" });
  return ok("");
}

/** Once, however often it is pressed and by how many. */
async function startYear(page: Page, next: number): Promise<Result<string>> {
  const { day, year, calendar } = campaignOf(page);
  if (year === next - 1) await update(page, { "system.year": next, ...yearEntry(next, day, calendar) });
  return ok("");
}

/** The fields of an entry as its form shows them: lines of the software in words, saved unchanged unless the user edits them. */
function editedOf(entry: SavedEntry): Omit<Edited, "day"> {
  const { kind, what, plays, after, within, every, note } = entry;
  return { kind, what: savedWords(what, say), plays, after, within, every, note: savedWords(note, say) };
}

function dayOf(typed: string | undefined): number | undefined {
  const day = typed === undefined || typed.trim() === "" ? Number.NaN : Number(typed);
  return Number.isSafeInteger(day) && day >= 0 ? day : undefined;
}
