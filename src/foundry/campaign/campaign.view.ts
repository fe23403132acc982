/** The campaign log's first page (1.04): what is played next, the calendar, who heals, the seats, the realms' wealth. */

import {
  type Almanac,
  armyBudget,
  type Calendar,
  type CalendarEntry,
  ENTRY_KINDS,
  extrasPlayer,
  journeyDays,
  orderOfPlay,
  readEvery,
  rungOf,
  WAYS_TO_TRAVEL,
  WEALTH_LADDER,
} from "../../rules/chronicle/campaign/index.ts";
import {
  BODY_PARTS,
  countersOf,
  type HealingCounter,
  majorSuccesses,
  type Wounds,
} from "../../rules/chronicle/wounds/index.ts";
import { told } from "../../rules/conflict/telling.ts";
import { ALL_OPTIONS, type AllOptions } from "../../rules/options.ts";
import { signed } from "../base/percent.ts";
import type { Say } from "../base/say.ts";
import { listed, named, tell } from "../base/words.view.ts";
import type { HealingSource, Seated } from "../data/shapes.ts";
import { counterKey, patientOf } from "../documents/healing.ts";
import { CONFLICT_PAGES } from "../system.ts";
import { dateWords } from "./date.view.ts";
import { entryName, entryNote } from "./entry-name.view.ts";
import type { ServiceView } from "./service.view.ts";

export interface CampaignCharacter {
  readonly id: string;
  readonly name: string;
  readonly seat: Seated;
  readonly wounds: Wounds;
  readonly healing: Readonly<Record<string, HealingSource>>;
  readonly mine: boolean;
  readonly dead: boolean;
  readonly img: string;
  readonly wealth: number;
  readonly gains: number;
  readonly setbacks: number;
  readonly pending: number;
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
  /** The name of the user whom the group named as its GM; empty if there is none or that user is gone. */
  readonly gm: string;
  readonly seats: readonly { readonly tincture: string; readonly name: string; readonly here: boolean }[];
  readonly options: AllOptions;
  readonly journey: Journey;
  /** The people ticked for the entry being written. */
  readonly ticked: readonly string[];
  readonly may: boolean;
  /** Undefined if days are only counted or the typed almanac is invalid. */
  readonly almanac: Almanac | undefined;
  readonly almanacProblem: string;
  /** The service record of the chosen person or unit. */
  readonly service: ServiceView | undefined;
}

/** The open entries that are listed at first; the rest is only counted. */
const LISTED = 30;

export function campaignView(input: CampaignInput, say: Say) {
  const { calendar, characters, day } = input;
  const names = new Map(characters.map(({ id, name }) => [id, name]));
  const faces = new Map(characters.map(({ id, img }) => [id, img]));
  const line = (entry: CalendarEntry) => entryLine(entry, day, { names, faces, calendar: input.calendar }, say);
  const order = orderOfPlay(calendar);
  const next = order[0];
  const alive = characters.filter(({ dead }) => !dead);
  const wounded = alive.flatMap((one) => woundedLine(one, input, say));
  return {
    title: input.title,
    day,
    year: input.year,
    date: dateWords(input.almanac, day, say),
    almanacProblem: input.almanacProblem,
    book: say(`BNB.Setup.book.${input.book}`),
    next: next ? { ...line(next), sentence: sentenceOf(next, input, names, say) } : undefined,
    entries: order.slice(0, LISTED).map(line),
    unlisted: Math.max(0, order.length - LISTED),
    past: calendar
      .filter(({ done }) => done)
      .toSorted((a, b) => b.day - a.day)
      .slice(0, 12)
      .map(line),
    kinds: ENTRY_KINDS.filter((kind) => kind !== "healing").map((id) => ({
      id,
      name: say(`BNB.CampaignPage.kind.${id}`),
    })),
    plays: CONFLICT_PAGES.map((id) => ({ id, name: say(`TYPES.JournalEntryPage.${id}`) })),
    people: alive.map(({ id, name }) => ({ id, name, ticked: input.ticked.includes(id) })),
    wounded,
    dead: characters.filter(({ dead }) => dead).map(({ name, seat }) => ({ name, seat })),
    seats: input.seats,
    realms: input.realms.map((realm) => realmLine(realm, input.options, say)),
    tallies: alive.flatMap((one) => {
      const words = tallyWords(one, input.options["wealth.scenesPerStep"], say);
      return words ? [{ name: one.name, seat: one.seat, wealth: one.wealth, words }] : [];
    }),
    changed: changedOptions(input, say),
    travel: travelView(input, say),
    service: input.service,
    may: input.may,
  };
}

/** Who is in it, how it is played, and who plays the characters without a player. */
export function sentenceOf(
  entry: CalendarEntry,
  { seats, characters, day }: Pick<CampaignInput, "seats" | "characters" | "day">,
  names: ReadonlyMap<string, string>,
  say: Say,
): string {
  const who = named(entry.who, say, (id) => names.get(id) ?? say("BNB.CampaignPage.somebody"));
  const when = say("BNB.CampaignPage.whenDay", { day: entry.day, when: whenWords(entry.day, day, say) });
  const plays = entry.plays ? say(`TYPES.JournalEntryPage.${entry.plays}`) : "";
  const parts = [when, plays, who].filter(Boolean).join(" \u00b7 ");
  if (entry.kind !== "scene" || entry.who.length === 0) return parts;
  const inScene = entry.who.flatMap((id) => {
    const tincture = characters.find((one) => one.id === id)?.seat;
    return seats.find((seat) => seat.tincture === tincture)?.name ?? [];
  });
  const players = seats.map(({ name }) => name);
  const extras = extrasPlayer(players, inScene);
  if (!extras) return parts;
  const free = !inScene.includes(extras);
  return `${parts}. ${say(free ? "BNB.CampaignPage.extrasFree" : "BNB.CampaignPage.extras", { name: extras })}`;
}

interface Known {
  readonly names: ReadonlyMap<string, string>;
  readonly faces: ReadonlyMap<string, string>;
  readonly calendar: Calendar;
}

/** Why it has its position: it follows another entry, or is part of it. */
function placeWords(entry: CalendarEntry, calendar: Calendar, say: Say): string {
  const words = (["after", "within"] as const).flatMap((how) => {
    const other = calendar.find(({ id, done }) => id === entry[how] && !done);
    return other ? say(`BNB.CampaignPage.${how}`, { what: entryName(other, say) }) : [];
  });
  return listed(words, say);
}

function entryLine(entry: CalendarEntry, today: number, { names, faces, calendar }: Known, say: Say) {
  const who = entry.who.map((id) => names.get(id) ?? say("BNB.CampaignPage.somebody"));
  return {
    id: entry.id,
    day: entry.day,
    when: whenWords(entry.day, today, say),
    kind: say(`BNB.CampaignPage.kind.${entry.kind}`),
    scene: entry.kind === "scene",
    what: entryName(entry, say),
    who: named(who, say),
    img: entry.who.map((id) => faces.get(id)).find(Boolean) ?? "",
    paused: entry.paused,
    inner: Boolean(entry.within),
    placed: placeWords(entry, calendar, say),
    recurs: readEvery(entry.every ?? "") !== "",
    note: entryNote(entry, say),
    late: entry.day < today,
  };
}

function whenWords(day: number, today: number, say: Say): string {
  if (day === today) return say("BNB.CampaignPage.today");
  return day > today
    ? say("BNB.CampaignPage.inDays", { days: day - today })
    : say("BNB.CampaignPage.daysAgo", { days: today - day });
}

/** The state of each of a character's healing counters, and whether today's roll is still open. */
function countersWithSuccesses(one: CampaignCharacter, { options, day }: CampaignInput) {
  const patient = patientOf(one);
  return countersOf(one.wounds, options).map((counter) => {
    const saved = one.healing[counterKey(counter)];
    // Each Major has its own count; this shows the one nearest to healing.
    const majors = BODY_PARTS.filter((part) => one.wounds[part].major).map((part) => majorSuccesses(patient, part));
    const own = counter === "major" && options["heal.counters"] === "perPart";
    const successes = own ? Math.max(...majors) : (saved?.successes ?? 0);
    return { counter, successes, rolled: (saved?.day ?? -1) >= day };
  });
}

/** Includes the body part if each wound has its own counter. */
export function counterWords(counter: HealingCounter, say: Say): string {
  const [severity, part] = counter.split(".").toReversed();
  const state = say(`BNB.Severity.${severity}`);
  return part ? say("BNB.Wounds.partLabel", { part: say(`BNB.BodyPart.${part}`), state }) : state;
}

/** The line of a character with a counter to roll for. */
function woundedLine(one: CampaignCharacter, input: CampaignInput, say: Say) {
  const state = countersWithSuccesses(one, input);
  if (state.length === 0) return [];
  return [
    {
      id: one.id,
      name: one.name,
      seat: one.seat,
      state: listed(state, say, ({ counter, successes }) =>
        say("BNB.CampaignPage.successes", { severity: counterWords(counter, say), done: successes }),
      ),
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

/** Scenes counted for somebody's wealth; empty if there are none. */
export function tallyWords(tally: Tally, of: number, say: Say): string {
  if (tally.gains + tally.setbacks === 0 && tally.pending === 0) return "";
  return listed([countWords(tally, of, say), waitWords(tally, say)].filter(Boolean), say);
}

function realmLine(realm: CampaignRealm, options: AllOptions, say: Say) {
  const budget = armyBudget(realm.wealth, options["wealth.armyBudgetPerPoint"]);
  const of = options["wealth.scenesPerStep"];
  const level = rungOf(realm.wealth);
  const nearly = realm.gains >= of - 1 ? "up" : realm.setbacks >= of - 1 ? "down" : "";
  return {
    ...realm,
    ladder: WEALTH_LADDER.map((_, at) => ({ at, filled: at < level, here: at === level })),
    nearly: nearly ? say(`BNB.CampaignPage.nearly.${nearly}`) : "",
    counts: countWords(realm, of, say),
    waits: waitWords(realm, say),
    budget: budget === undefined ? "" : say("BNB.Troop.budget", { budget }),
  };
}

function changedOptions({ options, gm }: CampaignInput, say: Say) {
  return (Object.keys(ALL_OPTIONS) as (keyof AllOptions)[])
    .filter((key) => options[key] !== ALL_OPTIONS[key].default)
    .map((key) => ({ label: say(`BNB.Option.${key}.label`), value: choiceWords(key, options[key], gm, say) }));
}

function choiceWords(key: keyof AllOptions, value: unknown, gm: string, say: Say): string {
  if (key === "table.gm") return gm || say("BNB.CampaignPage.somebody");
  if (!("choices" in ALL_OPTIONS[key])) return String(value ?? "\u2013");
  return say(`BNB.Option.${key}.choice.${value}`);
}

/** Whole days and the day of arrival; empty while the distance is not a number. */
function travelView({ journey, options, day, characters }: CampaignInput, say: Say) {
  const typed = journey.km.trim() === "" ? Number.NaN : Number(journey.km);
  const days = journeyDays(typed, journey.way, journey.closed, options);
  return {
    ...journey,
    ways: WAYS_TO_TRAVEL.map((id) => ({ id, name: say(`BNB.CampaignPage.way.${id}`), chosen: id === journey.way })),
    people: characters.filter(({ dead }) => !dead).map(({ id, name }) => ({ id, name, chosen: id === journey.who })),
    ready: days.ok,
    result: days.ok
      ? tell(told("CampaignPage.journey", { count: days.value, day: day + days.value }), say)
      : say("BNB.CampaignPage.journeyIdle"),
  };
}
