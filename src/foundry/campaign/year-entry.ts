/** The turn of a year in the calendar: done, on its day, with the year's events and the changes of wealth. */
import { told } from "../../rules/conflict/telling.ts";
import { savedLine } from "../base/words.view.ts";
import { calendarOf, type SavedCalendar, type SavedEntry, savedEntry } from "./page-calendar.ts";
import { consequencesOf } from "./year.ts";
import { yearId, yearNote } from "./year-note.view.ts";

/** Under the year's own key, so that two clients that turn it at once write it once. */
export function yearEntry(year: number, day: number, calendar: SavedCalendar): Record<string, SavedEntry> {
  const id = yearId(year);
  const note = yearNote({ calendar: calendarOf(calendar), year, day, consequences: consequencesOf(year) });
  const what = savedLine(told("CampaignPage.yearBegins", { year }));
  const entry = savedEntry({ id, day, kind: "event", who: [], what, done: true, paused: false, note });
  return { [`system.calendar.${id}`]: entry };
}
