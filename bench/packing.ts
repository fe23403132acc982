/** The automatic packer: typical travel gear, and the hardest load of each kind found by trying all of them. */

import type { Measure } from "../scripts/measure/measure.ts";
import { carryingGrid, pack, type SHAPES, type ShapeId } from "../src/rules/chronicle/carrying/index.ts";
import { certain } from "../src/rules/result.ts";

function packing(
  name: string,
  endurance: number,
  counts: Partial<Record<(typeof SHAPES)[number], number>>,
  note?: string,
): Measure {
  const grid = certain(carryingGrid(endurance, "cells"));
  const load = Object.entries(counts).flatMap(([shape, count]) => new Array<ShapeId>(count).fill(shape as ShapeId));
  const { answer, states } = pack(grid, load, true);
  return {
    name: `pack ${name}`,
    ours(times) {
      for (let i = 0; i < times; i++) if (pack(grid, load, true).answer !== answer) throw new Error("another answer");
    },
    note: note ?? `${answer} after ${states} states`,
  };
}

const measures: readonly Measure[] = [
  packing("a traveller's gear, Endurance 2", 2, { normal: 4, normalLong: 2, normalAwkward: 1, large: 1, largeLong: 1 }),
  packing("to the last cell, Endurance 10", 10, { normal: 3, normalAwkward: 1, large: 2, largeLong: 5 }),
];

export default measures;
