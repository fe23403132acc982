/** What can be carried, Chronicle 3: the grid by Endurance, the shapes, and what has which. */

import {
  carryingGrid,
  cellCount,
  FREE_SMALL,
  lies,
  OBJECTS,
  SHAPES,
  type ShapeId,
  shapeSize,
} from "../../../src/rules/chronicle/carrying/index.ts";
import { RATING } from "../../../src/rules/chronicle/checks/index.ts";
import { certain } from "../../../src/rules/result.ts";
import { type RuleFacts, type RuleTables, upTo } from "./table.ts";
import { word } from "./words.ts";

const gridOf = (endurance: number) => certain(carryingGrid(endurance, "cells"));

/** A shape as it is drawn, row by row. */
function drawn(shape: ShapeId): string {
  const { rows, width } = lies(shape, false)[0]!;
  return rows
    .map((row) =>
      upTo(0, width - 1)
        .map((at) => (row & (1 << at) ? "■" : "·"))
        .join(""),
    )
    .join(" / ");
}

function things(size: string, house: boolean): string {
  return Object.entries(OBJECTS)
    .filter(([, object]) => object.size === size && (object.house ?? false) === house)
    .map(([id]) => word(`Object.${id}`).toLowerCase())
    .join(", ");
}

export const CARRYING_TABLES: RuleTables = {
  "carrying.grid": () => ({
    head: ["Endurance", "Cells", "Rows from the top, cells in each"],
    words: 0,
    rows: upTo(RATING.min, RATING.max).map((endurance) => {
      const grid = gridOf(endurance);
      const cells = grid.rows.map((row) => row.toString(2).replaceAll("0", "").length);
      return [endurance, cellCount(grid), cells.join(" ")];
    }),
  }),
  "carrying.shapes": () => ({
    head: ["Shape", "Drawn", "Cells"],
    words: 2,
    rows: SHAPES.map((shape) => [word(`Shape.${shape}`), drawn(shape), shapeSize(shape)]),
  }),
  "carrying.things": () => ({
    head: ["Shape", "In the book", "Added for this game"],
    rows: ["small", ...SHAPES].map((size) => [
      word(`Shape.${size}`),
      things(size, false) || "–",
      things(size, true) || "–",
    ]),
  }),
};

export const CARRYING_FACTS: RuleFacts = {
  "carrying.usual": () => 2,
  "carrying.usualCells": () => cellCount(gridOf(2)),
  "carrying.rows": () => gridOf(2).rows.length,
  "carrying.columns": () => gridOf(2).columns,
  "carrying.step": () => cellCount(gridOf(3)) - cellCount(gridOf(2)),
  "carrying.small": () => FREE_SMALL,
};
