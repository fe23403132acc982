/**
 * Every load that has room on a grid of the `cells` mode, one by one: the packer's ordinary loads. The small grids are
 * always tried; all of them with EVERY_LOAD=1, which takes some minutes.
 */
import { describe, expect, it } from "vitest";
import { pack } from "../../../../src/rules/chronicle/carrying/packer.ts";
import {
  carryingGrid,
  cellCount,
  SHAPES,
  type ShapeId,
  shapeSize,
} from "../../../../src/rules/chronicle/carrying/shapes.ts";
import { certain } from "../../../../src/rules/result.ts";

function* loads(room: number, shapes: readonly ShapeId[] = SHAPES): Generator<readonly ShapeId[]> {
  const [shape, ...rest] = shapes;
  if (!shape) return yield [];
  for (let count = 0; count * shapeSize(shape) <= room; count++) {
    for (const others of loads(room - count * shapeSize(shape), rest)) {
      yield [...new Array<ShapeId>(count).fill(shape), ...others];
    }
  }
}

function settled(endurance: number, mirror: boolean) {
  const grid = certain(carryingGrid(endurance, "cells"));
  const tally = { packed: 0, impossible: 0, unknown: 0 };
  for (const load of loads(cellCount(grid))) tally[pack(grid, load, mirror).answer]++;
  return tally;
}

/** Endurance; packed and impossible with mirroring; the same without. */
const TABLE = [
  [0, 2752, 308, 2692, 368],
  [1, 3464, 85, 3377, 172],
  [2, 4016, 463, 3954, 525],
  [3, 5078, 82, 4985, 175],
  [4, 5920, 485, 5816, 589],
  [5, 7155, 180, 7071, 264],
  [6, 8331, 645, 8259, 717],
  [7, 9997, 224, 9846, 375],
  [8, 11612, 739, 11470, 881],
  [9, 13890, 102, 13769, 223],
  [10, 15685, 1037, 15530, 1192],
] as const;

describe("every load is packed or proved impossible", () => {
  const tried = process.env.EVERY_LOAD ? TABLE : TABLE.slice(0, 1);
  it.each(tried)(
    "at Endurance %i: %i packed and %i impossible with mirroring, %i and %i without",
    (endurance, packed, impossible, packedUnmirrored, impossibleUnmirrored) => {
      expect(settled(endurance, true)).toEqual({ packed, impossible, unknown: 0 });
      expect(settled(endurance, false)).toEqual({
        packed: packedUnmirrored,
        impossible: impossibleUnmirrored,
        unknown: 0,
      });
    },
    600_000,
  );
});
