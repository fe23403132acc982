import { describe, expect, test } from "vitest";
import { maxOf, meanOf } from "../../../src/rules/dice/distribution.ts";
import { toFloat } from "../../../src/rules/dice/fraction.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { degreeOf, keepThree, rollScore } from "../../../src/rules/sortie/clash/clash.ts";
import { scoreOdds, sortieOdds } from "../../../src/rules/sortie/clash/odds.ts";
import { battle, lastEvents, plan, play, toSorties, unitOf } from "./table.ts";

describe("scores", () => {
  test.each([
    [0, [3, 4, 5], 12],
    [2, [6, 5, 4, 2, 1], 15],
    [-1, [6, 3, 2, 1], 6],
    [-3, [6, 6, 6, 6, 6, 1], 13],
  ])("R004-DICE-01 with %i dice the faces %j keep three and make %i", (net, faces, score) => {
    const dice = scriptedDice(faces);
    expect(rollScore(dice, net, "score")).toEqual({ net, faces, score });
    dice.spent();
  });

  test("A004-DICE-01 bonus and penalty dice are netted before the roll: two for and three against are one against", () => {
    const match = toSorties(battle([{ armour: "heavy", penalty: 3 }], [{}]));
    const after = play(
      match,
      { "manoeuvre:n1": plan("attack"), "manoeuvre:s1": plan("attack") },
      [6, 1, 2, 3, 1, 2, 2],
    );
    const fought = lastEvents(after).find((event) => event.type === "sortie");
    expect(fought).toMatchObject({ one: { net: -1, score: 6 }, other: { net: 0, score: 5 }, winner: "n1" });
  });

  test("A004-DICE-04 faces come from the dice that are handed in and from nowhere else", () => {
    expect(() => rollScore(scriptedDice([1, 2]), 0, "score")).toThrow("no face left");
  });

  test.each([
    [15, 6, "double"],
    [12, 8, "four"],
    [11, 8, "win"],
    [6, 3, "double"],
    [9, 9, undefined],
    [8, 9, undefined],
  ] as const)("R004-DICE-02 A004-DICE-03 T004-DICE-07 %i against %i is %s", (score, other, degree) => {
    expect(degreeOf(score, other)).toBe(degree);
  });

  test("T004-DICE-07 +2 with 6,5,4,2,1 is 15, -1 with 6,3,2,1 is 6", () => {
    expect(keepThree([6, 5, 4, 2, 1], 2)).toBe(15);
    expect(keepThree([6, 3, 2, 1], -1)).toBe(6);
  });
});

describe("exact odds", () => {
  const NET_0 = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
  const NET_1 = [1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 21];
  const NET_2 = [1, 5, 15, 41, 90, 170, 296, 470, 665, 881, 1055, 1155, 1111, 935, 610, 276];

  test.each([
    ["T004-DICE-01", 0, NET_0],
    ["T004-DICE-02", 1, NET_1],
    ["T004-DICE-02", -1, NET_1.toReversed()],
    ["T004-DICE-03", 2, NET_2],
  ])("%s the ways of net %i", (_, net, ways) => {
    const odds = scoreOdds(net);
    expect([odds.min, maxOf(odds), odds.ways.map(Number)]).toEqual([3, 18, ways]);
  });

  test.each([
    [-5, 5.6112],
    [-4, 6.0972],
    [-3, 6.7262],
    [-2, 7.5698],
    [-1, 8.7554],
    [0, 10.5],
    [1, 12.2446],
    [2, 13.4302],
    [3, 14.2738],
    [4, 14.9028],
    [5, 15.3888],
    [6, 15.7748],
  ])("T004-DICE-05 the mean of net %i is %f, and its mirror makes 21", (net, mean) => {
    const found = toFloat(meanOf(scoreOdds(net)));
    expect(found).toBeCloseTo(mean, 4);
    expect(found + toFloat(meanOf(scoreOdds(-net)))).toBeCloseTo(21, 10);
  });

  test.each([
    [0, 0, 46656, [11548, 6485, 3129, 4332, 11548, 6485, 3129]],
    [1, 0, 279936, [78158, 65691, 30325, 23964, 52463, 23313, 6022]],
    [3, 0, 10077696, [2696363, 3686627, 1732291, 624906, 1028775, 285660, 23074]],
    [0, -1, 279936, [77969, 51317, 44888, 23964, 52342, 19119, 10337]],
  ])("T004-DICE-06 a sortie of %i against %i, of %i ways", (one, other, total, ways) => {
    const odds = sortieOdds(one, other);
    const ends = ["win", "four", "double", "tie", "lose.win", "lose.four", "lose.double"] as const;
    expect(Number(odds.total)).toBe(total);
    expect(ends.map((end) => Number(odds.ways[end]))).toEqual(ways);
  });
});

test("R004-DICE-01 of thousands of dice a hundred more than three are thrown, and the odds are theirs", () => {
  const dice = scriptedDice(Array.from({ length: 103 }, () => 2));
  expect(rollScore(dice, -40_000, "test").score).toBe(6);
  dice.spent();
  expect(toFloat(meanOf(scoreOdds(-40_000)))).toBeCloseTo(3, 4);
});

describe("ties and the end", () => {
  const TIE = [3, 3, 3, 3, 3, 3];

  test("A004-DICE-02 a tie has no effect", () => {
    const after = play(
      toSorties(battle([{}], [{}])),
      { "manoeuvre:n1": plan("attack"), "manoeuvre:s1": plan("attack") },
      TIE,
    );
    expect(lastEvents(after).find((event) => event.type === "sortie")).toMatchObject({ winner: null, degree: null });
    expect([unitOf(after, "n1").pool, unitOf(after, "s1").pool]).toEqual([0, 0]);
  });

  test("A004-DICE-02 with warfare.tie = reroll the dice are thrown again", () => {
    const match = toSorties(battle([{}], [{}], {}, { "warfare.tie": "reroll" }));
    const after = play(match, { "manoeuvre:n1": plan("attack"), "manoeuvre:s1": plan("attack") }, [
      ...TIE,
      6,
      6,
      1,
      3,
      3,
      3,
    ]);
    expect(lastEvents(after).find((event) => event.type === "sortie")).toMatchObject({ winner: "n1", rerolled: 1 });
  });

  test("A004-DICE-02 with warfare.tie = reroll a tie stands after twenty throws more, so that no sortie goes on for ever", () => {
    const match = toSorties(battle([{}], [{}], {}, { "warfare.tie": "reroll" }));
    const orders = { "manoeuvre:n1": plan("attack"), "manoeuvre:s1": plan("attack") };
    const after = play(match, orders, Array.from({ length: 21 }, () => TIE).flat());
    expect(lastEvents(after).find((event) => event.type === "sortie")).toMatchObject({ winner: null, rerolled: 20 });
  });

  test("A004-DICE-02 with warfare.tie = defender the one unit that defends wins", () => {
    const match = toSorties(battle([{}], [{ penalty: 1 }], {}, { "warfare.tie": "defender" }));
    const after = play(match, { "manoeuvre:n1": plan("attack"), "manoeuvre:s1": plan("defend") }, TIE);
    expect(lastEvents(after).find((event) => event.type === "sortie")).toMatchObject({ winner: "s1", degree: "win" });
  });

  test("R004-DICE-03 sorties go on until a unit is finished", () => {
    const after = play(
      toSorties(battle([{}], [{}])),
      { "manoeuvre:n1": plan("attack"), "manoeuvre:s1": plan("attack") },
      [6, 6, 6, 1, 1, 1],
    );
    expect(unitOf(after, "s1").status).toBe("finished");
    const over = play(play(after, { "fate:s1": { fate: "capture" } }), {}, [4]);
    expect(over.conflict.outcome(over.state)?.winners).toEqual(["north"]);
  });

  test("R004-DICE-03 or until both stop", () => {
    const over = play(battle([{}], [{}]), { "will:north": { will: "stop" }, "will:south": { will: "stop" } });
    expect(over.conflict.outcome(over.state)).toMatchObject({ winners: [] });
    const on = play(battle([{}], [{}], { gap: 6 }), { "will:north": { will: "stop" } });
    expect([on.state.ending, on.state.round]).toEqual([null, 2]);
  });
});
