import { describe, expect, test } from "vitest";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { casualties, countCasualties, poolAfter, refilled } from "../../../src/rules/sortie/after/aftermath.ts";
import { battle, plan, play, toSorties, unitOf } from "./table.ts";

describe("casualties", () => {
  test("R004-AFT-02 T004-AFT-02 three penalty dice of 2, 4 and 5: eleven injured, three dead; six if the losers are killed", () => {
    expect(countCasualties(100, [2, 4, 5], null, false)).toMatchObject({ injured: 11, dead: 3 });
    expect(countCasualties(1000, [2, 4, 5], 1, true).dead - countCasualties(1000, [], 1, true).dead).toBe(6);
  });

  test("R004-AFT-02 T004-AFT-03 a losing unit of 200 with a four loses 111 injured and 53 dead, 56 if killed", () => {
    expect(countCasualties(200, [2, 4, 5], 4, false)).toMatchObject({ injured: 111, dead: 53 });
    expect(countCasualties(200, [2, 4, 5], 4, true)).toMatchObject({ injured: 111, dead: 56 });
  });

  test("A004-AFT-01 T004-AFT-03 the dead come first: eighty men with a six are 30 dead and 50 injured", () => {
    expect(countCasualties(80, [], 6, false)).toMatchObject({ dead: 30, injured: 50 });
    expect(countCasualties(3, [6, 6, 6, 6], null, false)).toMatchObject({ dead: 3, injured: 0 });
  });

  test.each([
    [true, [2, 3, 4], 2],
    [false, [4], 0],
  ])("A004-AFT-02 with warfare.loserAlsoPenalty = %s a losing unit rolls %j", (alsoPenalty, faces, counted) => {
    const dice = scriptedDice(faces);
    const lost = casualties(160, 2, { killed: false, alsoPenalty }, dice);
    dice.spent();
    expect([lost.faces.length, lost.rout, lost.dead]).toEqual([counted, 4, 40 + counted]);
  });

  test.each([
    [{ bonus: 2 }, 0],
    [{ bonus: 1 }, 1],
    [{}, 2],
  ])("R004-AFT-51 of two dice that a unit with %j loses, %i are taken: the pool absorbs the others", (unit, taken) => {
    const match = toSorties(battle([{}], [unit]));
    const hit = play(match, { "manoeuvre:n1": plan("attack"), "manoeuvre:s1": plan("attack") }, [4, 4, 4, 3, 3, 2]);
    const after = "bonus" in unit && unit.bonus === 2 ? hit : play(hit, { "ground:s1": { ground: "stand" } });
    expect(unitOf(after, "s1").taken).toBe(taken);
  });

  test("R004-AFT-02 when nobody has won, only the penalty dice cost men", () => {
    const match = toSorties(battle([{}], [{}]));
    const hit = play(match, { "manoeuvre:n1": plan("attack"), "manoeuvre:s1": plan("attack") }, [4, 4, 4, 3, 3, 3]);
    const after = play(hit, { "ground:s1": { ground: "stand" } });
    const over = play(after, { "will:north": { will: "stop" }, "will:south": { will: "stop" } }, [6]);
    expect(unitOf(over, "s1")).toMatchObject({ injured: 6, dead: 1 });
  });
});

describe("time", () => {
  test.each([
    [-3, 0.5, false, -2],
    [-3, 1, false, -1],
    [-3, 1.5, false, 0],
    [-3, 24, true, 4],
    [1, 5, false, 1],
    [1, 24, true, 4],
    [9, 5, false, 9],
    [9, 24, true, 4],
  ])("R004-AFT-01 R004-AFT-81 a pool of %i after %f hours (rested a full day: %s) is %i", (pool, hours, rested, to) => {
    expect(poolAfter(pool, 4, hours, rested)).toBe(to);
  });

  test.each([
    [-5, 0.5, false, -5],
    [-5, 24, true, -5],
    [-8, 1, false, -6],
    [-8, 24, true, -5],
    [0, 1, false, -5],
  ])("R004-AFT-82 militia at -5 with a pool of %i after %f hours (rested: %s) is at %i", (pool, hours, rested, to) => {
    expect(poolAfter(pool, -5, hours, rested)).toBe(to);
  });

  test("R004-AFT-03 lost numbers are made good in a city, at the table's pace", () => {
    expect(refilled(60, 100, 3, true, 10)).toBe(90);
    expect(refilled(60, 100, 30, true, 10)).toBe(100);
    expect(refilled(60, 100, 30, false, 10)).toBe(60);
  });
});
