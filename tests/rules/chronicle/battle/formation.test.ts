/** Ready formations: the engine's own, and the line that a window proposes, which stays on one bank of a river. */
import { describe, expect, it } from "vitest";
import { mapOf } from "../../../../src/rules/chronicle/battle/board.ts";
import { formation, formationOn, lineOf } from "../../../../src/rules/chronicle/battle/deploy/deploy.ts";
import type { BattleOptions } from "../../../../src/rules/chronicle/options.ts";
import { distance } from "../../../../src/rules/hex/grid.ts";
import { at, COLS, field, ROWS, scene, type UnitPart } from "./scene.ts";

const waiting = (...ids: string[]): UnitPart[] =>
  ids.map((id) => ({ id, kind: "MI", on: [0, 0], cell: -1, fate: "waiting", clock: 0 }));
const standing = (id: string, on: readonly [number, number]): UnitPart => ({ id, kind: "MI", on });
const lost = (id: string): UnitPart => ({ id, kind: "MI", on: [0, 0], cell: -1, fate: "lost", losses: 100 });

describe("The plain formation", () => {
  it("of a defender is a line in the middle row, from its middle outwards", () => {
    const line = formation(scene(waiting("d1", "d2", "d3", "d4", "d5")), "defender");
    expect(line).toEqual({ d1: at(6, 5), d2: at(6, 4), d3: at(6, 6), d4: at(6, 3), d5: at(6, 7) });
  });

  it("avoids rough ground, and counts four columns as far as one row", () => {
    const marks = Object.fromEntries([4, 5, 6].map((col) => [`6,${col}`, "t"]));
    const line = formation(scene(waiting("d1", "d2", "d3"), { map: field(marks) }), "defender");
    // A wood costs as much as three columns.
    expect(line).toEqual({ d1: at(6, 3), d2: at(6, 7), d3: at(6, 2) });
    const eleven = formation(scene(waiting(..."abcdefghijk".split("").map((letter) => `d${letter}`))), "defender");
    const rows = Object.values(eleven).map((cell) => mapOf(field()).grid.row[cell]);
    expect(rows.filter((row) => row !== 6)).toEqual([5, 7]);
  });

  it("of an attacker is three hexes from the nearest placed defender", () => {
    const state = scene([
      ...waiting("a1", "a2", "a3", "a4"),
      standing("d1", [5, 5]),
      standing("d2", [5, 7]),
      lost("d3"),
    ]);
    const { grid } = mapOf(state.map);
    const cells = Object.values(formation(state, "attacker"));
    const apart = cells.map((cell) => Math.min(distance(grid, cell, at(5, 5)), distance(grid, cell, at(5, 7))));
    expect(apart).toEqual([3, 3, 3, 3]);
    expect(cells).toEqual([...cells].sort((a, b) => a - b));
    expect(new Set(cells).size).toBe(4);
  });

  it("avoids rough ground there too", () => {
    const first = Object.values(formation(scene([...waiting("a1"), standing("d1", [5, 5])]), "attacker"))[0]!;
    const { grid } = mapOf(field());
    const map = field({ [`${grid.row[first]},${grid.col[first]}`]: "t" });
    expect(
      Object.values(formation(scene([...waiting("a1"), standing("d1", [5, 5])], { map }), "attacker")),
    ).not.toContain(first);
  });

  it("comes nearer only where it must, and then not next to an enemy if possible", () => {
    const state = scene([...waiting("a1", "a2", "a3"), standing("d1", [5, 5])]);
    const near = new Uint8Array(mapOf(state.map).grid.size);
    for (const [row, col] of [
      [5, 6],
      [5, 7],
      [5, 4],
    ] as const)
      near[at(row, col)] = 1;
    expect(formationOn(state, "attacker", near)).toEqual({ a1: at(5, 7), a2: at(5, 4), a3: at(5, 6) });
  });

  it("places only waiting units, and no more than there is room for", () => {
    const state = scene([standing("d1", [6, 5]), lost("d2"), ...waiting("d3", "d4", "a1")]);
    expect(Object.keys(formation(state, "defender"))).toEqual(["d3", "d4"]);
    const one = new Uint8Array(mapOf(state.map).grid.size);
    one[at(3, 3)] = 1;
    expect(formationOn(state, "defender", one)).toEqual({ d3: at(3, 3) });
  });

  it("of an ambush that may not close the last way out is proposed unit by unit; a defender's never", () => {
    const ids = (how: BattleOptions["battle.ambushSurround"], side: "attacker" | "defender") => {
      const state = scene([...waiting("a1", "a2", "d1", "d2")], {
        kind: "ambushed",
        options: { "battle.ambushSurround": how },
      });
      return Object.keys(formation(state, side));
    };
    expect(ids("armyNotSurrounded", "attacker")).toEqual(["a1"]);
    expect(ids("armyNotSurrounded", "defender")).toEqual(["d1", "d2"]);
    expect(ids("unitNotSurrounded", "attacker")).toEqual(["a1", "a2"]);
  });
});

describe("The proposed line", () => {
  /** A river from north to south in column 5, with a ford in row 4: five hexes of land west of it, six or five east. */
  const river = (more: Readonly<Record<string, string>> = {}) =>
    field({
      ...Object.fromEntries(Array.from({ length: ROWS }, (_, row) => [`${row},5`, row === 4 ? ":" : "~"])),
      ...more,
    });
  const sideOf = (parts: readonly UnitPart[], side: "attacker" | "defender", map = river()) => {
    const state = scene(parts, { map, row: null });
    const { grid } = mapOf(map);
    const cols = Object.values(lineOf(state, side)).map((cell) => grid.col[cell]!);
    return { count: cols.length, west: cols.every((col) => col < 5), east: cols.every((col) => col > 5) };
  };
  const WEST = { west: true, east: false };
  const EAST = { west: false, east: true };

  it("goes where there is most room, and not into the ford", () => {
    expect(sideOf(waiting("d1", "d2", "d3", "d4"), "defender")).toEqual({ count: 4, ...EAST });
  });

  it("goes to one's own units, wherever the enemy is", () => {
    const parts = [...waiting("d1", "d2"), standing("d3", [3, 1]), standing("a1", [3, 9]), standing("a2", [5, 9])];
    expect(sideOf(parts, "defender")).toEqual({ count: 2, ...WEST });
  });

  it("to the bank with more of them", () => {
    const parts = [...waiting("d1"), standing("d3", [3, 9]), standing("d4", [3, 1]), standing("d5", [5, 1])];
    expect(sideOf(parts, "defender")).toEqual({ count: 1, ...WEST });
  });

  it("without units of one's own it goes to the enemy", () => {
    expect(sideOf([...waiting("a1", "a2"), standing("d1", [3, 1])], "attacker")).toEqual({ count: 2, ...WEST });
    expect(sideOf([...waiting("a1", "a2"), standing("d1", [3, 9])], "attacker")).toEqual({ count: 2, ...EAST });
  });

  it("but only where all have room: an islet with one unit on it is skipped", () => {
    // The hexes round 3,1 are water but for one.
    const islet = river(
      Object.fromEntries(
        ["3,0", "2,1", "2,2", "4,1", "4,2"]
          .map((hex) => [hex, "~"])
          .concat([
            ["3,3", "~"],
            ["2,3", "~"],
            ["4,3", "~"],
          ]),
      ),
    );
    const own = standing("d3", [3, 1]);
    expect(sideOf([...waiting("d1"), own], "defender", islet)).toEqual({ count: 1, ...WEST });
    expect(sideOf([...waiting("d1", "d2"), own], "defender", islet)).toEqual({ count: 2, ...EAST });
  });

  it("of equal banks takes the first, and any hex where no bank has room for all", () => {
    const last = Array.from({ length: ROWS }, (_, row) => [`${row},${COLS - 1}`, "~"]);
    expect(sideOf(waiting("d1"), "defender", river(Object.fromEntries(last)))).toEqual({ count: 1, ...WEST });
    const dots = field(
      Object.fromEntries(
        Array.from({ length: ROWS * COLS }, (_, cell) => [`${Math.floor(cell / COLS)},${cell % COLS}`, "~"]).filter(
          ([hex]) => !["0,0", "0,4", "0,8"].includes(hex!),
        ),
      ),
    );
    const line = lineOf(scene(waiting("d1", "d2", "d3"), { map: dots }), "defender");
    expect(Object.values(line).sort((a, b) => a - b)).toEqual([at(0, 0), at(0, 4), at(0, 8)]);
  });
});
