import { describe, expect, test } from "vitest";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { meleeChance, reachedBy, rowOf } from "../../../src/rules/skirmish/attack/attack.ts";
import { isVolley, targetProblem } from "../../../src/rules/skirmish/attack/shoot.ts";
import { allotted, planOf } from "../../../src/rules/skirmish/attack/strike.ts";
import { skirmish } from "../../../src/rules/skirmish/conflict.ts";
import { hasSpears } from "../../../src/rules/skirmish/morale/check.ts";
import { bearingOf, isLine } from "../../../src/rules/skirmish/move/speed.ts";
import { pusher } from "../../../src/rules/skirmish/round/round-end.ts";
import { leaderOf } from "../../../src/rules/skirmish/state.ts";
import { gearThatCounts } from "../../../src/rules/skirmish/units/gear.ts";
import { RANGES } from "../../../src/rules/skirmish/vocabulary.ts";
import {
  acts,
  agent,
  allEvents,
  begun,
  type Fields,
  fight,
  lone,
  play,
  ranked,
  refused,
  toRound,
  unit,
  until,
} from "./table.ts";

const captain = (id: string, more: Fields = {}) => ({
  figures: [{ id, hp: 3, atk: 2, might: 3, capture: 6, ...more }],
});
const miss = (n: number) => new Array<number>(n).fill(12);
const hit = (n: number) => new Array<number>(n).fill(2);

describe("units and ranks", () => {
  test("R002-BAT-01 five in a rank, three ranks in a unit; wider fronts are new units", () => {
    const key = (red: Fields) => {
      const read = begun([red], [lone("b", 9, 9)]);
      return read.ok ? "fine" : read.problem.key.replace("BNB.Problem.", "");
    };
    expect(key(ranked("a", 1, 1, [5, 5, 5]))).toBe("fine");
    expect(key(ranked("a", 1, 1, [6]))).toBe("skirmish.rankTooWide");
    expect(key(ranked("a", 1, 1, [5, 5, 5, 1]))).toBe("skirmish.tooManyRanks");
    expect(key(ranked("a", 1, 1, [5], {}, captain("X")))).toBe("skirmish.rankTooWide");
  });

  test.each([
    [
      "worst",
      [
        ["mail", 4, 2],
        ["leather", 1, 1],
      ],
      "leather",
    ],
    [
      "worst",
      [
        ["sword", 3, 1],
        ["axe", 2, 1],
      ],
      "sword",
    ],
    [
      "worst",
      [
        ["axe", 2, 1],
        ["sword", 2, 1],
      ],
      "axe",
    ],
    [
      "majority",
      [
        ["mail", 4, 2],
        ["leather", 1, 1],
      ],
      "mail",
    ],
    [
      "majority",
      [
        ["mail", 2, 2],
        ["leather", 2, 1],
      ],
      "leather",
    ],
  ] as const)("T002-BAT-03 R002-BAT-01 A002-BAT-07 mixed gear, %s: %j counts as %s", (mixed, kinds, counts) => {
    const list = kinds.map(([name, count, worth]) => ({ name, count, worth }));
    expect(gearThatCounts(list, mixed).name).toBe(counts);
  });

  test("T002-BAT-03 armour 2, 2, 2, 2, 1 counts as 1 for the whole rank", () => {
    const gear = [
      { count: 4, armour: 2 },
      { count: 1, armour: 1 },
    ];
    const match = fight([ranked("a", 1, 1, [5], { gear })], [lone("b", 9, 9)]);
    expect(agent(match, "a-rank1").fighter.armour).toBe(1);
  });

  test("R002-BAT-16 R002-BAT-03 agents are unique figures and ranks of normal ones; unique ones are resolved first", () => {
    const match = until(fight([lone("a", 5, 5, { atk: 6 })], [ranked("b", 5, 6, [4], {}, captain("X"))]), "blows:red");
    expect(Object.keys(match.state.agents)).toEqual(["A", "b-rank1", "X"]);
    expect(agent(match, "b-rank1").unique).toBe(false);
    const struck = play(match, {}, miss(6));
    expect(allEvents(struck, "attack").map(({ at }) => at)).toEqual(["X", "b-rank1"]);
  });

  test("R002-BAT-02 A002-BAT-05 a figure reaches the three nearest before it, centred, lower places first on ties", () => {
    expect(reachedBy(0, 5, 5, [0, 1, 2, 3, 4])).toEqual([0, 1, 2]);
    expect(reachedBy(2, 5, 5, [0, 1, 2, 3, 4])).toEqual([1, 2, 3]);
    expect(reachedBy(0, 1, 4, [0, 1, 2, 3])).toEqual([0, 1, 2]);
    expect(reachedBy(0, 1, 5, [0, 1, 2, 3, 4])).toEqual([1, 2, 3]);
  });

  test("R002-BAT-02 the rank in front shields those behind; spears of the middle rank reach the enemy's front only", () => {
    const red = [ranked("a", 5, 5, [5, 5, 5], { hands: ["spear"] })];
    const match = fight(red, [ranked("b", 5, 6, [5, 5])]);
    const targets = (id: string) => planOf(match.state, agent(match, id))?.row.map((enemy) => enemy.id);
    expect(new Set(targets("a-rank1"))).toEqual(new Set(["b-rank1"]));
    expect(new Set(targets("a-rank2"))).toEqual(new Set(["b-rank1"]));
    expect(targets("a-rank3")).toBeUndefined();
    const swords = fight([ranked("a", 5, 5, [5, 5])], [ranked("b", 5, 6, [5, 5])]);
    expect(planOf(swords.state, agent(swords, "a-rank2"))).toBeUndefined();
  });

  test("R002-BAT-02 the rest of an uneven division goes to the middle figures, equally central ones by lot", () => {
    const match = fight([lone("a", 5, 5, { atk: 1 })], [ranked("b", 5, 6, [1], {}, captain("X", { place: 1 }))]);
    const plan = planOf(match.state, agent(match, "A"))!;
    const lot = (face: number) =>
      [...allotted(match.state, agent(match, "A"), plan, scriptedDice([face])).keys()][0]!.id;
    expect([lot(1), lot(2)].sort()).toEqual(["X", "b-rank1"]);
  });

  test("R002-BAT-17 R002-BAT-03 A002-BAT-03 damage is pooled; each full HP removes one; the rest stays; the rank closes up", () => {
    const match = until(fight([lone("a", 5, 5, { atk: 5 })], [ranked("b", 5, 6, [5], { hp: 2 })]), "blows:red");
    const struck = play(play(match, {}, hit(5)), {}, [...miss(5), 1, 1]);
    expect(agent(struck, "b-rank1")).toMatchObject({ count: 3, damage: 1 });
    expect(rowOf([agent(struck, "b-rank1")])).toHaveLength(3);
  });

  test("R002-BAT-03 the excess of a destroyed rank goes to the next, whatever its armour", () => {
    const blue = {
      id: "b",
      at: { x: 5, y: 6 },
      ranks: [
        { hp: 1, atk: 1, count: 2 },
        { hp: 1, atk: 1, count: 5, armour: 7 },
      ],
    };
    const match = until(fight([lone("a", 5, 5, { atk: 4 })], [blue]), "blows:red");
    const struck = play(play(match, {}, [2, 3, 4, 5]), {}, [...miss(2), 1, 1]);
    expect([agent(struck, "b-rank1").count, agent(struck, "b-rank2").count]).toEqual([0, 3]);
  });

  test("R002-BAT-17 by option the excess is held against the armour behind, die by die", () => {
    const blue = {
      id: "b",
      at: { x: 5, y: 6 },
      ranks: [
        { hp: 1, atk: 1, count: 2 },
        { hp: 1, atk: 1, count: 5, armour: 4 },
      ],
    };
    const match = until(fight([lone("a", 5, 5, { atk: 4 })], [blue], {}, { "d12.excessVsArmour": true }), "blows:red");
    const struck = play(play(match, {}, [8, 8, 5, 4]), {}, [...miss(2), 1, 1]);
    expect(agent(struck, "b-rank2").count).toBe(4);
  });
});

describe("battle lines", () => {
  test("R002-BAT-18 a line forms when the front ranks of two units meet", () => {
    const match = fight([ranked("a", 5, 5, [5])], [ranked("b", 5, 6, [5]), ranked("c", 6, 5, [5])]);
    expect(isLine(unit(match, "a"), unit(match, "b"))).toBe(true);
    expect(isLine(unit(match, "a"), unit(match, "c"))).toBe(false);
    expect(bearingOf(unit(match, "a"), unit(match, "c").at)).toBe("flank");
  });

  test.each([
    [[5, 5], [3, 1], 0],
    [[5, 5], [1, 3], 1],
    [[5, 5], [2, 2], undefined],
    [[6, 5], [0, 4], 0],
    [[4, 5], [4, 0], 1],
  ] as const)("R002-BAT-05 A002-BAT-02 strengths %j, hits %j: side %s pushes", (strengths, hits, side) => {
    expect(pusher(strengths, hits)).toBe(side);
  });

  test("R002-BAT-05 the loser of the round gives a space and the winner takes it", () => {
    const match = until(fight([ranked("a", 5, 5, [5], { hp: 9 })], [ranked("b", 5, 6, [5], { hp: 9 })]), "blows:red");
    const pushed = play(play(match, {}, [...hit(2), ...miss(3)]), {}, [...hit(1), ...miss(4), 1]);
    expect([unit(pushed, "a").at, unit(pushed, "b").at]).toEqual([
      { x: 5, y: 6 },
      { x: 5, y: 7 },
    ]);
  });

  test("R002-BAT-04 first strikes and their dead, then priority, then the other, then the dead", () => {
    const match = until(fight([ranked("a", 5, 5, [5])], [ranked("b", 5, 6, [5])], {}, {}, [6]), "blows:blue");
    const blue = play(match, {}, hit(5));
    expect(agent(blue, "a-rank1").count).toBe(5);
    const red = play(blue, {}, [...hit(1), ...miss(4)]);
    expect(agent(red, "b-rank1").count).toBe(4);
  });

  test("R002-BAT-06 by option each fallen figure has three chances in six to live", () => {
    const match = fight(
      [lone("a", 5, 5, { hands: ["longbow"], atk: 3 })],
      [ranked("b", 5, 12, [3])],
      {},
      { "d12.casualties": "mayLive" },
    );
    const shot = { "opening:red": { act: "shoot", agent: "A", weapon: "longbow", targets: { "b-rank1": 3 } } };
    const over = toRound(play(match, shot, hit(3)), 2, [3, 4, 1]);
    expect(allEvents(over, "counted")).toMatchObject([{ faces: [3, 4, 1], alive: 2 }]);
  });
});

describe("range", () => {
  test("R002-BAT-08 the ranges of the book", () => {
    expect(RANGES).toEqual({
      dagger: 2,
      spear: 5,
      handaxe: 6,
      javelin: 7,
      shortbow: 12,
      crossbow: 24,
      sling: 30,
      longbow: 36,
    });
  });

  test.each([
    [5, 17, 1, "fine"],
    [5, 18, 1, "skirmish.outOfRange"],
    [10, 18, 1, "fine"],
    [10, 18, 1.5, "skirmish.outOfRange"],
    [15, 18, 1.5, "fine"],
  ])("R002-BAT-08 A002-BAT-01 %i shooters at ten figures, line %i, ratio %d: %s", (shooters, y, ratio, result) => {
    const counts = shooters === 15 ? [5, 5, 5] : shooters === 10 ? [5, 5] : [5];
    const red = ranked("a", 5, 5, counts, { hands: ["shortbow"] });
    const match = fight([red], [ranked("b", 5, y, [5, 5])], {}, { "d12.volleyRatio": ratio });
    const problem = targetProblem(match.state, agent(match, "a-rank1"), "shortbow", agent(match, "b-rank1"));
    expect(problem?.key.replace("BNB.Problem.", "") ?? "fine").toBe(result);
    expect(isVolley(match.state, agent(match, "a-rank1"), "shortbow", agent(match, "b-rank1"))).toBe(
      shooters >= ratio * 10,
    );
  });
});

describe("swapping ranks", () => {
  const swapped = (faces: number[]) => {
    const match = until(fight([ranked("a", 5, 5, [3, 5]), lone("c", 1, 1)], [lone("b", 18, 18)]), "moveUnits:red");
    return play(match, { "move:red": { act: "swap", one: "a-rank1", other: "a-rank2" } }, faces);
  };

  test.each<[number[], number, boolean]>([
    [[6, 6], 1, false],
    [[7, 6], 1, true],
    [[6, 7], 1, true],
    [[7, 7], 0, true],
  ])("R002-BAT-09 A002-BAT-04 Capture saves %j: the first is in rank %i, actions lost %s", (faces, row, bound) => {
    const match = swapped(faces);
    expect(agent(match, "a-rank1")).toMatchObject({ row, bound });
    expect(agent(match, "a-rank2")).toMatchObject({ row: 1 - row, bound, opened: true });
  });

  test("R002-BAT-09 only between adjacent ranks, and a unique figure with one of a like rank", () => {
    const match = until(fight([ranked("a", 5, 5, [4, 5, 5], {}, captain("X"))], [lone("b", 18, 18)]), "moveUnits:red");
    expect(refused(match, "move:red", { act: "swap", one: "a-rank1", other: "a-rank3" })).toBe("skirmish.order");
    const back = play(match, { "move:red": { act: "swap", one: "X", other: "a-rank2" } }, [6, 6, 1]);
    expect([agent(back, "X").row, agent(back, "a-rank1").count, agent(back, "a-rank2").count]).toEqual([1, 5, 4]);
  });

  test("A002-0-02 the struck lines are no rules: nobody suffers for a failed swap, and nobody steps before another", () => {
    expect(agent(swapped([7, 6]), "a-rank1").openTo).toBeNull();
    const match = (options: Fields) =>
      until(fight([lone("a", 5, 5), lone("c", 6, 5)], [lone("b", 5, 6)], {}, options), "opening:red");
    expect(acts(match({}), "opening:red")).not.toContain("protect");
    const guarded = play(match({ "d12.protectAlly": true }), {
      "opening:red": { act: "protect", agent: "C", ally: "A" },
    });
    const struck = play(until(guarded, "blows:blue", miss(4)), {}, [...hit(2), 1]);
    expect(agent(struck, "A").damage).toBe(0);
    expect(agent(struck, "C").damage).toBe(2);
  });
});

describe("leaders, banners, horses", () => {
  test("R002-BAT-11 the leader is the one figure of the highest Might; two equals are none", () => {
    const match = fight(
      [ranked("a", 5, 5, [4], {}, captain("X"))],
      [ranked("b", 5, 12, [4], { might: 3 }, captain("Y"))],
    );
    expect(leaderOf(match.state, "a")?.id).toBe("X");
    expect(leaderOf(match.state, "b")).toBeUndefined();
  });

  const lines = (face = 1) =>
    until(
      fight(
        [ranked("a", 5, 5, [4, 5], { hp: 9 }, captain("X"))],
        [ranked("b", 5, 6, [4, 5], { hp: 9 }, captain("Y", { hp: 2 }))],
        {},
        {},
        [face],
      ),
      "challenge",
    );

  test("R002-BAT-11 leaders in the front rank duel instead of the clash of their units", () => {
    const asked = play(lines(), { "challenge:X": { challenge: "Y" } });
    expect(skirmish.demands(asked.state)).toMatchObject([{ key: "answer:X", seat: "blue", kind: "answerChallenge" }]);
    const accepted = play(asked, { "answer:X": { accept: true } });
    expect(accepted.state.duels).toMatchObject([{ one: "X", other: "Y" }]);
    const opened = play(accepted, { "technique:X": { technique: "parry" }, "technique:Y": { technique: "parry" } });
    const done = play(play(opened, {}, miss(2)), {}, [...miss(2), 1]);
    expect(allEvents(done, "attack").map(({ by }) => by)).toEqual(["X", "Y"]);
  });

  test("R002-BAT-11 refusing costs a morale check, and a death in the duel one at -2", () => {
    const refusing = play(play(lines(), { "challenge:X": { challenge: "Y" } }), { "answer:X": { accept: false } }, [8]);
    expect(allEvents(refusing, "morale")).toMatchObject([{ unit: "b", why: "refused", chance: 8, result: "holds" }]);
    const accepted = play(play(lines(), { "challenge:X": { challenge: "Y" } }), { "answer:X": { accept: true } });
    const opened = play(accepted, { "technique:X": { technique: "feint" }, "technique:Y": { technique: "feint" } });
    const killed = play(play(opened, {}, [10, 10]), {}, [...miss(2), 5, 1]);
    expect(agent(killed, "Y").fate).toBe("dead");
    expect(allEvents(killed, "morale")).toMatchObject([{ unit: "b", chance: 5, result: "holds" }]);
  });

  test("R002-BAT-12 a banner needs fifteen, carries the first check, adds 1, and is missed when it falls", () => {
    const few = begun([ranked("a", 1, 1, [5, 5], {}, { banner: "a-rank2" })], [lone("b", 9, 9)]);
    expect(few).toMatchObject({ ok: false, problem: { key: "BNB.Problem.skirmish.banner" } });
    const red = [lone("a", 5, 5, { hands: ["longbow"], atk: 5 })];
    const full = fight(red, [ranked("b", 5, 12, [5, 5, 5], {}, { banner: "b-rank1" })]);
    const shot = (match: typeof full, at: string, faces: number[]) =>
      play(match, { "opening:red": { act: "shoot", agent: "A", weapon: "longbow", targets: { [at]: 5 } } }, faces);
    const lost = toRound(shot(full, "b-rank1", hit(5)), 2, [7, 1]);
    expect(allEvents(lost, "trigger").map(({ trigger }) => trigger)).toEqual(["banner", "third"]);
    expect(allEvents(lost, "morale")).toMatchObject([{ face: 7, chance: 7 }]);
    const kept = fight(red, [ranked("b", 5, 12, [5, 5, 5], {}, { banner: "b-rank3" })]);
    const carried = toRound(shot(kept, "b-rank1", hit(5)), 2, [1]);
    expect(allEvents(carried, "morale")).toMatchObject([{ face: null, chance: 8, result: "holds" }]);
    const second = toRound(shot(carried, "b-rank2", hit(5)), 3, [8, 1]);
    expect(allEvents(second, "morale")[1]).toMatchObject({ face: 8, chance: 8, result: "holds" });
  });

  const horses = (hands: string[], face: number) => {
    const match = until(
      fight([ranked("a", 5, 5, [5], { mounted: true })], [ranked("b", 5, 9, [5, 5], { hands, hp: 9 })]),
      "moveUnits:red",
    );
    return play(match, { "move:red": { act: "move", unit: "a", to: { x: 5, y: 8 } } }, [face]);
  };

  test.each<[string[], number, number, number]>([
    [["sword"], 9, 15, 5],
    [["sword"], 6, 10, 5],
    [["sword"], 3, 10, 5],
    [["spear"], 3, 10, 10],
  ])("R002-BAT-13 A002-BAT-06 foot with %j that rolls %i: horses %i dice, foot %i", (hands, face, horse, foot) => {
    const met = horses(hands, face);
    const dice = (id: string) => planOf(met.state, agent(met, id))!.dice;
    expect([dice("a-rank1"), dice("b-rank1")]).toEqual([horse, foot]);
    expect(hasSpears(met.state, unit(met, "b"))).toBe(hands[0] === "spear");
  });

  test("R002-BAT-14 cover adds armour; a manoeuvre needs a morale check; a shieldwall walks at half speed, safe from missiles", () => {
    const match = until(
      fight([ranked("a", 5, 5, [5, 5], { shield: true, armour: 1 })], [lone("b", 5, 15, { hands: ["longbow"] })]),
      "moveUnits:red",
    );
    const order = { "move:red": { act: "shieldwall", unit: "a" } };
    expect(unit(play(match, order, [8, 1]), "a").shieldwall).toBe(false);
    const formed = play(match, order, [7, 1]);
    expect(unit(formed, "a").shieldwall).toBe(true);
    const shot = { "opening:blue": { act: "shoot", agent: "B", weapon: "longbow", targets: { "a-rank1": 2 } } };
    const safe = play(until(formed, "opening:blue"), shot, [2, 2]);
    expect(agent(safe, "a-rank1").damage).toBe(0);
    const marching = until(safe, "moveUnits:red");
    expect(refused(marching, "move:red", { act: "move", unit: "a", to: { x: 5, y: 11 } })).toBeUndefined();
    expect(refused(marching, "move:red", { act: "move", unit: "a", to: { x: 5, y: 12 } })).toBe("skirmish.cannotReach");
    const covered = fight([lone("a", 5, 5)], [lone("b", 5, 6)], { ground: [{ x: 5, y: 6, kind: "cover" }] });
    expect(meleeChance(covered.state, agent(covered, "A"), agent(covered, "B"), false).chance).toBe(7);
  });
});

test("A002-0-03 every line the author left open is an option of the table", () => {
  const keys = Object.keys(skirmish.options);
  for (const key of ["d12.ammoReadied", "d12.grapplersProne", "d12.standByGrapple"]) expect(keys).toContain(key);
  expect(keys.every((key) => key.startsWith("d12.") || key.startsWith("spell."))).toBe(true);
});
