import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  cellAt,
  DIRECTIONS,
  type DirectionName,
  directionTo,
  type HexGrid,
  hexGrid,
} from "../../../src/rules/hex/grid.ts";
import { emptyReach, type Going, type Reach, reach, wayTo } from "../../../src/rules/hex/reach.ts";

/** Rows of 5 and 4 hexes, or of whatever the drawing has. */
const signsOf = (rows: readonly string[]) => rows.map((row) => row.trim().split(/ +/));
const gridOf = (rows: readonly string[]): HexGrid => {
  const [first, second] = signsOf(rows);
  return hexGrid(rows.length, first!.length, second!.length < first!.length);
};

/**
 * A drawing of the going: what a hex costs, `h` for a hex of 1 that ends the move, `H` for one of 2, `@` for the start;
 * `shut` names edges that cannot be crossed from the hex named.
 */
function goingOf(rows: readonly string[], shut: readonly string[] = []): { going: Going; from: number } {
  const grid = gridOf(rows);
  const signs = signsOf(rows).flat();
  const bits = new Uint8Array(grid.size);
  for (const line of shut) {
    const [at, ...sides] = line.split(" ");
    const [row, col] = at!.split(",").map(Number);
    for (const side of sides) bits[cellAt(grid, row!, col!)]! |= 1 << DIRECTIONS.indexOf(side as DirectionName);
  }
  const cost = signs.map((sign) => ({ h: 1, H: 2, "@": 1 })[sign] ?? Number(sign));
  const halt = signs.map((sign) => (sign.toLowerCase() === "h" ? 1 : 0));
  return { going: { cost: Uint8Array.from(cost), halt: Uint8Array.from(halt), shut: bits }, from: signs.indexOf("@") };
}

/** The cost of each hex, drawn in the same way: `-` is out of reach. */
function drawn(rows: readonly string[], { spent }: Reach): string[] {
  const grid = gridOf(rows);
  return rows.map((row, r) => {
    const inRow = [...spent.subarray(grid.start[r], grid.start[r + 1])];
    return (row.startsWith(" ") ? " " : "") + inRow.map((cost) => (cost === 255 ? "-" : cost)).join(" ");
  });
}

const OPEN = ["1 1 1 1 1", " 1 1 1 1", "1 1 @ 1 1", " 1 1 1 1", "1 1 1 1 1"];

describe("is reached", () => {
  const cases: [what: string, budget: number, rows: string[], shut: string[], expected: string[]][] = [
    ["nothing without movement", 0, OPEN, [], ["- - - - -", " - - - -", "- - 0 - -", " - - - -", "- - - - -"]],
    ["the six beside for one", 1, OPEN, [], ["- - - - -", " - 1 1 -", "- 1 0 1 -", " - 1 1 -", "- - - - -"]],
    ["a ring more for two", 2, OPEN, [], ["- 2 2 2 -", " 2 1 1 2", "2 1 0 1 2", " 2 1 1 2", "- 2 2 2 -"]],
    ["all for three", 3, OPEN, [], ["3 2 2 2 3", " 2 1 1 2", "2 1 0 1 2", " 2 1 1 2", "3 2 2 2 3"]],
    ["no more for more", 250, ["1 @ 1", " 0 0", "1 1 1"], [], ["1 0 1", " - -", "- - -"]],
    [
      "rough going for its price, and round it where that is cheaper",
      4,
      ["1 1 1 1", " 3 3 1", "@ 3 1 1", " 1 1 1"],
      [],
      ["4 4 - -", " 3 - 4", "0 3 3 4", " 1 2 3"],
    ],
    [
      "rough going only if all of its price is left",
      3,
      ["@ 2 2 1", " 4 1 2", "1 1 1 1"],
      [],
      ["0 2 - -", " - 3 -", "- - - -"],
    ],
    [
      "a long way that is cheap before a short one that is dear",
      6,
      ["@ 5 1 1", " 1 5 1", "1 1 1 1"],
      [],
      ["0 5 5 5", " 1 6 4", "2 2 3 4"],
    ],
    [
      "what ends a move, and nothing beyond it but by another way",
      4,
      ["1 1 h 1 1", " 1 1 h 1", "@ 1 H 1 1"],
      [],
      ["2 2 3 - -", " 1 2 3 -", "0 1 3 - -"],
    ],
    ["what lies beside a start that would end a move", 1, ["1 1", " h"], [], ["1 1", " 0"]],
    [
      "not through edges that are shut from where one is",
      2,
      OPEN,
      ["2,2 e se sw", "1,1 nw", "2,1 sw"],
      ["- - 2 2 -", " 2 1 1 2", "2 1 0 2 -", " - 2 - -", "- - - - -"],
    ],
    [
      "through edges that are shut only from beyond",
      1,
      OPEN,
      ["2,3 w", "3,2 nw", "3,1 ne", "2,1 e", "1,1 se", "1,2 sw"],
      ["- - - - -", " - 1 1 -", "- 1 0 1 -", " - 1 1 -", "- - - - -"],
    ],
    [
      "what is behind, coming out of a hex with shut edges",
      3,
      ["1 1 1", " @ 1", "1 1 1"],
      ["1,0 nw w e se sw", "0,1 e"],
      ["2 1 3", " 0 2", "- 3 3"],
    ],
  ];

  test.each(cases)("%s", (_, budget, rows, shut, expected) => {
    const { going, from: drawnFrom } = goingOf(rows, shut);
    const from = drawnFrom < 0 ? gridOf(rows).size - 1 : drawnFrom;
    expect(drawn(rows, reach(gridOf(rows), going, from, budget))).toEqual(expected);
  });
});

test("cells are in the order in which they are found: cheapest first, around the start clockwise from the east", () => {
  const grid = gridOf(OPEN);
  const { going, from } = goingOf(OPEN);
  const found = reach(grid, going, from, 2);
  const named = [...found.cells.subarray(0, found.count)].map((cell) => `${grid.row[cell]},${grid.col[cell]}`);
  expect(named.slice(0, 6)).toEqual(["2,3", "3,2", "3,1", "2,1", "1,1", "1,2"]);
  // Ahead of the first: left, straight on, right; of each later one what is left.
  expect(named.slice(6).join(" ")).toBe("1,3 2,4 3,3 4,3 4,2 4,1 3,0 2,0 1,0 0,1 0,2 0,3");
});

test("at the same cost, easy ground comes before rough", () => {
  const rows = ["1 1 @ 2 3", " 2 0 0 0"];
  const { going, from } = goingOf(rows);
  const found = reach(gridOf(rows), going, from, 5);
  expect([...found.cells.subarray(0, found.count)]).toEqual([1, 0, 3, 5, 4]);
});

test("a path is given step by step, and there is none to an unreachable hex", () => {
  const rows = ["1 1 0 1", " 1 0 1", "@ 0 1 1", " 1 1 1"];
  const grid = gridOf(rows);
  const { going, from } = goingOf(rows, ["3,1 e"]);
  const found = reach(grid, going, from, 4);
  const wayIn = (row: number, col: number) =>
    wayTo(grid, found, cellAt(grid, row, col)).map((cell) => `${grid.row[cell]},${grid.col[cell]}`);
  expect(wayIn(2, 0)).toEqual([]);
  expect(wayIn(0, 1)).toEqual(["1,0", "0,1"]);
  expect(wayIn(2, 3)).toEqual(["3,0", "3,1", "2,2", "2,3"]);
  expect(wayIn(3, 2)).toEqual(["3,0", "3,1", "2,2", "3,2"]);
  expect(() => wayIn(0, 3)).toThrow(`cell ${cellAt(grid, 0, 3)} is out of reach`);
});

test("an answer names its owner, and is cleared when it is reused", () => {
  const grid = gridOf(OPEN);
  const { going, from } = goingOf(OPEN);
  const empty = emptyReach(grid.size);
  expect([empty.from, empty.count, [...empty.spent], [...empty.going.cost]]).toEqual([
    -1,
    0,
    new Array(grid.size).fill(255),
    [],
  ]);
  const wide = reach(grid, going, from, 3, empty);
  expect(wide).toBe(empty);
  expect([wide.from, wide.going, wide.count]).toEqual([from, going, 22]);
  const narrow = reach(grid, going, 0, 1, wide);
  expect([narrow.from, narrow.count, [...narrow.cells.subarray(0, 2)]]).toEqual([0, 2, [1, 5]]);
  expect([...narrow.spent].filter((cost) => cost < 255)).toEqual([0, 1, 1]);
});

/** The cheapest cost by repeated relaxation: slow, and obviously right. */
function naive(grid: HexGrid, going: Going, from: number, budget: number): Map<number, number> {
  const best = new Map([[from, 0]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [cell, here] of [...best]) {
      if (cell !== from && going.halt[cell] === 1) continue;
      for (let d = 0; d < 6; d++) {
        const to = grid.next[cell * 6 + d]!;
        if (to < 0 || to === from || (going.shut[cell]! >> d) & 1 || going.cost[to] === 0) continue;
        const there = here + going.cost[to]!;
        if (there > budget || (best.get(to) ?? Number.POSITIVE_INFINITY) <= there) continue;
        best.set(to, there);
        changed = true;
      }
    }
  }
  best.delete(from);
  return best;
}

const land = fc
  .tuple(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 2, max: 8 }), fc.boolean())
  .map(([rows, cols, alternating]) => hexGrid(rows, cols, alternating))
  .chain((grid) => {
    const bytes = (values: fc.Arbitrary<number>) =>
      fc.array(values, { minLength: grid.size, maxLength: grid.size }).map((list) => Uint8Array.from(list));
    return fc.record({
      grid: fc.constant(grid),
      going: fc.record({
        cost: bytes(fc.constantFrom(1, 1, 1, 2, 0)),
        shut: bytes(fc.oneof(fc.constant(0), fc.constant(0), fc.nat(63))),
        halt: bytes(fc.constantFrom(0, 0, 0, 0, 1)),
      }),
      starts: fc.array(fc.nat(grid.size - 1), { minLength: 1, maxLength: 2 }),
    });
  });

describe("Reach finds what simple relaxation finds, and may reuse its answer", () => {
  it.each([0, 1, 2, 3, 4, 5, 6])("with a budget of %i", (budget) => {
    fc.assert(
      fc.property(land, ({ grid, going, starts }) => {
        const used = emptyReach(grid.size);
        for (const from of starts) {
          const found = reach(grid, going, from, budget, used);
          const expected = naive(grid, going, from, budget);
          const cells = [...found.cells.subarray(0, found.count)];
          expect([...cells].sort((x, y) => x - y)).toEqual([...expected.keys()].sort((x, y) => x - y));
          const dearer = cells.filter(
            (cell, place) => place > 0 && found.spent[cell]! < found.spent[cells[place - 1]!]!,
          );
          expect(dearer).toEqual([]);
          const spent = Array.from(found.spent, (_, cell) => (cell === from ? 0 : (expected.get(cell) ?? 255)));
          expect([...found.spent]).toEqual(spent);
          expect(cells.filter((cell) => !walks(grid, found, wayTo(grid, found, cell), cell))).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
  });
});

/** Does the path lead there, at the given cost, by open edges and past nothing that ends a move? */
function walks(grid: HexGrid, { from, going, spent }: Reach, way: readonly number[], to: number): boolean {
  const steps = way.every((passed, place) => {
    const before = way[place - 1] ?? from;
    const d = directionTo(grid, before, passed);
    return d >= 0 && ((going.shut[before]! >> d) & 1) === 0 && (place === 0 || going.halt[before] === 0);
  });
  return steps && way.at(-1) === to && way.reduce((sum, passed) => sum + going.cost[passed]!, 0) === spent[to];
}
