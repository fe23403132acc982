/** Lines and sight on small maps, for every pair of hexes, compared with a line measured point by point. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellAt, cellAtAxial, type HexGrid, hexGrid } from "../../../src/rules/hex/grid.ts";
import { type EdgeSight, lineBetween, sees } from "../../../src/rules/hex/sight.ts";

/** The hexes nearest to the point at `i` of `n` parts along the line, -1 for one off the map. */
function nearest(grid: HexGrid, from: number, to: number, i: number, n: number): number[] {
  // All in parts of n, so that every figure is whole.
  const q = grid.q[from]! * (n - i) + grid.q[to]! * i;
  const r = grid.row[from]! * (n - i) + grid.row[to]! * i;
  let least = Number.POSITIVE_INFINITY;
  let cells: number[] = [];
  for (let aboutR = Math.floor(r / n) - 1; aboutR <= Math.floor(r / n) + 2; aboutR++) {
    for (let aboutQ = Math.floor(q / n) - 1; aboutQ <= Math.floor(q / n) + 2; aboutQ++) {
      const [dq, dr] = [aboutQ * n - q, aboutR * n - r];
      const far = dq * dq + dq * dr + dr * dr;
      if (far < least) cells = [];
      if (far <= least) cells.push(cellAtAxial(grid, aboutQ, aboutR));
      least = Math.min(least, far);
    }
  }
  return cells.sort((x, y) => x - y);
}

function measured(grid: HexGrid, from: number, to: number): number[][] {
  const dq = grid.q[to]! - grid.q[from]!;
  const dr = grid.row[to]! - grid.row[from]!;
  const n = (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
  return Array.from({ length: Math.max(0, n - 1) }, (_, step) => nearest(grid, from, to, step + 1, n));
}

describe.each([
  ["a square map", hexGrid(4, 4)],
  ["a map of even rows", hexGrid(4, 3, false)],
  ["a low map", hexGrid(2, 7)],
  ["a narrow map", hexGrid(8, 2)],
])("on %s", (_, grid) => {
  const cells = Array.from({ length: grid.size }, (_, cell) => cell);
  const lines = cells.flatMap((from) => cells.map((to) => ({ from, to, steps: measured(grid, from, to) })));

  test("a line has the nearest hexes, both where two are equally near", () => {
    const wrong = lines.filter(({ from, to, steps }) => {
      const line = lineBetween(grid, from, to).map((step) => Object.values(step).sort((x, y) => x - y));
      return JSON.stringify(line) !== JSON.stringify(steps);
    });
    expect(wrong).toEqual([]);
  });

  /** Every pair of hexes, with nothing in the way, then one hex, then everything a step may touch. */
  test.each<EdgeSight>(["either", "both"])("what is seen where a line along an edge needs %s to be clear", (edge) => {
    const clear = new Uint8Array(grid.size).fill(1);
    const passes = (step: readonly number[]) =>
      edge === "either" ? step.some((cell) => clear[cell] === 1) : step.every((cell) => clear[cell] !== 0);
    const wrong: unknown[] = [];
    for (const { from, to, steps } of lines) {
      for (const hidden of [[], ...cells.map((cell) => [cell]), ...steps]) {
        for (const cell of hidden) if (cell >= 0) clear[cell] = 0;
        const seen = clear[from] === 1 && clear[to] === 1 && steps.every(passes);
        if (sees(grid, clear, from, to, edge) !== seen) wrong.push({ from, to, hidden, seen });
        clear.fill(1);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test("the same on the largest common map, for some lines", () => {
  const grid = hexGrid(23, 20);
  const cell = fc.nat(grid.size - 1);
  fc.assert(
    fc.property(cell, cell, (from, to) => {
      const line = lineBetween(grid, from, to).map((step) => Object.values(step).sort((x, y) => x - y));
      expect(line).toEqual(measured(grid, from, to));
    }),
    { numRuns: 30 },
  );
});

describe("R000-5.04 by hand, on rows of 5 and 4", () => {
  const grid = hexGrid(5, 5);
  const at = (name: string) => cellAt(grid, Number(name[0]), Number(name[2]));
  const named = (cell: number) => (cell < 0 ? "off" : `${grid.row[cell]},${grid.col[cell]}`);

  test.each([
    ["2,0", "2,3", "2,1 2,2"],
    ["2,3", "2,0", "2,2 2,1"],
    ["0,0", "4,2", "1,0 2,1 3,1"],
    ["4,2", "0,4", "3,2 2,3 1,3"],
    ["2,2", "2,2", ""],
    ["2,2", "1,2", ""],
    // Along an edge: the two that share it.
    ["0,1", "2,1", "1,0|1,1"],
    ["1,1", "2,3", "1,2|2,2"],
    ["2,3", "1,1", "1,2|2,2"],
    ["1,2", "2,1", "1,1|2,2"],
    // Off the map on one side.
    ["0,0", "2,0", "off|1,0"],
    ["0,4", "2,4", "off|1,3"],
    ["0,0", "4,0", "off|1,0 2,0 off|3,0"],
    // At a slant, nearer to one of the two.
    ["0,0", "3,0", "1,0 2,0"],
    ["0,0", "3,2", "1,0 1,1|2,1 2,2"],
  ])("from %s to %s: %s", (from, to, steps) => {
    const line = lineBetween(grid, at(from), at(to));
    const told = line.map(({ cell, or }) => (or === undefined ? [cell] : [cell, or].sort((x, y) => x - y)));
    expect(told.map((step) => step.map(named).join("|")).join(" ")).toBe(steps);
  });
});
