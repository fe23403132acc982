import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { makeBattlefield } from "../../../src/rules/hex/generate/battlefield.ts";
import { cellAt } from "../../../src/rules/hex/grid.ts";
import { GROUNDS, IMPASSABLE, LOOKS } from "../../../src/rules/hex/looks.ts";
import { type HexMap, touches } from "../../../src/rules/hex/map.ts";
import { readMap, writeMap } from "../../../src/rules/hex/map-text.ts";
import { READY_MAPS } from "../../../src/rules/hex/maps/ready.ts";
import { certain } from "../../../src/rules/result.ts";

const TEXT = `map A little field
size 4 4
; a line that is not read
ground ford closed
place 1,1 Elmby

wall 1,1 e
stakes one-way 2,2 ne
hedge 0,0 e
field
. t #1:
 ~ . .
. =2. ^
 % . .
`;

describe("Maps as text", () => {
  it("R000-5.02-02: holds ground, barriers one and two ways, and levels", () => {
    const map = certain(readMap(TEXT));
    const at = (row: number, col: number) => cellAt(map.grid, row, col);
    expect(map.name).toBe("A little field");
    const looks = [at(0, 0), at(0, 1), at(0, 2), at(0, 3), at(1, 0), at(2, 1), at(2, 3), at(3, 0)];
    expect(looks.map((cell) => LOOKS[map.look[cell]!])).toEqual([
      "field",
      "wood",
      "village",
      "ford",
      "river",
      "road",
      "crag",
      "marsh",
    ]);
    const grounds = looks.map((cell) => GROUNDS[map.ground[cell]!]);
    expect(grounds).toEqual(["open", "closed", "closed", "closed", "impassable", "open", "impassable", "closed"]);
    expect([map.level[at(0, 2)], map.level[at(2, 1)], map.level[at(0, 0)]]).toEqual([1, 2, 0]);
    expect(map.places).toEqual([{ cell: at(1, 1), name: "Elmby" }]);
    expect(touches(map, at(1, 1), 0)).toBe(false);
    expect(touches(map, at(0, 0), 0)).toBe(true);
    expect(map.soft[at(0, 1)]! & (1 << 3)).not.toBe(0);
    expect(map.outer[at(1, 2)]! & (1 << 2)).not.toBe(0);
    expect(map.outer[at(2, 2)]).toBe(0);
  });

  it("is written as it is read", () => {
    const once = writeMap(certain(readMap(TEXT)));
    expect(writeMap(certain(readMap(once)))).toBe(once);
  });

  it.each([
    ["sise 4 4\nfield", "map.word", 1],
    ["map X\nsize 4\nfield", "map.size", 2],
    ["size 1 4\nfield", "map.size", 1],
    ["size 4 4 odd\nfield", "map.size", 1],
    ["place 0,0 X\nfield", "map.noSize", 1],
    ["field", "map.noSize", 1],
    ["size 2 2\nplace 0,2 X\nfield", "map.cell", 2],
    ["size 2 2\nplace 0,1\nfield", "map.placeName", 2],
    ["size 2 2\nground moor open\nfield", "map.ground", 2],
    ["size 2 2\nwall 0,0 up\nfield", "map.sides", 2],
    ["size 2 2\nwall 0,0\nfield", "map.sides", 2],
    ["size 2 2\nwall 0,0 nw\nfield\n. .\n .", "map.edgeOffMap", 2],
    ["size 2 2\nwall 0,0 e\nhedge 0,1 w\nfield\n. .\n .", "map.edgeTwice", 3],
    ["size 2 2\nstakes one-way 0,0 e\nstakes one-way 0,1 w\nfield\n. .\n .", "map.edgeTwice", 3],
    ["size 2 2\nfield\n. .", "map.rowMissing", 4],
    ["size 2 2\nfield\n. . .\n .", "map.rowLength", 3],
    ["size 2 2\nfield\n.\n .", "map.rowLength", 3],
    ["size 2 2\nfield\n. .\n. .", "map.rowLength", 4],
    ["size 2 2\nfield\n. x\n .", "map.mark", 3],
    ["size 2 2\nfield\n.a.\n .", "map.level", 3],
    ["size 2 2\nfield\n. .\n .\n. .", "map.rowsOver", 5],
    ["size 2 2\n. .\n .", "map.word", 2],
    ["size 2 2", "map.noField", 1],
  ])("names the line of what it cannot read: %j", (text, key, line) => {
    const read = readMap(text);
    expect(read.ok).toBe(false);
    if (read.ok) return;
    expect(read.problem.key).toBe(`BNB.Problem.${key}`);
    expect(read.problem.params.line).toBe(line);
  });

  it("never throws, whatever it is given", () => {
    const word = fc.constantFrom("map", "size", "field", "wall", "one-way", "0,0", "e", "4", ". .", "\n", " ", "place");
    const noise = fc.oneof(
      fc.string(),
      fc.array(word).map((words) => words.join(" ")),
      fc.anything(),
    );
    fc.assert(
      fc.property(noise, (text) => typeof readMap(text).ok === "boolean"),
      { numRuns: 500 },
    );
  });

  it("reads every ready map", () => {
    expect(READY_MAPS.length).toBeGreaterThan(3);
    for (const text of READY_MAPS) {
      const map = certain(readMap(text));
      expect(map.name).not.toBe("");
      expect(map.grid.size).toBe(449);
    }
  });
});

describe("Made battlefields", () => {
  it("are the same for the same dice, readable, and nearly all connected", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 12, max: 26 }),
        fc.integer({ min: 12, max: 26 }),
        (seed, rows, cols) => {
          const map = makeBattlefield(seededDice(seed), { rows, cols });
          const text = writeMap(map);
          expect(writeMap(makeBattlefield(seededDice(seed), { rows, cols }))).toBe(text);
          expect(writeMap(certain(readMap(text)))).toBe(text);
          const passable = [...map.ground.keys()].filter((cell) => map.ground[cell] !== IMPASSABLE);
          const largest = Math.max(...pieces(map).map((piece) => piece.size));
          expect(largest).toBeGreaterThan(passable.length * 0.85);
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** Sets of connected cells. */
function pieces(map: HexMap): Set<number>[] {
  const found: Set<number>[] = [];
  for (let start = 0; start < map.grid.size; start++) {
    if (map.ground[start] === IMPASSABLE || found.some((piece) => piece.has(start))) continue;
    const piece = new Set([start]);
    for (const cell of piece) {
      for (let d = 0; d < 6; d++) {
        const to = map.grid.next[cell * 6 + d]!;
        if (to >= 0 && ((map.shut[cell]! >> d) & 1) === 0 && map.ground[to] !== IMPASSABLE) piece.add(to);
      }
    }
    found.push(piece);
  }
  return found;
}
