/** A pursuit's board by table: where both groups are, who slows whom, and every chance compared with the engine's. */
import { describe, expect, it, test } from "vitest";
import { pursuitEnd } from "../../../../../src/foundry/conflict/kinds/pursuit/end.view.ts";
import { chaseChance } from "../../../../../src/foundry/conflict/kinds/pursuit/leg.view.ts";
import {
  pursuitFoot,
  pursuitOrders,
  pursuitRatings,
} from "../../../../../src/foundry/conflict/kinds/pursuit/pursuit.view.ts";
import { trackView } from "../../../../../src/foundry/conflict/kinds/pursuit/track.view.ts";
import { chronicleCheck } from "../../../../../src/rules/chronicle/checks/index.ts";
import { type AnyMatch, beginMatch, step } from "../../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../../src/rules/conflicts.ts";
import { toFloat } from "../../../../../src/rules/dice/fraction.ts";
import { scriptedDice } from "../../../../../src/rules/dice/scripted.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { render } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";

const runner = (id: string, skills: object = {}, more: object = {}) => ({
  id,
  name: id,
  skills: { run: 3, ride: 3, hide: 3, notice: 3, ...skills },
  ...more,
});
const ELLA = [runner("Ella", { run: 4 })];
const MORTEN = [runner("Morten", { run: 2, ride: 6 })];

function begin(evaders: object[] = ELLA, pursuers: object[] = MORTEN, more: object = {}): AnyMatch {
  const evader = { seat: "Rosa", name: "Ella’s", members: evaders, ways: ["run", "ride"] };
  const pursuer = { seat: "Tomas", name: "Morten’s", members: pursuers, ways: ["run", "ride"] };
  return certain(beginMatch(CONFLICTS.pursuit!, { evader, pursuer, ...more })) as AnyMatch;
}
const leg = (match: AnyMatch, faces: number[], way = "run") =>
  certain(step(match, { evade: { do: "go", way }, pursue: { do: "go", way } }, scriptedDice(faces)));
const chance = (rating: number, opposition: number) => toFloat(chronicleCheck.terms(rating, opposition).chance);
const WIN = [8, 8, 9];
const LOSE = [1, 1, 10];

describe("the track", () => {
  it.each([
    ["the evaders", "Rosa", ["evader", "pursuer"], "caught", "you escape"],
    ["the pursuers", "Tomas", ["pursuer", "evader"], "you catch them", "they escape"],
    ["onlookers", undefined, ["pursuer", "evader"], "caught", "escaped"],
  ])("has its reader at the left: %s", (_, who, sides, contact, away) => {
    const track = trackView(look(begin(), who), undefined);
    expect(track.faces.map(({ side }) => side)).toEqual(sides);
    expect([track.contact, track.away]).toEqual([contact, away]);
  });

  it.each([
    ["at the start", [], 3, 308],
    ["after a leg that was won", [WIN], 4, 396],
    ["after one that was lost", [LOSE], 2, 220],
    ["in contact, side by side", [LOSE, LOSE, LOSE], 0, 90],
  ] as const)("%s", (_, legs, gap, x) => {
    const match = legs.reduce((now, faces) => leg(now, [...faces]), begin());
    const track = trackView(look(match, "Rosa"), undefined);
    expect(track.words).toContain(`the gap is ${gap}`);
    expect(track.marks.map(({ here }) => here).indexOf(true)).toBe(gap);
    expect(track.faces.map(({ left }) => Number(left))).toEqual([
      expect.closeTo((100 * 44) / 616, 1),
      expect.closeTo((100 * x) / 616, 1),
    ]);
  });
});

test("a changed gap is drawn from where it was", () => {
  const track = trackView(look(leg(begin(), WIN), "Rosa"), 3);
  expect(track.words).toBe("the gap is 4, was 3");
  expect(track.faces.map((one) => ["was" in one, one.side])).toEqual([
    [false, "evader"],
    [true, "pursuer"],
    [false, "pursuer"],
  ]);
  expect(track.arrow).not.toBe("");
});

describe("a group", () => {
  it("says who they are, who plays them, and each one's rating", () => {
    const input = look(begin(), "Rosa", {}, (seat) => ({ player: `player ${seat}` }));
    const [evader, pursuer] = pursuitRatings({ ...input, faces: { Ella: "ella.webp" } })!.groups;
    expect(evader).toMatchObject({
      side: "Evaders",
      name: "Ella’s",
      tincture: "madder",
      player: "player Rosa",
      ways: [
        { label: "Run", barred: false },
        { label: "Ride", barred: false },
      ],
      members: [{ name: "Ella", face: "ella.webp", lame: false, behind: false }],
    });
    expect(evader!.members[0]!.ratings).toEqual([
      { value: "4", worst: false },
      { value: "3", worst: false },
    ]);
    expect(pursuer).toMatchObject({ side: "Pursuers", tincture: "woad", members: [{ face: "" }] });
  });

  it("marks the slowest, who sets the pace; one who was left behind sets none", () => {
    const three = [runner("A", { run: 5 }), runner("B", { run: 1 }), runner("C", {}, { uselessLeg: true })];
    const worst = (match: AnyMatch) =>
      pursuitRatings(look(match))!.groups[0]!.members.flatMap(({ name, ratings }) => (ratings[0]!.worst ? [name] : []));
    expect(worst(begin(three))).toEqual(["C"]);
    const orders = { evade: { do: "go", way: "run", leave: true }, pursue: { do: "go", way: "run" } };
    const left = certain(step(begin(three), orders, scriptedDice(WIN)));
    expect(worst(left)).toEqual(["B"]);
    expect(pursuitRatings(look(left))!.groups[0]!.members.map(({ behind }) => behind)).toEqual([false, false, true]);
  });

  it("cannot follow on foot if nobody can walk", () => {
    const [, pursuer] = pursuitRatings(look(begin(ELLA, [runner("M", {}, { uselessLeg: true })])))!.groups;
    expect(pursuer!.ways).toEqual([
      { label: "Run", barred: true },
      { label: "Ride", barred: false },
    ]);
    expect(pursuer!.members[0]!.lame).toBe(true);
  });
});

describe("the odds", () => {
  it("are the engine's, for every choice against every choice", () => {
    const { odds } = pursuitRatings(look(begin()))!;
    expect(odds.map(({ evader, pursuer }) => [evader, pursuer])).toEqual([
      ["Run", "Run"],
      ["Run", "Ride"],
      ["Ride", "Run"],
      ["Ride", "Ride"],
    ]);
    expect(odds.map((row) => row.leg)).toEqual([chance(4, 2), chance(4, 6), chance(3, 2), chance(3, 6)]);
    for (const { leg: one, escape: free, legs } of odds) {
      // Three steps either way: the gambler's ruin.
      expect(free).toBeCloseTo(one ** 3 / (one ** 3 + (1 - one) ** 3), 9);
      expect(Number(legs)).toBeGreaterThanOrEqual(3);
    }
  });

  test("of approaching unseen come first, while that is still to do", () => {
    expect(pursuitRatings(look(begin()))!.approach).toBeUndefined();
    const watchers = [runner("A", { notice: 1 }), runner("B", { notice: 5 })];
    const { approach } = pursuitRatings(look(begin(watchers, MORTEN, { approach: true })))!;
    expect(approach).toEqual({ words: "Approach unseen: pursuers’ Hide 3 v evaders’ Notice 5.", chance: chance(3, 5) });
  });
});

describe("the panel", () => {
  const asked = (match: AnyMatch, who?: string) => pursuitOrders(look(match, who));
  const percent = (value: number) => (100 * value).toFixed(1);

  it("has a card for each way: the chance against the best answer, and of the whole chase", () => {
    const { key, question, cards, ends } = asked(begin(), "Rosa")!;
    expect([key, question]).toEqual(["evade", "How do you flee from Morten’s?"]);
    expect(cards.map(({ name, rating, chosen }) => [name, rating, chosen])).toEqual([
      ["Run", "4", true],
      ["Ride", "3", false],
    ]);
    const one = chance(4, 6);
    expect(cards[0]).toMatchObject({ chance: one, against: "v Ride 6" });
    const whole = percent(one ** 3 / (one ** 3 + (1 - one) ** 3));
    expect(cards[0]!.whole).toBe(`${whole}% to escape, if every leg is like this`);
    expect(ends.map(({ words }) => words)).toEqual(["Stop and wait"]);
  });

  it("inverts the chances for the pursuers", () => {
    const { key, cards } = asked(begin(), "Tomas")!;
    expect(key).toBe("pursue");
    expect(cards[0]!.chance).toBeCloseTo(1 - chance(4, 2), 12);
    expect(cards[0]!.whole).toMatch(/^\d+\.\d% to catch them, if every leg is like this$/);
  });

  it.each([
    ["Rosa", 3, "Win: the gap is 4. Lose: the gap is 2."],
    ["Rosa", 1, "Win: the gap is 2. Lose: they catch you."],
    ["Rosa", 5, "Win: you escape. Lose: the gap is 4."],
    ["Tomas", 1, "Win: you catch them. Lose: the gap is 2."],
    ["Tomas", 5, "Win: the gap is 4. Lose: they escape."],
  ])("says to %s at gap %i what a leg wins and costs", (player, gap, words) => {
    expect(asked(begin(undefined, undefined, { gap }), player)!.stakes).toBe(words);
  });

  it("keeps a closed way with its reason", () => {
    const { closed } = asked(begin(ELLA, [runner("M", {}, { uselessLeg: true })]), "Tomas")!;
    expect(closed).toEqual([{ name: "Run", why: "Not with a useless leg" }]);
  });

  it("offers to leave the lame behind, at the pace of the others", () => {
    const slow = [runner("A", { run: 5 }), runner("B", {}, { uselessLeg: true })];
    const { cards } = asked(begin(slow), "Rosa")!;
    const leaving = cards.find(({ name }) => name === "Run, without the lame");
    expect(leaving!.rating).toBe("5");
    expect(cards.find(({ name }) => name === "Run")!.rating).toBe("0");
  });

  it("at contact has what they may start, and nothing is chosen", () => {
    const met = [LOSE, LOSE, LOSE].reduce((now, faces) => leg(now, faces), begin());
    const { cards, meetings } = asked(met, "Tomas")!;
    expect(cards.map(({ name, chosen }) => [name, chosen])).toEqual([
      ["Talk", false],
      ["Fight a duel", false],
      ["Fight a battle", false],
    ]);
    expect(meetings).toBeUndefined();
    expect(pursuitFoot(look(met, "Tomas"), asked(met, "Tomas"), false)!.main).toMatchObject({ ready: false });
  });

  it("asks nothing of onlookers, while paused or in an earlier moment", () => {
    const input = look(begin(), "Rosa");
    expect(asked(begin())).toBeUndefined();
    expect(pursuitOrders({ ...input, live: false })).toBeUndefined();
    expect(pursuitOrders({ ...input, view: { ...input.view, paused: true } })).toBeUndefined();
  });
});

test("the whole chase is the same for both sides, told the other way", () => {
  const even = chronicleCheck.terms(3, 3).chance;
  expect((["evader", "pursuer"] as const).map((side) => toFloat(chaseChance(even, 4, side)!).toFixed(4))).toEqual([
    "0.6667",
    "0.3333",
  ]);
});

describe("the end", () => {
  it("is nothing while it goes on", () => {
    expect(pursuitEnd(look(leg(begin(), WIN)))).toBeUndefined();
  });

  it("says how it ended, and what every leg was worth to the evaders", () => {
    const away = [LOSE, WIN, WIN, WIN, WIN].reduce((now, faces) => leg(now, faces), begin());
    const end = pursuitEnd(look(away))!;
    expect(end.title).toBe("The evaders escape.");
    const expected = (5 * chance(4, 2)).toFixed(1);
    expect(end.words).toBe(`Ella’s gained ground in 4 of 5 legs. Expected: ${expected}.`);
    expect(end.way.legs.map(({ leg, gap, won }) => [leg, gap, won])).toEqual([
      [1, 2, false],
      [2, 3, true],
      [3, 4, true],
      [4, 5, true],
      [5, 6, true],
    ]);
    expect(end.way.legs[0]).toMatchObject({ ways: ["Run", "Run"], chance: chance(4, 2) });
    const one = chronicleCheck.terms(4, 2).chance;
    const chase = (gap: number) => (100 * toFloat(chaseChance(one, gap, "evader")!)).toFixed(1);
    expect(end.turning).toBe(`Leg 2 decided it: the chance of Ella’s rose from ${chase(2)}% to ${chase(3)}%.`);
    expect([end.over, end.flag]).toEqual(["After leg 5", end.sides[0]!.tincture]);
    const html = render("conflict/pursuit-board", { board: { end }, replay: {}, sheets: {} });
    expect(html).toContain('class="gap-line"');
    // From the start, to the right with each leg and up with the gap.
    expect(end.way.line).toBe("28,74 92,94 156,74 220,54 284,34 348,14");
    expect(end.way.dots.map(({ won }) => won)).toEqual([undefined, false, true, true, true, true]);
    expect([end.way.width, end.way.height]).toEqual([376, 148]);
  });

  it("of many legs is no wider than a page", () => {
    const long = Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? WIN : LOSE));
    const away = [...long, WIN, WIN, WIN].reduce((now, faces) => leg(now, faces), begin());
    const { width, dots } = pursuitEnd(look(away))!.way;
    expect([width, dots.length, dots.at(-1)!.x]).toEqual([617, 34, 589]);
  });

  it("without a leg has no luck to report", () => {
    const orders = { evade: { do: "stand" }, pursue: { do: "giveUp" } };
    const end = pursuitEnd(look(certain(step(begin(), orders, scriptedDice([])))))!;
    expect([end.title, end.words, end.way.legs]).toEqual(["The pursuers give up.", "", []]);
  });
});
