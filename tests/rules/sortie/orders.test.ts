/** What may be ordered in a sortie and in a volley, what is refused, and which parts the dice are made of. */
import { describe, expect, test } from "vitest";
import { poolsFor } from "../../../src/rules/sortie/clash/clash.ts";
import { volleyParts } from "../../../src/rules/sortie/clash/volley.ts";
import type { ManoeuvreOrder } from "../../../src/rules/sortie/state.ts";
import { MANOEUVRES } from "../../../src/rules/sortie/vocabulary.ts";
import { type Battle, battle, lastEvents, plan, play, toSorties, unitOf } from "./table.ts";

type Fields = Record<string, unknown>;

const legal = ({ conflict, state }: Battle, key: string) => conflict.legal(state, key);
const defaultOf = ({ conflict, state }: Battle, key: string) =>
  conflict.demands(state).find((demand) => demand.key === key)?.fallback;
const spreadsOf = (match: Battle, manoeuvre: string) =>
  (legal(match, "manoeuvre:n1") as ManoeuvreOrder[])
    .filter((order) => order.manoeuvre === manoeuvre && order.through === undefined)
    .map(({ dice }) => dice);

describe("manoeuvres to choose from", () => {
  test.each<[string, number, number, Record<string, number>[]]>([
    ["no dice", 0, 2, [{}]],
    ["one die and two enemies", 1, 2, [{}, { s1: 1 }, { s2: 1 }]],
    ["two dice and two enemies", 2, 2, [{}, { s1: 2 }, { s1: 1 }, { s2: 2 }, { s2: 1 }, { s1: 1, s2: 1 }]],
    ["five dice and two enemies", 5, 2, [{}, { s1: 5 }, { s1: 1 }, { s2: 5 }, { s2: 1 }, { s1: 2, s2: 2 }]],
    ["three dice and one enemy", 3, 1, [{}, { s1: 3 }, { s1: 1 }]],
  ])("A004-MAN-06 with %s: none, all or one against each enemy, or evenly", (_, bonus, enemies, spreads) => {
    const match = toSorties(battle([{ bonus }], Array(enemies).fill({})));
    for (const manoeuvre of MANOEUVRES) expect(spreadsOf(match, manoeuvre)).toEqual(spreads);
    expect(legal(match, "manoeuvre:n1")).toHaveLength(MANOEUVRES.length * spreads.length);
  });

  test("R004-SPC-04 a retreat, and nothing else, may go through each friend, not through oneself", () => {
    const match = toSorties(battle([{}, {}, {}], [{}]));
    const through = (legal(match, "manoeuvre:n2") as ManoeuvreOrder[]).filter((order) => order.through !== undefined);
    expect(through).toEqual([
      { manoeuvre: "retreat", dice: {}, through: "n1" },
      { manoeuvre: "retreat", dice: {}, through: "n3" },
    ]);
  });

  test("by default a unit defends; a unit that presses across a gap cannot, and charges, or attacks from the saddle", () => {
    expect(defaultOf(toSorties(battle([{}], [{}])), "manoeuvre:n1")).toEqual({ manoeuvre: "defend", dice: {} });
    const press = { "march:n1": { act: "press", target: "s1" } };
    const pressing = (fields: Fields) => play(battle([fields], [{}], { gap: 1 }), press);
    expect(defaultOf(pressing({}), "manoeuvre:n1")).toEqual({ manoeuvre: "charge", dice: {} });
    expect(defaultOf(pressing({ kind: "cavalry" }), "manoeuvre:n1")).toEqual({ manoeuvre: "attack", dice: {} });
    expect(legal(pressing({}), "manoeuvre:n1")).toEqual([plan("charge")]);
  });

  test("nobody without an enemy is asked for a manoeuvre", () => {
    const apart = play(battle([{}], [{}], { gap: 4 }), {});
    expect(apart.conflict.demands(apart.state).filter(({ kind }) => kind === "manoeuvre")).toEqual([]);
  });
});

describe("manoeuvres that are refused", () => {
  const match = toSorties(battle([{ bonus: 3, name: "Guard" }, {}], [{}, {}]));
  const refusal = (order: unknown) => match.conflict.refusal(match.state, "manoeuvre:n1", order);
  test.each<[string, Fields, string, Fields]>([
    ["no such manoeuvre", plan("sing"), "manoeuvre", { unit: "Guard" }],
    ["a word too many", { ...plan("attack"), haste: 1 }, "order", { kind: "manoeuvre" }],
    ["an attack through a friend", { ...plan("attack"), through: "n2" }, "through", { unit: "Guard" }],
    ["a retreat through nobody", { ...plan("retreat"), through: "n9" }, "through", { unit: "Guard" }],
    ["a retreat through an enemy", { ...plan("retreat"), through: "s1" }, "through", { unit: "Guard" }],
    ["a retreat through itself", { ...plan("retreat"), through: "n1" }, "through", { unit: "Guard" }],
    ["dice that are no list", { manoeuvre: "attack", dice: 3 }, "order", { kind: "manoeuvre" }],
    ["dice that are nothing", { manoeuvre: "attack", dice: null }, "order", { kind: "manoeuvre" }],
    ["dice against nobody", { manoeuvre: "attack", dice: [] }, "order", { kind: "manoeuvre" }],
    ["dice left out", { manoeuvre: "attack" }, "order", { kind: "manoeuvre" }],
    ["dice against a friend", plan("attack", { s1: 1, n2: 1 }), "diceAgainst", { unit: "Guard" }],
    ["more dice than it has", plan("attack", { s1: 4 }), "dice", { most: 3 }],
    ["more dice in all than it has", plan("attack", { s1: 2, s2: 2 }), "dice", { most: 3 }],
    ["dice below nothing", plan("attack", { s1: -1 }), "dice", { most: 3 }],
    ["half a die", plan("attack", { s1: 1.5 }), "dice", { most: 3 }],
  ])("%s", (_, order, key, params) => {
    expect(refusal(order)).toEqual({ key: `BNB.Problem.sortie.${key}`, params });
  });

  test.each<[string, Fields]>([
    ["all its dice, unevenly", plan("attack", { s1: 2, s2: 1 })],
    ["a retreat through a friend", { ...plan("retreat"), through: "n2" }],
    ["a retreat through a friend with dice", { ...plan("retreat", { s1: 1 }), through: "n2" }],
  ])("%s may be ordered", (_, order) => {
    expect(refusal(order)).toBeUndefined();
  });
});

describe("the log of a sortie", () => {
  test("A004-MAN-04 without a roll it says who succeeds", () => {
    const match = toSorties(battle([{}], [{}]));
    const after = play(match, { "manoeuvre:n1": plan("defend"), "manoeuvre:s1": plan("retreat") });
    expect(lastEvents(after)[0]).toEqual({
      type: "unrolled",
      one: { unit: "n1", manoeuvre: "defend", succeeds: false },
      other: { unit: "s1", manoeuvre: "retreat", succeeds: true },
    });
  });

  test.each<[string, string, readonly number[], string | null]>([
    ["attack", "defend", [4, 4, 4, 4, 4, 4, 1], "s1"],
    ["defend", "attack", [4, 4, 4, 1, 4, 4, 4], "n1"],
    ["defend", "defend", [4, 4, 4, 4, 4, 4], null],
    ["attack", "attack", [4, 4, 4, 4, 4, 4], null],
    ["attack", "charge", [4, 4, 4, 1, 1, 4, 4, 4], null],
  ])("A004-DICE-02 with warfare.tie = defender %s and %s at a tie: %j to %s", (mine, theirs, faces, winner) => {
    const match = toSorties(battle([{}], [{}], {}, { "warfare.tie": "defender" }));
    const after = play(match, { "manoeuvre:n1": plan(mine), "manoeuvre:s1": plan(theirs) }, faces);
    const degree = winner === null ? null : "win";
    expect(lastEvents(after)[0]).toMatchObject({ type: "sortie", winner, degree, rerolled: 0 });
  });

  test("A004-POOL-04 both sides' floating dice count, and are used up", () => {
    const match = toSorties(battle([{ bonus: 2 }], [{ bonus: 1 }]));
    const orders = { "manoeuvre:n1": plan("attack", { s1: 1 }), "manoeuvre:s1": plan("attack", { n1: 1 }) };
    const after = play(match, orders, [3, 3, 3, 1, 3, 3, 3, 1]);
    expect(lastEvents(after)[0]).toMatchObject({ one: { net: 1, score: 9 }, other: { net: 1, score: 9 } });
    expect([unitOf(after, "n1").pool, unitOf(after, "s1").pool]).toEqual([1, 0]);
  });

  test("A004-DICE-01 the parts of both sides name the manoeuvre, penalty dice and spent dice", () => {
    const { state } = toSorties(battle([{ penalty: 2, armour: "heavy" }], [{ bonus: 2 }]));
    const one = { unit: "n1", manoeuvre: "attack", dice: 0 } as const;
    const other = { unit: "s1", manoeuvre: "retreat", dice: 2 } as const;
    const met = poolsFor(state, one, other);
    expect(met.one).toEqual({
      parts: [
        { key: "armour", dice: 2 },
        { key: "penalty", dice: -2 },
      ],
      net: 0,
    });
    expect(met.other).toEqual({
      parts: [
        { key: "retreating", dice: 1 },
        { key: "retreat", dice: 2 },
        { key: "floating", dice: 2 },
      ],
      net: 5,
    });
  });
});

describe("volleys", () => {
  const field = (north: Fields, south: Fields = {}, more: Fields[] = []) =>
    battle([{ archers: true, ...north }, ...more], [south], { gap: 4 });
  const parts = (north: Fields, south: Fields = {}, dice = 0) =>
    volleyParts(field(north, south).state, { archers: "n1", target: "s1", dice });

  test.each<[string, Fields, Fields, number, Fields[]]>([
    ["plain archers against as many", {}, {}, 0, []],
    ["twice as many", { size: 200 }, {}, 0, [{ key: "size", dice: 3 }]],
    ["horse count double, as archers and as targets", { kind: "cavalry" }, { kind: "cavalry" }, 0, []],
    ["good bows", { superior: true }, {}, 0, [{ key: "superior", dice: 1 }]],
    ["from above", { high: true }, {}, 0, [{ key: "high", dice: 1 }]],
    ["tired", { penalty: 2 }, {}, 0, [{ key: "penalty", dice: -2 }]],
    ["dice in hand do not count by themselves", { bonus: 2 }, {}, 0, []],
    ["dice that are spent do", { bonus: 2 }, {}, 2, [{ key: "floating", dice: 2 }]],
    ["armour is armour", { armour: "medium" }, {}, 0, [{ key: "armour", dice: 1 }]],
  ])("R004-SPC-01 %s", (_, north, south, dice, expected) => {
    expect(parts(north, south, dice)).toEqual(expected);
  });

  const shot = { act: "shoot", target: "s1", dice: 0 };

  test.each<[number, Fields[]]>([
    [1, [{ shelter: 0 }, { shelter: 1 }]],
    [3, [{ shelter: 0 }, { shelter: 1 }, { shelter: 3 }]],
  ])("R004-SPC-01 a target with %i dice may spend none, one or all of them", (bonus, orders) => {
    const asked = play(field({}, { bonus }), { "march:n1": shot });
    expect(legal(asked, "shelter:n1")).toEqual(orders);
    expect(defaultOf(asked, "shelter:n1")).toEqual({ shelter: 0 });
    const refusal = (order: unknown) => asked.conflict.refusal(asked.state, "shelter:n1", order);
    expect(refusal({ shelter: bonus })).toBeUndefined();
    for (const order of [{ shelter: bonus + 1 }, { shelter: -1 }, { shelter: 1, haste: 1 }, {}])
      expect(refusal(order)).toEqual({ key: "BNB.Problem.sortie.dice", params: { most: bonus } });
  });

  test("R004-SPC-01 dice not spent on shelter stay; none is asked for where there are none", () => {
    const asked = play(field({}, { bonus: 2 }), { "march:n1": shot });
    const after = play(asked, {}, [1, 1, 1]);
    expect(lastEvents(after).map(({ type }) => type)).not.toContain("spent");
    expect(unitOf(after, "s1").pool).toBe(2);
    const bare = play(field({}), { "march:n1": shot }, [1, 1, 1]);
    expect(lastEvents(bare).find(({ type }) => type === "volley")).toMatchObject({ shelter: [], against: 11 });
  });

  test("A004-SPC-02 a plain hit costs a die and gives none, whatever the option says", () => {
    const match = battle([{ archers: true }], [{}], { gap: 4 }, { "warfare.archerGain": true });
    const after = play(match, { "march:n1": shot }, [4, 4, 4]);
    const told = lastEvents(after).filter(({ type }) => ["lost", "gained", "fell"].includes(type));
    expect(told).toEqual([{ type: "lost", unit: "s1", dice: 1, pool: -1, taken: 1, from: [{ by: "n1", dice: 1 }] }]);
  });

  test("R004-SPC-01 dice that the archers spend on the volley are used up", () => {
    const after = play(field({ bonus: 2 }), { "march:n1": { ...shot, dice: 2 } }, [1, 1, 1, 1, 1]);
    expect(lastEvents(after).find(({ type }) => type === "spent")).toMatchObject({ unit: "n1", pool: 0, dice: 2 });
    expect(unitOf(after, "n1").pool).toBe(0);
  });

  test("R004-SPC-01 a unit that falls to arrows shoots none, and nobody shoots at the fallen; dice meant for it are spent", () => {
    const back = { act: "shoot", target: "n1", dice: 0 };
    const both = play(field({}, { archers: true, penalty: 1 }), { "march:n1": shot, "march:s1": back }, [1, 6, 6, 6]);
    const late = { "march:n1": shot, "march:n2": { ...shot, dice: 1 } };
    const two = play(field({}, { penalty: 1 }, [{ archers: true, bonus: 1 }]), late, [1, 6, 6, 6]);
    for (const after of [both, two]) {
      expect(unitOf(after, "s1").status).toBe("finished");
      expect(lastEvents(after).filter(({ type }) => type === "volley")).toHaveLength(1);
    }
    expect(unitOf(two, "n2").pool).toBe(0);
  });

  test("R004-EFF-01 a unit with penalty dice already suffers just the new one", () => {
    const after = play(field({}, { penalty: 1 }), { "march:n1": shot }, [3, 4, 4, 4]);
    expect(lastEvents(after).find(({ type }) => type === "lost")).toMatchObject({ dice: 1, pool: -2, taken: 1 });
  });

  test("shelter is asked for in the open, since the arrows are in the air", () => {
    const asked = play(field({}, { bonus: 1 }), { "march:n1": shot });
    expect(asked.conflict.demands(asked.state)).toMatchObject([
      { key: "shelter:n1", seat: "south", kind: "shelter", secret: false },
    ]);
  });
});
