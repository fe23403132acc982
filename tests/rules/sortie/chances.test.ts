/** Exact chances without rolling: ties by the table's choice, flights, and the results of a round's one sortie. */
import { describe, expect, test } from "vitest";
import { inLowestTerms, toFloat } from "../../../src/rules/dice/fraction.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { poolsFor } from "../../../src/rules/sortie/clash/clash.ts";
import { clashOdds, flightOdds, sortieOdds, tieOf } from "../../../src/rules/sortie/clash/odds.ts";
import { sortie } from "../../../src/rules/sortie/conflict.ts";
import { sortieWays } from "../../../src/rules/sortie/counsel.ts";
import type { SortieState } from "../../../src/rules/sortie/state.ts";
import type { Manoeuvre } from "../../../src/rules/sortie/vocabulary.ts";
import { type Battle, battle, lastEvents, plan, play, toSorties } from "./table.ts";

type Fields = Record<string, unknown>;

describe("ties (A004-DICE-02)", () => {
  const PLAIN = { win: 11548, four: 6485, double: 3129, tie: 4332 };

  test("a tie that counts is nobody's; the defender's is a plain win for the defender", () => {
    const ways = (tie: "stands" | "mine" | "theirs") => sortieOdds(0, 0, tie).ways;
    expect(ways("stands")).toMatchObject({ tie: 4332n, win: 11548n, "lose.win": 11548n });
    expect(ways("mine")).toMatchObject({ tie: 0n, win: 15880n, four: 6485n, "lose.win": 11548n });
    expect(ways("theirs")).toMatchObject({ tie: 0n, win: 11548n, "lose.win": 15880n, "lose.double": 3129n });
    expect(sortieOdds(0, 0, "mine").total).toBe(46656n);
  });

  test("rerolled up to twenty times: all but the last tie are shared out evenly", () => {
    const { ways, total } = sortieOdds(0, 0, "again");
    const tied = 4332 / 46656;
    const row = (1 - tied ** 21) / (1 - tied);
    for (const end of ["win", "four", "double"] as const) {
      expect(toFloat({ n: ways[end]!, d: total })).toBeCloseTo((PLAIN[end] / 46656) * row, 12);
      expect(ways[`lose.${end}`]).toBe(ways[end]);
    }
    expect([ways.tie, total]).toEqual([4332n ** 21n, 46656n ** 21n]);
    expect(Object.values(ways).reduce((sum, way) => sum + way, 0n)).toBe(total);
  });

  test("where no tie can be, nothing is thrown again", () => {
    const low = sortieOdds(-100, 100, "again");
    expect(Object.values(low.ways).reduce((sum, way) => sum + way, 0n)).toBe(low.total);
  });

  test.each<[string, Manoeuvre, Manoeuvre, string]>([
    ["none", "attack", "defend", "stands"],
    ["none", "defend", "attack", "stands"],
    ["reroll", "attack", "attack", "again"],
    ["reroll", "defend", "attack", "again"],
    ["defender", "defend", "attack", "mine"],
    ["defender", "attack", "defend", "theirs"],
    ["defender", "defend", "defend", "stands"],
    ["defender", "attack", "charge", "stands"],
  ])("with warfare.tie = %s %s against %s: %s", (by, mine, theirs, tie) => {
    const { state } = battle([{}], [{}], {}, { "warfare.tie": by });
    expect(tieOf(state, mine, theirs)).toBe(tie);
  });

  test("the chances of a clash are of its manoeuvres and its dice; without a roll there are none", () => {
    const { state } = battle([{ bonus: 1 }], [{}], {}, { "warfare.tie": "defender" });
    const met = (mine: Manoeuvre, theirs: Manoeuvre) =>
      clashOdds(state, { unit: "n1", manoeuvre: mine, dice: 1 }, { unit: "s1", manoeuvre: theirs, dice: 0 });
    expect(met("attack", "defend").odds).toEqual(sortieOdds(1, 1, "theirs"));
    expect(met("attack", "attack").odds).toEqual(sortieOdds(1, 0, "stands"));
    expect(Object.keys(met("retreat", "defend"))).toEqual(["clash"]);
    expect(met("retreat", "defend").clash.meeting.roll).toBe(false);
  });
});

test.each<[number, number, string]>([
  [0, 3, "0"],
  [1, 5, "1/6"],
  [1, 6, "0"],
  [2, 11, "1/36"],
  [3, 17, "1/216"],
  [4, 17, "7/432"],
  [3, 2, "1"],
])("A004-EFF-02 %i floating dice beat %i with the chance %s: only the best three count", (dice, score, chance) => {
  expect(inLowestTerms(flightOdds(dice, score))).toBe(chance);
});

describe("the results of a round's one sortie", () => {
  const orders = (mine: string, theirs: string, dice = {}) => ({
    "manoeuvre:n1": plan(mine, dice),
    "manoeuvre:s1": plan(theirs),
  });
  const ways = (state: SortieState, given: Fields) => sortieWays(state, given as never);
  const fighting = (north: Fields = {}, south: Fields[] = [{}]) => toSorties(battle([north], south));
  const rest = { roll: () => 2 };

  test("each end once, with its exact chance, and faces that cause it", () => {
    const match = fighting({ bonus: 1 });
    const given = orders("attack", "attack", { s1: 1 });
    const found = ways(match.state, given)!;
    const odds = sortieOdds(1, 0);
    const ends = found.map((way) => {
      const wills = { "will:north": { will: "fight" }, "will:south": { will: "fight" } };
      const { events } = sortie.decide(match.state, { ...wills, ...given } as never, way.dice(rest));
      const event = events.find(({ type }) => type === "sortie");
      if (event?.type !== "sortie") throw new Error("no sortie");
      const end = event.winner === null ? "tie" : event.winner === "n1" ? event.degree! : `lose.${event.degree!}`;
      expect(way.chance).toBeCloseTo(Number(odds.ways[end as "tie"]) / Number(odds.total), 12);
      return end;
    });
    expect(ends.sort()).toEqual(["double", "four", "lose.double", "lose.four", "lose.win", "tie", "win"]);
    expect(found.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(found[0]!.dice(rest).roll(6, "rout")).toBe(2);
  });

  test("impossible ends are left out; the defender's dice count too", () => {
    const { state } = toSorties(battle([{}], [{ bonus: 1 }], {}, { "warfare.tie": "defender" }));
    const given = { "manoeuvre:n1": plan("attack"), "manoeuvre:s1": plan("defend", { n1: 1 }) };
    const found = ways(state, given)!;
    const odds = sortieOdds(0, 2, "theirs");
    expect(found).toHaveLength(6);
    expect(found.map(({ chance }) => chance).sort()).toEqual(
      Object.values(odds.ways)
        .filter((way) => way > 0n)
        .map((way) => Number(way) / Number(odds.total))
        .sort(),
    );
  });

  test("without a roll there is one result, with any dice", () => {
    const found = ways(fighting().state, orders("retreat", "defend"))!;
    expect(found.map(({ chance }) => chance)).toEqual([1]);
    expect(found[0]!.dice(rest)).toBe(rest);
  });

  test("there are none for several sorties, for no sortie, and for missing orders", () => {
    const two = fighting({}, [{}, {}]);
    expect(ways(two.state, { ...orders("attack", "attack"), "manoeuvre:s2": plan("attack") })).toBeUndefined();
    expect(ways(battle([{}], [{}], { gap: 6 }).state, {})).toBeUndefined();
    expect(ways(fighting().state, { "manoeuvre:n1": plan("attack") })).toBeUndefined();
    expect(ways(fighting().state, { "manoeuvre:s1": plan("attack") })).toBeUndefined();
  });
});

describe("dice by name", () => {
  const FORT = { fort: { seat: "north", level: 2 } };
  test.each<[string, Fields, Fields, Fields, Manoeuvre, Fields]>([
    ["R004-POOL-01 a commander's strength", { strength: true }, {}, {}, "attack", { strength: 1 }],
    ["R004-POOL-02 a long march", { marched: "all" }, {}, {}, "attack", { marched: -2 }],
    ["R004-POOL-02 a fight of late", { penalty: 2, fought: 1 }, {}, {}, "attack", { foughtRecently: -1, penalty: -2 }],
    ["R004-POOL-02 ill prepared", { unprepared: true }, {}, {}, "attack", { unprepared: -1 }],
    ["R004-POOL-02 no leader", { leadership: "none" }, {}, {}, "attack", { noLeader: -2 }],
    ["R004-POOL-02 without its commander", { leadership: "split" }, {}, {}, "attack", { splitOff: -1 }],
    ["R004-POOL-02 foreign speech", { foreign: true }, {}, {}, "attack", { foreign: -1 }],
    ["R004-SPC-05 strange ways", { strange: 3 }, {}, {}, "attack", { strange: -3 }],
    ["R004-POOL-03 larger", { size: 200 }, {}, {}, "attack", { size: 3 }],
    [
      "R004-POOL-04 horse on clear ground",
      { kind: "cavalry" },
      { size: 200 },
      { terrain: "clear" },
      "attack",
      { cavalryGround: 2 },
    ],
    [
      "R004-POOL-04 horse in the marsh",
      { kind: "cavalry" },
      { size: 200 },
      { terrain: "marsh" },
      "attack",
      { cavalryHampered: -2 },
    ],
    ["R004-POOL-04 good weapons", { superior: true }, {}, {}, "attack", { superior: 1 }],
    ["R004-POOL-04 higher ground", { high: true }, {}, {}, "attack", { high: 1 }],
    ["R004-POOL-04 an open side", { side: "left" }, {}, {}, "attack", { fronts: 1 }],
    ["R004-POOL-04 walls", { walls: true }, { size: 200 }, FORT, "attack", { walls: 2 }],
    ["R004-POOL-04 a fort that one is outside of", {}, {}, FORT, "attack", {}],
    ["R004-POOL-05 horse charging", { kind: "cavalry" }, { size: 200 }, {}, "charge", { cavalryCharge: 1 }],
    ["R004-POOL-05 light men flanking heavy ones", {}, { armour: "heavy" }, {}, "flank", { flanking: 1, flank: 1 }],
    [
      "R004-POOL-05 heavy men flanking light ones",
      { armour: "heavy" },
      {},
      {},
      "flank",
      { armour: 2, flanking: -1, flank: 1 },
    ],
  ])("%s", (_, north, south, more, manoeuvre, expected) => {
    const { state } = battle([north], [south], more);
    const met = poolsFor(state, { unit: "n1", manoeuvre, dice: 0 }, { unit: "s1", manoeuvre: "attack", dice: 0 });
    expect(Object.fromEntries(met.one.parts.map(({ key, dice }) => [key, dice]))).toEqual(expected);
  });

  test("R004-EFF-05 the flanked", () => {
    const { state } = battle([{}], [{}]);
    const units = { ...state.units, n1: { ...state.units.n1!, flankedBy: ["s1"] } };
    const met = poolsFor(
      { ...state, units },
      { unit: "n1", manoeuvre: "attack", dice: 0 },
      { unit: "s1", manoeuvre: "attack", dice: 0 },
    );
    expect([met.one.parts, met.other.parts]).toEqual([[{ key: "flanked", dice: -1 }], []]);
  });

  test("R004-SPC-05 unlike men fight as the one that does worst against that enemy", () => {
    const { state } = battle([{ armour: "heavy" }], [{ armour: "medium" }]);
    const foot = { kind: "infantry", armour: "light", superior: false } as const;
    const parts = (manoeuvre: Manoeuvre, makes: readonly object[]) => {
      const units = { ...state.units, n1: { ...state.units.n1!, makes: makes as never } };
      const plans = [
        { unit: "n1", manoeuvre, dice: 0 },
        { unit: "s1", manoeuvre: "attack" as const, dice: 0 },
      ] as const;
      return poolsFor({ ...state, units }, ...plans).one.parts.map(({ key, dice }) => `${key} ${dice}`);
    };
    const heavy = { ...foot, armour: "heavy" };
    const good = { ...foot, superior: true };
    for (const makes of [
      [heavy, foot],
      [foot, heavy],
    ])
      expect(parts("attack", makes)).toEqual([]);
    for (const makes of [
      [good, heavy],
      [heavy, good],
    ])
      expect(parts("attack", makes)).toEqual(["superior 1"]);
    // A retreat is easier for light men: they have the same two dice, and the first counts.
    expect(parts("retreat", [{ ...foot, armour: "medium" }, foot])).toEqual(["armour 1", "retreat 2"]);
  });
});

describe("a random order", () => {
  const any = (match: Battle, key: string, faces: readonly number[]) => {
    const dice = scriptedDice(faces);
    const order = sortie.anyOrder!(match.state, key, dice);
    dice.spent();
    return order;
  };
  const far = battle([{}], [{}], { gap: 6 });

  test("offers peace once in twenty times, and goes forward in two of three", () => {
    expect(any(far, "will:north", [2])).toEqual({ will: "fight" });
    expect(any(far, "will:north", [1, 3])).toEqual({ will: "yield" });
    expect(any(far, "march:n1", [2])).toEqual({ act: "advance", target: "s1" });
    expect(any(far, "march:n1", [1, 2])).toEqual({ act: "fallBack" });
    const fighting = toSorties(battle([{}], [{}]));
    expect(any(fighting, "manoeuvre:n1", [3])).toEqual(plan("retreat"));
  });

  test("gives a reason for each roll", () => {
    const whys: string[] = [];
    const dice = { roll: (_: number, why: string) => whys.push(why) * 0 + 1 };
    sortie.anyOrder!(far.state, "will:north", dice);
    sortie.anyOrder!(far.state, "march:n1", dice);
    expect(whys).toEqual(["peace", "will:north", "forward", "march:n1"]);
  });

  test("with nobody to go against, it goes anywhere", () => {
    const units = { ...far.state.units, s1: { ...far.state.units.s1!, status: "fled" as const } };
    const dice = scriptedDice([2]);
    expect(sortie.anyOrder!({ ...far.state, units }, "march:n1", dice)).toEqual({ act: "fallBack" });
    dice.spent();
  });
});

test("an order that fits nothing is refused by its kind", () => {
  const { conflict, state } = battle([{}], [{}], { gap: 6 });
  expect(conflict.refusal(state, "will:north", { will: "sing" })).toEqual({
    key: "BNB.Problem.sortie.order",
    params: { kind: "will" },
  });
  expect(lastEvents(play(battle([{}], [{}], { gap: 6 }), {}))).toEqual([{ type: "round", round: 2 }]);
});
