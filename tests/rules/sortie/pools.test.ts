import { describe, expect, test } from "vitest";
import { poolsFor, spendable } from "../../../src/rules/sortie/clash/clash.ts";
import { basicParts, effectiveSize, sizeDice, total } from "../../../src/rules/sortie/units/modifiers.ts";
import { afterLoss, commanderDice, levelDice, startingPool } from "../../../src/rules/sortie/units/unit.ts";
import type { Manoeuvre } from "../../../src/rules/sortie/vocabulary.ts";
import { battle, lastEvents, plan, play, toSorties, unitOf } from "./table.ts";

type Fields = Record<string, unknown>;
const basic = (fields: Fields) => total(basicParts(unitOf(battle([fields], [{}]), "n1")));

/** The dice of the north's first unit against the south's first. */
function dice(
  north: Fields,
  south: Fields,
  manoeuvres: readonly [Manoeuvre, Manoeuvre] = ["attack", "attack"],
  more: Fields = {},
) {
  const { state } = toSorties(battle([north], [south], more));
  const met = poolsFor(
    state,
    { unit: "n1", manoeuvre: manoeuvres[0], dice: 0 },
    { unit: "s1", manoeuvre: manoeuvres[1], dice: 0 },
  );
  return { mine: met.one.net, theirs: met.other.net };
}

describe("basic dice", () => {
  test.each([
    ["R004-POOL-01 medium armour", { armour: "medium" }, 1],
    ["R004-POOL-01 heavy armour", { armour: "heavy" }, 2],
    ["R004-POOL-01 A004-POOL-09 a commander's strength, in Command or Tactics or both", { strength: true }, 1],
    ["R004-POOL-02 A004-POOL-08 over half the day's march, as the table says", { marched: "overHalf" }, -1],
    ["R004-POOL-02 A004-POOL-01 the whole day's march, not three", { marched: "all" }, -2],
    ["R004-POOL-02 ill prepared", { unprepared: true }, -1],
    ["R004-POOL-02 no trained leader", { leadership: "none" }, -2],
    ["R004-POOL-02 A004-POOL-01 split from its commander, never both", { leadership: "split" }, -1],
    ["R004-POOL-02 no common language", { foreign: true }, -1],
  ])("%s", (_, fields, expected) => {
    expect(basic(fields)).toBe(expected);
  });

  test.each([
    [2, 2, -1],
    [2, 3, 0],
    [0, 0, 0],
  ])("R004-POOL-02 A004-POOL-07 with %i penalty dice a fight %i days ago counts %i", (penalty, fought, expected) => {
    expect(basic({ penalty, fought })).toBe(expected);
  });
});

describe("size", () => {
  test.each([
    [124, 0],
    [125, 1],
    [149, 1],
    [150, 2],
    [199, 2],
    [200, 3],
    [300, 4],
    [499, 4],
    [500, 5],
    [899, 5],
    [900, 6],
  ])("R004-POOL-03 A004-POOL-01 A004-POOL-02 T004-POOL-01 %i against 100 has %i dice", (larger, expected) => {
    expect(sizeDice(larger, 100)).toBe(expected);
    expect(sizeDice(100, larger)).toBe(0);
  });

  test("T004-POOL-01 a hundred horse count as two hundred against 150 foot", () => {
    expect(sizeDice(effectiveSize(100, "cavalry", false), effectiveSize(150, "infantry", false))).toBe(1);
  });

  test("T004-POOL-01 R004-POOL-03 a hundred foot on walls count double, horse on walls only as horse", () => {
    expect(sizeDice(effectiveSize(100, "infantry", true), 100)).toBe(3);
    expect(effectiveSize(100, "cavalry", true)).toBe(200);
  });
});

describe("circumstances", () => {
  const fort = { fort: { seat: "north", level: 2 } };
  test.each([
    [
      "R004-POOL-04 horse against foot on open ground (and twice the size)",
      { kind: "cavalry" },
      {},
      { terrain: "open" },
      4,
    ],
    ["R004-POOL-04 A004-POOL-01 on clear ground two, not three", { kind: "cavalry" }, {}, { terrain: "clear" }, 5],
    ["R004-POOL-04 not against horse", { kind: "cavalry" }, { kind: "cavalry" }, { terrain: "clear" }, 0],
    [
      "R004-POOL-04 A004-POOL-11 cluttered ground takes one",
      { kind: "cavalry" },
      { kind: "cavalry" },
      { terrain: "cluttered" },
      -1,
    ],
    ["R004-POOL-04 A004-POOL-11 brush takes two", { kind: "cavalry" }, { kind: "cavalry" }, { terrain: "brush" }, -2],
    ["R004-POOL-04 marsh takes two", { kind: "cavalry" }, { kind: "cavalry" }, { terrain: "marsh" }, -2],
    ["R004-POOL-04 superior weapons", { superior: true }, {}, {}, 1],
    ["R004-POOL-04 walls by their level, and twice the size", { walls: true }, {}, fort, 5],
    ["R004-POOL-04 higher ground", { high: true }, {}, {}, 1],
    ["R004-POOL-04 one enemy from an open side", { side: "left" }, {}, {}, 1],
    [
      "R004-POOL-04 ground of one front only",
      { kind: "cavalry" },
      { kind: "cavalry" },
      { fronts: [{ unit: "n1", enemy: "s1", gap: 0, terrain: "cliffs" }] },
      -2,
    ],
  ])("%s", (_, north, south, more, expected) => {
    expect(dice(north, south, ["attack", "attack"], more).mine).toBe(expected);
  });

  test.each([
    ["R004-POOL-05 heavy units retreat worse", { armour: "heavy" }, {}, "retreat", 2 - 1 + 2],
    ["R004-POOL-05 light units retreat better", { armour: "light" }, {}, "retreat", 1 + 2],
    ["R004-POOL-05 horse charges better", { kind: "cavalry" }, { kind: "cavalry" }, "charge", 1],
    ["R004-POOL-05 light flanks heavier better", {}, { armour: "heavy" }, "flank", 1 + 1],
    ["R004-POOL-05 heavier flanks lighter worse", { armour: "medium" }, {}, "flank", 1 - 1 + 1],
  ] as const)("%s", (_, north, south, manoeuvre, expected) => {
    expect(dice(north, south, [manoeuvre, "attack"]).mine).toBe(expected);
  });
});

describe("the floating pool", () => {
  test.each([
    [1, 1],
    [2, 4],
    [3, 9],
    [1.5, 2],
    [0, 0],
    [-1, -5],
    [-0.5, -2],
    [-0.2, -1],
    [-0.1, 0],
    [-0.6, -3],
  ])("R004-POOL-06 A004-POOL-03 T004-POOL-03 level %f gives %i dice", (level, expected) => {
    expect(levelDice(level) + 0).toBe(expected);
  });

  test.each([
    [1, 1],
    [2, 3],
    [3, 6],
    [4, 10],
  ])("R004-POOL-06 T004-POOL-03 a commander of level %i gives %i", (level, expected) => {
    expect(commanderDice(level)).toBe(expected);
  });

  const militia = { level: -1, commander: 2, bonus: 0, penalty: 0, mercenary: false };
  test("T004-POOL-03 A004-POOL-10 militia under a second-level commander has -2, hired -7", () => {
    expect(startingPool(militia)).toBe(-2);
    expect(startingPool({ ...militia, mercenary: true })).toBe(-7);
    expect(startingPool({ ...militia, bonus: 3, penalty: 1 })).toBe(0);
  });

  test("A004-POOL-10 dice dealt later are doubled only with warfare.mercenaryDouble = always, past the pool", () => {
    expect(afterLoss(1, 2, false)).toBe(-1);
    expect(afterLoss(1, 2, true)).toBe(-2);
    for (const [choice, pool] of [
      ["setup", -1],
      ["always", -2],
    ] as const) {
      const match = toSorties(battle([{}], [{ mercenary: true }], {}, { "warfare.mercenaryDouble": choice }));
      const hit = play(match, { "manoeuvre:n1": plan("attack"), "manoeuvre:s1": plan("attack") }, [4, 4, 4, 3, 3, 4]);
      expect(unitOf(play(hit, { "ground:s1": { ground: "stand" } }), "s1").pool).toBe(pool);
    }
  });

  test("R004-POOL-06 A004-POOL-06 initiative, surprise and ambush are entered, and gone after the first sortie", () => {
    const match = toSorties(battle([{ opening: "ambush" }], [{ opening: "initiative" }]));
    expect(spendable(match.state, unitOf(match, "n1"))).toBe(3);
    const after = play(
      match,
      { "manoeuvre:n1": plan("attack", { s1: 2 }), "manoeuvre:s1": plan("attack") },
      [1, 1, 1, 1, 1, 1, 1, 1],
    );
    expect(lastEvents(after).find((event) => event.type === "sortie")).toMatchObject({
      one: { net: 2 },
      other: { net: 0 },
    });
    expect([unitOf(after, "n1").opening, unitOf(after, "s1").opening, unitOf(after, "n1").pool]).toEqual([0, 0, 0]);
  });

  test("R004-OPN-51 initiative may be had beside surprise or an ambush; surprise and ambush are one", () => {
    const dice = (opening: unknown) => unitOf(battle([{ opening }], [{}]), "n1").opening;
    expect([["initiative", "surprise"], ["initiative", "ambush"], ["surprise"], []].map(dice)).toEqual([3, 4, 2, 0]);
    for (const opening of [["surprise", "ambush"], ["initiative", "initiative"], ["luck"]])
      expect(() => dice(opening)).toThrow("sortie.openings");
  });

  test("A004-POOL-04 any number of floating dice at once, unless the table has a limit", () => {
    const free = toSorties(battle([{ bonus: 7 }], [{}]));
    expect(spendable(free.state, unitOf(free, "n1"))).toBe(7);
    const capped = toSorties(battle([{ bonus: 7 }], [{}], {}, { "warfare.maxFloatingPerSortie": 2 }));
    const { conflict, state } = capped;
    expect(conflict.refusal(state, "manoeuvre:n1", plan("attack", { s1: 3 }))?.key).toBe("BNB.Problem.sortie.dice");
    expect(conflict.refusal(state, "manoeuvre:n1", plan("attack", { s1: 2 }))).toBeUndefined();
  });

  test("A004-POOL-05 penalty dice are all played in every sortie", () => {
    expect(dice({ penalty: 4 }, {}).mine).toBe(-4);
  });
});
