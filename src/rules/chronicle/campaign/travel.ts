/**
 * Journeys that nobody contests (house rule for the chapter the book leaves open): distance over a day's rate, halved
 * in closed country; the arrival goes on the calendar.
 */

import { fail, ok, type Result, shown } from "../../result.ts";
import type { TravelOptions } from "../options.ts";

export const WAYS_TO_TRAVEL = ["foot", "mounted", "ship"] as const;
type WayToTravel = (typeof WAYS_TO_TRAVEL)[number];

/** Kilometres a day. */
const STANDARD_RATES: Readonly<Record<WayToTravel, number>> = { foot: 25, mounted: 40, ship: 80 };

export function dayRate(way: WayToTravel, closed: boolean, options: TravelOptions): number {
  const rate = options["travel.rates"] === "standard" ? STANDARD_RATES[way] : options[`travel.${way}`];
  return closed ? rate / 2 : rate;
}

/** Whole days on the way; a journey that ends during a day arrives on that day. */
export function journeyDays(km: unknown, way: unknown, closed: boolean, options: TravelOptions): Result<number> {
  if (typeof km !== "number" || !Number.isFinite(km) || km < 0 || km > 1_000_000) return fail("travel.distance");
  if (!WAYS_TO_TRAVEL.includes(way as WayToTravel)) return fail("travel.way");
  return ok(Math.ceil(km / dayRate(way as WayToTravel, closed, options)));
}

/** Who plays characters that nobody controls but the scene needs (Chronicle 1.04): by default the first third party. */
export function extrasPlayer(players: readonly string[], inScene: readonly string[]): string | undefined {
  return players.find((player) => !inScene.includes(player)) ?? players[0];
}

// External events (Chronicle 1.04): two d10 read as tens and ones, 0 to 99, for a campaign that needs shaking up.

/** Each event with the last number of its band. */
export const EVENT_BANDS = [
  ["neighboursAtWar", 5],
  ["attacked", 11],
  ["alliance", 17],
  ["tradeDeal", 23],
  ["plague", 29],
  ["disaster", 36],
  ["cropFailure", 43],
  ["resourceExhausted", 50],
  ["newLand", 57],
  ["newMonster", 64],
  ["magicLearned", 71],
  ["magicItems", 78],
  ["newSpecies", 85],
  ["revolt", 92],
  ["newReligion", 99],
] as const;
type ExternalEvent = (typeof EVENT_BANDS)[number][0];

export function eventAt(number: number): Result<ExternalEvent> {
  const band = Number.isInteger(number) && number >= 0 ? EVENT_BANDS.find(([, last]) => number <= last) : undefined;
  return band ? ok(band[0]) : fail("event.number", { number: shown(number) });
}

/** A plague kills each main or important character one time in twenty: a 1 on this die. */
export const PLAGUE_DIE = 20;

export function diesOfPlague(face: number): boolean {
  return face === 1;
}
