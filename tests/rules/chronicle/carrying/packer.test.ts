/** The packer compared with exhaustive search, and what keeps it quick: counting, and never trying a state twice. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pack } from "../../../../src/rules/chronicle/carrying/packer.ts";
import {
  cellCount,
  type Grid,
  lies,
  SHAPES,
  type ShapeId,
  shapeSize,
} from "../../../../src/rules/chronicle/carrying/shapes.ts";
import { certain } from "../../../../src/rules/result.ts";
import { laid } from "./laid.ts";

/** Rows as they look, "x" for a cell. */
function drawnGrid(...rows: readonly string[]): Grid {
  const mask = (row: string) => [...row].reduce((sum, cell, column) => sum + (cell === "x" ? 2 ** column : 0), 0);
  return { columns: rows[0]!.length, rows: rows.map(mask) };
}

const block = (rows: number, columns: number) => drawnGrid(...new Array<string>(rows).fill("x".repeat(columns)));
const many = (count: number, shape: ShapeId): ShapeId[] => new Array(count).fill(shape);
const sizeOf = (load: readonly ShapeId[]) => load.reduce((sum, shape) => sum + shapeSize(shape), 0);

/** Each thing in turn, in every orientation and place; a grid of at most 30 cells is one mask. */
function canBePacked({ columns, rows }: Grid, load: readonly ShapeId[], mirror: boolean): boolean {
  const whole = rows.reduce((mask, row, at) => mask | (row << (at * columns)), 0);
  const masks = (shape: ShapeId) =>
    lies(shape, mirror).flatMap((lie) =>
      rows.flatMap((_, top) =>
        top + lie.rows.length > rows.length
          ? []
          : Array.from({ length: Math.max(0, columns - lie.width + 1) }, (_, left) =>
              lie.rows.reduce((mask, row, at) => mask | (row << ((top + at) * columns + left)), 0),
            ),
      ),
    );
  const places = new Map(load.map((shape) => [shape, masks(shape)]));
  const layAll = (free: number, [shape, ...rest]: readonly ShapeId[]): boolean =>
    shape === undefined || places.get(shape)!.some((mask) => (mask & ~free) === 0 && layAll(free & ~mask, rest));
  return sizeOf(load) <= cellCount({ columns, rows }) && layAll(whole, load);
}

const anyGrid = fc.integer({ min: 3, max: 6 }).chain((columns) =>
  fc
    .array(
      fc.integer({ min: 0, max: 2 ** columns - 1 }).map((gaps) => 2 ** columns - 1 - (gaps & (gaps >> 1))),
      { minLength: 2, maxLength: 5 },
    )
    .map((rows): Grid => ({ columns, rows })),
);
const anyLoad = fc.array(fc.constantFrom<ShapeId>(...SHAPES, "own:x", "own:xx/.x", "own:xxx/x.x"), {
  minLength: 1,
  maxLength: 4,
});

describe("packing", () => {
  it("finds a packing if there is one and says so if there is none, like exhaustive search", () => {
    fc.assert(
      fc.property(anyGrid, anyLoad, fc.boolean(), (grid, load, mirror) => {
        const packing = pack(grid, load, mirror);
        expect(packing.answer).toBe(canBePacked(grid, load, mirror) ? "packed" : "impossible");
        if (packing.answer !== "packed") return;
        const objects = packing.spots.map((spot, at) => ({ ...spot, id: `${at}` }));
        expect(
          certain(laid({ grid, mirror }, objects))
            .map(({ shape }) => shape)
            .sort(),
        ).toEqual([...load].sort());
      }),
      { numRuns: 70 },
    );
  });

  it.each([
    ["mirrored only", ["xxx", "x.."], "own:xxx/..x", true],
    ["turned", ["x", "x", "x", "x"], "normalLong", false],
    ["begun in its second column", [".x", "xx"], "own:xx/.x", false],
    ["at the right edge of the widest grid", ["xxxxxxxx", ".......x"], "own:xx/.x", false],
  ] as const)("lays a shape %s", (_, rows, shape, mirror) => {
    expect(pack(drawnGrid(...rows), [shape], mirror).answer).toBe("packed");
    if (mirror) expect(pack(drawnGrid(...rows), [shape], false).answer).toBe("impossible");
  });
});

describe("a load that fills the grid", () => {
  it.each([
    ["one awkward shape and squares", block(4, 4), [...many(3, "normal"), "normalAwkward"]],
    ["an awkward shape on rows of two colours alike", block(2, 8), ["largeAwkward", "normal", "normal"]],
    ["no awkward shape where the rows differ by two", drawnGrid("xxxxx", ".xxx."), ["normal", "normal"]],
    ["no awkward shape where the columns differ by two", drawnGrid("x.", "xx", "xx", "xx", "x."), ["normal", "normal"]],
    ["two spears where one colour leads by an odd number", drawnGrid("xxxxxxx", ".xxxxx."), many(2, "largeLong")],
    ["one cell more than there are", block(2, 2), ["normal", "own:x"]],
  ] as const)("is ruled out by counting, without a search: %s", (_, grid, load) => {
    expect(pack(grid, load, true)).toEqual({ answer: "impossible", states: 0 });
  });

  it("counting never excludes a packing cut from the grid", () => {
    const halves: readonly (readonly [Grid, readonly ShapeId[]])[] = [
      [drawnGrid("xxxx", "x..."), ["normalAwkward", "own:x"]],
      [block(2, 4), many(2, "normalAwkward")],
      [block(2, 6), many(2, "largeLong")],
      [block(1, 6), ["largeLong"]],
      [block(6, 1), ["largeLong"]],
      [drawnGrid("xxx", "..x"), ["normalAwkward"]],
      [drawnGrid("xx", "xx", "xx", "xx", ".x", "xx"), ["large", "own:.x/xx"]],
      [drawnGrid("xxx.", "xxx.", "..xx"), ["largeAwkward"]],
      [drawnGrid("xxxxxxx", "xxxxx.."), many(2, "largeLong")],
    ];
    for (const [grid, load] of halves) {
      expect(sizeOf(load)).toBe(cellCount(grid));
      expect(pack(grid, load, true).answer).toBe(canBePacked(grid, load, true) ? "packed" : "impossible");
    }
  });
});

describe("the search", () => {
  const LOADS = [
    [block(5, 6), many(7, "normal"), "impossible", 46],
    [block(5, 7), many(4, "largeAwkward"), "impossible", 195],
    [block(3, 7), many(5, "normalAwkward"), "packed", 99],
    [block(6, 7), many(8, "own:xxx/x.x"), "impossible", 344],
    [drawnGrid("xxxx.x", "xxxx..", "xxxx..", "xxxx.."), [...many(3, "normal"), "normalAwkward"], "impossible", 16],
    [drawnGrid("xxxxx", "xxxxx", "xxxxx", "xxxxx", "x...."), [...many(4, "normal"), "normalAwkward"], "impossible", 30],
    [block(3, 8), [...many(4, "normal"), "normalAwkward"], "impossible", 932],
  ] as const;

  it.each(LOADS)("enters no state twice: %j, %j is %s within %i", (grid, load, answer, states) => {
    const packing = pack(grid, load, true);
    expect(packing.answer).toBe(answer);
    expect(packing.states).toBeLessThanOrEqual(states);
  });

  it.each(LOADS)("may use up its limit, and says that it does not know beyond it: %j, %j", (grid, load, answer) => {
    const { states } = pack(grid, load, true);
    expect(pack(grid, load, true, { limit: states }).answer).toBe(answer);
    expect(pack(grid, load, true, { limit: states - 1 })).toEqual({ answer: "unknown", states });
  });

  it("reports now and then how much of its limit is used up", () => {
    const shares: number[] = [];
    const watch = (share: number) => void shares.push(share);
    expect(pack(block(10, 8), many(15, "own:xxx/x.x"), true, { limit: 5000, watch }).answer).toBe("unknown");
    expect(shares).toEqual([4096 / 5000]);
  });
});
