import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { directionTo, type HexGrid, hexGrid } from "../../../src/rules/hex/grid.ts";
import { emptyReach, type Going, reach, wayTo } from "../../../src/rules/hex/reach.ts";

/** The cheapest cost by repeated relaxation: slow, and plainly right. */
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
      budget: fc.integer({ min: 0, max: 6 }),
    });
  });

describe("Reach", () => {
  it("finds what plain relaxation finds, and may use its answer again", () => {
    fc.assert(
      fc.property(land, ({ grid, going, starts, budget }) => {
        const used = emptyReach(grid.size);
        for (const from of starts) {
          const found = reach(grid, going, from, budget, used);
          const expected = naive(grid, going, from, budget);
          const cells = [...found.cells.slice(0, found.count)];
          expect([...cells].sort((x, y) => x - y)).toEqual([...expected.keys()].sort((x, y) => x - y));
          const spent = Array.from(found.spent, (_, cell) => (cell === from ? 0 : (expected.get(cell) ?? 255)));
          expect([...found.spent]).toEqual(spent);
          for (const cell of cells) {
            const way = wayTo(grid, found, cell);
            expect(way.reduce((sum, passed) => sum + going.cost[passed]!, 0)).toBe(found.spent[cell]);
            way.forEach((passed, place) => {
              const d = directionTo(grid, way[place - 1] ?? from, passed);
              expect(d).toBeGreaterThanOrEqual(0);
              expect((going.shut[way[place - 1] ?? from]! >> d) & 1).toBe(0);
            });
            expect(way.at(-1)).toBe(cell);
            expect(way.slice(0, -1).every((passed) => going.halt[passed] === 0)).toBe(true);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});
