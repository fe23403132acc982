import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CarriedThing,
  cellsOf,
  type Ground,
  gridDemand,
  type Load,
  move,
  OBJECTS,
  packAll,
  packMost,
  place,
  takeOff,
} from "../../../../src/rules/chronicle/carrying/load.ts";
import {
  carryingGrid,
  cellCount,
  type Grid,
  hasCell,
  isShape,
  lies,
  SHAPES,
  shapeSize,
} from "../../../../src/rules/chronicle/carrying/shapes.ts";
import { CARRY_OPTIONS } from "../../../../src/rules/chronicle/options.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { certain } from "../../../../src/rules/result.ts";
import { laid } from "./laid.ts";

const usual = defaults(CARRY_OPTIONS);
const grid = (endurance: number, mode: "cells" | "rows" = "cells"): Grid => certain(carryingGrid(endurance, mode));
const ground: Ground = { grid: grid(2), mirror: true };
const things = (count: number, size: CarriedThing["size"], more: Partial<CarriedThing> = {}): CarriedThing[] =>
  Array.from({ length: count }, (_, i) => ({ id: `${size}${i}`, size, ...more }));
const key = (result: { ok: boolean; problem?: { key: string } }) => result.problem?.key.slice("BNB.Problem.".length);

function drawn(g: Grid): string[] {
  return g.rows.map((_, row) =>
    Array.from({ length: g.columns }, (_, column) => (hasCell(g, row, column) ? "x" : ".")).join(""),
  );
}

describe("the carrying grid", () => {
  it("R000-3.xx-01 is 6 rows of 8 at Endurance 2", () => {
    expect(drawn(grid(2))).toEqual(new Array(6).fill("xxxxxxxx"));
  });

  it.each([
    [0, 44, 6, 24, 4],
    [1, 46, 6, 36, 6],
    [2, 48, 6, 48, 8],
    [3, 50, 8, 64, 8],
    [4, 52, 10, 80, 8],
    [5, 54, 12, 96, 8],
    [6, 56, 14, 112, 8],
    [7, 58, 16, 128, 8],
    [8, 60, 18, 144, 8],
    [9, 62, 20, 160, 8],
    [10, 64, 22, 176, 8],
  ])(
    "R000-3.xx-05 A000-3.xx-01 Endurance %i: %i cells, or %i rows and %i cells",
    (endurance, cells, rows, all, wide) => {
      expect(cellCount(grid(endurance))).toBe(cells);
      const whole = grid(endurance, "rows");
      expect([whole.rows.length, cellCount(whole), whole.columns]).toEqual([rows, all, wide]);
      expect(CARRY_OPTIONS["carry.gridMode"].default).toBe("cells");
    },
  );

  it("A000-3.xx-02 grows in a new row from the left and shrinks in the last column from the bottom", () => {
    expect(drawn(grid(3)).at(-1)).toBe("xx......");
    expect(drawn(grid(5)).at(-1)).toBe("xxxxxx..");
    expect(drawn(grid(7)).slice(6)).toEqual(["xxxxxxxx", "xx......"]);
    expect(drawn(grid(10))).toEqual(new Array(8).fill("xxxxxxxx"));
    expect(drawn(grid(1)).map((row) => row[7])).toEqual(["x", "x", "x", "x", ".", "."]);
    expect(drawn(grid(0)).map((row) => row[7])).toEqual(["x", "x", ".", ".", ".", "."]);
  });

  it("A000-3.xx-08 asks for a plain rating and takes no modified one", () => {
    for (const endurance of [-1, 11, 2.5, Number.NaN, "2"]) {
      expect(key(carryingGrid(endurance as number, "cells"))).toBe("carry.endurance");
    }
  });
});

describe("shapes", () => {
  it("R000-3.xx-06 A000-3.xx-04 are these six, the second awkward drawing read as 2x4", () => {
    expect(Object.fromEntries(SHAPES.map((shape) => [shape, shapeSize(shape)]))).toEqual({
      normal: 4,
      normalLong: 4,
      normalAwkward: 4,
      large: 8,
      largeLong: 6,
      largeAwkward: 8,
    });
    expect(lies("largeAwkward", true)[0]).toEqual({ rows: [0b0111, 0b0111, 0b1100], width: 4 });
    expect(lies("normalAwkward", true)[0]).toEqual({ rows: [0b111, 0b100], width: 3 });
    expect(OBJECTS.torch?.size).toBe("normalAwkward");
    expect(OBJECTS.shield?.size).toBe("large");
  });

  it("A000-3.xx-03 may be turned and, by default, mirrored", () => {
    const counts = (mirror: boolean) => SHAPES.map((shape) => lies(shape, mirror).length);
    expect(counts(true)).toEqual([1, 2, 8, 2, 2, 8]);
    expect(counts(false)).toEqual([1, 2, 4, 2, 2, 4]);
    expect(CARRY_OPTIONS["carry.mirror"].default).toBe(true);
    for (const shape of SHAPES)
      expect(lies(shape, true).slice(0, lies(shape, false).length)).toEqual(lies(shape, false));
  });
});

describe("the object list", () => {
  it.each([
    ["small", "fewCoins jewelry candle tinderBox keys sling"],
    [
      "normal",
      "clothes cloak bedroll waterskin food rope lantern bagOfCoins book paddedArmour helmet boots cookingPot",
    ],
    ["normalLong", "sword fencingSword bigSword hammer axe club shortBow quiver"],
    ["normalAwkward", "fryingPan torch"],
    ["large", "tent mailArmour shield"],
    ["largeLong", "spear staff longbow"],
    ["largeAwkward", "halberd lowerPlate upperPlate"],
  ])("R000-3.xx-07 A000-3.xx-07 %s: %s", (size, names) => {
    const listed = Object.entries(OBJECTS).filter(([, object]) => object.size === size && !object.house);
    expect(listed.map(([name]) => name).sort()).toEqual(names.split(" ").sort());
  });

  it("A000-3.xx-06 has house sizes for what the book leaves out", () => {
    const house = Object.entries(OBJECTS).filter(([, object]) => object.house);
    expect(Object.fromEntries(house.map(([name, { size }]) => [name, size]))).toEqual({
      dagger: "small",
      potion: "small",
      horse: "small",
      rock: "small",
      bandages: "small",
      fodder: "normal",
      mace: "normalLong",
      javelin: "largeLong",
      crossbow: "largeLong",
    });
    for (const { size } of Object.values(OBJECTS)) expect(size === "small" || isShape(size)).toBe(true);
  });
});

describe("what takes cells", () => {
  it("R000-3.xx-03 T000-3.xx-02 eight candles nothing, ten candles two squares", () => {
    expect(certain(gridDemand(things(8, "small"), usual))).toEqual([]);
    expect(certain(gridDemand(things(10, "small"), usual)).map((one) => one.shape)).toEqual(["normal", "normal"]);
  });

  it("A000-3.xx-05 counts small things beyond eight singly, or by the further eight", () => {
    const perEight = { ...usual, "carry.smallOverflow": "perEight" } as const;
    const counts = [8, 9, 16, 17, 24].map((count) => certain(gridDemand(things(count, "small"), perEight)).length);
    expect(counts).toEqual([0, 1, 1, 2, 2]);
    expect(certain(gridDemand(things(17, "small"), usual)).length).toBe(9);
  });

  it("R000-3.xx-52 only clothing and armour are free when worn, one of a kind; anything else marked worn counts", () => {
    const thing = (id: string, more: object) => ({ id, size: "normal" as const, use: "worn" as const, ...more });
    const demands = certain(
      gridDemand(
        [
          thing("cloak", { kind: "gear", garment: "cloak" }),
          thing("second cloak", { kind: "gear", garment: "cloak" }),
          thing("boots", { kind: "gear", garment: "boots" }),
          thing("lantern", { kind: "gear" }),
          thing("mail", { kind: "armour", garment: "mail" }),
          thing("spare mail", { kind: "armour", garment: "mail" }),
        ],
        defaults(CARRY_OPTIONS),
      ),
    );
    expect(demands.map(({ id }) => id)).toEqual(["second cloak", "lantern", "spare mail"]);
  });

  it("R000-3.xx-04 weapons always, worn armour and clothes never", () => {
    const needs = (thing: Partial<CarriedThing>) => certain(gridDemand(things(1, "normal", thing), usual)).length;
    expect(needs({ kind: "weapon", use: "held" })).toBe(1);
    expect(needs({ kind: "weapon", use: "worn" })).toBe(1);
    expect(needs({ kind: "armour", use: "worn" })).toBe(0);
    expect(needs({ kind: "gear", use: "worn", garment: "cloak" })).toBe(0);
    expect(needs({ kind: "armour", use: "stowed" })).toBe(1);
  });

  it("A000-3.xx-09 a shield on the arm counts, unless the table frees it", () => {
    const shield = things(1, "large", { kind: "shield", use: "held" });
    expect(certain(gridDemand(shield, usual)).length).toBe(1);
    expect(certain(gridDemand(shield, { ...usual, "carry.shieldInHand": "free" })).length).toBe(0);
  });

  it("refuses an unknown size and one id twice", () => {
    expect(key(gridDemand(things(1, "huge" as never), usual))).toBe("carry.size");
    expect(key(gridDemand([...things(1, "large"), ...things(1, "large")], usual))).toBe("carry.twice");
  });
});

describe("placing", () => {
  const tent = { id: "tent", shape: "large", row: 0, column: 0, lie: 0 } as const;
  const spear = { id: "spear", shape: "largeLong", row: 2, column: 0, lie: 0 } as const;

  it("R000-3.xx-02 puts shapes on the grid without overlap, and says why not", () => {
    const load = certain(place(ground, certain(place(ground, [], tent)), spear));
    expect(load.length).toBe(2);
    expect(key(place(ground, load, { ...spear, id: "staff", row: 1 }))).toBe("carry.overlap");
    expect(place(ground, load, { ...spear, id: "staff", row: 1 })).toMatchObject({
      problem: { params: { id: "staff", other: "tent" } },
    });
    expect(key(place(ground, load, { ...spear, id: "staff", row: 3, column: 3 }))).toBe("carry.offGrid");
    expect(key(place(ground, load, { ...spear, id: "staff", row: 6 }))).toBe("carry.offGrid");
    expect(key(place(ground, load, { ...spear, id: "staff", row: -1 }))).toBe("carry.offGrid");
    expect(key(place(ground, load, { ...spear, id: "staff", lie: 2 }))).toBe("carry.lie");
    expect(key(place(ground, load, { ...spear, id: "staff", row: 0.5 }))).toBe("carry.lie");
    expect(key(place(ground, load, tent))).toBe("carry.twice");
    expect(key(place({ grid: grid(1), mirror: true }, [], { ...tent, row: 4, column: 4 }))).toBe("carry.offGrid");
  });

  it("moves, also onto cells of the object itself, and takes off", () => {
    const load = certain(place(ground, [], tent));
    const moved = certain(move(ground, load, "tent", { row: 1, column: 0, lie: 0 }));
    expect(moved[0]).toMatchObject({ row: 1 });
    expect(key(move(ground, load, "tent", { row: 5, column: 0, lie: 0 }))).toBe("carry.offGrid");
    expect(key(move(ground, load, "sword", { row: 0, column: 0, lie: 0 }))).toBe("carry.notThere");
    expect(certain(takeOff(load, "tent"))).toEqual([]);
    expect(key(takeOff(load, "sword"))).toBe("carry.notThere");
  });

  it("places a saved load, and names the faults of a broken one", () => {
    const load = certain(place(ground, [], tent));
    expect(certain(laid(ground, JSON.parse(JSON.stringify(load))))).toEqual(load);
    expect(key(laid(ground, [...load, ...load]))).toBe("carry.twice");
    const odd = fc.record({
      id: fc.string(),
      shape: fc.anything({ withNullPrototype: true, withBigInt: true }),
      row: fc.anything({ withNullPrototype: true, withBigInt: true }),
      column: fc.anything({ withNullPrototype: true, withBigInt: true }),
      lie: fc.anything({ withNullPrototype: true, withBigInt: true }),
    });
    fc.assert(
      fc.property(fc.array(odd), (typed) => {
        const read = laid(ground, typed as Load);
        if (!read.ok) expect(read.problem.key).toMatch(/^BNB\.Problem\.carry\./);
        else expect(read.value.length).toBe(typed.length);
      }),
    );
  });
});

/** Every object on its own cells, all of them on the grid. */
function sound(where: Ground, load: Load): boolean {
  const cells = load.flatMap((one) => cellsOf(one, where.mirror).map(String));
  return laid(where, load).ok && new Set(cells).size === cells.length;
}

describe("automatic packing", () => {
  const demandsOf = (shapes: readonly (typeof SHAPES)[number][]) => shapes.map((shape, i) => ({ id: `${i}`, shape }));

  it("fills the grid to the last cell where possible", () => {
    const full = demandsOf([
      ...new Array(4).fill("large"),
      ...new Array(1).fill("normal"),
      ...new Array(2).fill("largeLong"),
    ]);
    const load = certain(packAll(ground, full));
    expect(sound(ground, load)).toBe(true);
    expect(load.map((one) => one.id).sort()).toEqual(full.map((one) => one.id).sort());
    expect(certain(packAll(ground, demandsOf(new Array(8).fill("largeLong"))))).toHaveLength(8);
  });

  it("packs as much as possible where not everything fits, and leaves no room that the next thing could use", () => {
    const shapes = ["large", "normal", "normal", "normal", "normal", "largeLong", "largeLong", "largeLong"] as const;
    const demands = demandsOf([...shapes, "largeAwkward", "normal", "normal"]);
    const load = packMost(ground, demands);
    expect(sound(ground, load)).toBe(true);
    expect(load.reduce((sum, { shape }) => sum + shapeSize(shape), 0)).toBe(42);
    const kept = load.map(({ id, shape }) => ({ id, shape }));
    const left = demands.filter(({ id }) => !kept.some((one) => one.id === id));
    expect(left.map((one) => key(packAll(ground, [...kept, one])))).toEqual(left.map(() => "carry.impossible"));
    expect(packMost(ground, demandsOf(["large", "normal"]))).toHaveLength(2);
    // The largest first: two of the others stay out for it.
    const twelve = new Array<"normal">(12).fill("normal");
    expect(
      packMost(ground, demandsOf([...twelve, "large"]))
        .map(({ shape }) => shape)
        .sort()[0],
    ).toBe("large");
  });

  it("proves that a load cannot be carried, by space, by colour or by search", () => {
    const answers = [
      demandsOf(new Array(13).fill("normal")),
      // Exactly 48 cells, but an odd number of awkward shapes.
      demandsOf([...new Array(11).fill("normal"), "normalAwkward"]),
      demandsOf([...new Array(5).fill("largeAwkward"), "normalLong"]),
    ].map((load) => key(packAll(ground, load)));
    expect(answers).toEqual(["carry.impossible", "carry.impossible", "carry.impossible"]);
  });

  it("finds a packing for every load that is known to have one", () => {
    // Shapes are placed at random until nothing more fits: that load can certainly be packed.
    const setups = fc.record({
      endurance: fc.integer({ min: 0, max: 10 }),
      mirror: fc.boolean(),
      throws: fc.array(fc.tuple(fc.constantFrom(...SHAPES), fc.nat(7), fc.nat(7), fc.nat(7)), { maxLength: 150 }),
    });
    fc.assert(
      fc.property(setups, ({ endurance, mirror, throws }) => {
        const where = { grid: grid(endurance), mirror };
        let load: Load = [];
        throws.forEach(([shape, row, column, lie], i) => {
          const next = place(where, load, { id: String(i), shape, row, column, lie: lie % lies(shape, mirror).length });
          if (next.ok) load = next.value;
        });
        const packed = packAll(where, load);
        expect(packed.ok).toBe(true);
        if (packed.ok) expect(sound(where, packed.value) && packed.value.length === load.length).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("says that it is unsure, and never that it is impossible, when its limit is reached", () => {
    const hard = demandsOf([...new Array(5).fill("largeAwkward"), "normalLong"]);
    expect(packAll(ground, hard, { limit: 10 })).toMatchObject({ problem: { key: "BNB.Problem.carry.unsure" } });
  });

  it("packs ordinary travel gear on the large grids of the other mode as well", () => {
    const where = { grid: grid(5, "rows"), mirror: true };
    const gear = demandsOf([
      ...new Array(6).fill("largeLong"),
      ...new Array(4).fill("large"),
      "largeAwkward",
      "normal",
    ]);
    expect(sound(where, certain(packAll(where, gear)))).toBe(true);
    const narrow = { grid: grid(0, "rows"), mirror: true };
    expect(sound(narrow, certain(packAll(narrow, demandsOf(new Array(4).fill("largeLong")))))).toBe(true);
  });
});
