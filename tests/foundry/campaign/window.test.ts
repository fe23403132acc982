/** The campaign's window line by line: a group in its second year, and what differs for others. */

import { expect, test } from "vitest";
import {
  type CampaignCharacter,
  type CampaignInput,
  campaignView,
} from "../../../src/foundry/campaign/campaign.view.ts";
import { type CalendarEntry, PLAIN_YEAR } from "../../../src/rules/chronicle/campaign/index.ts";
import { UNHURT } from "../../../src/rules/chronicle/wounds/index.ts";
import { readOptions } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { certain } from "../../../src/rules/result.ts";
import { Kept } from "../support/kept.ts";
import { quietly } from "../support/render.ts";

const TODAY = 400;

function entry(id: string, day: number, what: string, more: Partial<CalendarEntry> = {}): CalendarEntry {
  return { id, day, kind: "scene", who: [], what, done: false, paused: false, ...more };
}

const CALENDAR: readonly CalendarEntry[] = [
  entry("siege", 404, "The siege", { who: ["ella", "odo", "gone"], plays: "battle" }),
  entry("duel", 404, "At the gate", { who: ["odo", "ella"], within: "siege", plays: "duel" }),
  entry("feast", 401, "The feast", { who: ["ella"], after: "siege" }),
  entry("toll", 398, "The toll", { who: ["wat", "ella"], every: "month" }),
  entry("tithe", 400, "The tithe", { who: ["wat"], every: "whenever it suits", after: "arrive" }),
  entry("arrive", 400, "", { kind: "arrival", who: ["hugh"] }),
  entry("ship", 410, "Across the bay", { kind: "arrival", who: ["hugh"], from: 399, way: "ship" }),
  entry("ride", 407, "To Harrowgate", { kind: "arrival", who: ["agnes"], from: 395, way: "mounted" }),
  entry("walk", 402, "", { kind: "arrival", who: ["agnes"], from: 398, way: "" }),
  entry("hunt", 406, "The hunt", { who: ["odo"], from: 396, paused: true }),
  entry("harvest", 412, "A failed harvest", { kind: "event" }),
  entry("plague", 413, "", { kind: "event", who: ["ella"] }),
  entry("far", 900, "The prophecy", { who: ["bede"] }),
  entry("won", 397, "The ford", { who: ["ella", "odo"], done: true, note: "Ella won.\nOdo yields." }),
  entry("healed", 399, "Minor wounds: a success", { kind: "healing", who: ["odo"], done: true }),
  entry("comet", 398, "A comet", { kind: "event", done: true }),
  entry("old", 12, "", { who: ["wat"], done: true }),
];

function person(id: string, name: string, more: Partial<CampaignCharacter> = {}): CampaignCharacter {
  const worth = { wealth: 1, gains: 0, setbacks: 0, pending: 0 };
  return { id, name, seat: "", wounds: UNHURT, healing: {}, mine: false, dead: false, img: "", ...worth, ...more };
}

const HURT = {
  ...UNHURT,
  head: { minor: 1, major: false },
  leftArm: { minor: 1, major: true },
  rightLeg: { minor: 0, major: true },
};
const PEOPLE: readonly CampaignCharacter[] = [
  person("agnes", "Agnes", { seat: "saffron", gains: 1, setbacks: 2, wealth: 1.5 }),
  person("bede", "Bede", { pending: -1, wounds: { ...UNHURT, body: { minor: 1, major: false } } }),
  person("ella", "Ella", {
    seat: "madder",
    img: "ella.webp",
    mine: true,
    wounds: HURT,
    healing: {
      minor: { successes: 2, day: TODAY },
      major: { successes: 1, day: TODAY - 1 },
      "leftArm-major": { successes: 3, day: -1 },
      "leftArm-minor": { successes: 1, day: TODAY + 1 },
    },
  }),
  person("hugh", "Hugh", { seat: "silverpoint" }),
  person("odo", "Odo", { seat: "woad", img: "odo.webp", pending: 2 }),
  person("wat", "Wat", { seat: "madder" }),
  person("dead", "Old Avitch", { seat: "sable", dead: true, gains: 1, wounds: HURT }),
];

const REALMS: CampaignInput["realms"] = [
  { id: "h", uuid: "Actor.h", name: "Hallowmere", seat: "madder", wealth: 3.75, gains: 2, setbacks: 1, pending: 0 },
  { id: "b", uuid: "Actor.b", name: "The Brandts", seat: "woad", wealth: 1, gains: 0, setbacks: 2, pending: -2 },
  { id: "f", uuid: "Actor.f", name: "The Fens", seat: "", wealth: 11.5, gains: 1, setbacks: 0, pending: 1 },
];

const ALMANAC = {
  ...PLAIN_YEAR,
  week: ["Toil", "Rest"],
  moons: [{ name: "Pale", cycle: 29.5, fresh: 3 }],
  firstYear: 1100,
};

function input(changes: Partial<CampaignInput> = {}, options: object = {}): CampaignInput {
  return {
    day: TODAY,
    year: 2,
    calendar: CALENDAR,
    characters: PEOPLE,
    realms: REALMS,
    seats: [
      { tincture: "madder", name: "Rosa", here: true },
      { tincture: "woad", name: "Tomas", here: false },
      { tincture: "saffron", name: "Mara", here: true },
    ],
    options: certain(readOptions(ALL_OPTIONS, options)),
    may: true,
    almanac: undefined,
    almanacProblem: "",
    chosen: "",
    ...changes,
  };
}

const kept = new Kept("campaign");
const page = (changes: Partial<CampaignInput> = {}, options: object = {}) =>
  campaignView(input(changes, options), quietly);

kept.show("a table in its second year", () => page());
const compare = (name: string, changes: Partial<CampaignInput>, options: object = {}) =>
  kept.compare(name, page, () => page(changes, options));

compare("with an almanac", { almanac: ALMANAC });
compare("with an almanac that is none", { almanacProblem: "The month Void needs a whole number of days." });
compare("for who may not write", { may: false });
compare("where wealth feeds armies", {}, { "wealth.armyBudgetPerPoint": 200, "wealth.scenesPerStep": 2 });
compare("when a journey was pressed", { chosen: "ride" });
compare("when something that is done was pressed", { chosen: "won" });

const only = (...ids: string[]) => CALENDAR.filter(({ id }) => ids.includes(id));
compare("when the feast is all that is left", { calendar: only("feast") });
compare("when somebody free can play the others", { calendar: [{ ...only("hunt")[0]!, plays: "pursuit" }] });
compare("when everybody at the table is in it", {
  calendar: [entry("all", 400, "", { who: ["ella", "odo", "agnes"] })],
});
compare("when nobody of the table is in it", { calendar: [entry("none", 401, "Elsewhere", { who: ["gone"] })] });
compare("when nobody is named for it", { calendar: [entry("council", 400, "The council")] });
compare("when somebody without a seat arrives", { calendar: [entry("", 400, "", { kind: "arrival", who: ["bede"] })] });
compare("when somebody without a seat is in it", { calendar: [entry("psalms", 400, "Psalms", { who: ["bede"] })] });
compare("when nobody sits at the table", { calendar: only("duel"), seats: [] });
compare("when something happens to nobody", { calendar: only("harvest") });
compare("when nothing is written", { calendar: [], characters: [], realms: [], seats: [] });

test("of a long calendar thirty entries are listed and the rest counted, and the last forty of the past", () => {
  const open = Array.from({ length: 35 }, (_, at) => entry(`o${at}`, 500 + at, ""));
  const done = Array.from({ length: 44 }, (_, at) => entry(`d${at}`, 100 + at, "", { done: true }));
  const { agenda, past } = page({ calendar: [...done, ...open] });
  expect([agenda.lines.length, agenda.lines.at(-1)!.day, agenda.more]).toEqual([30, 529, 5]);
  expect([past.length, past[0]!.day, past.at(-1)!.day]).toEqual([40, 143, 104]);
});
