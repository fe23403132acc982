/** The campaign (1.04): the scene that is played next, the agenda, journeys, wealth and what has passed. */

import {
  type Almanac,
  type Calendar,
  type CalendarEntry,
  dayRate,
  extrasPlayer,
  journeyDays,
  rungOf,
  WAYS_TO_TRAVEL,
  WEALTH_LADDER,
} from "../../rules/chronicle/campaign/index.ts";
import type { HealingCounter, Wounds } from "../../rules/chronicle/wounds/index.ts";
import { told } from "../../rules/conflict/telling.ts";
import type { AllOptions } from "../../rules/options.ts";
import { signed } from "../base/percent.ts";
import type { Say } from "../base/say.ts";
import { listed, named, tell } from "../base/words.view.ts";
import type { HealingSource, Seated } from "../data/shapes.ts";
import { supportedWords } from "../data/supported.view.ts";
import { agendaView, entryLine, nextScene, WAY_ICONS, whenWords } from "./agenda.view.ts";
import { dateWords } from "./date.view.ts";
import { entryName, entryNote } from "./entry-name.view.ts";

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
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly seat: Seated;
  readonly wealth: number;
  readonly gains: number;
  readonly setbacks: number;
  readonly pending: number;
}

/** A journey as it is typed. */
export interface Journey {
  readonly km: string;
  readonly way: string;
  readonly closed: boolean;
}

export interface CampaignInput {
  readonly day: number;
  readonly year: number;
  readonly calendar: Calendar;
  readonly characters: readonly CampaignCharacter[];
  readonly realms: readonly CampaignRealm[];
  readonly seats: readonly { readonly tincture: string; readonly name: string; readonly here: boolean }[];
  readonly options: AllOptions;
  readonly may: boolean;
  /** Undefined if days are only counted or the typed almanac is invalid. */
  readonly almanac: Almanac | undefined;
  readonly almanacProblem: string;
  /** The entry that was pressed last, wherever it stands. */
  readonly chosen: string;
}

const PAST = 40;

/** What the campaign window shows beside the timeline and the rest. */
export function campaignView(input: CampaignInput, say: Say) {
  const { calendar, characters, day } = input;
  const alive = characters.filter(({ dead }) => !dead);
  const next = nextScene(calendar);
  const events = calendar.filter(({ kind }) => kind === "event");
  // Events concern realms too.
  const known = { ...input, next, actors: [...characters, ...input.realms.map((realm) => ({ img: "", ...realm }))] };
  return {
    day,
    date: dateWords(input.almanac, day, say) || say("BNB.CampaignPage.year", { year: input.year }),
    almanacProblem: input.almanacProblem,
    scene: sceneView(input, next, say),
    agenda: agendaView(known, say),
    journeys: journeysView(input, say),
    events: [
      ...events.filter(({ done }) => !done).toSorted((a, b) => a.day - b.day),
      ...events.filter(({ done }) => done).toSorted((a, b) => b.day - a.day),
    ]
      .slice(0, LISTED_EVENTS)
      .map((entry) => entryLine(entry, known, say)),
    past: calendar
      .filter(({ done, kind }) => done && kind !== "healing")
      .toSorted((a, b) => b.day - a.day)
      .slice(0, PAST)
      .map((entry) => entryLine(entry, known, say)),
    realms: input.realms.map((realm) => realmLine(realm, input.options, say)),
    tallies: alive.flatMap((one) => {
      const words = tallyWords(one, input.options["wealth.scenesPerStep"], say);
      return words ? [{ name: one.name, seat: one.seat, wealth: one.wealth, words }] : [];
    }),
    steps: stepsView(input, next),
    here: hereWords(input, say),
    may: input.may,
  };
}

const LISTED_EVENTS = 5;

/** What a campaign without a past needs: people, a first scene, a beginning. */
function stepsView({ calendar, characters, day }: CampaignInput, next: CalendarEntry | undefined) {
  if (day > 1 || calendar.some(({ done }) => done)) return undefined;
  const people = characters.some(({ dead }) => !dead);
  return { people, scene: next?.id ?? "", ready: people && next !== undefined };
}

function hereWords({ seats }: CampaignInput, say: Say): string {
  const away = seats.filter(({ here }) => !here).map(({ name }) => name);
  if (seats.length === 0) return "";
  if (away.length === 0) return say("BNB.CampaignPage.allHere");
  return say(away.length === seats.length ? "BNB.CampaignPage.nobodyHere" : "BNB.CampaignPage.missing", {
    names: named(away, say),
  });
}

/** The scene in the panel: the entry that was pressed, or the next scene. */
function sceneView(input: CampaignInput, next: CalendarEntry | undefined, say: Say) {
  const { calendar, characters, chosen, day } = input;
  const entry = calendar.find(({ id }) => id === chosen) ?? next;
  if (!entry) return undefined;
  const names = new Map(characters.map(({ id, name }) => [id, name]));
  const first = characters.find(({ id }) => entry.who.includes(id));
  return {
    id: entry.id,
    heading: entry === next ? say("BNB.Timeline.next") : say(`BNB.CampaignPage.kind.${entry.kind}`),
    what: entryName(entry, say),
    sentence: sentenceOf(entry, input, names, say),
    note: entryNote(entry, say),
    img: first?.img ?? "",
    seat: first?.seat ?? "",
    scene: entry.kind === "scene",
    playable: entry.kind === "scene" && !entry.done,
    later: !entry.done && entry.day > day,
    day: entry.day,
    done: entry.done,
    chosen: chosen !== "" && entry !== next,
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

/** Includes the body part if each wound has its own counter. */
export function counterWords(counter: HealingCounter, say: Say): string {
  const [severity, part] = counter.split(".").toReversed();
  const state = say(`BNB.Severity.${severity}`);
  return part ? say("BNB.Wounds.partLabel", { part: say(`BNB.BodyPart.${part}`), state }) : state;
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
  const of = options["wealth.scenesPerStep"];
  const level = rungOf(realm.wealth);
  const nearly = realm.gains >= of - 1 ? "up" : realm.setbacks >= of - 1 ? "down" : "";
  return {
    ...realm,
    ladder: WEALTH_LADDER.map((_, at) => ({ at, filled: at < level, here: at === level })),
    nearly: nearly ? say(`BNB.CampaignPage.nearly.${nearly}`) : "",
    counts: countWords(realm, of, say),
    waits: waitWords(realm, say),
    budget: supportedWords(realm.wealth, options, say),
  };
}

/** Whole days and the day of arrival; empty while the distance is not a number. */
export function travelView({ km, way, closed }: Journey, day: number, options: AllOptions, say: Say) {
  const days = journeyDays(km.trim() === "" ? Number.NaN : Number(km), way, closed, options);
  return {
    ways: WAYS_TO_TRAVEL.map((id) => ({
      id,
      name: say("BNB.CampaignPage.wayRate", {
        way: say(`BNB.CampaignPage.way.${id}`),
        km: dayRate(id, closed, options),
      }),
      chosen: id === way,
    })),
    ready: days.ok,
    result: days.ok
      ? tell(told("CampaignPage.journey", { count: days.value, day: day + days.value }), say)
      : say("BNB.CampaignPage.journeyIdle"),
  };
}

/** Journeys under way, the one that ends first at the top. */
function journeysView({ calendar, characters, day, chosen, options }: CampaignInput, say: Say) {
  const open = calendar.filter(({ kind, done, from }) => kind === "arrival" && !done && from !== undefined);
  return open
    .toSorted((a, b) => a.day - b.day)
    .map((entry) => {
      const { id, km = 0, way = "", closed = false, from = day } = entry;
      const travellers = characters.filter((one) => entry.who.includes(one.id));
      const days = Math.max(1, entry.day - from);
      const past = Math.min(days, Math.max(0, day - from));
      const rate = WAYS_TO_TRAVEL.find((one) => one === way);
      const gone = rate ? Math.min(km, past * dayRate(rate, closed, options)) : 0;
      return {
        id,
        who: named(travellers, say, ({ name }) => name),
        what: entryName(entry, say),
        how: [
          rate ? say(`BNB.CampaignPage.way.${rate}`) : "",
          closed ? say("BNB.CampaignPage.closedShort") : "",
          from > day ? say("BNB.CampaignPage.leaves", { day: from }) : "",
        ]
          .filter(Boolean)
          .join(" \u00b7 "),
        img: travellers[0]?.img ?? "",
        seat: travellers[0]?.seat ?? "",
        icon: WAY_ICONS[way] ?? "run",
        part: Math.round((100 * past) / days),
        days: say("BNB.CampaignPage.daysOf", { past, days }),
        km: km > 0 ? say("BNB.CampaignPage.kmOf", { gone, km }) : "",
        arrives: arrivalWords(entry.day, day, say),
        chosen: id === chosen,
      };
    });
}

function arrivalWords(on: number, today: number, say: Say): string {
  return on <= today ? say("BNB.CampaignPage.arrivesToday") : say("BNB.CampaignPage.arrivesOn", { day: on });
}
