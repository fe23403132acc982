/**
 * Journeys that nobody contests (house rule for the chapter the book leaves open): distance divided by a day's rate, which is
 * halved in closed country. The arrival goes on the calendar.
 */

import { fail, ok, type Result } from "../../result.ts";
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
