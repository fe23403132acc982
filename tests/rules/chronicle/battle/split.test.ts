import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rounded } from "../../../../src/rules/chronicle/battle/losses/losses.ts";
import {
  evenSizes,
  LARGER_LIMITS,
  lossNumber,
  nextSplits,
  smallerLimits,
  splitIsOpen,
  splitSteps,
  startCounts,
  unitCount,
} from "../../../../src/rules/chronicle/battle/muster/split.ts";
import { TROOP_TYPES, type Troops, troopCount } from "../../../../src/rules/chronicle/battle/muster/troops.ts";
import type { BattleState } from "../../../../src/rules/chronicle/battle/state.ts";
import { BATTLE_OPTIONS, type BattleOptions } from "../../../../src/rules/chronicle/options.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { certain } from "../../../../src/rules/result.ts";
import { battle } from "../../../../src/rules/varied-battle.ts";
import { field, kinds, only, play, SHORT, type Short } from "./scene.ts";

const troops = (parts: Partial<Record<Short, number>>): Troops =>
  Object.fromEntries(Object.entries(parts).map(([kind, count]) => [SHORT[kind as Short], count]));

const begin = (attacker: Troops, defender: Troops, options: Partial<BattleOptions> = {}): BattleState =>
  certain(
    battle.begin(
      {
        map: field(),
        kind: "standing",
        attacker: { name: "A", troops: attacker },
        defender: { name: "D", troops: defender },
      },
      { ...defaults(BATTLE_OPTIONS), ...options },
    ),
  );

/** Sizes by short name, as "MI 5x200". */
const sizes = (state: BattleState, side: string) => {
  const units = state.units.filter((unit) => unit.side === side);
  const short = Object.entries(SHORT);
  return short
    .map(([name, type]) => ({ name, list: units.filter((unit) => unit.type === type).map((unit) => unit.size) }))
    .filter(({ list }) => list.length > 0)
    .map(({ name, list }) => `${name} ${list.join("+")}`)
    .join(", ");
};

const VECTORS = [
  {
    id: "T000-5.03-01",
    larger: { MI: 900 },
    smaller: { MI: 400 },
    units: ["MI 100+100+100+100+100+100+100+100+100", "MI 50+50+50+50+50+50+50+50"],
    loss: 26,
  },
  {
    id: "T000-5.03-03",
    larger: { MI: 1000, Bow: 250, HC: 120, LI: 80 },
    smaller: { HI: 400, Pike: 200, LC: 60, Bow: 140 },
    units: ["LI 80, MI 200+200+200+200+200, HC 120, Bow 125+125", "HI 100+100+100+100, Pike 100+100, LC 60, Bow 140"],
    loss: 45,
  },
  {
    id: "T000-5.03-05",
    larger: { MI: 450 },
    smaller: { HC: 45 },
    units: ["MI 50+50+50+50+50+50+50+50+50", "HC 45"],
    loss: 17,
  },
  {
    id: "T000-5.03-07",
    larger: { MI: 500, HI: 300, Bow: 200 },
    smaller: { LI: 100, HC: 100, Bow: 100 },
    units: ["MI 125+125+125+125, HI 100+100+100, Bow 100+100", "LI 100, HC 100, Bow 100"],
    loss: 37,
  },
];

describe("Splitting armies into units", () => {
  it.each(VECTORS)(
    "$id R000-5.03-01 R000-5.03-02 R000-5.03-07: $units, L = $loss",
    ({ larger, smaller, units, loss }) => {
      const { state } = play(begin(troops(larger), troops(smaller)));
      expect([sizes(state, "attacker"), sizes(state, "defender")]).toEqual(units);
      expect(state.lossNumber).toBe(loss);
    },
  );

  it("T000-5.03-09 A000-5.03-02: the owner decides a tie that matters, by default in the table's order", () => {
    const start = begin(troops({ MI: 400, HI: 400 }), troops({ HC: 40 }));
    const asked = play(start).state;
    expect(kinds(asked)).toEqual(["split"]);
    expect(battle.demands(asked)[0]).toMatchObject({ seat: "attacker", fallback: { troop: "mediumInfantry" } });
    expect(battle.legal(asked, "split")).toHaveLength(2);
    const first = play(asked, { split: { type: "split", troop: "mediumInfantry" } }).state;
    expect(sizes(first, "attacker")).toBe("MI 80+80+80+80+80, HI 100+100+100+100");
    const mirror = play(asked, { split: { type: "split", troop: "heavyInfantry" } }).state;
    expect(sizes(mirror, "attacker")).toBe("MI 100+100+100+100, HI 80+80+80+80+80");
    expect(battle.refusal(asked, "split", { type: "split", troop: "bowmen" })?.key).toBe("BNB.Problem.battle.split");
    expect(battle.refusal(asked, "split", { type: "split", troop: null })?.key).toBe("BNB.Problem.battle.split");
  });

  it("asks nothing at a tie whose order does not matter", () => {
    expect(
      splitIsOpen({ mediumInfantry: 1, heavyInfantry: 1 }, ["mediumInfantry", "heavyInfantry"], LARGER_LIMITS),
    ).toBe(false);
  });

  it("A000-5.03-01 A000-5.03-13: the whole type is divided again, sizes differ by one at most, larger first", () => {
    expect(evenSizes(100, 3)).toEqual([34, 33, 33]);
    const steps = splitSteps(troops({ MI: 100 }), LARGER_LIMITS);
    expect(steps.map((step) => step.counts.mediumInfantry)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("A000-5.03-03: if the largest cannot be split, the next largest is", () => {
    const limits = { mostUnits: 9, least: { n: 30, d: 1 } };
    expect(nextSplits(troops({ HC: 59, MI: 100 }), { heavyCavalry: 1, mediumInfantry: 2 }, limits)).toEqual([
      "mediumInfantry",
    ]);
    expect(nextSplits(troops({ HC: 59, MI: 60 }), { heavyCavalry: 1, mediumInfantry: 2 }, limits)).toEqual([]);
  });

  it("A000-5.03-04: the limit of half the average is an exact fraction", () => {
    const limits = smallerLimits(troops({ MI: 1450 }), 9);
    expect(limits.least).toEqual({ n: 1450, d: 18 });
    expect(nextSplits(troops({ HI: 162 }), { heavyInfantry: 1 }, limits)).toEqual(["heavyInfantry"]);
    expect(nextSplits(troops({ HI: 161 }), { heavyInfantry: 1 }, limits)).toEqual([]);
  });

  it("A000-5.03-05: equal numbers both go to nine, without a limit; the attacker splits first", () => {
    const start = begin(troops({ MI: 90 }), troops({ HC: 90 }));
    expect(start.phase).toEqual({ at: "split", side: "attacker" });
    const { state } = play(start);
    expect(state.units.map((unit) => unit.size)).toEqual(new Array(18).fill(10));
  });

  it("the army with more troops is split first, attacker or not", () => {
    expect(begin(troops({ MI: 90 }), troops({ HC: 91 })).phase).toEqual({ at: "split", side: "defender" });
  });

  it("A000-5.03-06: it stops at units of one, and types never merge", () => {
    expect(unitCount(splitSteps(troops({ MI: 3 }), LARGER_LIMITS).at(-1)!.counts)).toBe(3);
    const many = { LI: 1, MI: 1, HI: 1, Pike: 1, LC: 1 };
    const { state } = play(begin(troops({ MI: 6 }), troops(many)));
    expect(state.units.filter((unit) => unit.side === "defender")).toHaveLength(5);
  });

  it("A000-5.03-07: nine is required; where the table says otherwise the owner may stop earlier", () => {
    const must = play(begin(troops({ MI: 900 }), troops({ HC: 45 }))).state;
    expect(must.units.filter((unit) => unit.side === "attacker")).toHaveLength(9);
    const free = begin(troops({ MI: 900 }), troops({ HC: 450 }), { "battle.freeSplit": true });
    expect(kinds(free)).toEqual(["split"]);
    const two = play(free, { split: { type: "split", troop: "mediumInfantry" } }).state;
    const stopped = play(two, { split: { type: "split", troop: null } });
    // The smaller army must have one unit fewer, so it stays in one.
    expect(only(stopped.events, "mustered")[0]!.units.map((unit) => unit.size)).toEqual([450, 450, 450]);
  });

  it("keeps every limit for any two armies", () => {
    const army = fc
      .dictionary(fc.constantFrom(...TROOP_TYPES), fc.integer({ min: 1, max: 2000 }), { minKeys: 1, maxKeys: 8 })
      .map((list) => list as Troops);
    fc.assert(
      fc.property(army, army, (one, two) => {
        const [larger, smaller] = troopCount(one) >= troopCount(two) ? [one, two] : [two, one];
        const last = (list: Troops, limits: typeof LARGER_LIMITS) =>
          splitSteps(list, limits).at(-1)?.counts ?? startCounts(list);
        const big = last(larger, LARGER_LIMITS);
        expect(unitCount(big)).toBe(Math.min(9, troopCount(larger)));
        const limits = smallerLimits(larger, unitCount(big));
        const small = last(smaller, limits);
        const kindsOf = unitCount(startCounts(smaller));
        expect(unitCount(small)).toBeLessThanOrEqual(Math.max(kindsOf, unitCount(big) - 1));
        for (const type of TROOP_TYPES) {
          const count = small[type] ?? 0;
          if (count < 2) continue;
          expect(Math.min(...evenSizes(smaller[type]!, count)) * limits.least.d).toBeGreaterThanOrEqual(limits.least.n);
        }
      }),
    );
  });

  it("R000-5.03-07: L is a third of the average, rounded up", () => {
    expect(lossNumber(1300, 17)).toBe(26);
    expect(lossNumber(300, 10)).toBe(10);
    expect(rounded(45, 2, "up")).toBe(23);
  });
});
