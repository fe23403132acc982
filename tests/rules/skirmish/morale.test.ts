import { describe, expect, test } from "vitest";
import { skirmish } from "../../../src/rules/skirmish/conflict.ts";
import { moraleFactorsOf } from "../../../src/rules/skirmish/morale/check.ts";
import { wayOut } from "../../../src/rules/skirmish/morale/flight.ts";
import {
  chargeOdds,
  type MoraleFactors,
  moraleChance,
  moraleOdds,
  readCharge,
  readMorale,
} from "../../../src/rules/skirmish/morale/morale.ts";
import { acts, agent, allEvents, type Fields, fight, lone, play, ranked, toRound, unit, until } from "./table.ts";

const FACTORS: MoraleFactors = {
  training: "average",
  circumstance: 0,
  leader: false,
  banner: false,
  rallied: false,
  duelDeath: false,
};

describe("the check", () => {
  test.each<[string, Partial<MoraleFactors>, number]>([
    ["weak", { training: "weak" }, 5],
    ["average", {}, 7],
    ["strong", { training: "strong" }, 9],
    ["leader and banner", { leader: true, banner: true }, 9],
    ["rallied", { rallied: true }, 9],
    ["leader dead in a duel", { duelDeath: true }, 5],
    ["circumstances", { circumstance: -5 }, 5],
    ["circumstances and the rest", { circumstance: 5, leader: true, banner: true, rallied: true }, 13],
  ])("R002-MOR-02 A002-MOR-01 T002-MOR-01 %s", (_, factors, chance) => {
    expect(moraleChance({ ...FACTORS, ...factors })).toBe(chance);
  });

  test.each([
    [5, 5],
    [7, 7],
    [9, 9],
    [12, 11],
    [14, 11],
  ])("T002-MOR-01 chance %i holds in %i of 12 and ends in disorder in one", (chance, holds) => {
    expect(moraleOdds(chance)).toEqual({ holds, organised: 11 - holds, disorganised: 1 });
  });

  test("R002-MOR-02 a 12 is disorder whatever the chance", () => {
    expect([readMorale(7, 7), readMorale(8, 7), readMorale(12, 14)]).toEqual(["holds", "organised", "disorganised"]);
  });

  test.each([
    [3, true, "braced"],
    [3, false, "holds"],
    [6, true, "holds"],
    [9, true, "breaks"],
  ])("T002-BAT-02 R002-BAT-13 foot of average morale under a charge: %i with spears %s, %s", (face, spears, result) => {
    expect(readCharge(face, 7, spears)).toBe(result);
  });

  test("R002-BAT-13 the odds of a charge", () => {
    expect(chargeOdds(7, true)).toEqual({ braced: 3, holds: 4, breaks: 5 });
  });
});

describe("triggers", () => {
  const shooters = (dice: number) => lone("a", 5, 5, { hands: ["longbow"], atk: dice });
  const shot = (match: ReturnType<typeof fight>, at: string, dice: number, faces: readonly number[]) =>
    play(match, { "opening:red": { act: "shoot", agent: "A", weapon: "longbow", targets: { [at]: dice } } }, faces);
  const hits = (n: number) => new Array<number>(n).fill(2);

  test("R002-MOR-01 R002-BAT-07 a third lost is felt at the end of the round, by the whole unit", () => {
    const match = fight([shooters(5)], [ranked("b", 5, 12, [5, 5, 5])]);
    const four = toRound(shot(match, "b-rank1", 5, [...hits(4), 12]), 2, [1]);
    expect(allEvents(four, "morale")).toEqual([]);
    const five = toRound(shot(match, "b-rank1", 5, hits(5)), 2, [7, 1]);
    expect(allEvents(five, "morale")).toMatchObject([{ unit: "b", face: 7, chance: 7, result: "holds" }]);
  });

  test.each([
    [true, 2],
    [false, 1],
  ])("A002-MOR-02 the second third is a trigger too (%s): %i checks", (every, checks) => {
    const match = fight([shooters(5)], [ranked("b", 5, 12, [5, 5, 5])], {}, { "d12.moraleEveryThird": every });
    const once = toRound(shot(match, "b-rank1", 5, hits(5)), 2, [1, 1]);
    const twice = toRound(shot(once, "b-rank2", 5, hits(5)), 3, every ? [1, 1] : [1]);
    expect(allEvents(twice, "morale")).toHaveLength(checks);
  });

  test("R002-MOR-01 R002-BAT-11 the leader's death is a trigger, and the leader's +1 is gone", () => {
    const captain = { id: "B-captain", hp: 1, atk: 1, might: 3, rank: 1 };
    const match = fight([shooters(1)], [ranked("b", 5, 12, [4], {}, { figures: [captain] })]);
    expect(moraleChance(moraleFactorsOf(match.state, unit(match, "b")))).toBe(8);
    const dead = toRound(shot(match, "B-captain", 1, [2]), 2, [7, 1]);
    expect(allEvents(dead, "trigger").map(({ trigger }) => trigger)).toEqual(["leader"]);
    expect(allEvents(dead, "morale")[0]).toMatchObject({ chance: 7 });
  });

  test("R002-MOR-01 an ambush, a horror and friends who give way are triggers", () => {
    const ambushed = play(fight([lone("a", 1, 1)], [ranked("b", 9, 9, [5])], { surprise: "red" }), {}, [1, 1]);
    expect(allEvents(ambushed, "trigger")[0]).toMatchObject({ unit: "b", trigger: "ambush" });
    const horrid = until(fight([lone("a", 5, 5, { horrid: true })], [ranked("b", 5, 6, [5], { hp: 9 })]), "blows:red");
    const met = toRound(horrid, 2, [12, 12, 12, 12, 12, 12, 12, 1, 1]);
    expect(allEvents(met, "trigger")[0]).toMatchObject({ unit: "b", trigger: "horror" });
    const match = fight([shooters(5)], [ranked("b", 5, 12, [5, 5, 5]), ranked("c", 9, 12, [5])]);
    const fled = toRound(shot(match, "b-rank1", 5, hits(5)), 2, [8, 1]);
    expect(unit(fled, "b").status).toBe("retreating");
    expect(allEvents(fled, "trigger").at(-1)).toMatchObject({ unit: "c", trigger: "allies" });
  });

  test("R002-MOR-01 players' characters and the steadfast never check", () => {
    const pcs = fight([shooters(5)], [lone("b", 5, 12, { pc: true, hp: 20 })]);
    expect(unit(pcs, "b").morale).toBe("steadfast");
    const fanatics = fight([shooters(5)], [ranked("b", 5, 12, [5, 5, 5], {}, { morale: "steadfast" })]);
    expect(allEvents(toRound(shot(fanatics, "b-rank1", 5, hits(5)), 2, [1]), "morale")).toEqual([]);
  });

  test("R002-MOR-03 a fight takes ten minutes at least", () => {
    const match = fight([shooters(5)], [ranked("b", 5, 12, [1])]);
    const over = shot(match, "b-rank1", 5, hits(5));
    expect(toRound(over, 2).state.ending).toMatchObject({ reason: "field", minutes: 10 });
  });
});

describe("giving way", () => {
  const beaten = (blue: Fields = {}, more: Fields = {}, face = 8, faces: readonly number[] = [1]) => {
    const others = blue.cornered ? [] : [lone("z", 18, 18, {}, { morale: "steadfast", group: "apart" })];
    const match = until(
      fight([lone("a", 5, 5, { atk: 5 })], [ranked("b", 5, 6, [2, 5, 5], { capture: 6 }, blue), ...others], more),
      "blows:red",
    );
    const struck = play(match, {}, [2, 2, 2, 2, 12]);
    return play(struck, {}, [12, 12, face, ...faces]);
  };

  test("R002-MOR-02 R002-BAT-10 an organised retreat; a figure that leaves melee saves against Capture or takes 1 damage", () => {
    const fled = beaten({}, {}, 8, [6, 6, 6, 7, 6, 6, 6, 6, 1]);
    expect(unit(fled, "b")).toMatchObject({ status: "retreating", disorganised: false });
    expect(allEvents(fled, "retreatSave").map(({ save }) => save.made)).toEqual([true, false]);
    expect(agent(fled, "b-rank3").count).toBe(4);
  });

  test("R002-MOR-02 a 12: disorganised", () => {
    expect(unit(beaten({}, {}, 12, [6, 6, 6, 6, 6, 6, 6, 6, 1]), "b")).toMatchObject({
      status: "retreating",
      disorganised: true,
    });
  });

  test("R002-MOR-02 without a way out they surrender, and without quarter they fight to the death", () => {
    const surrendered = beaten({ cornered: true }, {}, 8, []);
    expect(unit(surrendered, "b").status).toBe("surrendered");
    expect(skirmish.outcome(surrendered.state)?.winners).toEqual(["red"]);
    const desperate = beaten({ cornered: true }, { redSide: { quarter: false } }, 8, [1]);
    expect(unit(desperate, "b")).toMatchObject({ status: "ready", desperate: true });
    expect(wayOut(desperate.state, unit(desperate, "b"))).toBe("desperate");
  });

  test("R002-BAT-07 after a quiet round a unit that gave way may check to return", () => {
    const fled = beaten({}, {}, 8, [6, 6, 6, 6, 6, 6, 6, 6, 1]);
    expect(unit(fled, "b").quiet).toBe(0);
    const quiet = toRound(fled, 3, [1]);
    expect(unit(quiet, "b").quiet).toBe(1);
    const asked = until(quiet, "opening:blue");
    expect(acts(asked, "opening:blue")).toContain("return");
    const back = play(asked, { "opening:blue": { act: "return", unit: "b" } }, [7]);
    expect(unit(back, "b").status).toBe("ready");
  });

  test("R002-MOR-02 a unit that reaches its own edge is gone", () => {
    const fled = beaten({}, {}, 8, [6, 6, 6, 6, 6, 6, 6, 6, 1]);
    expect(unit(toRound(fled, 5, [1, 1, 1]), "b").status).toBe("gone");
  });
});
