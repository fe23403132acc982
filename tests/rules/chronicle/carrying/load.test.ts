/** What may be placed on the grid and what may not, thing by thing; what is worn without cells (Chronicle 3). */
import { describe, expect, test } from "vitest";
import {
  type CarriedThing,
  cellsOf,
  type Ground,
  garmentOf,
  gridDemand,
  move,
  packAll,
  packMost,
  place,
  takeOff,
} from "../../../../src/rules/chronicle/carrying/load.ts";
import {
  carryingGrid,
  hasCell,
  isShape,
  ownDrawing,
  ownShape,
} from "../../../../src/rules/chronicle/carrying/shapes.ts";
import { CARRY_OPTIONS } from "../../../../src/rules/chronicle/options.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { certain } from "../../../../src/rules/result.ts";
import { laid } from "./laid.ts";

const usual = defaults(CARRY_OPTIONS);
const ground: Ground = { grid: certain(carryingGrid(2, "cells")), mirror: true };
const sack = { id: "sack", shape: "normal", row: 0, column: 0, lie: 0 } as const;
const box = { ...sack, id: "box", column: 2 } as const;
const problem = (key: string, params: object = {}) => ({
  ok: false,
  problem: { key: `BNB.Problem.carry.${key}`, params },
});

describe("laying things down", () => {
  test.each<[string, object, ReturnType<typeof problem> | undefined]>([
    ["beside another", box, undefined],
    ["on another", { ...box, column: 1 }, problem("overlap", { id: "box", other: "sack" })],
    ["twice", { ...sack, row: 3 }, problem("twice", { id: "sack" })],
    ["of no shape", { ...box, shape: "round" }, problem("size", { id: "box" })],
    ["turned as it cannot be", { ...box, lie: 9 }, problem("lie", { id: "box" })],
    ["between cells", { ...box, row: 0.5 }, problem("lie", { id: "box" })],
    ["over the left edge", { ...box, column: -1 }, problem("offGrid", { id: "box" })],
    ["over the right edge", { ...box, column: 7 }, problem("offGrid", { id: "box" })],
    ["over the bottom", { ...box, row: 5 }, problem("offGrid", { id: "box" })],
    ["over the top", { ...box, row: -1 }, problem("offGrid", { id: "box" })],
  ])("%s", (_, thing, wrong) => {
    const placed = place(ground, [sack], thing as never);
    expect(placed).toEqual(wrong ?? { ok: true, value: [sack, thing] });
  });

  test("moving and taking off", () => {
    const load = [sack, box];
    expect(move(ground, load, "box", { row: 2, column: 0, lie: 0 })).toEqual({
      ok: true,
      value: [sack, { ...box, row: 2, column: 0 }],
    });
    expect(move(ground, load, "box", { row: 0, column: 0, lie: 0 })).toEqual(
      problem("overlap", { id: "box", other: "sack" }),
    );
    expect(move(ground, load, "hat", { row: 0, column: 0, lie: 0 })).toEqual(problem("notThere", { id: "hat" }));
    expect(takeOff(load, "sack")).toEqual({ ok: true, value: [box] });
    expect(takeOff(load, "hat")).toEqual(problem("notThere", { id: "hat" }));
  });

  test("a load is checked thing by thing", () => {
    expect(laid(ground, [sack, box])).toEqual({ ok: true, value: [sack, box] });
    expect(laid(ground, [sack, sack])).toEqual(problem("twice", { id: "sack" }));
  });
});

describe("packing", () => {
  const tight: Ground = { grid: { columns: 4, rows: [15, 15] }, mirror: true };
  const demand = (id: string, shape: string) => ({ id, shape }) as never;

  test("each thing gets a place of its own shape", () => {
    const packed = certain(packAll(tight, [demand("bag", "normal"), demand("case", "normal")]));
    expect(packed.map(({ id, shape }) => [id, shape]).sort()).toEqual([
      ["bag", "normal"],
      ["case", "normal"],
    ]);
    const mixed = certain(packAll(ground, [demand("pole", "largeLong"), demand("bag", "normal")]));
    expect(Object.fromEntries(mixed.map(({ id, shape }) => [id, shape]))).toEqual({ pole: "largeLong", bag: "normal" });
    expect(laid(ground, mixed).ok).toBe(true);
    expect(packAll(tight, [demand("a", "large"), demand("b", "normal")])).toEqual(problem("impossible"));
  });

  test("an interrupted search says so, with its progress", () => {
    const many = Array.from({ length: 11 }, (_, index) => demand(`t${index}`, index % 2 ? "normalAwkward" : "normal"));
    const cut = packAll(ground, many, { limit: 1 });
    expect(cut).toMatchObject({
      ok: false,
      problem: { key: "BNB.Problem.carry.unsure", params: { states: expect.any(Number) } },
    });
  });

  test("as much as possible: the largest first, and what still fits", () => {
    const most = packMost(tight, [demand("bag", "normal"), demand("chest", "large"), demand("case", "normal")]);
    expect(most.map(({ id }) => id)).toEqual(["chest"]);
    const two = packMost(tight, [demand("pole", "largeLong"), demand("bag", "normal"), demand("case", "normal")]);
    expect(two.map(({ id }) => id).sort()).toEqual(["bag", "case"]);
    expect(packMost(tight, [])).toEqual([]);
  });
});

describe("what takes cells", () => {
  const demands = (things: CarriedThing[], more: object = {}) => gridDemand(things, { ...usual, ...more } as never);
  const ids = (things: CarriedThing[], more: object = {}) => certain(demands(things, more)).map(({ id }) => id);

  test("one thing twice, or of no size, is refused", () => {
    const thing = { id: "x", size: "normal" } as const;
    expect(demands([thing, thing])).toEqual(problem("twice", { id: "x" }));
    expect(demands([{ id: "x", size: "huge" as never }])).toEqual(problem("size", { id: "x" }));
  });

  test.each<[string, Partial<CarriedThing>, object, boolean]>([
    ["armour that is worn", { kind: "armour", use: "worn" }, {}, true],
    ["armour in the pack", { kind: "armour", use: "stowed" }, {}, false],
    ["clothes that are worn", { kind: "gear", use: "worn", garment: "cloak" }, {}, true],
    ["gear that nobody wears", { kind: "gear", use: "worn" }, {}, false],
    ["a weapon, worn or not", { kind: "weapon", use: "worn", garment: "belt" }, {}, false],
    ["a shield in hand where that is free", { kind: "shield", use: "held" }, { "carry.shieldInHand": "free" }, true],
    ["a shield on the back", { kind: "shield", use: "stowed" }, { "carry.shieldInHand": "free" }, false],
    ["a shield in hand where it counts", { kind: "shield", use: "held" }, { "carry.shieldInHand": "counts" }, false],
  ])("%s is free, or not", (_, more, options, free) => {
    expect(ids([{ id: "x", size: "normal", ...more }], options)).toEqual(free ? [] : ["x"]);
  });

  test("a body wears one of a kind; pieces of armour without a name are each their own", () => {
    const cloak = (id: string): CarriedThing => ({ id, size: "normal", kind: "gear", use: "worn", garment: "cloak" });
    expect(ids([cloak("one"), cloak("two")])).toEqual(["two"]);
    const plate = (id: string): CarriedThing => ({ id, size: "normal", kind: "armour", use: "worn" });
    expect(ids([plate("upper"), plate("lower")])).toEqual([]);
  });

  test("what a thing is worn as", () => {
    expect(garmentOf("armour", " Upper Plate ")).toEqual({ garment: "upper plate" });
    for (const icon of ["clothes", "cloak", "helmet", "boots", "hood", "barbute"])
      expect(garmentOf("gear", "Thing", icon)).toEqual({ garment: icon });
    expect([garmentOf("gear", "Rope", "rope"), garmentOf("gear", "Rope"), garmentOf("weapon", "Axe", "cloak")]).toEqual(
      [{}, {}, {}],
    );
  });
});

describe("grids and drawings", () => {
  test("cells exist only inside the grid", () => {
    const grid = { columns: 3, rows: [7, 5] };
    expect([hasCell(grid, 0, 0), hasCell(grid, 0, 2), hasCell(grid, 1, 1), hasCell(grid, 1, 2)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    for (const [row, column] of [
      [0, -1],
      [0, 3],
      [0, 32],
      [2, 0],
      [-1, 0],
    ] as const)
      expect(hasCell(grid, row, column)).toBe(false);
    expect(carryingGrid(-1, "rows")).toMatchObject({
      problem: { key: "BNB.Problem.carry.endurance", params: { endurance: -1 } },
    });
  });

  test("a drawing is of one piece, at most six cells long, and written in one way only", () => {
    const line = (length: number) => Array.from({ length }, (_, column) => [0, column] as const);
    expect(ownShape(line(6))).toEqual({ ok: true, value: "own:xxxxxx" });
    expect(ownShape(line(7))).toEqual(problem("tooLong", { most: 6 }));
    expect(ownShape(line(7).map(([row, column]) => [column, row] as const))).toEqual(problem("tooLong", { most: 6 }));
    expect(ownDrawing("own:xx/.x")).toEqual(["xx", ".x"]);
    expect(ownDrawing("own:x/x/x/x/x/x")).toHaveLength(6);
    for (const text of [
      "own:",
      "own:x/x/x/x/x/x/x",
      "own:xxxxxxx",
      "own:xa",
      "an own:xx",
      "own:xx/",
      "own:.x",
      "own:x.x",
      "own:xx/x",
    ])
      expect(ownDrawing(text)).toBeUndefined();
    expect([isShape("normal"), isShape("own:xx"), isShape("own:x.x"), isShape(3)]).toEqual([true, true, false, false]);
  });
});

describe("invalid text", () => {
  test("an unplaced thing has no cells", () => {
    expect(cellsOf({ ...sack, lie: 9 }, true)).toEqual([]);
    expect(cellsOf(sack, true)).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
  });

  test("packing says how many states it tried before it gave up", () => {
    const many = Array.from({ length: 11 }, (_, at) => ({ id: `${at}`, shape: "normalAwkward" }) as const);
    expect(packAll(ground, many, { limit: 1 })).toEqual(problem("unsure", { states: 2 }));
  });

  test("the largest things come first, whatever their order", () => {
    const narrow: Ground = { grid: { columns: 4, rows: [15, 15, 3] }, mirror: true };
    const things = ["normal", "large", "own:xx"] as const;
    for (const shapes of [things, things.toReversed()]) {
      const most = packMost(
        narrow,
        shapes.map((shape) => ({ id: shape, shape })),
      );
      expect(most.map(({ id }) => id).sort()).toEqual(["large", "own:xx"]);
    }
  });

  test("a cell far off and an endless drawing are refused like any other", () => {
    expect([-32, 32].map((column) => hasCell(ground.grid, 0, column))).toEqual([false, false]);
    expect(ownDrawing(`own:${"x".repeat(500_000)}`)).toBeUndefined();
  });

  test("a thing keeps its own shape, whatever their order", () => {
    const packed = certain(
      packAll(ground, [
        { id: "bag", shape: "normal" },
        { id: "pole", shape: "largeLong" },
      ]),
    );
    expect(Object.fromEntries(packed.map(({ id, shape }) => [id, shape]))).toEqual({
      bag: "normal",
      pole: "largeLong",
    });
  });
});
