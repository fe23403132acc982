/** What a map's text may say line by line, what is refused with which figures, and what a barrier blocks. */
import { describe, expect, test } from "vitest";
import { cellAt, DIRECTIONS, type HexGrid, hexGrid } from "../../../src/rules/hex/grid.ts";
import { HARDNESS } from "../../../src/rules/hex/looks.ts";
import { hexMap, touches } from "../../../src/rules/hex/map.ts";
import { AXES, mapIn, mapOf, readMap, sideOf, writeMap } from "../../../src/rules/hex/map-text.ts";
import { certain } from "../../../src/rules/result.ts";

function plainMap(grid: HexGrid) {
  const [look, level] = [new Uint8Array(grid.size), new Uint8Array(grid.size)];
  return certain(hexMap({ name: "", grid, look, level, edges: [], places: [], grounds: {} }));
}

const FIELD = "field\n. . .\n . .\n. . .";
const small = (...lines: string[]) => ["size 3 3", ...lines, FIELD].join("\n");
const LONG = "x".repeat(120);
const evenRows = (rows: number, cols: number) =>
  Array.from({ length: rows }, (_, row) => (row % 2 ? " " : "") + ". ".repeat(cols));

describe("is refused", () => {
  test.each<[key: string, params: object, text: unknown]>([
    ["notText", {}, 7],
    ["noField", { line: 1 }, "size 3 3"],
    ["noSize", { line: 1 }, "field"],
    ["noSize", { line: 2 }, "map X\nwall 0,0 e\nfield"],
    ["word", { line: 2, word: "x".repeat(40) }, small(LONG)],
    ["size", { line: 1, rows: 200, cols: 200 }, "size 1 3\nfield"],
    ["size", { line: 1, rows: 200, cols: 200 }, "size 3 1\nfield"],
    ["size", { line: 1, rows: 200, cols: 200 }, "size 201 3\nfield"],
    ["size", { line: 1, rows: 200, cols: 200 }, "size 3 201\nfield"],
    ["size", { line: 1, rows: 200, cols: 200 }, "size 3 2.5\nfield"],
    ["size", { line: 1, rows: 200, cols: 200 }, "size 3 3 odd\nfield"],
    ["ground", { line: 2 }, small("ground ford")],
    ["ground", { line: 2 }, small("ground")],
    ["ground", { line: 2 }, small("ground moor open")],
    ["ground", { line: 2 }, small("ground ford deep")],
    ["cell", { line: 2, at: "" }, small("place")],
    ["cell", { line: 2, at: "0,3" }, small("place 0,3 Elmby")],
    ["cell", { line: 2, at: "3,0" }, small("wall 3,0 e")],
    ["cell", { line: 2, at: "a,0" }, small("wall a,0 e")],
    ["cell", { line: 2, at: "0,0," }, small("wall 0,0, e")],
    ["cell", { line: 2, at: "x0,0" }, small("wall x0,0 e")],
    ["cell", { line: 2, at: "0,0000" }, small("wall 0,0000 e")],
    ["cell", { line: 2, at: "0000,0" }, small("wall 0000,0 e")],
    ["cell", { line: 2, at: "x".repeat(40) }, small(`wall ${LONG} e`)],
    ["placeName", { line: 2 }, small("place 0,0")],
    ["sides", { line: 2, side: "" }, small("wall 0,0")],
    ["sides", { line: 2, side: "up" }, small("wall 0,0 e up")],
    ["sides", { line: 2, side: "x".repeat(40) }, small(`wall 0,0 ${LONG}`)],
    ["edgeOffMap", { line: 3, kind: "wall", row: 0, col: 0, side: "w" }, small("", "wall 0,0 e w")],
    ["edgeTwice", { line: 3, kind: "hedge", row: 0, col: 1, side: "w" }, small("wall 0,0 e", "hedge 0,1 w")],
    ["edgeTwice", { line: 3, kind: "hedge", row: 0, col: 0, side: "e" }, small("hedge 0,0 e", "hedge 0,0 e")],
    ["edgeTwice", { line: 3, kind: "ditch", row: 0, col: 0, side: "e" }, small("ditch one-way 0,0 e", "ditch 0,0 e")],
    ["edgeTwice", { line: 3, kind: "ditch", row: 0, col: 1, side: "w" }, small("ditch one-way 0,0 e", "ditch 0,1 w")],
    [
      "edgeOffMap",
      { line: 2, kind: "wall", row: 0, col: 0, side: "w" },
      small("wall 0,0 w", "hedge 0,0 e", "hedge 2,0 w", "hedge 0,2 w"),
    ],
    ["rowLength", { line: 3, row: 0, hexes: 3 }, "size 3 3\nfield\n. .1\n . .\n. . ."],
    ["rowMissing", { line: 4, row: 1 }, "size 3 3\nfield\n. . ."],
    ["rowLength", { line: 3, row: 0, hexes: 3 }, "size 3 3\nfield\n. . . .\n . .\n. . ."],
    ["rowLength", { line: 3, row: 0, hexes: 3 }, "size 3 3\nfield\n. .\n . .\n. . ."],
    ["rowLength", { line: 4, row: 1, hexes: 2 }, "size 3 3\nfield\n. . .\n. .\n. . ."],
    ["rowLength", { line: 4, row: 1, hexes: 2 }, "size 3 3\nfield\n. . .\n\n. . ."],
    ["mark", { line: 3, col: 1, mark: "?" }, "size 3 3\nfield\n. ? .\n . .\n. . ."],
    ["mark", { line: 4, col: 0, mark: " " }, "size 3 3\nfield\n. . .\n   .\n. . ."],
    ["level", { line: 3, col: 1, mark: "x" }, "size 3 3\nfield\n. .x.\n . .\n. . ."],
    ["rowsOver", { line: 6, rows: 3 }, `${small()}\n. .`],
  ])("%s %j: %j", (key, params, text) => {
    expect(readMap(text)).toEqual({ ok: false, problem: { key: `BNB.Problem.map.${key}`, params } });
    expect(mapIn(text)).toEqual(readMap(text));
  });
});

describe("is read", () => {
  test.each<[what: string, text: string]>([
    ["line ends of every kind", small().replaceAll("\n", "\r\n")],
    [
      "blank lines above the field and below it, and what stands behind a semicolon",
      `${small("", "; wall 9,9 e")}\n\n `,
    ],
    ["signs between words, however many", small("  place   0,0   Elmby  ")],
    ["rows without their last blank, and with it", "size 3 3\n field \n. . . \n . .\n. . .1"],
    ["rows with many blanks behind", "size 3 3\nfield\n. . .    \n . .    \n. . ."],
    ["the most rows", ["size 200 2 even", "field", ...evenRows(200, 2)].join("\n")],
    ["the most columns", ["size 2 200 even", "field", ...evenRows(2, 200)].join("\n")],
    ["the largest map", ["size 200 200 even", "field", ...evenRows(200, 200)].join("\n")],
  ])("%s", (_, text) => {
    expect(readMap(text).ok).toBe(true);
  });

  test("names of a hundred letters, of the map and of its places", () => {
    const map = certain(readMap(small(`map  ${LONG}`, `place 0,0 ${LONG}`, "place 1,1 Upper  Elmby")));
    expect(map.name).toBe("x".repeat(100));
    expect(map.places).toEqual([
      { cell: 0, name: "x".repeat(100) },
      { cell: cellAt(map.grid, 1, 1), name: "Upper Elmby" },
    ]);
  });

  test("even rows where it says so, and levels to 9", () => {
    const map = certain(readMap("size 2 2 even\nfield\n.9.0\n . ."));
    expect([map.grid.size, map.grid.alternating]).toEqual([4, false]);
    expect([...map.level]).toEqual([9, 0, 0, 0]);
    expect(certain(readMap(small())).grid.alternating).toBe(true);
    expect(certain(readMap(small())).name).toBe("");
  });

  test("a look has the meaning that the map gives it, and arrows fly over open ground alone", () => {
    const map = certain(readMap("size 2 3\nground ford impassable\nground wood open\nfield\n: t .\n # ~"));
    expect([...map.ground]).toEqual([2, 0, 0, 1, 2]);
    expect([...map.clear]).toEqual([0, 1, 1, 0, 0]);
  });

  test("and recognised by its text afterwards", () => {
    const text = small("map Known");
    expect(mapOf(text)).toBe(mapOf(text));
    expect(mapOf(text).name).toBe("Known");
    expect(() => mapOf("field")).toThrow("map.noSize");
  });
});

describe("R000-5.02-02 a barrier", () => {
  const cases = (["hedge", "wall"] as const).flatMap((kind) =>
    [false, true].flatMap((oneWay) => DIRECTIONS.map((side) => [kind, oneWay, side] as const)),
  );

  test.each(cases)("%s, one-way %s, to the %s", (kind, oneWay, side) => {
    const line = `${kind}${oneWay ? " one-way" : ""} 1,1 ${side}`;
    const map = certain(readMap(["size 3 3 even", line, "field", ...evenRows(3, 3)].join("\n")));
    const d = DIRECTIONS.indexOf(side);
    const cell = cellAt(map.grid, 1, 1);
    const beyond = map.grid.next[cell * 6 + d]!;
    const [here, there] = [1 << d, 1 << ((d + 3) % 6)];
    const hard = HARDNESS[kind] === "hard";
    const expected = (bits: "shut" | "apart" | "soft" | "outer") => [map[bits][cell], map[bits][beyond]];
    // Hard: nobody is adjacent across it, nobody enters the protected side, and nobody leaves it unless it is one-way.
    expect(expected("apart")).toEqual(hard ? [here, there] : [0, 0]);
    expect(expected("shut")).toEqual(hard ? [oneWay ? 0 : here, there] : [0, 0]);
    expect(expected("soft")).toEqual(hard || oneWay ? [0, 0] : [here, there]);
    expect(expected("outer")).toEqual(!hard && oneWay ? [0, there] : [0, 0]);
    expect([touches(map, cell, d), touches(map, beyond, (d + 3) % 6)]).toEqual([!hard, !hard]);
    for (const bits of ["shut", "apart", "soft", "outer"] as const)
      map[bits].forEach((value, at) => void (at !== cell && at !== beyond && expect(value).toBe(0)));
  });

  test("the edge of the map touches nothing", () => {
    const map = plainMap(hexGrid(3, 3));
    expect([touches(map, 0, 3), touches(map, 0, 0), touches(map, 1, 3)]).toEqual([false, true, true]);
    expect([map.name, map.edges, map.places, map.grounds]).toEqual(["", [], [], {}]);
    expect([...map.ground]).toEqual(new Array(8).fill(0));
  });
});

test("a map is written line by line as it is read, the sides of one barrier together", () => {
  const text = [
    "map The ford",
    "size 2 3 even",
    "ground ford closed",
    "place 0,1 Elmby",
    "wall 0,0 e se",
    "ditch one-way 1,1 ne",
    "field",
    ". :2t",
    " ~ = ^9",
    "",
  ].join("\n");
  expect(writeMap(certain(readMap(text)))).toBe(text);
  expect(writeMap(plainMap(hexGrid(2, 2)))).toBe("map\nsize 2 2\nfield\n. .\n .\n");
});

test("R000-5.03-01 a straight row divides the map into one side, itself, and the other side", () => {
  const grid = hexGrid(5, 5);
  const cell = cellAt(grid, 2, 2);
  const along = { flat: [0, 3], falling: [1, 4], rising: [2, 5] } as const;
  for (const axis of AXES) {
    const row = { axis, index: axis === "flat" ? 2 : axis === "falling" ? 1 : 3 };
    const sides = [0, 1, 2, 3, 4, 5].map((d) => sideOf(grid, row, grid.next[cell * 6 + d]!));
    expect(sideOf(grid, row, cell)).toBe(0);
    expect([0, 1, 2, 3, 4, 5].filter((d) => sides[d] === 0)).toEqual(along[axis]);
    // Flat rows count up to the south, falling ones to the north-east, rising ones to the south-east.
    const up = { flat: [1, 2], falling: [0, 5], rising: [0, 1] } as const;
    expect([0, 1, 2, 3, 4, 5].filter((d) => sides[d] === 1)).toEqual(up[axis]);
    expect(sides.filter((side) => side === -1)).toHaveLength(2);
  }
});
