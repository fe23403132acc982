/** The timeline for a narrow window: a strip of eleven days, and the coming entries as a list by day. Pure. */
import { type Calendar, type CalendarEntry, orderOfPlay } from "../../../rules/chronicle/campaign/index.ts";
import type { Say } from "../../base/say.ts";
import { listed, named } from "../../base/words.view.ts";
import { entryName } from "../entry-name.view.ts";
import type { LanePerson } from "./timeline.view.ts";

const STRIP = 11;
const BEFORE = 2;
/** Rows of marks in the strip; further entries of a day are only in the list. */
const ROWS = 2;
const LISTED = 30;

const WAY_ICONS: Readonly<Record<string, string>> = { foot: "run", mounted: "horse", ship: "ship" };

export interface AgendaInput {
  readonly day: number;
  readonly calendar: Calendar;
  readonly people: readonly LanePerson[];
  readonly rest: { readonly from: number; readonly to: number };
  readonly chosen: string;
}

export function agendaView({ day, calendar, people, rest, chosen }: AgendaInput, say: Say) {
  const order = orderOfPlay(calendar);
  const next = order.find(({ kind }) => kind === "scene");
  const first = Math.max(0, day - BEFORE);
  const scenes = (on: number) => order.filter((entry) => entry.kind === "scene" && entry.day === on).slice(0, ROWS);
  const listed = order.toSorted((a, b) => a.day - b.day).slice(0, LISTED);
  const days = [...new Set([day, ...listed.map((entry) => entry.day)])].toSorted((a, b) => a - b);
  return {
    strip: Array.from({ length: STRIP }, (_, at) => ({
      day: first + at,
      now: first + at === day,
      rest: first + at >= rest.from && first + at < rest.to,
      marks: scenes(first + at).map((entry) => ({ next: entry === next, broken: entry.paused })),
    })),
    days: days.map((on) => ({
      day: on,
      now: on === day,
      late: on < day,
      lines: listed.filter((entry) => entry.day === on).map((entry) => lineOf(entry, people, next, chosen, say)),
    })),
    more: order.length - listed.length,
  };
}

function lineOf(
  entry: CalendarEntry,
  people: readonly LanePerson[],
  next: CalendarEntry | undefined,
  chosen: string,
  say: Say,
) {
  const taking = people.filter(({ id }) => entry.who.includes(id));
  const names = named(taking, say, ({ name }) => name);
  return {
    id: entry.id,
    what: entryName(entry, say),
    who: listed([names, entry.paused ? say("BNB.Timeline.continues") : ""].filter(Boolean), say),
    img: taking[0]?.img ?? "",
    seat: taking[0]?.seat ?? "",
    icon: entry.kind === "scene" ? "" : entry.kind === "event" ? "flag" : (WAY_ICONS[entry.way ?? ""] ?? "run"),
    next: entry === next,
    broken: entry.paused,
    chosen: entry.id === chosen,
  };
}
