/**
 * A shape that a table has drawn itself, for things that the list does not know. The book says nothing of them; this
 * table's reading: of one piece, like every shape that the book draws, and no longer than its longest. It is kept as its
 * own drawing ("own:xxx/x.."), so that whoever reads it needs nothing else.
 */
import { fail, ok, type Result } from "../../result.ts";

export type OwnShape = `own:${string}`;

/** Cells along either side: the longest shape of the book has six. */
export const OWN_SHAPE_SIDE = 6;

type Cell = readonly [row: number, column: number];

/** The shape of these cells, wherever they were pressed. */
export function ownShape(cells: readonly Cell[]): Result<OwnShape> {
  if (cells.length === 0) return fail("carry.nothingDrawn");
  const [top, left] = [Math.min(...cells.map(([row]) => row)), Math.min(...cells.map(([, column]) => column))];
  const [bottom, right] = [Math.max(...cells.map(([row]) => row)), Math.max(...cells.map(([, column]) => column))];
  if (Math.max(bottom - top, right - left) >= OWN_SHAPE_SIDE) return fail("carry.tooLong", { most: OWN_SHAPE_SIDE });
  if (!isOnePiece(cells)) return fail("carry.inPieces");
  const drawn = new Set(cells.map((cell) => cell.join()));
  const rows = Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, column) => (drawn.has(`${row + top},${column + left}`) ? "x" : ".")),
  );
  return ok<OwnShape>(`own:${rows.map((row) => row.join("")).join("/")}`);
}

/** The rows of such a text; undefined for anything that no drawing makes. */
export function ownDrawing(text: string): readonly string[] | undefined {
  if (!/^own:[x.]{1,6}(\/[x.]{1,6}){0,5}$/.test(text)) return undefined;
  const rows = text.slice("own:".length).split("/");
  const cells = rows.flatMap((row, at) =>
    [...row].flatMap((cell, column): Cell[] => (cell === "x" ? [[at, column]] : [])),
  );
  const drawn = ownShape(cells);
  return drawn.ok && drawn.value === text ? rows : undefined;
}

/** Cells hang together by their sides; corners do not count. */
function isOnePiece(cells: readonly Cell[]): boolean {
  const left = new Set(cells.map((cell) => cell.join()));
  const reached: Cell[] = [cells[0]!];
  left.delete(reached[0]!.join());
  for (const [row, column] of reached) {
    const beside: Cell[] = [
      [row - 1, column],
      [row + 1, column],
      [row, column - 1],
      [row, column + 1],
    ];
    for (const cell of beside) if (left.delete(cell.join())) reached.push(cell);
  }
  return left.size === 0;
}
