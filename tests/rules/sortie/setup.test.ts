import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaults } from "../../../src/rules/option.ts";
import { sortie } from "../../../src/rules/sortie/conflict.ts";
import { battle, setupOf, toSorties } from "./table.ts";

const options = defaults(sortie.options);
const problemOf = (setup: unknown) => {
  const begun = sortie.begin(setup, options);
  return begun.ok ? undefined : begun.problem.key.replace("BNB.Problem.", "");
};

describe("a setup that the book forbids", () => {
  test.each([
    ["no setup at all", undefined, "setup.notAnObject"],
    ["one army", { armies: [{ seat: "a", units: [{ id: "x", size: 1 }] }] }, "sortie.twoArmies"],
    ["an army without units", setupOf([], [{}]), "sortie.emptyArmy"],
    ["too many units", setupOf(Array(13).fill({}), [{}]), "sortie.tooManyUnits"],
    ["nobody in the unit", setupOf([{ size: 0 }], [{}]), "setup.range"],
    ["half a man", setupOf([{ size: 1.5 }], [{}]), "setup.range"],
    ["an unknown armour", setupOf([{ armour: "silk" }], [{}]), "setup.field"],
    ["an unknown field", setupOf([{ banner: "red" }], [{}]), "setup.unknownField"],
    ["a commander without a trained leader", setupOf([{ leadership: "none", commander: 2 }], [{}]), "sortie.noLeader"],
    ["walls without a fortification", setupOf([{ walls: true }], [{}]), "sortie.noWalls"],
    ["two units of one name", setupOf([{ id: "x" }], [{ id: "x" }]), "sortie.sameUnit"],
    ["an id with signs", setupOf([{ id: "a|b" }], [{}]), "sortie.unitId"],
    ["a fortification of nobody's", setupOf([{}], [{}], { fort: { seat: "west" } }), "sortie.fortSeat"],
    [
      "a front between friends",
      setupOf([{}, {}], [{}], { fronts: [{ unit: "n1", enemy: "n2" }] }),
      "sortie.noSuchFront",
    ],
    [
      "both armies of one seat",
      { armies: [0, 1].map((n) => ({ seat: "a", units: [{ id: `x${n}`, size: 1 }] })) },
      "sortie.sameSeat",
    ],
  ])("%s is refused by name", (_, setup, key) => {
    expect(problemOf(setup)).toBe(key);
  });

  const one = { id: "x", size: 1 };
  test.each<[string, unknown, string, Record<string, unknown>]>([
    ["nothing", undefined, "setup.notAnObject", { where: "setup" }],
    ["one army", { armies: [{ seat: "a", units: [one] }] }, "sortie.twoArmies", { armies: 1 }],
    ["no rounds", setupOf([{}], [{}], { rounds: 0 }), "setup.range", { field: "rounds", min: 1, max: 200 }],
    ["too many rounds", setupOf([{}], [{}], { rounds: 201 }), "setup.range", { field: "rounds" }],
    [
      "too far apart",
      setupOf([{}], [{}], { gap: 13 }),
      "setup.range",
      { where: "setup", field: "gap", min: 0, max: 12 },
    ],
    ["an army that is none", { armies: [7, 8] }, "setup.notAnObject", { where: "army 1" }],
    [
      "a second army that is none",
      { armies: [{ seat: "a", units: [one] }, 8] },
      "setup.notAnObject",
      { where: "army 2" },
    ],
    ["an army without a seat", { armies: [{ units: [one] }, {}] }, "setup.missing", { where: "army 1", field: "seat" }],
    ["a seat with signs", { armies: [{ seat: "a:b", units: [one] }, {}] }, "sortie.seatName", { seat: "a:b" }],
    ["a seat with a line", { armies: [{ seat: "a|b", units: [one] }, {}] }, "sortie.seatName", { seat: "a|b" }],
    ["a seat of the table's own", { armies: [{ seat: "_a", units: [one] }, {}] }, "sortie.seatName", { seat: "_a" }],
    ["nobody in the army", setupOf([], [{}]), "sortie.emptyArmy", { army: "north" }],
    ["thirteen units", setupOf(Array(13).fill({}), [{}]), "sortie.tooManyUnits", { army: "north", most: 12 }],
    [
      "a unit that is none",
      setupOf([{}, { size: "x" }], [{}]),
      "setup.range",
      { where: "north, unit 2", field: "size" },
    ],
    ["two of one name", setupOf([{ id: "x" }], [{ id: "x" }]), "sortie.sameUnit", { unit: "x" }],
    [
      "both of one seat",
      {
        armies: [
          { seat: "a", units: [one] },
          { seat: "a", units: [{ id: "y", size: 1 }] },
        ],
      },
      "sortie.sameSeat",
      { seat: "a" },
    ],
    ["walls of nobody's", setupOf([{ walls: true, name: "Guard" }], [{}]), "sortie.noWalls", { unit: "Guard" }],
    [
      "walls of the enemy's",
      setupOf([{ walls: true }], [{}], { fort: { seat: "south" } }),
      "sortie.noWalls",
      { unit: "n1" },
    ],
    ["a fort that is none", setupOf([{}], [{}], { fort: 3 }), "setup.notAnObject", { where: "fort" }],
    [
      "a fort too high",
      setupOf([{}], [{}], { fort: { seat: "north", level: 21 } }),
      "setup.range",
      { where: "fort", field: "level", min: 0, max: 20 },
    ],
    ["a fort of nobody's", setupOf([{}], [{}], { fort: { seat: "west" } }), "sortie.fortSeat", { seat: "west" }],
    [
      "a front that is none",
      setupOf([{}], [{}], { fronts: [{ unit: "n1", enemy: "s1" }, 3] }),
      "setup.notAnObject",
      { where: "front 2" },
    ],
    [
      "a front too wide",
      setupOf([{}], [{}], { fronts: [{ unit: "n1", enemy: "s1", gap: 13 }] }),
      "setup.range",
      { where: "front 1", field: "gap" },
    ],
    [
      "a front of friends",
      setupOf([{}, {}], [{}], { fronts: [{ unit: "n1", enemy: "n2" }] }),
      "sortie.noSuchFront",
      { unit: "n1", enemy: "n2" },
    ],
    [
      "a front of strangers",
      setupOf([{}], [{}], { fronts: [{ unit: "x1", enemy: "n2" }] }),
      "sortie.noSuchFront",
      { unit: "x1" },
    ],
    ["no openings", setupOf([{ opening: ["luck"], name: "Guard" }], [{}]), "sortie.openings", { unit: "Guard" }],
    ["an id with signs", setupOf([{ id: "a|b" }], [{}]), "sortie.unitId", { unit: "a|b" }],
    ["an id too long", setupOf([{ id: "a".repeat(41) }], [{}]), "sortie.unitId", {}],
    [
      "a commander of the leaderless",
      setupOf([{ leadership: "none", commander: 2, name: "Mob" }], [{}]),
      "sortie.noLeader",
      { unit: "Mob" },
    ],
    [
      "strength of the leaderless",
      setupOf([{ leadership: "none", strength: true }], [{}]),
      "sortie.noLeader",
      { unit: "n1" },
    ],
    ["a pool too deep", setupOf([{ pool: -1001 }], [{}]), "setup.range", { field: "pool", min: -1000, max: 1000 }],
    [
      "a unit without an id",
      { armies: [{ seat: "a", units: [{ size: 1 }] }, {}] },
      "setup.missing",
      { where: "a, unit 1", field: "id" },
    ],
  ])("%s: the problem says where and what", (_, setup, key, params) => {
    const begun = sortie.begin(setup, options);
    expect(begun).toMatchObject({ ok: false, problem: { key: `BNB.Problem.${key}`, params } });
  });

  test("values at the limit are accepted, and missing ones have their defaults", () => {
    const begun = sortie.begin(
      setupOf([{ pool: -1000, id: "a".repeat(40), walls: true }, {}], [{ pool: 1000 }], {
        rounds: 200,
        gap: 12,
        fort: { seat: "north", escape: true },
        fronts: [{ unit: "n2", enemy: "s1" }],
      }),
      options,
    );
    if (!begun.ok) throw new Error(begun.problem.key);
    const { gaps, grounds, fort, units, lastRound, mustered, names, seats } = begun.value;
    expect(gaps).toEqual({
      [`${"a".repeat(40)}`]: { s1: 12 },
      n2: { s1: 2 },
      s1: { [`${"a".repeat(40)}`]: 12, n2: 2 },
    });
    expect([grounds, fort, lastRound]).toEqual([{}, { seat: "north", level: 1, escape: true }, 200]);
    expect([mustered, names, seats]).toEqual([
      { north: 200, south: 100 },
      { north: "north", south: "south" },
      ["north", "south"],
    ]);
    expect(Object.values(units).map(({ pool, turned, name }) => [pool, turned, name])).toEqual([
      [-1000, [], "a".repeat(40)],
      [0, [], "n2"],
      [1000, [], "s1"],
    ]);
    expect(begun.value).toMatchObject({
      volleys: [],
      presses: {},
      attacked: [],
      fresh: [],
      judged: [],
      stage: "muster",
    });
    const plain = sortie.begin({ ...setupOf([{}], [{}]), fort: null, gap: undefined }, options);
    expect(plain).toMatchObject({
      ok: true,
      value: { fort: null, lastRound: 24, terrain: "mixed", gaps: { n1: { s1: 2 } } },
    });
    expect(
      sortie.begin(
        {
          armies: [
            { seat: "a_b", name: "Ours", units: [one] },
            { seat: "b", units: [{ id: "y", size: 1 }] },
          ],
        },
        options,
      ),
    ).toMatchObject({
      ok: true,
      value: { names: { a_b: "Ours" } },
    });
  });

  test("nonsense never throws", () => {
    fc.assert(fc.property(fc.anything(), (setup) => void sortie.begin(setup, options)));
    const field = fc.dictionary(
      fc.constantFrom("size", "kind", "level", "fought", "side", "id", "pool"),
      fc.anything(),
    );
    fc.assert(fc.property(field, (unit) => void sortie.begin(setupOf([unit], [{}]), options)));
  });

  test("nonsense orders are refused and never throw", () => {
    const marching = battle([{ archers: true }], [{}], { gap: 4 }).state;
    const fighting = toSorties(battle([{ bonus: 3 }], [{}])).state;
    const order = fc.oneof(
      fc.anything(),
      fc.record({ manoeuvre: fc.constantFrom("attack", "fly"), dice: fc.anything() }),
      fc.record({
        act: fc.constantFrom("shoot", "split", "press", "join"),
        target: fc.anything(),
        dice: fc.anything(),
      }),
    );
    fc.assert(
      fc.property(order, (given) => {
        for (const state of [marching, fighting]) {
          for (const { key } of sortie.demands(state)) {
            const refused = sortie.refusal(state, key, given);
            if (!refused) expect(typeof given).toBe("object");
          }
        }
      }),
    );
  });
});
