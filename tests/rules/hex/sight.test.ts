import { describe, expect, it } from "vitest";
import { cellAt, hexGrid } from "../../../src/rules/hex/grid.ts";
import { lineBetween, sees } from "../../../src/rules/hex/sight.ts";

const grid = hexGrid(23, 20);
const at = (row: number, col: number) => cellAt(grid, row, col);
const clearBut = (...cells: number[]) => {
  const clear = new Uint8Array(grid.size).fill(1);
  for (const cell of cells) clear[cell] = 0;
  return clear;
};

describe("Lines and sight", () => {
  it("runs straight along a row", () => {
    expect(lineBetween(grid, at(4, 2), at(4, 5))).toEqual([{ cell: at(4, 3) }, { cell: at(4, 4) }]);
  });

  it("has two candidates where it runs along an edge", () => {
    const [step] = lineBetween(grid, at(4, 4), at(6, 4));
    expect([step!.cell, step!.or].sort()).toEqual([at(5, 3), at(5, 4)].sort());
  });

  it("A000-5.04-09: along an edge one clear hex is enough, or both are needed", () => {
    const one = clearBut(at(5, 3));
    expect(sees(grid, one, at(4, 4), at(6, 4), "either")).toBe(true);
    expect(sees(grid, one, at(4, 4), at(6, 4), "both")).toBe(false);
    const none = clearBut(at(5, 3), at(5, 4));
    expect(sees(grid, none, at(4, 4), at(6, 4), "either")).toBe(false);
  });

  it("lets a hex off the map hide nothing", () => {
    expect(sees(grid, clearBut(), at(4, 0), at(6, 0), "both")).toBe(true);
    expect(sees(grid, clearBut(at(5, 0)), at(4, 0), at(6, 0), "either")).toBe(false);
  });

  it("needs both ends clear", () => {
    expect(sees(grid, clearBut(at(4, 4)), at(4, 4), at(4, 6), "either")).toBe(false);
    expect(sees(grid, clearBut(at(4, 6)), at(4, 4), at(4, 6), "either")).toBe(false);
  });
});
