/** The open entries of the calendar in the order of play, and the words of one entry. Pure. */
import { type Calendar, type CalendarEntry, orderOfPlay, readEvery } from "../../rules/chronicle/campaign/index.ts";
import type { Say } from "../base/say.ts";
import { named } from "../base/words.view.ts";
import { entryName, entryNote } from "./entry-name.view.ts";

/** The open entries that are listed; the rest is only counted. */
const LISTED = 30;

export const WAY_ICONS: Readonly<Record<string, string>> = { foot: "run", mounted: "horse", ship: "ship" };

/** What an entry's words depend on. */
export interface Known {
  readonly day: number;
  readonly calendar: Calendar;
  /** Everybody whom an entry can name. */
  readonly actors: readonly {
    readonly id: string;
    readonly name: string;
    readonly img: string;
    readonly seat: string;
  }[];
  readonly next: CalendarEntry | undefined;
  /** The id of the entry that was pressed last. */
  readonly chosen: string;
}

/** The scene that is played next; arrivals and events take place by themselves. */
export function nextScene(calendar: Calendar): CalendarEntry | undefined {
  return orderOfPlay(calendar).find(({ kind }) => kind === "scene");
}

export function agendaView(known: Known, say: Say) {
  const order = orderOfPlay(known.calendar);
  return {
    lines: order.slice(0, LISTED).map((entry) => entryLine(entry, known, say)),
    more: Math.max(0, order.length - LISTED),
  };
}

export function entryLine(entry: CalendarEntry, { day, calendar, actors, next, chosen }: Known, say: Say) {
  const taking = actors.filter(({ id }) => entry.who.includes(id));
  const gone = entry.who.length - taking.length;
  const who = [...taking.map(({ name }) => name), ...Array(gone).fill(say("BNB.CampaignPage.somebody"))];
  const more = [
    ...placeWords(entry, calendar, say),
    entry.paused ? say("BNB.Timeline.continues") : "",
    readEvery(entry.every ?? "") === "" ? "" : say("BNB.CampaignPage.recurs"),
  ];
  return {
    id: entry.id,
    day: entry.day,
    what: entryName(entry, say),
    words: [named(who, say), ...more].filter(Boolean).join(" \u00b7 ") || say(`BNB.CampaignPage.kind.${entry.kind}`),
    img: taking.find(({ img }) => img)?.img ?? "",
    seat: taking[0]?.seat ?? "",
    icon: entry.kind === "scene" ? "" : entry.kind === "event" ? "flag" : (WAY_ICONS[entry.way ?? ""] ?? "run"),
    note: entryNote(entry, say),
    done: entry.done,
    next: entry === next,
    broken: entry.paused,
    inner: Boolean(entry.within),
    late: !entry.done && entry.day < day,
    today: entry.day === day,
    chosen: entry.id === chosen,
  };
}

/** Why it has its position: it follows another entry, or is part of it. */
function placeWords(entry: CalendarEntry, calendar: Calendar, say: Say): string[] {
  return (["after", "within"] as const).flatMap((how) => {
    const other = calendar.find(({ id, done }) => id === entry[how] && !done);
    return other ? say(`BNB.CampaignPage.${how}`, { what: entryName(other, say) }) : [];
  });
}

export function whenWords(day: number, today: number, say: Say): string {
  if (day === today) return say("BNB.CampaignPage.today");
  return day > today
    ? say("BNB.CampaignPage.inDays", { days: day - today })
    : say("BNB.CampaignPage.daysAgo", { days: today - day });
}
