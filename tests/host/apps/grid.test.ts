import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GRID, type Offset } from "../../../host/api/grid/base.ts";
import { gridFor } from "../../../host/api/grid/grid-for.ts";
import { GridHex, type HexagonalGrid } from "../../../host/api/grid/hexagonal.ts";
import { SquareGrid } from "../../../host/api/grid/square.ts";

const HEXES = [GRID.HEXODDR, GRID.HEXEVENR, GRID.HEXODDQ, GRID.HEXEVENQ];
const offsets = fc.record({ i: fc.integer({ min: -30, max: 30 }), j: fc.integer({ min: -30, max: 30 }) });

describe("hexagonal grids", () => {
  it.each(HEXES)("of type %i find a hex from its centre and have six around each", (type) => {
    const grid = gridFor({ type, size: 140 }) as HexagonalGrid;
    fc.assert(
      fc.property(offsets, (offset) => {
        expect(grid.getOffset(grid.getCenterPoint(offset))).toEqual(offset);
        const around = grid.getAdjacentOffsets(offset);
        expect(new Set(around.map(({ i, j }) => `${i},${j}`)).size).toBe(6);
        for (const next of around) {
          expect(grid.testAdjacency(offset, next)).toBe(true);
          expect(grid.measurePath([offset, next]).spaces).toBe(1);
        }
      }),
    );
  });

  it("are pointy-top with the width as their size in rows, and 23 rows of HEXEVENR fit the documented board", () => {
    const grid = gridFor({ type: GRID.HEXEVENR, size: 140 });
    expect(grid.sizeX).toBe(140);
    expect(grid.sizeY).toBeCloseTo((140 * 2) / Math.sqrt(3));
    expect(grid.getTopLeftPoint({ i: 0, j: 0 })).toEqual({ x: 0, y: 0 });
    expect(grid.getTopLeftPoint({ i: 1, j: 0 }).x).toBeCloseTo(-70);
    expect(grid.getTopLeftPoint({ i: 1, j: 1 }).x).toBeCloseTo(70);
    expect(grid.getTopLeftPoint({ i: 22, j: 0 }).y + grid.sizeY).toBeCloseTo(17.5 * grid.sizeY);
  });

  it.each([
    ["HEXODDR", GRID.HEXODDR, "x", 0, 50],
    ["HEXEVENR", GRID.HEXEVENR, "x", 50, 0],
    ["HEXODDQ", GRID.HEXODDQ, "y", 0, 50],
    ["HEXEVENQ", GRID.HEXEVENQ, "y", 50, 0],
  ] as const)("of %s begin the lines that are not shifted with a half hex", (_name, type, axis, even, odd) => {
    const grid = gridFor({ type, size: 100 });
    const inLine = (line: number) => (axis === "x" ? { i: line, j: 0 } : { i: 0, j: line });
    expect(grid.getCenterPoint(inLine(0))[axis]).toBeCloseTo(even);
    expect(grid.getCenterPoint(inLine(1))[axis]).toBeCloseTo(odd);
    expect(grid.getCenterPoint(inLine(2))[axis]).toBeCloseTo(even);
  });

  it.each(HEXES)("of type %i walk a direct path in single steps", (type) => {
    const grid = gridFor({ type, size: 100 });
    fc.assert(
      fc.property(offsets, offsets, (from, to) => {
        const path = grid.getDirectPath([from, to]);
        expect(path[0]).toEqual(from);
        expect(path.at(-1)).toEqual(to);
        expect(path.length - 1).toBe(grid.measurePath([from, to]).spaces);
        for (let k = 1; k < path.length; k++)
          expect(grid.testAdjacency(path[k - 1] as Offset, path[k] as Offset)).toBe(true);
      }),
    );
  });

  it.each(HEXES)("of type %i shift to a neighbour by every arrow that has one", (type) => {
    const grid = gridFor({ type, size: 100 });
    fc.assert(
      fc.property(offsets, fc.constantFrom(1, 2, 4, 8, 5, 9, 6, 10), (offset, direction) => {
        const columns = (grid as HexagonalGrid).columns;
        const across = columns ? direction & 12 && !(direction & 3) : direction & 3 && !(direction & 12);
        if (across) return;
        expect(grid.testAdjacency(offset, grid.getShiftedOffset(offset, direction))).toBe(true);
      }),
    );
  });

  it("give hexes with neighbours", () => {
    const hex = new GridHex({ i: 2, j: 3 }, gridFor({ type: GRID.HEXODDR, size: 100 }) as HexagonalGrid);
    expect(hex.getNeighbors()).toHaveLength(6);
    expect(hex.equals(new GridHex(hex.center, hex.grid))).toBe(true);
  });
});

describe("square grids", () => {
  const path = [
    { i: 0, j: 0 },
    { i: 4, j: 3 },
  ];
  it.each([
    ["equidistant", 0, 4],
    ["exact", 1, 1 + 3 * Math.SQRT2],
    ["approximate", 2, 5.5],
    ["rectilinear", 3, 7],
    ["alternating 1-2-1", 4, 5],
    ["alternating 2-1-2", 5, 6],
    ["without diagonals", 6, 7],
  ])("measure %s diagonals", (_name, diagonals, spaces) => {
    const grid = new SquareGrid({ size: 100, distance: 5, units: "ft", diagonals });
    expect(grid.measurePath(path).distance).toBeCloseTo(spaces * 5);
  });

  it("add up segments and call a cost function for every step", () => {
    const grid = new SquareGrid({ size: 100, distance: 1 });
    const measured = grid.measurePath(
      [
        { i: 0, j: 0 },
        { i: 0, j: 2 },
        { i: 3, j: 2 },
      ],
      { cost: () => 2 },
    );
    expect(measured.distance).toBe(5);
    expect(measured.cost).toBe(10);
    expect(measured.waypoints).toHaveLength(3);
    expect(measured.segments.map(({ distance }) => distance)).toEqual([2, 3]);
  });

  it("pad a scene by whole squares", () => {
    const grid = new SquareGrid({ size: 100 });
    expect(grid.calculateDimensions(1000, 500, 0.25)).toEqual({
      width: 1600,
      height: 900,
      x: 300,
      y: 200,
      rows: 9,
      columns: 16,
    });
  });
});

describe("gridless scenes", () => {
  it("measure straight lines", () => {
    const grid = gridFor({ type: GRID.GRIDLESS, size: 50, distance: 5 });
    expect(grid.isGridless).toBe(true);
    expect(
      grid.measurePath([
        { x: 0, y: 0 },
        { x: 30, y: 40 },
      ]).distance,
    ).toBeCloseTo(5);
  });
});
