/** The orders of units without contact, and the positions afterwards (R004-EFF-03, R004-SPC-01). */
import { describe, expect, test } from "vitest";
import type { MarchOrder } from "../../../src/rules/sortie/state.ts";
import { type Battle, battle, lastEvents, play, unitOf } from "./table.ts";

type Fields = Record<string, unknown>;

const legal = ({ conflict, state }: Battle, key: string) => conflict.legal(state, key);
const refusal = ({ conflict, state }: Battle, key: string, order: unknown) => conflict.refusal(state, key, order);
const acts = (match: Battle, unit = "n1") =>
  (legal(match, `march:${unit}`) as MarchOrder[]).map((order) =>
    [
      order.act,
      "target" in order ? order.target : "unit" in order ? order.unit : "size" in order ? order.size : "",
      "dice" in order ? order.dice : "",
    ]
      .join(" ")
      .trim(),
  );
const told = (match: Battle, type: string) => lastEvents(match).filter((event) => event.type === type);
const advance = (target: string) => ({ act: "advance", target });

describe("orders to choose from", () => {
  test.each<[string, Fields, Fields, number, string[]]>([
    ["far away it may leave", {}, {}, 3, ["hold", "fallBack", "advance s1", "split 50", "leave"]],
    ["a full move is too near to leave", {}, {}, 2, ["hold", "fallBack", "advance s1", "split 50"]],
    ["over half a move it may press", {}, {}, 1, ["hold", "fallBack", "advance s1", "press s1", "split 50"]],
    ["one man cannot split", { size: 1 }, {}, 3, ["hold", "fallBack", "advance s1", "leave"]],
    ["two can, one and one", { size: 2 }, {}, 3, ["hold", "fallBack", "advance s1", "split 1", "leave"]],
    ["half of three is one", { size: 3 }, {}, 3, ["hold", "fallBack", "advance s1", "split 1", "leave"]],
    [
      "archers shoot over two moves",
      { archers: true },
      {},
      4,
      ["hold", "fallBack", "advance s1", "shoot s1 0", "split 50", "leave"],
    ],
    ["and no farther", { archers: true }, {}, 5, ["hold", "fallBack", "advance s1", "split 50", "leave"]],
    [
      "with no dice or all of them",
      { archers: true, bonus: 3 },
      {},
      4,
      ["hold", "fallBack", "advance s1", "shoot s1 0", "shoot s1 3", "split 50", "leave"],
    ],
    [
      "horse as fast presses over a full move",
      { kind: "cavalry", speed: 3 },
      { speed: 3 },
      2,
      ["hold", "fallBack", "advance s1", "press s1", "split 50"],
    ],
    [
      "nobody presses from farther",
      { kind: "cavalry" },
      {},
      3,
      ["hold", "fallBack", "advance s1", "split 50", "leave"],
    ],
  ])("R004-EFF-03 R004-SPC-01 %s", (_, north, south, gap, expected) => {
    const match = battle([north], [south], { gap });
    expect(acts(match)).toEqual(expected);
    for (const order of legal(match, "march:n1")) expect(refusal(match, "march:n1", order)).toBeUndefined();
  });

  test("R004-SPC-05 every friend may be joined, no enemy and not oneself", () => {
    const match = battle([{}, {}, {}], [{}], { gap: 6 });
    expect(acts(match, "n2").filter((act) => act.startsWith("join"))).toEqual(["join n1", "join n3"]);
  });

  test("an army of twelve units cannot split any more", () => {
    const full = battle(Array(12).fill({}), [{}], { gap: 6 });
    expect(acts(full)).not.toContain("split 50");
    const params = { army: "north", most: 12 };
    expect(refusal(full, "march:n1", { act: "split", size: 50 })).toEqual({
      key: "BNB.Problem.sortie.tooManyUnits",
      params,
    });
    const room = battle(Array(11).fill({}), [{}], { gap: 6 });
    expect(acts(room)).toContain("split 50");
    expect(refusal(room, "march:n1", { act: "split", size: 50 })).toBeUndefined();
  });

  test("wills and marches are secret; by default a unit holds and fights on", () => {
    const match = battle([{}], [{}], { gap: 6 });
    expect(match.conflict.demands(match.state)).toMatchObject([
      { key: "will:north", seat: "north", kind: "will", secret: true, fallback: { will: "fight" } },
      { key: "will:south", seat: "south", kind: "will", secret: true, fallback: { will: "fight" } },
      { key: "march:n1", seat: "north", kind: "march", secret: true, fallback: { act: "hold" } },
      { key: "march:s1", seat: "south", kind: "march", secret: true, fallback: { act: "hold" } },
    ]);
    expect(legal(match, "will:north")).toEqual([{ will: "fight" }, { will: "stop" }, { will: "yield" }]);
  });
});

describe("orders that are refused", () => {
  const near = battle([{ name: "Guard", bonus: 2, archers: true }, { name: "Foot" }], [{}], { gap: 2 });
  test.each<[string, string, Fields, string, Fields]>([
    ["no such act", "n1", { act: "dance" }, "order", { kind: "march" }],
    ["foot over a full move", "n2", { act: "press", target: "s1" }, "cannotPress", { unit: "Foot" }],
    ["away with an enemy near", "n2", { act: "leave" }, "tooNearToLeave", { unit: "Foot" }],
    ["more dice than there are", "n1", { act: "shoot", target: "s1", dice: 3 }, "dice", { most: 2 }],
    ["dice below nothing", "n1", { act: "shoot", target: "s1", dice: -1 }, "dice", { most: 2 }],
    ["half a die", "n1", { act: "shoot", target: "s1", dice: 0.5 }, "dice", { most: 2 }],
    ["arrows at a friend", "n1", { act: "shoot", target: "n2", dice: 0 }, "outOfShot", { unit: "Guard" }],
    ["arrows without bows", "n2", { act: "shoot", target: "s1", dice: 0 }, "notArchers", { unit: "Foot" }],
    ["nobody split off", "n2", { act: "split", size: 0 }, "splitSize", { unit: "Foot", most: 99 }],
    ["half a man split off", "n2", { act: "split", size: 1.5 }, "splitSize", { unit: "Foot", most: 99 }],
    ["everybody split off", "n2", { act: "split", size: 100 }, "splitSize", { unit: "Foot", most: 99 }],
    ["a march towards a friend", "n2", advance("n1"), "order", { kind: "march" }],
  ])("R004-SPC-01 R004-EFF-03 %s", (_, unit, order, key, params) => {
    expect(refusal(near, `march:${unit}`, order)).toEqual({ key: `BNB.Problem.sortie.${key}`, params });
  });

  test.each<[string, string, Fields]>([
    ["some of the dice", "n1", { act: "shoot", target: "s1", dice: 1 }],
    ["one man split off", "n2", { act: "split", size: 1 }],
    ["all but one split off", "n2", { act: "split", size: 99 }],
  ])("R004-SPC-01 R004-SPC-05 %s is in order", (_, unit, order) => {
    expect(refusal(near, `march:${unit}`, order)).toBeUndefined();
  });
});

describe("who stands where afterwards", () => {
  test.each<[string, number, Fields, Fields, number]>([
    ["both hold", 6, {}, {}, 6],
    ["one closes in", 6, advance("s1"), {}, 4],
    ["both close in", 6, advance("s1"), advance("n1"), 2],
    ["both close in and meet", 3, advance("s1"), advance("n1"), 0],
    ["one falls back", 6, { act: "fallBack" }, {}, 8],
    ["both fall back", 6, { act: "fallBack" }, { act: "fallBack" }, 10],
    ["nobody is farther than twelve", 11, { act: "fallBack" }, {}, 12],
    ["one closes in, one falls back", 6, advance("s1"), { act: "fallBack" }, 6],
  ])("R004-EFF-03 %s: from %i", (_, gap, north, south, expected) => {
    const orders: Fields = {};
    if ("act" in north) orders["march:n1"] = north;
    if ("act" in south) orders["march:s1"] = south;
    const { gaps } = play(battle([{}], [{}], { gap }), orders).state;
    expect([gaps.n1!.s1, gaps.s1!.n1]).toEqual([expected, expected]);
  });

  test("R004-EFF-03 only the two that close in come nearer; the marches are logged", () => {
    const after = play(battle([{}, {}], [{}, {}], { gap: 6 }), {
      "march:n1": advance("s2"),
      "march:s1": { act: "fallBack" },
    });
    const { n1, n2 } = after.state.gaps;
    expect([n1, n2]).toEqual([
      { s1: 8, s2: 4 },
      { s1: 8, s2: 6 },
    ]);
    expect(told(after, "marched")).toEqual([
      { type: "marched", unit: "n1", act: "advance", target: "s2" },
      { type: "marched", unit: "s1", act: "fallBack" },
    ]);
    expect(told(play(battle([{}], [{}], { gap: 6 }), {}), "gaps")).toEqual([]);
  });

  test("R004-EFF-03 a pressed unit is caught, and neither escapes nor joins nor splits", () => {
    for (const order of [{ act: "fallBack" }, { act: "split", size: 50 }, { act: "join", unit: "s2" }]) {
      const match = battle([{}], [{}, {}], { gap: 6, fronts: [{ unit: "n1", enemy: "s1", gap: 1 }] });
      const caught = play(match, { "march:n1": { act: "press", target: "s1" }, "march:s1": order });
      expect(caught.state.presses).toEqual({ n1: "s1" });
      expect(caught.state.gaps.n1!.s1).toBe(1);
      expect(Object.values(caught.state.units).map(({ id, status }) => `${id} ${status}`)).toEqual([
        "n1 ready",
        "s1 ready",
        "s2 ready",
      ]);
      expect(caught.state.stage).toBe("sortie");
    }
  });

  test("R004-POOL-04 a unit that falls back leaves its walls", () => {
    const fort = { seat: "north", level: 1 };
    const after = play(battle([{ walls: true }, {}], [{}], { gap: 4, fort }), {
      "march:n1": { act: "fallBack" },
      "march:n2": { act: "fallBack" },
    });
    expect(told(after, "leftWalls")).toEqual([{ type: "leftWalls", unit: "n1" }]);
    expect(unitOf(after, "n1").walls).toBe(false);
    const held = play(battle([{ walls: true }], [{}], { gap: 4, fort }), {});
    expect(unitOf(held, "n1").walls).toBe(true);
  });

  test("a unit that leaves in good order is gone, and cannot be marched up to", () => {
    const match = battle([{}, {}], [{}], { gap: 6 });
    const after = play(match, { "march:n1": { act: "leave" }, "march:s1": advance("n1") });
    expect(told(after, "fate")).toEqual([{ type: "fate", unit: "n1", status: "left", by: "n1" }]);
    expect(told(after, "marched")).toEqual([]);
    expect(after.state.gaps.s1).toEqual({ n1: 6, n2: 6 });
  });

  test("R004-EFF-03 units that come into contact fight from the next round on", () => {
    const after = play(battle([{}, {}], [{}], { gap: 2 }), { "march:n1": advance("s1") });
    expect(told(after, "gaps")).toEqual([{ type: "gaps", gaps: [["n1", "s1", 0]], fresh: [["n1", "s1", 0]] }]);
    expect(after.state.round).toBe(2);
  });
});

describe("splitting and joining", () => {
  test("R004-SPC-05 parts take the next free number, stand where the unit stood, and share dice and burdens by size", () => {
    const match = battle([{ size: 90, bonus: 3, name: "Guard", strength: true }], [{}], { gap: 6 });
    const once = play(match, { "march:n1": { act: "split", size: 30 } });
    expect(unitOf(once, "n1")).toMatchObject({ size: 60, pool: 2, strength: true, leadership: "own", origin: "n1" });
    expect(unitOf(once, "n1.2")).toMatchObject({
      name: "Guard 2",
      size: 30,
      pool: 1,
      strength: false,
      leadership: "split",
      origin: "n1",
    });
    expect([once.state.gaps["n1.2"], once.state.gaps.s1]).toEqual([{ s1: 6 }, { n1: 6, "n1.2": 6 }]);
    const twice = play(once, { "march:n1.2": { act: "split", size: 10 } });
    expect(unitOf(twice, "n1.3")).toMatchObject({ name: "Guard 3", size: 10, origin: "n1" });
  });

  test("R004-SPC-05 a unit that marches off, or is itself dissolving, cannot be joined", () => {
    const join = { act: "join", unit: "n1" };
    const sizes = (order: Fields, archers = false) => {
      const match = battle([{ archers }, {}], [{}], { gap: 4 });
      const after = play(match, { "march:n1": order, "march:n2": join }, order.act === "shoot" ? [1, 1, 1, 1] : []);
      return unitOf(after, "n1").size;
    };
    expect(sizes({ act: "hold" })).toBe(200);
    expect(sizes({ act: "shoot", target: "s1", dice: 0 }, true)).toBe(200);
    expect(sizes({ act: "fallBack" })).toBe(100);
    expect(sizes(advance("s1"))).toBe(100);
    const crossed = play(battle([{}, {}], [{}], { gap: 6 }), {
      "march:n1": { act: "join", unit: "n2" },
      "march:n2": join,
    });
    expect([unitOf(crossed, "n1").size, unitOf(crossed, "n2").size]).toEqual([100, 100]);
  });

  test("R004-SPC-05 a friend in contact, who has no orders, may be joined", () => {
    const fronts = [{ unit: "n1", enemy: "s1", gap: 0 }];
    const match = battle([{}, {}], [{}], { gap: 6, fronts });
    expect(unitOf(play(match, { "march:n2": { act: "join", unit: "n1" } }), "n1").size).toBe(200);
  });
});

describe("the finished, who lie on the field (R004-CAP-51)", () => {
  const orders = {
    "manoeuvre:n1": { manoeuvre: "attack", dice: {} },
    "manoeuvre:s1": { manoeuvre: "attack", dice: {} },
  };
  const field = () => {
    const fronts = [
      { unit: "n1", enemy: "s1", gap: 0 },
      { unit: "n2", enemy: "s1", gap: 5 },
    ];
    const match = battle([{}, {}], [{}, {}], { gap: 6, fronts });
    return play(play(match, {}), orders, [6, 6, 6, 1, 1, 1]);
  };

  test("free units may march up to them, and the gap closes", () => {
    const spared = play(field(), { "fate:s1": { fate: "spare" } });
    expect(acts(spared, "n2")).toContain("advance s1");
    expect(acts(spared, "s2")).not.toContain("advance s1");
    const near = play(spared, { "march:n2": advance("s1") });
    expect(near.state.gaps.n2!.s1).toBe(3);
    const back = play(spared, { "march:n2": { act: "fallBack" } });
    expect(back.state.gaps.n2!.s1).toBe(7);
  });
});
