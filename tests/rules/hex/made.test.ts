/**
 * Generated battlefields as a whole, and each generator by hand. After an intended change write the new ones
 * (`MAPS=write`) and read the diff: a seed that a table has noted then gives another map.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Dice } from "../../../src/rules/dice/dice.ts";
import { type ScriptedDice, scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import {
  between,
  grow,
  hasEdge,
  isField,
  makeBattlefield,
  makeHedge,
  makeMarsh,
  makeRidge,
  makeRiver,
  makeVillage,
  makeWood,
  middleOf,
  placeName,
  riverName,
  type Terrain,
  type UnfinishedMap,
} from "../../../src/rules/hex/generate/battlefield.ts";
import { hexGrid } from "../../../src/rules/hex/grid.ts";
import { readMap, writeMap } from "../../../src/rules/hex/map-text.ts";
import { certain } from "../../../src/rules/result.ts";

const FIXTURES = new URL("../../fixtures/maps/", import.meta.url);

/** Every roll says that it is for a map: the record shows what a die was for. */
function forMaps(dice: Dice): Dice {
  return {
    roll(sides, why) {
      expect(why).toBe("map");
      return dice.roll(sides, why);
    },
  };
}

describe("the same dice make the same battlefield:", () => {
  test.each<[seed: string, terrain?: Terrain]>([
    ["dawn"],
    ["noon"],
    ["dusk"],
    ["night"],
    ["low", { rows: 5, cols: 16 }],
    ["narrow", { rows: 6, cols: 4 }],
    ["even", { rows: 16, cols: 12, alternating: false }],
    ["tiny", { rows: 2, cols: 2 }],
    ["large", { rows: 30, cols: 30 }],
  ])("%s", (seed, ...[terrain]) => {
    const text = writeMap(makeBattlefield(forMaps(seededDice(seed)), terrain));
    const file = new URL(`${seed}.txt`, FIXTURES);
    if (process.env.MAPS === "write") writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, "utf8"));
  });
});

/** A map in the making, described by `lines`; its dice are scripted. */
function draftOf(dice: Dice, ...lines: string[]): UnfinishedMap {
  const { grid, look, level, edges, places } = certain(readMap(lines.join("\n")));
  return {
    dice: forMaps(dice),
    grid,
    look: look.slice(),
    level: level.slice(),
    edges: [...edges],
    places: [...places],
  };
}

/** A generator's result, its lines without name and size; the script must be used up. */
function made(make: (draft: UnfinishedMap) => void, faces: readonly number[], ...lines: string[]): string[] {
  const dice: ScriptedDice = scriptedDice(faces);
  const draft = draftOf(dice, ...lines);
  make(draft);
  dice.spent();
  return writeMap({ ...draft, name: "", grounds: {} })
    .trimEnd()
    .split("\n")
    .slice(2);
}

const OPEN = ["size 4 4", "field", ". . . .", " . . .", ". . . .", " . . ."];
const FULL = ["size 4 4", "field", "t t t t", " t t t", "t t t t", " t t t"];

test("a value is between its ends, both included", () => {
  const dice = scriptedDice([1, 4]);
  expect([between(dice, 3, 6), between(dice, 3, 6)]).toEqual([3, 6]);
});

describe("a group of cells grows", () => {
  const grown = (faces: readonly number[], seed: number, size: number, ...lines: string[]) => {
    const dice = scriptedDice(faces);
    const draft = draftOf(dice, ...lines);
    const cells = grow(draft, seed, size, (cell) => isField(draft, cell));
    dice.spent();
    return cells;
  };

  // Which of the group, then which of its neighbours, clockwise from the east; cells go row by row from 0 to 13.
  test.each<[what: string, faces: number[], seed: number, size: number, lines: string[], cells: number[]]>([
    ["not at all where its first does not fit", [], 0, 3, FULL, []],
    ["no further than its size", [], 5, 1, OPEN, [5]],
    ["by any of its cells", [1, 1, 2, 2, 1, 4], 4, 4, OPEN, [4, 5, 9, 0]],
    [
      "by nothing twice, nor what does not fit",
      [1, 1, 2, 1, 1, 1, 1, 2],
      0,
      3,
      ["size 2 4", "field", ". . t .", " . . ."],
      [0, 1, 4],
    ],
  ])("%s", (_, faces, seed, size, lines, cells) => {
    expect(grown(faces, seed, size, ...lines)).toEqual(cells);
  });

  test("until it has tried four times for each of its cells", () => {
    const cell = ["size 2 2", "field", ". t", " t"];
    expect(grown([1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 2], 0, 2, ...cell)).toEqual([0]);
  });
});

test.each([
  [[0], 0],
  [[0, 1, 2], 1],
  [[0, 4, 7], 4],
  [[3, 2], 3],
  [[2, 3], 2],
  [[4, 5, 6, 12], 5],
])("the middle of %j is %i", (cells, middle) => {
  expect(middleOf(hexGrid(4, 4), cells)).toBe(middle);
});

test("an edge is found from both of its sides, and no other", () => {
  const draft = draftOf(scriptedDice([]), "size 4 4", "wall 1,1 e", ...OPEN.slice(1));
  const known: string[] = [];
  for (let cell = 0; cell < draft.grid.size; cell++)
    for (let d = 0; d < 6; d++) if (hasEdge(draft, cell, d)) known.push(`${cell} ${d}`);
  expect(known).toEqual(["5 0", "6 3"]);
});

const times = (count: number, ...faces: number[]) => Array.from({ length: count }, () => faces).flat();
const ROAD = (hexes: string) => ["size 2 6", "field", hexes, " t t t t t"];
/** From the first hex of a road to its sixth, one after the other; then so many tries at the wood beside the first. */
const along = (hexes: number, tries: number) => [
  ...Array.from({ length: hexes - 1 }, (_, place) => [place + 1, 1]).flat(),
  ...times(tries, 1, 2),
];

describe("by hand:", () => {
  test.each<[what: string, make: (draft: UnfinishedMap) => void, faces: number[], before: string[], left: string[]]>([
    ["no ridge where there is no room", makeRidge, [1, 25], FULL, FULL.slice(1)],
    [
      "no ridge of five",
      makeRidge,
      [1, 1, ...along(5, 44)],
      ROAD(". . . . . t"),
      ["field", ". . . . . t", " t t t t t"],
    ],
    [
      "a ridge of six, with a name in its middle",
      makeRidge,
      [1, 1, ...along(6, 43), 2, 4, 2],
      ROAD(". . . . . ."),
      ["place 0,2 Cold Down", "field", ".1.1.1.1.1.1", " t t t t t"],
    ],
    [
      "a ridge with a crest, where all around is as high",
      makeRidge,
      [1, 1, ...along(6, 43), 1, 4, 2],
      ["size 2 6", "field", ". . . . . .", " t1t1t t1t1"],
      ["place 0,2 Cold Down", "field", ".2.2.1.1.2.2", " t1t1t t1t1"],
    ],
    ["no wood where there is no room", makeWood, [1, 14], FULL, FULL.slice(1)],
    [
      "a wood of four without a name",
      makeWood,
      [1, 1, ...along(4, 17)],
      ROAD(". . . . = ="),
      ["field", "t t t t = =", " t t t t t"],
    ],
    [
      "a wood of five with one",
      makeWood,
      [1, 1, ...along(5, 0), 3, 1],
      ROAD(". . . . . ."),
      ["place 0,2 Brandwood", "field", "t t t t t .", " t t t t t"],
    ],
    [
      "a marsh, on low ground alone",
      makeMarsh,
      [6, 1, 1, 1, 1, 2],
      ["size 4 4", "field", ". . . .", " . . .1", ". . . .", " . . ."],
      ["field", ". . . .", " . % .1", ". . % .", " . . ."],
    ],
    ["no marsh on a hill", makeMarsh, [1, 5], ["size 2 2", "field", ".1.", " ."], ["field", ".1.", " ."]],
    [
      "a creek along the south of three hexes",
      makeHedge,
      [3, 1, 5, 2],
      OPEN,
      ["creek 1,0 se sw", "creek 1,1 se sw", "creek 1,2 se sw", ...OPEN.slice(1)],
    ],
    [
      "a ditch that ends at the map's edge, without what is no field or has a barrier",
      makeHedge,
      [4, 1, 5, 4],
      ["size 4 4", "wall 2,3 nw", "field", ". . . .", " . . .", ". t . .", " . . ."],
      [
        "wall 2,3 nw",
        "ditch 1,0 sw",
        "ditch 1,1 se",
        "ditch 1,2 sw",
        "field",
        ". . . .",
        " . . .",
        ". t . .",
        " . . .",
      ],
    ],
    [
      "a hedge down to the south-west, against the west",
      makeHedge,
      [1, 3, 4, 1],
      OPEN,
      ["hedge 0,3 w", "hedge 1,2 w nw", ...OPEN.slice(1)],
    ],
    [
      "a hedge from the corner of the map",
      makeHedge,
      [1, 1, 1, 1],
      OPEN,
      ["hedge 0,0 se", "hedge 0,1 se sw", ...OPEN.slice(1)],
    ],
    [
      "a hedge against the corner of the map",
      makeHedge,
      [1, 3, 2, 1],
      OPEN,
      ["hedge 0,1 w", "hedge 1,0 nw", ...OPEN.slice(1)],
    ],
    [
      "no hedge round a wood",
      makeHedge,
      [2, 1, 5, 1],
      ["size 4 4", "field", ". . . .", " t t .", ". . . .", " . . ."],
      ["field", ". . . .", " t t .", ". . . .", " . . ."],
    ],
    [
      "a river to the south, down to the plain, with a ford",
      makeRiver,
      [1, 1, 1, 2, 1, 1, 3, 2, 2, 2, 2],
      ["size 6 4", "field", ".1.1.1.1", " .1.1.1", ".1.1.1.1", " .1.1.1", ".1.1.1.1", " .1.1.1"],
      ["place 1,1 Arrow", "field", ".1~ .1.1", " .1~ .1", ".1: .1.1", " ~ .1.1", "~ .1.1.1", " ~ .1.1"],
    ],
    [
      "a river from the corner of the map",
      makeRiver,
      [1, 1, 4, 2, 2, 2, 2, 2, 1, 2, 3],
      ["size 6 3", "field", ". . .", " . .", ". . .", " . .", ". . .", " . ."],
      ["place 1,0 Blythe", "field", "~ . .", " ~ .", ". ~ .", " . ~", ". . ~", " . :"],
    ],
    [
      "a short river with a ford in its middle",
      makeRiver,
      [1, 1, 4, 2, 2, 2, 2, 2, 8],
      ["size 5 4", "field", ". . . .", " . . .", ". . . .", " . . .", ". . . ."],
      ["place 1,1 Tarn", "field", ". ~ . .", " . ~ .", ". . : .", " . . ~", ". . . ~"],
    ],
    ["no village where there is no room", makeVillage, [1, 6], FULL, FULL.slice(1)],
    [
      "no village of two",
      makeVillage,
      [1, 1, ...along(2, 11)],
      ROAD(". . t t t t"),
      ["field", ". . t t t t", " t t t t t"],
    ],
    [
      "an open village",
      makeVillage,
      [1, 1, ...along(3, 0), 1, 1, 1],
      ROAD(". . . . . ."),
      ["place 0,1 Harrowgate", "field", "# # # . . .", " t t t t t"],
    ],
    [
      "a village with a palisade, open to the east and the west",
      makeVillage,
      [5, 1, 1, 1, 1, 3, 1, 1, 2, 2, 1, 1, 4],
      OPEN,
      [
        "place 1,0 Harrowgate",
        "palisade 1,0 se nw ne",
        "palisade 1,1 se sw nw ne",
        "palisade 2,0 se",
        ...["field", ". . . .", " # # .", "# . . .", " . . ."],
      ],
    ],
    [
      "a village with a wall where there is no barrier, open to the north and the east",
      makeVillage,
      [5, 1, 1, 1, 1, 3, 1, 1, 3, 1, 1, 5, 6],
      ["size 4 4", "hedge 2,1 nw", ...OPEN.slice(1)],
      [
        "place 1,0 Harrowgate",
        "hedge 2,1 nw",
        "wall 1,1 se sw",
        "wall 2,0 se",
        ...["field", ". . . .", " # # .", "# . . .", " . . ."],
      ],
    ],
  ])("%s", (_, make, faces, before, left) => {
    expect(made(make, faces, ...before)).toEqual(left);
  });
});

describe("a name", () => {
  const taken = (...names: string[]) => names.map((name) => ({ name }));
  test.each([
    ["town", [], [1, 1], "Harrowgate"],
    ["wood", [], [13, 2], "Wend Copse"],
    ["ridge", [], [2, 5], "Ash Edge"],
    // A stem that is taken is not on the list.
    ["town", ["Harrow Hill", "Brandby"], [2, 10], "Coldworth"],
  ] as const)("%s beside %j by %j: %s", (kind, names, faces, name) => {
    expect(placeName(forMaps(scriptedDice(faces)), kind, taken(...names))).toBe(name);
  });

  test("is used twice when all stems are taken", () => {
    const all = ["Harrow", "Ash", "Brand", "Cold", "Elm", "Gallow", "Holm", "Kirk", "Marl", "Oat", "Raven", "Thorn"];
    expect(placeName(forMaps(scriptedDice([2])), "ridge", taken(...all))).toBe("Wend Down");
    expect(placeName(forMaps(scriptedDice([3, 4])), "wood", taken(...all, "Wendham"))).toBe("Brandshaw");
  });

  test("of a river", () => {
    expect(riverName(forMaps(scriptedDice([3])))).toBe("Blythe");
  });
});
