/** Two units that become one, and one that becomes two: field by field (R004-SPC-05). */
import { describe, expect, test } from "vitest";
import { combined, divided, halfUp } from "../../../src/rules/sortie/march/combine.ts";
import type { Unit } from "../../../src/rules/sortie/units/unit.ts";
import { battle, unitOf } from "./table.ts";

const { state } = battle([{ size: 100 }], [{}]);
const plain = unitOf({ state } as never, "n1");
const unit = (more: Partial<Unit>): Unit => ({ ...plain, ...more });

describe("of two, one", () => {
  test.each<[string, Partial<Unit>, Partial<Unit>, Partial<Unit>]>([
    ["all are archers", { archers: true }, { archers: true }, { archers: true }],
    ["archers and foot can shoot", { archers: true }, { archers: false }, { archers: true }],
    ["foot and archers can shoot", { archers: false }, { archers: true }, { archers: true }],
    ["one speech is not enough", { foreign: false }, { foreign: true }, { foreign: true }],
    ["nor for those who receive", { foreign: true }, { foreign: false }, { foreign: true }],
    ["all of one speech", { foreign: false }, { foreign: false }, { foreign: false }],
    ["the stranger ways count", { strange: 1 }, { strange: 3 }, { strange: 3 }],
    ["hired men among them", { mercenary: false }, { mercenary: true }, { mercenary: true }],
    ["hired men who receive", { mercenary: true }, { mercenary: false }, { mercenary: true }],
    ["no hired men", { mercenary: false }, { mercenary: false }, { mercenary: false }],
    ["ill prepared men among them", { unprepared: false }, { unprepared: true }, { unprepared: true }],
    ["ill prepared men who receive", { unprepared: true }, { unprepared: false }, { unprepared: true }],
    ["all prepared", { unprepared: false }, { unprepared: false }, { unprepared: false }],
    ["higher ground only if all have it", { high: true }, { high: true }, { high: true }],
    ["half of them below", { high: true }, { high: false }, { high: false }],
    ["half of them above", { high: false }, { high: true }, { high: false }],
    ["walls only if all man them", { walls: true }, { walls: true }, { walls: true }],
    ["half of them outside", { walls: true }, { walls: false }, { walls: false }],
    ["half of them inside", { walls: false }, { walls: true }, { walls: false }],
    ["as fast as the slower", { speed: 5 }, { speed: 3 }, { speed: 3 }],
    ["the fewer opening dice", { opening: 3 }, { opening: 1 }, { opening: 1 }],
    ["what both have suffered", { taken: 2 }, { taken: 3 }, { taken: 5 }],
    [
      "whoever flanks either",
      { flankedBy: ["s1", "s2"] },
      { flankedBy: ["s2", "s3"] },
      { flankedBy: ["s1", "s2", "s3"] },
    ],
    ["little marching", { marched: "little" }, { marched: "little" }, { marched: "little" }],
    ["over half a march of one", { marched: "little" }, { marched: "overHalf" }, { marched: "overHalf" }],
    ["over half a march of the other", { marched: "overHalf" }, { marched: "little" }, { marched: "overHalf" }],
    ["a whole march of one", { marched: "overHalf" }, { marched: "all" }, { marched: "all" }],
    ["a whole march of the other", { marched: "all" }, { marched: "little" }, { marched: "all" }],
    ["a usual commander is missed", { leadership: "own" }, { origin: "x" }, { leadership: "split" }],
    ["no leader is none", { leadership: "none" }, { origin: "x" }, { leadership: "none" }],
    ["parts of one unit keep theirs", { leadership: "own" }, { leadership: "split" }, { leadership: "own" }],
    ["dice come by size", { size: 400, pool: 2 }, { size: 200, pool: -4, origin: "x" }, { size: 600, pool: 0 }],
    ["levels by size", { size: 300, level: 2 }, { size: 100, level: -2 }, { level: 1 }],
  ])("R004-SPC-05 A004-SPC-04 %s", (_, receiver, joining, expected) => {
    expect(combined(unit(receiver), unit(joining))).toMatchObject(expected);
  });

  test("R004-SPC-05 makes that are alike are one make; every other stands beside", () => {
    const foot = { kind: "infantry", armour: "light", superior: false } as const;
    const heavy = { ...foot, armour: "heavy" } as const;
    const good = { ...foot, superior: true } as const;
    const makes = (one: Unit["makes"], other: Unit["makes"]) =>
      combined(unit({ makes: one }), unit({ makes: other })).makes;
    expect(makes([foot], [{ ...foot }])).toEqual([foot]);
    expect(makes([foot], [heavy, good, { ...foot }])).toEqual([foot, heavy, good]);
  });
});

describe("of one, two", () => {
  test.each<[number, number, number, number, readonly [number, number], readonly [number, number]]>([
    [100, 50, 3, 0, [1, 2], [0, 0]],
    [100, 25, 4, 4, [3, 1], [3, 1]],
    [100, 50, -3, 5, [-1, -2], [2, 3]],
    [100, 10, 4, 4, [4, 0], [4, 0]],
  ])("A004-SPC-03 of %i men %i with a pool of %i, %i taken", (size, off, pool, taken, pools, burdens) => {
    const { rest, detached } = divided(unit({ size, pool, taken }), off, { id: "n1.2", name: "Second" });
    expect([rest.size, detached.size]).toEqual([size - off, off]);
    expect([rest.pool, detached.pool]).toEqual(pools);
    expect([rest.taken, detached.taken]).toEqual(burdens);
    expect(detached).toMatchObject({ id: "n1.2", name: "Second", origin: "n1" });
  });

  test("R004-POOL-02 the part split off is without its commander; a unit without one has none", () => {
    const off = (leadership: Unit["leadership"]) =>
      divided(unit({ leadership, strength: leadership === "own" }), 50, { id: "x", name: "X" });
    expect(off("own").detached).toMatchObject({ leadership: "split", strength: false });
    expect(off("own").rest).toMatchObject({ leadership: "own", strength: true });
    expect(off("split").detached.leadership).toBe("split");
    expect(off("none").detached.leadership).toBe("none");
  });

  test("A004-SPC-03 halves round up", () => {
    expect([0.5, 1.49, 1.5, 2].map(halfUp)).toEqual([1, 1, 2, 2]);
  });
});
