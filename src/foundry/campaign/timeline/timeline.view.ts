/**
 * The campaign's timeline: a lane for each person, grouped by seat, with scenes, journeys until arrival, days of healing and
 * interrupted scenes; events cross all lanes. Pure: days and marks, no pixels.
 */
import {
  type Almanac,
  type Calendar,
  type CalendarEntry,
  dateOf,
  dayOf,
  daysOfMonth,
  orderOfPlay,
  PLAIN_YEAR,
} from "../../../rules/chronicle/campaign/index.ts";
import { SUCCESSES_TO_HEAL } from "../../../rules/chronicle/wounds/index.ts";
import type { Say } from "../../base/say.ts";
import { entryName } from "../entry-name.view.ts";

export const SCALES = ["days", "weeks", "year"] as const;
export type Scale = (typeof SCALES)[number];

/** The last day that a calendar supports. */
const LAST_DAY = 1_000_000;
/** Pixels that a day or a week needs for its number, and about how many a letter takes. */
const COLUMN_PX = 23;
const LETTER_PX = 7;
const COLUMNS = { least: 8, most: 26 };
/** The width of the lanes if it is not known. */
const USUAL_PX = 840;
const WEEK = 7;
/** Columns before today's. */
const BEFORE = { days: 4, weeks: 3 };

export interface LanePerson {
  readonly id: string;
  readonly name: string;
  readonly seat: string;
  readonly img: string;
  /** What heals, in words; the successes so far; the expected number of days. */
  readonly healing: readonly { readonly words: string; readonly successes: number; readonly days: number }[];
}

export type MarkKind = "scene" | "event" | "arrival" | "journey" | "broken" | "healing";

export interface Mark {
  /** Its entry; empty for healing. */
  readonly id: string;
  readonly kind: MarkKind;
  /** In days from the first visible one; may be negative. */
  readonly at: number;
  readonly span: number;
  readonly words: string;
  readonly note: string;
  readonly icon: string;
  readonly next: boolean;
  readonly chosen: boolean;
  readonly done: boolean;
  /** The healed part of a bar, in percent. */
  readonly part: number;
  /** Its line in the lane, and where its label is: behind it, before it, or on the line below. */
  readonly line: number;
  readonly label: "behind" | "before" | "below" | "unsaid";
}

type Unplaced = Omit<Mark, "line" | "label">;

const WAY_ICONS: Readonly<Record<string, string>> = { foot: "run", mounted: "horse", ship: "ship" };

export interface TimelineInput {
  readonly day: number;
  readonly calendar: Calendar;
  readonly people: readonly LanePerson[];
  readonly scale: Scale;
  /** Pixels from the first visible day to the last. */
  readonly width?: number;
  /** A day in the visible range; today by default. */
  readonly around?: number | undefined;
  readonly almanac: Almanac | undefined;
  /** The days that a rest would cover. */
  readonly rest: { readonly from: number; readonly to: number };
  readonly chosen: string;
}

interface Shown {
  readonly first: number;
  readonly days: number;
  readonly day: number;
  readonly next: CalendarEntry | undefined;
  readonly chosen: string;
}

export function timelineView(input: TimelineInput, say: Say) {
  const { day, calendar, people, scale, rest, chosen } = input;
  const columns = columnsOf(input, say);
  const first = columns[0]!.first;
  const days = columns.reduce((sum, column) => sum + column.days, 0);
  const next = orderOfPlay(calendar).find(({ kind }) => kind === "scene");
  const shown: Shown = { first, days, day, next, chosen };
  const inView = calendar.filter((entry) => entry.day >= first && (entry.from ?? entry.day) < first + days);
  const letter = (days * LETTER_PX) / (input.width ?? USUAL_PX);
  const events = inLines(
    inView.filter(({ kind }) => kind === "event").map((entry) => markOf(entry, shown, say)),
    days,
    letter,
  );
  const around = input.around ?? day;
  const within = (at: number) => Math.min(days, Math.max(0, at - first));
  return {
    scales: SCALES.map((id) => ({ id, name: say(`BNB.Timeline.scale.${id}`), on: id === scale })),
    first,
    last: first + days - 1,
    days,
    columns: columns.map((column) => ({
      ...column,
      past: column.first + column.days <= day,
      now: column.first <= day && day < column.first + column.days,
    })),
    today: day - first,
    todayShown: day >= first && day < first + days,
    past: within(day),
    restFrom: within(rest.from),
    restTo: within(rest.to),
    restShown: within(rest.to) > within(rest.from),
    ...turned(around, input),
    events,
    eventLines: Math.max(1, ...events.map(({ line }) => line + 1)),
    lanes: people.map((person, at) => ({
      ...laneOf(person, inView, { ...shown, letter }, say),
      last: people[at + 1]?.seat !== person.seat,
    })),
  };
}

function columnsIn({ width = USUAL_PX }: TimelineInput): number {
  return Math.min(COLUMNS.most, Math.max(COLUMNS.least, Math.floor(width / COLUMN_PX)));
}

/** Days one by one, weeks of seven days, or the months of the year. */
function columnsOf(input: TimelineInput, say: Say) {
  const { day, around = day, scale } = input;
  const count = columnsIn(input);
  if (scale === "year") return monthsOf(around, input, say);
  const length = scale === "weeks" ? WEEK : 1;
  const start = scale === "weeks" ? around - ((((around - 1) % WEEK) + WEEK) % WEEK) : around;
  const first = Math.max(0, start - BEFORE[scale] * length);
  // Long numbers span several columns; today's is always written.
  const step = Math.max(1, String(first + count * length).length - (scale === "weeks" ? 3 : 1));
  return Array.from({ length: count }, (_, at) => {
    const from = first + at * length;
    const now = from <= day && day < from + length;
    const written = now || (at % step === 0 && Math.abs(from - day) >= step * length);
    return { first: from, days: length, label: step === 1 || written ? String(from) : "" };
  });
}

/** If days are only counted, the months are those of the plain year. */
function monthsOf(around: number, { almanac, width = USUAL_PX }: TimelineInput, say: Say) {
  const by = almanac ?? PLAIN_YEAR;
  const { year } = dateOf(by, around);
  const labels = by.months.map(({ name }, month) => (almanac ? name : say(`BNB.Almanac.month.${month + 1}`)));
  const longest = Math.max(...labels.map(({ length }) => length));
  // Names that do not fit beside one another are left out.
  const step = Math.max(1, Math.ceil((longest * LETTER_PX * labels.length) / width));
  return labels.map((label, month) => ({
    first: dayOf(by, { year, month, day: 1 }),
    days: daysOfMonth(by, year, month),
    label: month % step === 0 ? label : "",
  }));
}

/** A day in the previous range, and one in the next. */
function turned(around: number, input: TimelineInput) {
  const { scale, almanac } = input;
  const by = almanac ?? PLAIN_YEAR;
  const { year } = dateOf(by, around);
  const half = Math.floor(columnsIn(input) / 2);
  const step = scale === "days" ? half : half * WEEK;
  const inYear = (of: number) => dayOf(by, { year: of, month: 0, day: 1 });
  const [earlier, later] = scale === "year" ? [inYear(year - 1), inYear(year + 1)] : [around - step, around + step];
  return {
    earlier: Math.max(0, earlier),
    later: Math.min(LAST_DAY, later),
    mayEarlier: around > 0 && (scale !== "year" || inYear(year) > 1),
  };
}

function laneOf(person: LanePerson, entries: Calendar, shown: Shown & { readonly letter: number }, say: Say) {
  const own = entries.filter(({ kind, who }) => kind !== "event" && kind !== "healing" && who.includes(person.id));
  const heals = person.healing.map((one) => healingMark(one, shown, say));
  const marks = [...own.map((entry) => markOf(entry, shown, say)), ...heals.filter((mark) => isShown(mark, shown))];
  const placed = inLines(marks, shown.days, shown.letter);
  return {
    id: person.id,
    name: person.name,
    seat: person.seat,
    img: person.img,
    lines: Math.max(1, ...placed.map(({ line, label }) => line + (label === "below" ? 2 : 1))),
    marks: placed,
  };
}

function markOf(entry: CalendarEntry, { first, next, chosen }: Shown, say: Say): Unplaced {
  const { id, done } = entry;
  const flags = { next: entry === next, chosen: id === chosen, done, part: 0, icon: "" };
  const plain = { id, words: entryName(entry, say), note: "", ...flags };
  const at = entry.day - first;
  if (entry.kind === "event") return { ...plain, kind: "event", at, span: 0 };
  if (entry.from === undefined) return { ...plain, kind: entry.kind === "arrival" ? "arrival" : "scene", at, span: 0 };
  const span = entry.day - entry.from;
  if (entry.paused) return { ...plain, kind: "broken", at: at - span, span, note: say("BNB.Timeline.continues") };
  return { ...plain, kind: "journey", at: at - span, span, icon: WAY_ICONS[entry.way ?? ""] ?? "run" };
}

function healingMark(one: LanePerson["healing"][number], { first, day }: Shown, say: Say): Unplaced {
  const left = Number.isFinite(one.days) ? Math.max(1, Math.ceil(one.days)) : SUCCESSES_TO_HEAL;
  const note = Number.isFinite(one.days)
    ? say("BNB.Timeline.healsAbout", { wound: one.words, day: day + left })
    : say("BNB.Timeline.cannotHeal", { wound: one.words });
  const span = one.successes + left;
  const part = Math.round((100 * one.successes) / SUCCESSES_TO_HEAL);
  const flags = { next: false, chosen: false, done: false, part, icon: "" };
  return { id: "", kind: "healing", at: day - first - one.successes, span, words: note, note: "", ...flags };
}

function isShown({ at, span }: Unplaced, { days }: Shown): boolean {
  return at < days && at + span > 0;
}

type Stretch = readonly [from: number, to: number];

/** `letter` is the width of one, in days. Puts each mark on the first line where neither it nor its label covers another. Done entries are only a ring. */
function inLines(marks: readonly Unplaced[], days: number, letter: number): Mark[] {
  const taken: Stretch[][] = [];
  const free = (line: number, [from, to]: Stretch) =>
    (taken[line] ?? []).every(([start, stop]) => to <= start || from >= stop);
  const take = (line: number, stretch: Stretch) => {
    taken[line] = [...(taken[line] ?? []), stretch];
  };
  return marks.map((mark) => {
    const words = (mark.words.length + mark.note.length + 3) * letter;
    const end = mark.at + mark.span + 1 + letter;
    const label = placeOfLabel(mark, end + words > days, words);
    const start = Math.max(0, mark.at);
    const bar: Stretch =
      label === "before" ? [mark.at - words, end] : [mark.at, label === "behind" ? end + words : end];
    const below: Stretch | undefined = label === "below" ? [start, start + words] : undefined;
    let line = 0;
    while (!free(line, bar) || (below && !free(line + 1, below))) line++;
    take(line, bar);
    if (below) take(line + 1, below);
    return { ...mark, line, label };
  });
}

function placeOfLabel(mark: Unplaced, tooLong: boolean, words: number): Mark["label"] {
  if (mark.done) return "unsaid";
  if (mark.kind === "journey") return "below";
  if (!tooLong) return "behind";
  if (mark.span > 0) return "below";
  return mark.at - words >= 0 ? "before" : "behind";
}
