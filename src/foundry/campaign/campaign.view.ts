/** The Chronicle's first page (1.04): what is played next, the calendar, who heals, who sits where, what realms are worth. */
import {
  type Calendar,
  type CalendarEntry,
  ENTRY_KINDS,
  nextEntry,
  nextFor,
} from "../../rules/chronicle/campaign/calendar.ts";
import { armyBudget } from "../../rules/chronicle/campaign/wealth.ts";
import { countersOf, majorSuccesses } from "../../rules/chronicle/healing.ts";
import { journeyDays, WAYS_TO_TRAVEL } from "../../rules/chronicle/travel.ts";
import { BODY_PARTS, type Wounds } from "../../rules/chronicle/wounds.ts";
import { ALL_OPTIONS, type AllOptions } from "../../rules/options.ts";
import type { HealingSource, Seated } from "../data/shapes.ts";
import { patientOf } from "../documents/healing.ts";
import { signed } from "../percent.ts";
import type { Say } from "../say.ts";

export interface CampaignCharacter {
  readonly id: string;
  readonly name: string;
  readonly seat: Seated;
  readonly wounds: Wounds;
  readonly healing: Readonly<Record<string, HealingSource>>;
  readonly mine: boolean;
  readonly dead: boolean;
}

export interface CampaignRealm {
  readonly uuid: string;
  readonly name: string;
  readonly seat: Seated;
  readonly wealth: number;
  readonly gains: number;
  readonly setbacks: number;
  readonly pending: number;
}

export interface Journey {
  readonly km: string;
  readonly way: string;
  readonly closed: boolean;
  readonly who: string;
}

export interface CampaignInput {
  readonly title: string;
  readonly day: number;
  readonly year: number;
  readonly book: string;
  readonly calendar: Calendar;
  readonly characters: readonly CampaignCharacter[];
  readonly realms: readonly CampaignRealm[];
  readonly seats: readonly { readonly tincture: string; readonly name: string; readonly here: boolean }[];
  readonly options: AllOptions;
  readonly journey: Journey;
  /** Who is ticked for the entry that is being written. */
  readonly ticked: readonly string[];
  readonly may: boolean;
}

export function campaignView(input: CampaignInput, say: Say) {
  const { calendar, characters, day } = input;
  const names = new Map(characters.map(({ id, name }) => [id, name]));
  const line = (entry: CalendarEntry) => entryLine(entry, day, names, say);
  const open = calendar.filter(({ done }) => !done).toSorted((a, b) => a.day - b.day);
  const next = nextEntry(calendar);
  return {
    title: input.title,
    day,
    year: input.year,
    book: say(`BNB.Setup.book.${input.book}`),
    next: next ? line(next) : undefined,
    entries: open.map(line),
    past: calendar
      .filter(({ done }) => done)
      .toSorted((a, b) => b.day - a.day)
      .slice(0, 12)
      .map(line),
    kinds: ENTRY_KINDS.filter((kind) => kind !== "healing").map((id) => ({
      id,
      name: say(`BNB.CampaignPage.kind.${id}`),
    })),
    people: characters
      .filter(({ dead }) => !dead)
      .map((one) => {
        const own = nextFor(calendar, one.id);
        return {
          id: one.id,
          name: one.name,
          seat: one.seat,
          ticked: input.ticked.includes(one.id),
          next: own ? whenAndWhat(own, day, say) : say("BNB.CampaignPage.nothingSet"),
        };
      }),
    wounded: characters.filter(({ dead }) => !dead).flatMap((one) => woundedLine(one, input, say)),
    dead: characters.filter(({ dead }) => dead).map(({ name, seat }) => ({ name, seat })),
    seats: input.seats,
    realms: input.realms.map((realm) => realmLine(realm, input.options, say)),
    changed: changedOptions(input.options, say),
    travel: travelView(input, say),
    may: input.may,
  };
}

function entryLine(entry: CalendarEntry, today: number, names: ReadonlyMap<string, string>, say: Say) {
  const who = entry.who.map((id) => names.get(id) ?? say("BNB.CampaignPage.somebody"));
  return {
    id: entry.id,
    day: entry.day,
    when: whenWords(entry.day, today, say),
    kind: say(`BNB.CampaignPage.kind.${entry.kind}`),
    scene: entry.kind === "scene",
    what: entry.what || say(`BNB.CampaignPage.kind.${entry.kind}`),
    who: who.join(say("BNB.List.comma")),
    paused: entry.paused,
    late: entry.day < today,
  };
}

function whenWords(day: number, today: number, say: Say): string {
  if (day === today) return say("BNB.CampaignPage.today");
  return day > today
    ? say("BNB.CampaignPage.inDays", { days: day - today })
    : say("BNB.CampaignPage.daysAgo", { days: today - day });
}

function whenAndWhat(entry: CalendarEntry, today: number, say: Say): string {
  const what = entry.what || say(`BNB.CampaignPage.kind.${entry.kind}`);
  return say("BNB.CampaignPage.whenWhat", { day: entry.day, when: whenWords(entry.day, today, say), what });
}

/** Who has a counter to roll for, how far each has come, and whether today's roll is still to be made. */
function woundedLine(one: CampaignCharacter, { options, day }: CampaignInput, say: Say) {
  const counters = countersOf(one.wounds, options);
  if (counters.length === 0) return [];
  const patient = patientOf(one);
  const state = counters.map((counter) => {
    const saved = one.healing[counter.replace(".", "-")];
    // Each Major has its own count; the one that is nearest to healing is told.
    const majors = BODY_PARTS.filter((part) => one.wounds[part].major).map((part) => majorSuccesses(patient, part));
    const own = counter === "major" && options["heal.counters"] === "perPart";
    const successes = own ? Math.max(...majors) : (saved?.successes ?? 0);
    return { counter, successes, rolled: (saved?.day ?? -1) >= day };
  });
  return [
    {
      id: one.id,
      name: one.name,
      seat: one.seat,
      state: state
        .map(({ counter, successes }) => {
          const severity = say(`BNB.Severity.${counter.endsWith("major") ? "major" : "minor"}`);
          return say("BNB.CampaignPage.successes", { severity, done: successes });
        })
        .join(say("BNB.List.comma")),
      due: state.some(({ rolled }) => !rolled),
      mine: one.mine,
    },
  ];
}

type Tally = Pick<CampaignRealm, "gains" | "setbacks" | "pending">;

function countWords({ gains, setbacks }: Tally, of: number, say: Say): string {
  return say("BNB.CampaignPage.counts", { gains, setbacks, of });
}

function waitWords({ pending }: Tally, say: Say): string {
  return pending === 0 ? "" : say("BNB.Troop.stepWaits", { step: signed(pending) });
}

/** Scenes that were counted for somebody's wealth; nothing where none was. */
export function tallyWords(tally: Tally, of: number, say: Say): string {
  if (tally.gains + tally.setbacks === 0 && tally.pending === 0) return "";
  return [countWords(tally, of, say), waitWords(tally, say)].filter(Boolean).join(say("BNB.List.comma"));
}

function realmLine(realm: CampaignRealm, options: AllOptions, say: Say) {
  const budget = armyBudget(realm.wealth, options["wealth.armyBudgetPerPoint"]);
  return {
    ...realm,
    counts: countWords(realm, options["wealth.scenesPerStep"], say),
    waits: waitWords(realm, say),
    budget: budget === undefined ? "" : say("BNB.Troop.budget", { budget }),
  };
}

function changedOptions(options: AllOptions, say: Say) {
  return (Object.keys(ALL_OPTIONS) as (keyof AllOptions)[])
    .filter((key) => options[key] !== ALL_OPTIONS[key].default)
    .map((key) => ({ label: say(`BNB.Option.${key}.label`), value: choiceWords(key, options[key], say) }));
}

function choiceWords(key: keyof AllOptions, value: unknown, say: Say): string {
  if (key === "table.gm" || !("choices" in ALL_OPTIONS[key])) return String(value ?? "\u2013");
  return say(`BNB.Option.${key}.choice.${value}`);
}

/** Whole days, and the day of arrival; nothing while the distance is not a figure. */
function travelView({ journey, options, day, characters }: CampaignInput, say: Say) {
  const typed = journey.km.trim() === "" ? Number.NaN : Number(journey.km);
  const days = journeyDays(typed, journey.way, journey.closed, options);
  return {
    ...journey,
    ways: WAYS_TO_TRAVEL.map((id) => ({ id, name: say(`BNB.CampaignPage.way.${id}`), chosen: id === journey.way })),
    people: characters.filter(({ dead }) => !dead).map(({ id, name }) => ({ id, name, chosen: id === journey.who })),
    ready: days.ok,
    result: days.ok
      ? say("BNB.CampaignPage.journey", { days: days.value, day: day + days.value })
      : say("BNB.CampaignPage.journeyIdle"),
  };
}
