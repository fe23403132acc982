import fc from "fast-check";
import { describe, expect, it } from "vitest";
import core from "../../../../lang/en/core.json" with { type: "json" };
import {
  addEntry,
  type Calendar,
  dueScene,
  finish,
  nextEntry,
  nextForAll,
  pause,
  reopen,
} from "../../../../src/rules/chronicle/campaign/almanac.ts";
import {
  diesOfPlague,
  EVENT_BANDS,
  eventAt,
  PLAGUE_DIE,
} from "../../../../src/rules/chronicle/campaign/external-event.ts";
import { dayRate, extrasPlayer, journeyDays } from "../../../../src/rules/chronicle/campaign/travel.ts";
import {
  armyBudget,
  countScene,
  latestYear,
  readWealthRating,
  supportedBy,
  turnOfTheYear,
  uncountScene,
  WEALTH_LADDER,
  type Wealth,
} from "../../../../src/rules/chronicle/campaign/wealth.ts";
import { readRatings } from "../../../../src/rules/chronicle/checks/index.ts";
import { draftOrder, generatePool, MAIN_CHARACTERS, playerOrder } from "../../../../src/rules/chronicle/draft/index.ts";
import { CHRONICLE_OPTIONS, TRAVEL_OPTIONS } from "../../../../src/rules/chronicle/options.ts";
import {
  chronicleGeneration,
  generateSet,
  MOTIVATIONS,
  type Motivations,
  promote,
  readMotivations,
} from "../../../../src/rules/chronicle/people/index.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { defaults, readOptions } from "../../../../src/rules/option.ts";
import { certain } from "../../../../src/rules/result.ts";

describe("scenes and the table", () => {
  it("R000-1.01-01 each player has three to five main characters", () => {
    expect(MAIN_CHARACTERS).toEqual({ min: 3, max: 5 });
    expect(draftOrder([{ player: "P", wants: 2 }]).ok).toBe(false);
    expect(draftOrder([{ player: "P", wants: 6 }]).ok).toBe(false);
    expect(certain(draftOrder([{ player: "P", wants: 5 }])).length).toBe(5);
  });

  it("A000-1.01-01 the game's name is one string of the language file", () => {
    expect(typeof core.BNB.Title).toBe("string");
  });

  it("A000-1.01-02 a duel within a battle changes nothing there by default", () => {
    expect(CHRONICLE_OPTIONS["battle.duelEffect"].default).toBe("none");
  });

  it("A000-1.04-01 there is no GM unless the table names one", () => {
    expect(defaults(CHRONICLE_OPTIONS)["table.gm"]).toBe("none");
    expect(readOptions(CHRONICLE_OPTIONS, { "table.gm": "user7" })).toMatchObject({ ok: true });
    expect(readOptions(CHRONICLE_OPTIONS, { "table.gm": 7 })).toMatchObject({ ok: false });
  });

  it("R000-1.04-03 one player runs the extra characters of a scene", () => {
    expect(extrasPlayer(["P", "Q", "R"], ["P"])).toBe("Q");
    expect(extrasPlayer(["P", "Q"], ["P", "Q"])).toBe("P");
  });
});

describe("the draft", () => {
  it("T000-1.04-02 R000-1.04-01 goes back and forth", () => {
    const order = draftOrder(["P", "Q", "R"].map((player) => ({ player, wants: 3 })));
    expect(certain(order).join("")).toBe("PQRRQPPQR");
  });

  it("A000-1.04-06 makes exactly as many sets as wanted, and skips a player who is full", () => {
    const drafters = [
      { player: "P", wants: 5 },
      { player: "Q", wants: 3 },
    ];
    expect(certain(draftOrder(drafters)).join("")).toBe("PQQPPQPP");
    expect(certain(generatePool(drafters, chronicleGeneration, seededDice(1))).length).toBe(8);
    expect(draftOrder([]).ok).toBe(false);
    expect(draftOrder([drafters[0]!, drafters[0]!]).ok).toBe(false);
    expect(draftOrder([{ player: "P", wants: Number.NaN }]).ok).toBe(false);
  });

  it("R000-1.04-01 orders players by d20, those who tie rolling again", () => {
    const dice = scriptedDice([7, 15, 7, 2, 9]);
    expect(playerOrder(["P", "Q", "R"], dice)).toEqual(["Q", "R", "P"]);
    dice.spent();
  });

  it("R000-1.04-02 a promoted character keeps its ratings and gets only what is missing", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 2, max: 10 }), (seed, proud) => {
        const raised = promote({ skills: { swim: 7 }, motivations: { proud } }, chronicleGeneration, seededDice(seed));
        expect(raised.skills.swim).toBe(7);
        expect(raised.motivations.proud).toBe(proud);
        expect(readRatings(raised.skills).ok && readMotivations(raised.motivations).ok).toBe(true);
      }),
    );
    const whole = Object.fromEntries(MOTIVATIONS.map((one) => [one, 5])) as unknown as Motivations;
    expect(promote({ motivations: whole }, chronicleGeneration, seededDice(3)).motivations).toEqual(whole);
    expect(generateSet(chronicleGeneration, seededDice(3))).toEqual(generateSet(chronicleGeneration, seededDice(3)));
  });
});

describe("the calendar", () => {
  const entries = [
    { id: "ship", day: 90, kind: "event", who: [], what: "the ship is ready" },
    { id: "talk", day: 12, kind: "scene", who: ["Ella"], what: "parley" },
    { id: "wound", day: 12, kind: "healing", who: ["Morten"], what: "first success" },
    { id: "march", day: 20, kind: "arrival", who: ["Ella", "Morten"], what: "the town" },
  ];
  const calendar = entries.reduce<Calendar>((all, entry) => certain(addEntry(all, entry)), []);

  it("R000-1.04-04 A000-1.04-02 R000-1.04-10 keeps scenes, dated events, arrivals and healing rolls; the earliest is next", () => {
    expect(nextEntry(calendar)?.id).toBe("talk");
    const later = certain(finish(calendar, "talk"));
    expect(nextEntry(later)?.id).toBe("wound");
    const paused = certain(pause(calendar, "talk", 30));
    expect(paused[1]).toMatchObject({ day: 30, paused: true });
    expect(nextEntry(paused)?.id).toBe("wound");
    expect(nextEntry([])).toBeUndefined();
  });

  it("R000-1.04-51 a due scene is played by its participants; then each gets what is next for them", () => {
    const more = [
      { id: "feud", day: 12, kind: "scene", who: ["Ella", "Odo"], what: "" },
      { id: "wedding", day: 40, kind: "scene", who: ["Odo", "Wenna"], what: "" },
    ].reduce<Calendar>((all, entry) => certain(addEntry(all, entry)), calendar);
    expect(dueScene(more, ["Ella", "Odo"], 11)).toBeUndefined();
    expect(dueScene(more, ["Ella", "Odo"], 12)?.id).toBe("feud");
    expect(dueScene(more, ["Ella"], 12)?.id).toBe("talk");
    expect(dueScene(more, ["Morten"], 90)).toBeUndefined();
    const done = certain(finish(more, "feud"));
    expect(nextForAll(done, ["Wenna", "Odo", "Ella", "Nobody"]).map(({ id }) => id)).toEqual(["talk", "wedding"]);
    expect(certain(reopen(done, "feud"))).toEqual(more);
    expect(reopen(more, "feud").ok).toBe(false);
  });

  it("refuses an invalid entry, and says which part", () => {
    const base = { id: "x", day: 1, kind: "scene", who: [], what: "" };
    const wrong = [{ id: "ship" }, { day: 1.5 }, { kind: "feast" }, { who: "Ella" }, { what: 4 }];
    const keys = wrong.map((part) => {
      const added = addEntry(calendar, { ...base, ...part });
      return added.ok ? "fine" : added.problem.key.slice("BNB.Problem.calendar.".length);
    });
    expect(keys).toEqual(["id", "day", "kind", "who", "what"]);
    expect(finish(calendar, "nothing").ok).toBe(false);
    expect(pause(calendar, "ship", 100).ok).toBe(false);
    expect(pause(calendar, "talk", 5).ok).toBe(false);
    expect(pause(calendar, "nothing", 5).ok).toBe(false);
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withBigInt: true }),
        (typed) => void expect(addEntry(calendar, typed).ok).toBe(false),
      ),
    );
  });
});

describe("wealth", () => {
  const at = (rating: number): Wealth => ({ rating, gains: 0, setbacks: 0, pending: 0 });
  const win = (wealth: Wealth, times: number): Wealth =>
    Array.from({ length: times }).reduce<Wealth>((one) => countScene(one, "gains", 3), wealth);

  it("R000-1.04-05 has twelve levels", () => {
    expect(WEALTH_LADDER).toEqual([1, 1.25, 1.5, 2, 2.5, 3, 3.75, 4.75, 6, 7.5, 9.5, 11.5]);
    for (const rating of [1.1, 0, 12, "3", undefined]) expect(readWealthRating(rating).ok).toBe(false);
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (typed) => {
        fc.pre(!(WEALTH_LADDER as readonly unknown[]).includes(typed));
        expect(readWealthRating(typed).ok).toBe(false);
      }),
    );
  });

  it("R000-1.04-06 T000-1.04-03 six successes in a year are worth one step now and one next year", () => {
    const yearOne = turnOfTheYear(win(at(2.5), 6));
    expect(yearOne.rating).toBe(3);
    expect(turnOfTheYear(yearOne).rating).toBe(3.75);
    expect(turnOfTheYear(win(at(2.5), 2)).rating).toBe(2.5);
  });

  it("A000-1.04-04 counts each direction separately, stays on the ladder, and uses the table's number of scenes", () => {
    const mixed = countScene(countScene(win(at(2), 2), "setbacks", 3), "setbacks", 3);
    expect(mixed).toMatchObject({ gains: 2, setbacks: 2, pending: 0 });
    expect(turnOfTheYear(countScene(mixed, "setbacks", 3)).rating).toBe(1.5);
    expect(turnOfTheYear(win(at(11.5), 3))).toMatchObject({ rating: 11.5, pending: 0 });
    expect(turnOfTheYear({ ...at(1), pending: -1 }).rating).toBe(1);
    expect(countScene(at(2), "gains", 1).pending).toBe(1);
    expect(CHRONICLE_OPTIONS["wealth.scenesPerStep"].default).toBe(3);
  });

  it("R000-1.04-51 a counted scene can be reverted, with the step that it earned", () => {
    for (const direction of ["gains", "setbacks"] as const) {
      let wealth = at(2);
      for (let times = 0; times < 7; times++) {
        const counted = countScene(wealth, direction, 3);
        expect(uncountScene(counted, direction, 3)).toEqual(wealth);
        wealth = counted;
      }
    }
  });

  it("R000-1.04-07 A000-1.04-05 pays for an army in proportion, as a report that limits nothing", () => {
    expect(armyBudget(2.5, 1000)).toBe(2500);
    expect(armyBudget(5, 1000)).toBe(2 * armyBudget(2.5, 1000)!);
    expect(armyBudget(2.5, defaults(CHRONICLE_OPTIONS)["wealth.armyBudgetPerPoint"])).toBeUndefined();
    const world = { ...defaults(CHRONICLE_OPTIONS), "wealth.menPerPoint": 300, "wealth.citiesPerPoint": 0.5 };
    expect(supportedBy(2.5, world)).toEqual([
      { what: "men", count: 750 },
      { what: "cities", count: 1 },
    ]);
  });
});

describe("external events", () => {
  it("T000-1.04-01 R000-1.04-08 fill 0 to 99 in five bands of six and ten of seven", () => {
    const counts = new Map<string, number>();
    for (let number = 0; number < 100; number++) {
      const event = certain(eventAt(number));
      counts.set(event, (counts.get(event) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual([...new Array(5).fill(6), ...new Array(10).fill(7)]);
    expect(EVENT_BANDS.length).toBe(15);
    expect([29, 30, 99, 0].map((number) => certain(eventAt(number)))).toEqual([
      "plague",
      "disaster",
      "newReligion",
      "neighboursAtWar",
    ]);
    for (const number of [-1, 100, 0.5, Number.NaN]) expect(eventAt(number).ok).toBe(false);
  });

  it("R000-1.04-08 a plague kills one in twenty", () => {
    const deadly = Array.from({ length: PLAGUE_DIE }, (_, at) => at + 1).filter(diesOfPlague);
    expect([PLAGUE_DIE, deadly]).toEqual([20, [1]]);
  });
});

describe("journeys that nobody contests", () => {
  const usual = defaults(TRAVEL_OPTIONS);

  it("H000-3-05 take distance over the day's rate, half the rate in closed country", () => {
    expect(certain(journeyDays(100, "foot", false, usual))).toBe(4);
    expect(certain(journeyDays(100, "foot", true, usual))).toBe(8);
    expect(certain(journeyDays(100, "mounted", false, usual))).toBe(3);
    expect(certain(journeyDays(81, "ship", false, usual))).toBe(2);
    expect(certain(journeyDays(0, "ship", false, usual))).toBe(0);
    const own = certain(readOptions(TRAVEL_OPTIONS, { "travel.rates": "entered", "travel.foot": 10 }));
    expect(dayRate("foot", false, own)).toBe(10);
    expect(dayRate("foot", false, { ...own, "travel.rates": "standard" })).toBe(25);
    for (const km of [-1, Number.NaN, "far"]) expect(journeyDays(km, "foot", false, usual).ok).toBe(false);
    expect(journeyDays(10, "dragon", false, usual).ok).toBe(false);
  });
});

describe("wealth by the second reading", () => {
  const wealth = (rating: number, pending: number) => ({ rating, gains: 0, setbacks: 0, pending });

  it("R000-1.04-55 off the ladder is refused on input, and a stored one counts as the rung below", () => {
    expect(readWealthRating(2.5)).toEqual({ ok: true, value: 2.5 });
    for (const typed of [2.6, 0, 12, "2.5", Number.NaN]) {
      expect(readWealthRating(typed)).toMatchObject({ problem: { key: "BNB.Problem.wealth.rating" } });
    }
    expect(turnOfTheYear(wealth(2.6, 1)).rating).toBe(3);
    expect(turnOfTheYear(wealth(7, -1)).rating).toBe(4.75);
    expect(turnOfTheYear(wealth(40, 1)).rating).toBe(11.5);
    expect(turnOfTheYear(wealth(0.5, 0)).rating).toBe(1);
  });

  it("R000-1.04-54 a realm whose owner was away takes every year's step: the campaign has noted its state", () => {
    expect(latestYear(undefined, 3, 5)).toBe(3);
    expect(latestYear(4, 3, 5)).toBe(4);
    expect(latestYear(undefined, undefined, 5)).toBe(5);
    expect(latestYear("4", null, 5)).toBe(5);
  });
});
