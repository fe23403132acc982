/** What a sound battle never shows, and what a battle has cost. */
import { describe, expect, test } from "vitest";
import { lost } from "../../../src/rules/sortie/after/aftermath.ts";
import { sortie } from "../../../src/rules/sortie/conflict.ts";
import type { SortieState } from "../../../src/rules/sortie/state.ts";
import type { Unit } from "../../../src/rules/sortie/units/unit.ts";
import { battle } from "./table.ts";

const { state: sound } = battle([{ size: 40 }, { size: 60 }], [{ size: 30 }], { gap: 3 });
const withUnit = (id: string, more: Partial<Unit>): SortieState => ({
  ...sound,
  units: { ...sound.units, [id]: { ...sound.units[id]!, ...more } },
});
const withGaps = (n1: Record<string, number>, s1: Record<string, number>): SortieState => ({
  ...sound,
  gaps: { ...sound.gaps, n1, s1 },
});

describe("faults", () => {
  test("a battle has none at its start, nor with everything at its limit", () => {
    expect(sortie.faults(sound)).toEqual([]);
    for (const more of [{ dead: 30 }, { injured: 30 }, { dead: 10, injured: 20 }, { flankedBy: ["n1"] }, { pool: -3 }])
      expect(sortie.faults(withUnit("s1", more))).toEqual([]);
    expect(sortie.faults(withGaps({ s1: 0 }, { n1: 0, n2: 3 }))).toEqual([]);
  });

  test.each<[string, SortieState, string[]]>([
    ["men that are gone", withUnit("n1", { size: 39, men: { n1: 39 } }), ["north has 99 men of 100"]],
    ["men from nowhere", withUnit("s1", { size: 31, men: { s1: 31 } }), ["south has 31 men of 30"]],
    ["men of no company", withUnit("s1", { men: { s1: 29 } }), ["s1 has 30 men, and companies with 29"]],
    [
      "more archers than men",
      withUnit("s1", { bowmen: { size: 31, pool: 0, strength: false, make: sound.units.s1!.makes[0]! } }),
      ["s1 has more archers than men"],
    ],
    [
      "a flanker who is gone",
      {
        ...withUnit("n1", { flankedBy: ["s1"] }),
        units: { ...withUnit("n1", { flankedBy: ["s1"] }).units, s1: { ...sound.units.s1!, status: "fled" } },
        stage: "over",
      },
      ["n1 is flanked by nobody"],
    ],
    ["half a die", withUnit("n1", { pool: 0.5 }), ["n1 has a pool of 0.5"]],
    ["half a die taken", withUnit("n1", { taken: 1.5 }), ["n1 took 1.5 dice"]],
    ["dice below nothing taken", withUnit("n1", { taken: -1 }), ["n1 took -1 dice"]],
    ["more dead than men", withUnit("s1", { dead: 31 }), ["s1 lost too many"]],
    ["more dead and injured than men", withUnit("s1", { dead: 11, injured: 20 }), ["s1 lost too many"]],
    ["fewer dead than none", withUnit("s1", { dead: -1 }), ["s1 lost too many"]],
    ["fewer injured than none", withUnit("s1", { injured: -1 }), ["s1 lost too many"]],
    ["a friend who flanks", withUnit("n1", { flankedBy: ["n2"] }), ["n1 is flanked by a friend"]],
    [
      "a unit of nobody",
      { ...withUnit("n1", { size: 0, men: {} }), mustered: { north: 60, south: 30 } },
      ["n1 is empty"],
    ],
    ["a gap too few", withGaps({}, { n1: 3, n2: 3 }), ["3 gaps for 4 pairs", "the gap between s1 and n1 is 3"]],
    [
      "a gap of two lengths",
      withGaps({ s1: 2 }, { n1: 3, n2: 3 }),
      ["the gap between n1 and s1 is 2", "the gap between s1 and n1 is 3"],
    ],
    [
      "half of half a move",
      withGaps({ s1: 0.5 }, { n1: 0.5, n2: 3 }),
      ["the gap between n1 and s1 is 0.5", "the gap between s1 and n1 is 0.5"],
    ],
    [
      "less than contact",
      withGaps({ s1: -1 }, { n1: -1, n2: 3 }),
      ["the gap between n1 and s1 is -1", "the gap between s1 and n1 is -1"],
    ],
    ["nobody left to fight", withUnit("s1", { status: "fled" }), ["the battle goes on without an enemy"]],
  ])("%s", (_, state, faults) => {
    expect(sortie.faults(state)).toEqual(faults);
  });

  test("a unit that has joined another is empty, and a finished battle needs no enemy", () => {
    const joined = { ...withUnit("n1", { size: 0, men: {}, status: "joined" }), mustered: { north: 60, south: 30 } };
    expect(sortie.faults(joined)).toEqual([]);
    expect(sortie.faults({ ...withUnit("s1", { status: "fled" }), stage: "over" })).toEqual([]);
  });
});

describe("what it has cost (R004-AFT-02)", () => {
  test.each<[string, Partial<Unit>, number]>([
    ["nobody", {}, 0],
    ["the dead and the injured", { dead: 3, injured: 4 }, 7],
    ["the finished only theirs", { status: "finished", dead: 3, injured: 4 }, 7],
    ["those who fled only theirs", { status: "fled", dead: 1 }, 1],
    ["all of the captured", { status: "captured", dead: 3 }, 40],
    ["all of the killed", { status: "killed", dead: 40 }, 40],
    ["all of the destroyed", { status: "destroyed" }, 40],
  ])("%s", (_, more, men) => {
    expect(lost(withUnit("n1", more), "north")).toEqual({ lost: men, of: 100 });
    expect(lost(withUnit("n1", more), "south")).toEqual({ lost: 0, of: 30 });
  });

  test("a unit that has joined another is counted there", () => {
    expect(lost(withUnit("n1", { status: "joined", dead: 5 }), "north")).toEqual({ lost: 0, of: 60 });
  });
});
