/** Drawing a custom shape on a small grid: its cells, and what is still wrong with them. */
import {
  lies,
  OWN_SHAPE_SIDE,
  type OwnShape,
  ownShape,
  type ShapeId,
} from "../../../rules/chronicle/carrying/index.ts";
import type { Result } from "../../../rules/result.ts";
import type { Say } from "../../base/say.ts";
import type { Bulk } from "../../data/shapes.ts";

/** Pressed cells, as "row,column". */
export type Drawing = ReadonlySet<string>;

/** A drawing starts from the item's current shape. */
export function drawingOf(shape: Bulk): Drawing {
  return new Set(shape === "small" ? [] : cellsOf(shape).map((cell) => cell.join()));
}

export function cellsOf(shape: ShapeId): [number, number][] {
  const lie = lies(shape, false)[0]!;
  return lie.rows.flatMap((mask, row) =>
    Array.from({ length: lie.width }, (_, column): [number, number] => [row, column]).filter(
      ([, column]) => mask & (1 << column),
    ),
  );
}

export function drawnShape(drawing: Drawing): Result<OwnShape> {
  return ownShape([...drawing].map((cell) => cell.split(",").map(Number) as [number, number]));
}

export function drawShapeView(drawing: Drawing, say: Say) {
  const shape = drawnShape(drawing);
  const along = Array.from({ length: OWN_SHAPE_SIDE }, (_, at) => at);
  return {
    rows: along.map((row) =>
      along.map((column) => ({
        cell: `${row},${column}`,
        on: drawing.has(`${row},${column}`),
        label: say("BNB.Thing.cellLabel", { row: row + 1, column: column + 1 }),
      })),
    ),
    ready: shape.ok,
    words: shape.ok
      ? say(drawing.size === 1 ? "BNB.Thing.drawn.one" : "BNB.Thing.drawn.other", { count: drawing.size })
      : say(shape.problem.key, shape.problem.params),
  };
}
