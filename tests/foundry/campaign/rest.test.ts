/** Rest: what it says before and after, and that an undo restores the day, the calendar and every wound. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { savedEntry } from "../../../src/foundry/campaign/page-calendar.ts";
import { type RestPerson, restReport, restView } from "../../../src/foundry/campaign/timeline/rest.view.ts";
import { readRests, savedRest } from "../../../src/foundry/campaign/timeline/rest-record.ts";
import { type CalendarEntry, planRest } from "../../../src/rules/chronicle/campaign/index.ts";
import { UNHURT } from "../../../src/rules/chronicle/wounds/index.ts";
import { missing, render, say } from "../support/render.ts";
import { campaignDoc, type Doc, doc, inWorld } from "../support/world.ts";

const entry = (id: string, day: number, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...{ id, day, kind: "scene", who: ["ella"], what: id, done: false, paused: false },
  ...more,
});
const OUTLOOK = { counter: "minor", severity: "minor", successes: 2, daily: 0.5, healed: 0.875, days: 4 } as const;
const ELLA: RestPerson = {
  ...{ id: "ella", name: "Ella", outlook: [OUTLOOK], healers: [{ id: "anselma", name: "Anselma" }] },
  ...{ healer: { id: "anselma", name: "Anselma", self: false }, waits: "" },
};
const NAMES = new Map([
  ["ella", "Ella"],
  ["odo", "Odo"],
]);

function preview(calendar: readonly CalendarEntry[], people: readonly RestPerson[], dying: string[] = [], days = 7) {
  return restView({ plan: planRest(calendar, 96, days), days, people, names: NAMES, dying }, say);
}

describe("before it is pressed", () => {
  it("says who heals and how likely, who arrives, and what takes place", () => {
    const ride = entry("37 km on foot", 96, { kind: "arrival" });
    const fair = entry("The fair", 103, { kind: "event", who: [] });
    const { title, span, lines, press, barred } = preview([ride, fair], [ELLA]);
    expect([title, span, press, barred]).toEqual(["Rest 7 days", "96 to 103", "Rest 7 days", false]);
    expect(lines.map(({ who, words }) => `${who} ${words}`.trim())).toEqual([
      "Ella Minor 2 of 4: 87.5% healed by day 103. Treated by Anselma.",
      "Ella 37 km on foot, day 96",
      "The fair, day 103",
    ]);
  });

  it("says where it stops, and rests until that day", () => {
    const { lines, press, span } = preview([entry("Vespers", 98), entry("Muster", 101)], []);
    expect([press, span]).toEqual(["Rest until day 98", "2 of 7 days"]);
    expect(lines).toEqual([
      expect.objectContaining({ warns: true, words: "Stops on day 98: Vespers. More scenes until day 102: 1." }),
    ]);
    const ride = preview([entry("to Holm", 99, { kind: "arrival" })], []);
    expect([ride.press, ride.lines.map(({ words }) => words)]).toEqual([
      "Rest until day 99",
      ["Stops on day 99: Ella arrives (to Holm)."],
    ]);
    expect(preview([entry("Vespers", 98)], []).lines[0]!.words).toBe("Stops on day 98: Vespers.");
  });

  it("says who must return first, who cannot be treated, and who is dying", () => {
    const away = { ...ELLA, waits: "Tomas", healer: { id: "ella", name: "Ella", self: true } };
    const alone = { ...ELLA, id: "odo", name: "Odo", healer: undefined };
    const { lines, barred } = preview([], [away, alone], ["Wat"]);
    expect(lines.map(({ who, words }) => `${who} ${words}`)).toEqual([
      "Wat is dying. Give first aid before any day passes.",
      "Ella Minor 2 of 4: 87.5% healed by day 103. Treats their own wounds.",
      "Ella Applied to the sheet when Tomas is back.",
      "Odo cannot heal: nobody is able to treat them",
    ]);
    expect(barred).toBe(true);
  });

  it("says so where nothing will happen", () => {
    expect(preview([], [{ ...ELLA, outlook: [] }], [], 1)).toMatchObject({
      title: "Rest 1 day",
      lines: [{ words: "Nobody is wounded and nothing is due. The days pass." }],
    });
  });
});

describe("afterwards", () => {
  const roll = { day: 96, counter: "minor", faces: [8, 8, 9], success: true, healed: [] } as const;
  const healed = { ...roll, day: 97, healed: [{ part: "leftArm", severity: "minor" }] } as const;
  const record = {
    ...{ id: "r", number: 1, from: 96, to: 103, finished: [], added: [], undone: false },
    people: { ella: { heal: 3, self: false, rolls: [roll, healed] }, odo: { heal: 3, self: true, rolls: [] } },
  };
  it("says what was rolled and what healed, and what waits for whom", () => {
    const waiting = new Map([["odo", "Tomas"]]);
    const now = new Map([
      ["ella", [{ counter: "major", successes: 1 } as const]],
      ["odo", [{ counter: "minor", successes: 3 } as const]],
    ]);
    const odo = { heal: 3, self: true, rolls: [{ ...roll, success: false }, roll] };
    const both = { ...record, people: { ...record.people, odo } };
    const shown = restReport({ record: both, names: NAMES, now, waiting, entries: ["The fair"], mayUndo: true }, say);
    expect(shown.title).toBe("Rested, day 96 to 103");
    expect(shown.people.map(({ name, words, waits }) => [name, words, waits])).toEqual([
      ["Ella", "Left arm: healed on day 97. Major 1 of 4, no change.", ""],
      ["Odo", "Minor 3 of 4, +1.", "Applied to the sheet when Tomas is back."],
    ]);
    expect(shown.people[0]!.rolls[0]).toEqual({ success: true, words: "Day 96, Minor: 8, 8, 9" });
    expect([shown.entries, shown.nothing]).toEqual(["Took place: The fair", ""]);
  });

  it("says that the days passed quietly, and draws without a missing text", () => {
    const quiet = { ...record, people: {} };
    const report = restReport(
      { record: quiet, names: NAMES, now: new Map(), waiting: new Map(), entries: [], mayUndo: true },
      say,
    );
    expect(report.nothing).toBe("The days passed quietly.");
    const html = render("campaign/column", {
      rest: preview([], [ELLA]),
      report,
      campaign: { may: true },
      restDays: [],
    });
    expect(html).toContain('data-action="undo"');
    expect([...missing]).toEqual([]);
  });

  it("accepts only a valid rest", () => {
    const saved = Object.values(savedRest(record))[0]!;
    const torn = JSON.stringify({ ...record, people: { ella: { heal: 3, rolls: [{}] } } });
    expect(readRests({ a: saved, b: "{", c: "[]", d: torn, e: "null" })).toEqual([record]);
  });
});

const faces: number[][] = [];
/** What another player does while the dice are rolled. */
let meanwhile = () => {};
vi.mock(import("../../../src/foundry/chat/check-roll.ts"), async (original) => ({
  ...(await original()),
  rollOnTable: async (rule, rating, opposition) => {
    const given = faces.shift()!;
    meanwhile();
    const check = { rating, opposition, faces: given, success: rule.succeeds(rating, opposition, given) };
    return { roll: {} as Roll, check };
  },
}));
vi.mock(import("../../../src/foundry/chat/told.ts"), () => ({ tellChat: vi.fn(), registerTold: vi.fn() }));

const asked: (readonly string[])[] = [];
/** What the owner answers. */
let answer: boolean | null = false;
vi.mock(import("../../../src/foundry/base/windows/ask.ts"), async (original) => ({
  ...(await original()),
  confirm: async ({ title, list = [] }) => {
    asked.push([title, ...list]);
    return answer;
  },
}));

const GOOD = [8, 8, 9];
const BAD = [1, 1, 1];

describe("what is written", () => {
  let ella: Doc;
  let page: Doc;

  function character(id: string, system: object, owners?: string[]): Doc {
    const data = {
      seat: "madder",
      healing: {},
      skills: { heal: 3 },
      ...structuredClone({ wounds: UNHURT, ...system }),
    };
    const more = { type: "character", system: data, visible: true, hasPlayerOwner: true };
    const made = doc("Actor", id, more, owners);
    made.toObject = () => structuredClone({ system: made.system });
    made.toggleStatusEffect = async (mark: string, { active }: { active: boolean }) =>
      made.statuses[active ? "add" : "delete"](mark);
    return made;
  }

  beforeEach(() => {
    const wounds = { ...UNHURT, rightLeg: { minor: 0, major: true } };
    const healing = { major: { successes: 0, day: 90 }, "rightLeg-major": { successes: 3, day: -1 } };
    ella = character("ella", { wounds, healing }, ["rosa"]);
    ella.statuses.add("prone");
    const calendar = {
      fair: savedEntry(entry("fair", 97, { kind: "event", every: "7", who: [] })),
      toll: savedEntry(entry("toll", 105)),
    };
    page = campaignDoc({ day: 96, calendar, rests: {} });
  });
  afterEach(() => vi.unstubAllGlobals());

  async function at(me: string, users: Record<string, boolean>) {
    inWorld({ me, users, actors: [ella, character("anselma", {}, ["tomas"])], pages: [page] });
    let ids = 0;
    Object.assign((globalThis as any).foundry.utils, {
      randomID: () => `id${ids++}`,
      deepClone: structuredClone,
      setProperty: (into: any, path: string, value: unknown) => {
        const names = path.split(".");
        const last = names.pop()!;
        names.reduce((node, name) => node[name], into)[last] = value;
      },
      flattenObject: (value: object) => ({ flat: canonical(value) }),
    });
    Object.assign(game.settings!, { set: async () => undefined });
    vi.stubGlobal("CONFIG", { sounds: { dice: "" } });
    vi.stubGlobal("ui", { notifications: { warn: vi.fn() } });
    return import("../../../src/foundry/campaign/timeline/rest.ts");
  }

  const snapshot = () => canonical([ella.system, [...ella.statuses], page.system.day, page.system.calendar]);

  it("R000-4.06-53 rolls, moves the day, and one undo restores day, calendar, wounds and conditions", async () => {
    const rest = await at("rosa", { rosa: true, tomas: false });
    const before = snapshot();
    faces.push(BAD, GOOD, BAD);
    const [healer] = rest.healersFor(ella as unknown as Actor);
    const resters = [rest.resterOf(ella as unknown as Actor, healer!)];
    await rest.restNow({ days: 3, resters });
    await rest.settleRests();
    expect(faces).toEqual([]);
    expect(page.system.day).toBe(99);
    expect(ella.system.wounds.rightLeg).toEqual({ minor: 1, major: false });
    expect([...ella.statuses]).toEqual([]);
    const entries = Object.values<any>(page.system.calendar).map(({ kind, day, done }) => [kind, day, done]);
    expect(entries).toEqual([
      ["event", 97, true],
      ["scene", 105, false],
      ["event", 104, false],
      ["healing", 99, true],
    ]);
    // Written once, however often the page changes.
    const written = ella.written.length;
    await rest.settleRests();
    expect(ella.written.length).toBe(written);
    expect(rest.undoBar(rest.lastRest()!)).toBe("");
    await rest.undoRest();
    await rest.settleRests();
    expect(snapshot()).toBe(before);
    expect(rest.lastRest()).toBeUndefined();
  });

  /** A rest as a modified client writes it: one good roll for Ella on each day. */
  const forged = (from: number, to: number, more: object = {}) => {
    const rolls = [{ day: from, counter: "major", faces: GOOD, success: true, healed: [] }];
    const record = { id: `forged ${from} ${to}`, number: 7, from, to, finished: [], added: [], undone: false };
    return savedRest({ ...record, people: { ella: { heal: 3, self: true, rolls } }, ...more } as never);
  };

  it.each([
    ["of a day that the campaign has not reached", 96, forged(96, 97)],
    ["far from anything that this browser saw", 100_000, forged(99_990, 100_000)],
    ["far back", 96, forged(10, 11)],
    ["longer than any rest", 115, forged(96, 115)],
    ["with the last number there is, far on", 100_000, forged(99_999, 100_000, { number: 2 ** 53 - 2 })],
  ])("a rest %s waits for the owner's press, with its figures, and is asked once", async (_, day, rests) => {
    answer = false;
    asked.length = 0;
    const rest = await at("rosa", { rosa: true, tomas: true });
    await page.update({ ...rests, "system.day": day });
    await rest.settleRests();
    await rest.settleRests();
    await new Promise(setImmediate);
    expect(ella.written).toEqual([]);
    expect(asked).toEqual([[expect.stringContaining("OwnerPress.rest"), expect.stringContaining("ella")]]);
    // The real calendar goes on as if it had not been there.
    await page.update({ "system.day": 96 });
    faces.push(BAD);
    const [healer] = rest.healersFor(ella as unknown as Actor);
    await rest.restNow({ days: 1, resters: [rest.resterOf(ella as unknown as Actor, healer!)] });
    await rest.settleRests();
    expect(ella.written).toHaveLength(1);
  });

  it("that goes on from a friend's is written without a question, and asks none afterwards", async () => {
    asked.length = 0;
    const rest = await at("rosa", { rosa: true, tomas: true });
    faces.push(BAD);
    const [healer] = rest.healersFor(ella as unknown as Actor);
    await rest.restNow({ days: 1, resters: [rest.resterOf(ella as unknown as Actor, healer!)] });
    await rest.settleRests();
    await page.update({ ...forged(97, 98, { id: "by Tomas" }), "system.day": 98 });
    await rest.settleRests();
    await new Promise(setImmediate);
    expect([ella.written.length, asked]).toEqual([2, []]);
  });

  it("is written after the press, under the figures that were shown", async () => {
    answer = true;
    asked.length = 0;
    const rest = await at("rosa", { rosa: true, tomas: true });
    await page.update({ ...forged(600, 601, { id: "agreed" }), "system.day": 601 });
    await rest.settleRests();
    await vi.waitFor(() => expect(ella.written).toHaveLength(1));
    expect(asked).toEqual([["BNB.OwnerPress.rest 600 601", "BNB.OwnerPress.restLine ella 1 1"]]);
  });

  it("waits for the owner of an actor, shows it as rested, and writes it when they return", async () => {
    const rest = await at("tomas", { rosa: false, tomas: true });
    faces.push(GOOD, BAD);
    const [healer] = rest.healersFor(ella as unknown as Actor);
    await rest.restNow({ days: 1, resters: [rest.resterOf(ella as unknown as Actor, healer!)] });
    await rest.settleRests();
    expect(ella.written).toEqual([]);
    expect([...rest.waitingFor(rest.lastRest()!)]).toEqual([["ella", "rosa"]]);
    expect(rest.restedPatient(ella as unknown as Actor).wounds.rightLeg).toEqual({ minor: 1, major: false });
    await rest.restNow({ days: 1, resters: [rest.resterOf(ella as unknown as Actor, healer!)] });
    const back = await at("rosa", { rosa: true, tomas: false });
    await back.settleRests();
    expect(ella.system.wounds.rightLeg).toEqual({ minor: 1, major: false });
    expect(ella.system.healing).toMatchObject({ major: { day: 96 }, minor: { successes: 0, day: 97 } });
  });

  it("writes nothing if another player advanced the day during the rolls", async () => {
    const rest = await at("rosa", { rosa: true, tomas: true });
    faces.push(GOOD);
    meanwhile = () => Object.assign(page.system, { day: 97 });
    const [healer] = rest.healersFor(ella as unknown as Actor);
    await rest.restNow({ days: 1, resters: [rest.resterOf(ella as unknown as Actor, healer!)] });
    meanwhile = () => {};
    expect([page.system.day, rest.lastRest()]).toEqual([97, undefined]);
  });

  it.each([
    ["each at once", true],
    ["all when their owner returns", false],
  ])("every stop is undone by itself, the last first, %s", async (_, present) => {
    const rest = await at("rosa", { rosa: true, tomas: true });
    const [healer] = rest.healersFor(ella as unknown as Actor);
    const stops = [snapshot()];
    for (const roll of [BAD, GOOD, GOOD]) {
      faces.push(roll, BAD);
      await rest.restNow({ days: 1, resters: [rest.resterOf(ella as unknown as Actor, healer!)] });
      faces.length = 0;
      await rest.settleRests();
      stops.push(snapshot());
    }
    expect(new Set(stops).size).toBe(4);
    const wounds = () => canonical([ella.system, [...ella.statuses]]);
    const last = wounds();
    for (const before of stops.slice(0, -1).reverse()) {
      expect(rest.undoBar(rest.lastRest()!)).toBe("");
      await rest.undoRest();
      if (!present) continue;
      await rest.settleRests();
      expect(snapshot()).toBe(before);
    }
    if (!present) {
      expect(wounds()).toBe(last);
      await rest.settleRests();
    }
    expect([snapshot(), rest.lastRest()]).toEqual([stops[0], undefined]);
    // What takes their place is written as any other.
    faces.push(GOOD);
    await rest.restNow({ days: 1, resters: [rest.resterOf(ella as unknown as Actor, healer!)] });
    await rest.settleRests();
    expect(ella.system.wounds.rightLeg).toEqual({ minor: 1, major: false });
  });

  it("an undo changes no newer wounds, and nothing on a later day", async () => {
    const rest = await at("rosa", { rosa: true, tomas: true });
    faces.push(BAD);
    const [healer] = rest.healersFor(ella as unknown as Actor);
    await rest.restNow({ days: 1, resters: [rest.resterOf(ella as unknown as Actor, healer!)] });
    await rest.settleRests();
    await ella.update({ "system.wounds.head.minor": 1 });
    expect(rest.undoBar(rest.lastRest()!)).toContain("ella");
    await rest.undoRest();
    expect(page.system.day).toBe(97);
    const last = rest.lastRest()!;
    await page.update({ "system.day": 98 });
    expect([rest.lastRest(), rest.undoBar(last)]).toEqual([undefined, expect.stringContaining("tooLate")]);
  });
});

/** The same text for the same values, in whatever order they are stored. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one) =>
    one && typeof one === "object" && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).sort()) : one,
  );
}
