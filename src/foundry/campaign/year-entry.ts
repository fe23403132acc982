/** The turn of a year in the calendar: done, on its day, with what it did to everybody's wealth. */
import { say } from "../say.ts";
import { type SavedEntry, savedEntry } from "./page-calendar.ts";
import { consequencesOf } from "./year.ts";

/** Under the year's own key: two who turn it at once write it once. */
export function yearEntry(year: number, day: number): Record<string, SavedEntry> {
  const id = `year${year}`;
  const lines = consequencesOf(year).map((one) => say("BNB.CampaignPage.yearStep", { ...one }));
  const note = lines.join("\n") || say("BNB.CampaignPage.yearPlain");
  const what = say("BNB.CampaignPage.yearBegins", { year });
  const entry = savedEntry({ id, day, kind: "event", who: [], what, done: true, paused: false, note });
  return { [`system.calendar.${id}`]: entry };
}
