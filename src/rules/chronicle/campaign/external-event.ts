/** External events (Chronicle 1.04): two d10 read as tens and ones, 0 to 99, for a campaign that needs shaking up. */
import { fail, ok, type Result, shown } from "../../result.ts";

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
export type ExternalEvent = (typeof EVENT_BANDS)[number][0];

export function eventAt(number: number): Result<ExternalEvent> {
  const band = Number.isInteger(number) && number >= 0 ? EVENT_BANDS.find(([, last]) => number <= last) : undefined;
  return band ? ok(band[0]) : fail("event.number", { number: shown(number) });
}

/** A plague kills each main or important character on a 1 of this die. */
export const PLAGUE_DIE = 20;

export function diesOfPlague(face: number): boolean {
  return face === 1;
}
