/**
 * The season in lanes, one a character: scenes, journeys to their arrival, days of healing, scenes broken off until they
 * are taken up again; what happens in the outer world runs through all of them. Pure: days and marks, no pixels.
 */

import type { Almanac, Calendar, CalendarEntry } from "../../rules/chronicle/campaign/index.ts";
import { SUCCESSES_TO_HEAL } from "../../rules/chronicle/wounds/index.ts";
import type { Say } from "../base/say.ts";
import { dateWords } from "./date.view.ts";
import { entryName } from "./entry-name.view.ts";

export const SEASON_DAYS = 21;
/** The last day that a calendar knows. */
export const LAST_DAY = 1_000_000;
/** Days before today that are still shown. */
const BEFORE = 2;

/** Somebody with a lane. */
export interface LanePerson {
  readonly id: string;
  readonly name: string;
  readonly seat: string;
  readonly img: string;
  /** What heals, in words, and how many of the successes are there. */
  readonly healing: readonly { readonly words: string; readonly successes: number }[];
}

export type MarkKind = "scene" | "event" | "arrival" | "journey" | "broken" | "healing";

export interface Mark {
  readonly kind: MarkKind;
  /** Days from the first that is shown; may lie before it. */
  readonly at: number;
  readonly span: number;
  /** Which of the lane's lines it stands on, so that no words cover others. */
  readonly line: number;
  readonly words: string;
  readonly note: string;
  readonly icon: string;
  /** Its words stand before it, since behind it is no room. */
  readonly before: boolean;
  readonly next: boolean;
  readonly done: boolean;
  readonly strokes: readonly { readonly done: boolean }[];
}

const WAY_ICONS: Readonly<Record<string, string>> = { foot: "run", mounted: "horse", ship: "ship" };

export interface SeasonInput {
  readonly day: number;
  readonly order: Calendar;
  /** What has been played, for whoever leafs back. */
  readonly past: Calendar;
  readonly people: readonly LanePerson[];
  /** The first day that is shown; left out, today's season. */
  readonly from?: number | undefined;
  readonly almanac?: Almanac | undefined;
}

/** The first day of the season in which a day stands where today does. */
export function seasonAround(day: number): number {
  return Math.max(0, day - BEFORE);
}

export function seasonView({ day, order, past, people, from, almanac }: SeasonInput, say: Say) {
  const here = seasonAround(day);
  const first = from ?? here;
  const last = first + SEASON_DAYS - 1;
  const shown = [...past, ...order].filter((entry) => entry.day >= first && (entry.from ?? entry.day) <= last);
  const byPerson = new Map<string, CalendarEntry[]>();
  for (const entry of shown) {
    for (const id of entry.who) byPerson.set(id, [...(byPerson.get(id) ?? []), entry]);
  }
  const next = new Map<string, CalendarEntry>();
  for (const entry of order) for (const id of entry.who) if (!next.has(id)) next.set(id, entry);
  return {
    first,
    last,
    firstWords: dateWords(almanac, first, say),
    lastWords: dateWords(almanac, last, say),
    earlier: Math.max(0, first - SEASON_DAYS),
    later: Math.min(LAST_DAY, first + SEASON_DAYS),
    mayEarlier: first > 0,
    leafed: first !== here,
    today: day - first,
    todayShown: day >= first && day <= last,
    days: daysOf(first, day),
    ...eventsOf(shown, { first, day, order }, say),
    lanes: people.map((person) =>
      laneOf(person, { entries: byPerson.get(person.id) ?? [], own: next.get(person.id) }, { first, day, order }, say),
    ),
  };
}

/** Long numbers need the room of several days: then not every day is written, but today always is. */
function daysOf(first: number, today: number) {
  const step = Math.max(1, String(first + SEASON_DAYS - 1).length - 1);
  return Array.from({ length: SEASON_DAYS }, (_, at) => {
    const day = first + at;
    const near = Math.abs(day - today) < step;
    return { day, today: day === today, written: day === today || (at % step === 0 && !near) };
  });
}

/** Marks of the outer world, above all lanes. */
function eventsOf(shown: Calendar, season: Season, say: Say) {
  const events = inLines(
    shown
      .filter(({ kind }) => kind === "event")
      .map((entry) => ({ ...markOf(entry, season, say), kind: "event" as const })),
  );
  return { events, eventLines: Math.max(0, ...events.map(({ line }) => line + 1)) };
}

interface Season {
  readonly first: number;
  readonly day: number;
  readonly order: Calendar;
}

type Unplaced = Omit<Mark, "line" | "before">;

/** What of the season is somebody's, and what comes next for them, however far away. */
interface Own {
  readonly entries: readonly CalendarEntry[];
  readonly own: CalendarEntry | undefined;
}

function laneOf(person: LanePerson, { entries, own }: Own, season: Season, say: Say) {
  const marks = [
    ...entries.filter(({ kind }) => kind !== "event").map((entry) => markOf(entry, season, say)),
    ...person.healing.map((one) => healingMark(one, season, say)).filter(isShown),
  ];
  const placed = inLines(marks);
  return {
    id: person.id,
    name: person.name,
    seat: person.seat,
    img: person.img,
    lines: Math.max(1, ...placed.map(({ line }) => line + 1)),
    when: own
      ? own.day === season.day
        ? say("BNB.CampaignPage.today")
        : say("BNB.CampaignPage.onDay", { day: own.day })
      : "",
    what: own ? entryName(own, say) : say("BNB.CampaignPage.nothingSet"),
    /** A narrow window lists people by what comes next for them, whatever season is shown. */
    sort: own ? own.day : LAST_DAY,
    marks: placed,
  };
}

function markOf(entry: CalendarEntry, { first, order }: Season, say: Say): Unplaced {
  const { done } = entry;
  const plain = { words: entryName(entry, say), note: "", icon: "", next: order[0] === entry, done, strokes: [] };
  const at = entry.day - first;
  if (entry.from === undefined) return { ...plain, kind: entry.kind === "arrival" ? "arrival" : "scene", at, span: 0 };
  const span = entry.day - entry.from;
  if (entry.paused) return { ...plain, kind: "broken", at: at - span, span, note: say("BNB.CampaignPage.takenUp") };
  const note = say("BNB.CampaignPage.arrivesOn", { day: entry.day });
  return { ...plain, kind: "journey", at: at - span, span, note, icon: WAY_ICONS[entry.way ?? ""] ?? "run" };
}

/** Healing belongs to today, so whoever leafs on leaves it behind. */
function isShown({ at, span }: Unplaced): boolean {
  return at < SEASON_DAYS && at + span > 0;
}

/** As many days as successes are needed, those done before today; nobody knows which rolls will fail. */
function healingMark(one: LanePerson["healing"][number], { first, day }: Season, say: Say): Unplaced {
  const strokes = Array.from({ length: SUCCESSES_TO_HEAL }, (_, at) => ({ done: at < one.successes }));
  const note = say("BNB.CampaignPage.healedOf", { done: one.successes, of: SUCCESSES_TO_HEAL });
  const at = day - first - one.successes;
  return {
    kind: "healing",
    at,
    span: SUCCESSES_TO_HEAL,
    words: one.words,
    note,
    icon: "",
    next: false,
    done: false,
    strokes,
  };
}

/** A day's width holds about so many letters. */
const LETTERS = 3.6;

/** Each mark on the first line where neither it nor its words cover another. */
function inLines(marks: readonly Unplaced[]): Mark[] {
  const taken: [from: number, to: number][][] = [];
  return marks.map((mark) => {
    const words = (mark.words.length + mark.note.length + 3) / LETTERS;
    const end = mark.at + mark.span + 1;
    const before = end + words > SEASON_DAYS && mark.at - words >= 0;
    const [from, to] = before ? [mark.at - words, end] : [mark.at, end + words];
    let line = taken.findIndex((spans) => spans.every(([start, stop]) => to <= start || from >= stop));
    if (line < 0) line = taken.push([]) - 1;
    taken[line]!.push([from, to]);
    return { ...mark, line, before };
  });
}
