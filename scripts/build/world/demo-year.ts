/** The demo world's calendar: a year that was played, today, and what is planned. */
import { stableId } from "../compendia/things.ts";

interface Entry {
  readonly day: number;
  readonly kind: "scene" | "event" | "arrival" | "healing";
  readonly what: string;
  /** Names of people or realms. */
  readonly who?: readonly string[];
  /** What came of it; without one it is still to come. */
  readonly note?: string;
  readonly plays?: string;
  readonly from?: number;
  readonly way?: string;
  readonly km?: number;
  readonly closed?: boolean;
  readonly every?: string;
}

export const TODAY = 372;
export const YEAR = 2;

/** What the group agrees on about its world, and the threads that are open. */
export const NOTES = `Two powers face each other across the Leam: House Avitch holds Hallowmere, Harrowgate holds the wall and the granaries. The abbey under the copse treats the wounded of both. There is no magic that anybody has seen.
Open: Who may take the toll at the fords? Whom did the lower town elect at night? Where did the lord's letter go?`;

const PAST: readonly Entry[] = [
  {
    ...{ day: 12, kind: "scene", what: "The thaw council", who: ["Ella Avitch", "Morten Avitch", "Sister Anselma"] },
    note: "Ella asks for both banks of the Leam. Morten is given the patrol, and no company.",
  },
  {
    ...{ day: 41, kind: "scene", what: "Wenna and Iseult at the fair", who: ["Wenna Brandt", "Iseult of the Copse"] },
    note: "Wenna is persuaded: no outrider crosses the wood before the harvest.",
  },
  {
    day: 58,
    kind: "event",
    what: "A mild spring",
    who: ["House Avitch"],
    note: "The mere stays low; the foot can drill.",
  },
  {
    ...{ day: 96, kind: "scene", what: "The quarrel at the ford", who: ["Ella Avitch", "Sir Odo Brandt"] },
    note: "A duel. Sir Odo yields after a blow to the right arm; Ella keeps the ford until autumn.",
  },
  {
    day: 121,
    kind: "healing",
    what: "Sir Odo's arm has healed",
    who: ["Sir Odo Brandt"],
    note: "Treated at the abbey.",
  },
  {
    ...{
      day: 140,
      kind: "arrival",
      what: "to Marlstead, with timber",
      who: ["Jorun Half-Ell"],
      from: 137,
      way: "ship",
    },
    ...{ km: 240, note: "She sells to both sides, and comes back with salt." },
  },
  {
    ...{ day: 188, kind: "event", what: "The harvest fails", who: ["Harrowgate"] },
    note: "The granaries feed the town for a hundred days. The tithe is doubled.",
  },
  {
    ...{ day: 203, kind: "scene", what: "The tithe riot", who: ["Till the Reeve", "Sir Odo Brandt", "Brother Luk"] },
    note: "A skirmish at the gate. Brother Luk is hurt in the leg; the tithe is halved again.",
  },
  {
    ...{ day: 251, kind: "scene", what: "The patrol in the hedges", who: ["Morten Avitch", "Wenna Brandt"] },
    note: "Wenna's outriders take the hedge and let the patrol go. Morten is hurt in the arm.",
  },
  {
    ...{ day: 290, kind: "scene", what: "The wall in winter", who: ["Ella Avitch", "Sir Odo Brandt"] },
    note: "A battle before Harrowgate, broken off at dusk. Both keep their bank.",
  },
  {
    day: 318,
    kind: "healing",
    what: "Ella's head has healed",
    who: ["Ella Avitch"],
    note: "Treated by Sister Anselma.",
  },
  {
    ...{ day: 361, kind: "event", what: "Year 2 begins", who: ["House Avitch", "Harrowgate"] },
    note: "House Avitch: wealth 3 to 3.75\nHarrowgate: wealth 3.75 to 3",
  },
];

const TO_COME: readonly Entry[] = [
  {
    day: 373,
    kind: "scene",
    what: "The toll at the fords",
    who: ["Ella Avitch", "Sir Odo Brandt"],
    plays: "discussion",
  },
  {
    day: 374,
    kind: "arrival",
    what: "to the sea, for horses",
    who: ["Wenna Brandt"],
    from: 370,
    way: "mounted",
    km: 160,
  },
  {
    ...{ day: 376, kind: "scene", what: "The charcoal burners", who: ["Iseult of the Copse", "Morten Avitch"] },
    plays: "pursuit",
  },
  {
    ...{ day: 378, kind: "arrival", what: "to the hermitage above the wood", who: ["Brother Luk"] },
    ...{ from: 371, way: "foot", km: 80, closed: true },
  },
  { day: 380, kind: "scene", what: "The muster at the wall", who: ["Ella Avitch", "Sir Odo Brandt"], plays: "battle" },
  { day: 391, kind: "event", what: "The fair on the ferry meadow", every: "year" },
];

export function demoCalendar(): Record<string, object> {
  return Object.fromEntries(
    [...PAST, ...TO_COME].map(({ who = [], ...entry }) => [
      stableId("calendar", entry.what),
      {
        ...entry,
        people: Object.fromEntries(who.map((name) => [stableId("actor", name), true])),
        done: PAST.some(({ what }) => what === entry.what),
      },
    ]),
  );
}
