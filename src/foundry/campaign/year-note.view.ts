/** The note of a past year in the calendar: its events, and how everybody's wealth changed. */
import type { Calendar } from "../../rules/chronicle/campaign/index.ts";
import { told } from "../../rules/conflict/telling.ts";
import { savedLine, savedTelling } from "../base/words.view.ts";

export interface YearTurned {
  readonly calendar: Calendar;
  /** The year that starts, and its first day. */
  readonly year: number;
  readonly day: number;
  readonly consequences: readonly { readonly name: string; readonly from: number; readonly to: number }[];
}

export const yearId = (year: number): string => `year${year}`;

export function yearNote({ calendar, year, day, consequences }: YearTurned): string {
  const before = calendar.find(({ id }) => id === yearId(year - 1));
  const began = before?.day ?? Number.NEGATIVE_INFINITY;
  // Events on the day of the last turn are in that year's note, if they were known by then.
  const known = new Set(before?.note?.split("\n"));
  const events = calendar
    .filter((one) => one.kind === "event" && !/^year\d+$/.test(one.id) && one.day >= began && one.day <= day)
    .toSorted((a, b) => a.day - b.day)
    .map(({ day: on, what, kind }) => {
      const named = savedTelling(what) || told(`CampaignPage.kind.${kind}`);
      return savedLine(told("CampaignPage.yearEvent", { day: on, what: named }));
    })
    .filter((line) => !known.has(line));
  const steps = consequences.map((one) => savedLine(told("CampaignPage.yearStep", { ...one })));
  return [...events, ...(steps.length > 0 ? steps : [savedLine(told("CampaignPage.yearPlain"))])].join("\n");
}
