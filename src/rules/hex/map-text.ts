/**
 * A map as text that a person can read and change:
 *
 *     map The fords of Harrowgate
 *     size 23 20                 rows, hexes in the first row; "even" after it: all rows are equally long
 *     ground ford closed         this map's own meaning of a look
 *     place 7,9 Harrowgate       row,column from 0
 *     wall 9,11 e se             a barrier along these sides of the hex
 *     stakes one-way 12,4 ne     protects the hex named from the other side
 *     field
 *
 * then a line for each row: two characters for a hex, its look and its level (a digit, blank for 0), odd rows indented by
 * one. Blank lines above `field`, and lines that begin with `;`, are ignored. A problem names its line.
 */

import { RecentlyUsed } from "../conflict/once.ts";
import { certain, fail, ok, type Problem, type Result } from "../result.ts";
import { cellAt, DIRECTIONS, type DirectionName, type HexGrid, hexGrid, MOST_COLS, MOST_ROWS } from "./grid.ts";
import { BARRIERS, type Barrier, GROUNDS, type Ground, LOOK_MEANING, LOOKS, type Look } from "./looks.ts";
import { type BarrierEdge, type HexMap, hexMap, type MapParts, type Place } from "./map.ts";

const LOOK_OF_MARK = new Map(LOOKS.map((look, index) => [LOOK_MEANING[look].mark, index]));

class Reader {
  name = "";
  grid: HexGrid | undefined;
  readonly grounds: Partial<Record<Look, Ground>> = {};
  readonly places: Place[] = [];
  readonly edges: BarrierEdge[] = [];
  /** The line of each barrier, so that a later problem can name it. */
  readonly edgeLines: number[] = [];
}

type Trouble = Problem | undefined;

export function readMap(text: unknown): Result<HexMap> {
  if (typeof text !== "string") return fail("map.notText");
  const lines = text.replaceAll("\r", "").split("\n");
  const reader = new Reader();
  let at = 0;
  for (; at < lines.length && lines[at]!.trim() !== "field"; at++) {
    const trouble = readLine(reader, lines[at]!.trim(), at + 1);
    if (trouble) return { ok: false, problem: trouble };
  }
  if (at === lines.length) return fail("map.noField", { line: at });
  const grid = reader.grid;
  if (!grid) return fail("map.noSize", { line: at + 1 });
  const rows = readRows(grid, lines, at + 1);
  if (!rows.ok) return rows;
  return finish(reader, grid, rows.value);
}

function finish(reader: Reader, grid: HexGrid, rows: { look: Uint8Array; level: Uint8Array }): Result<HexMap> {
  const { name, places, grounds } = reader;
  const map = hexMap({ name, grid, ...rows, edges: reader.edges, places, grounds });
  if (map.ok) return map;
  const { row, col, side } = map.problem.params;
  const bad = reader.edges.findLastIndex(
    (edge) => grid.row[edge.cell] === row && grid.col[edge.cell] === col && DIRECTIONS[edge.direction] === side,
  );
  return { ok: false, problem: { ...map.problem, params: { ...map.problem.params, line: reader.edgeLines[bad]! } } };
}

function readLine(reader: Reader, line: string, number: number): Trouble {
  if (line === "" || line.startsWith(";")) return undefined;
  const [word = "", ...rest] = line.split(/\s+/);
  if (word === "map") {
    reader.name = line.slice(3).trim().slice(0, 100);
    return undefined;
  }
  if (word === "size") return readSize(reader, rest, number);
  if (word === "ground") return readGround(reader, rest, number);
  if (word === "place") return readPlace(reader, rest, number);
  if ((BARRIERS as readonly string[]).includes(word)) return readBarrier(reader, word as Barrier, rest, number);
  return fail("map.word", { line: number, word: word.slice(0, 40) }).problem;
}

function readSize(reader: Reader, words: readonly string[], line: number): Trouble {
  const [rows, cols] = words.map(Number);
  const shape = words[2];
  const whole = (value: number | undefined, most: number) => Number.isInteger(value) && value! >= 2 && value! <= most;
  if (!whole(rows, MOST_ROWS) || !whole(cols, MOST_COLS) || (shape !== undefined && shape !== "even")) {
    return fail("map.size", { line, rows: MOST_ROWS, cols: MOST_COLS }).problem;
  }
  reader.grid = hexGrid(rows!, cols!, shape === undefined);
  return undefined;
}

function readGround(reader: Reader, [look, ground]: readonly string[], line: number): Trouble {
  if (!(LOOKS as readonly unknown[]).includes(look) || !(GROUNDS as readonly unknown[]).includes(ground)) {
    return fail("map.ground", { line }).problem;
  }
  reader.grounds[look as Look] = ground as Ground;
  return undefined;
}

function readPlace(reader: Reader, [at, ...name]: readonly string[], line: number): Trouble {
  const cell = readCell(reader, at, line);
  if (!cell.ok) return cell.problem;
  if (name.length === 0) return fail("map.placeName", { line }).problem;
  reader.places.push({ cell: cell.value, name: name.join(" ").slice(0, 100) });
  return undefined;
}

function readBarrier(reader: Reader, kind: Barrier, words: readonly string[], line: number): Trouble {
  const oneWay = words[0] === "one-way";
  const [at, ...sides] = oneWay ? words.slice(1) : words;
  const cell = readCell(reader, at, line);
  if (!cell.ok) return cell.problem;
  if (sides.length === 0) return fail("map.sides", { line, side: "" }).problem;
  for (const side of sides) {
    const direction = DIRECTIONS.indexOf(side as DirectionName);
    if (direction < 0) return fail("map.sides", { line, side: side.slice(0, 40) }).problem;
    reader.edges.push({ cell: cell.value, direction, kind, oneWay });
    reader.edgeLines.push(line);
  }
  return undefined;
}

function readCell(reader: Reader, at: string | undefined, line: number): Result<number> {
  if (!reader.grid) return fail("map.noSize", { line });
  const [, row, col] = /^(\d{1,3}),(\d{1,3})$/.exec(at ?? "") ?? [];
  const cell = cellAt(reader.grid, Number(row), Number(col));
  return cell < 0 ? fail("map.cell", { line, at: (at ?? "").slice(0, 40) }) : ok(cell);
}

function readRows(
  grid: HexGrid,
  lines: readonly string[],
  first: number,
): Result<{ look: Uint8Array; level: Uint8Array }> {
  const look = new Uint8Array(grid.size);
  const level = new Uint8Array(grid.size);
  for (let r = 0; r < grid.rows; r++) {
    const line = lines[first + r];
    const number = first + r + 1;
    if (line === undefined) return fail("map.rowMissing", { line: number, row: r });
    const indent = r % 2;
    const hexes = grid.start[r + 1]! - grid.start[r]!;
    if (line.trimEnd().length > indent + hexes * 2 || (indent === 1 && line[0] !== " ")) {
      return fail("map.rowLength", { line: number, row: r, hexes });
    }
    for (let c = 0; c < hexes; c++) {
      const mark = line[indent + c * 2] ?? " ";
      const index = LOOK_OF_MARK.get(mark);
      if (index === undefined) {
        if (line.trimEnd().length <= indent + c * 2) return fail("map.rowLength", { line: number, row: r, hexes });
        return fail("map.mark", { line: number, col: c, mark });
      }
      const height = line[indent + c * 2 + 1] ?? " ";
      if (!/[ 0-9]/.test(height)) return fail("map.level", { line: number, col: c, mark: height });
      look[grid.start[r]! + c] = index;
      level[grid.start[r]! + c] = Number(height);
    }
  }
  for (let at = first + grid.rows; at < lines.length; at++) {
    if (lines[at]!.trim() !== "") return fail("map.rowsOver", { line: at + 1, rows: grid.rows });
  }
  return ok({ look, level });
}

// Writes a map as text; `readMap` reads the same map from it.

export function writeMap(map: MapParts): string {
  const { grid } = map;
  const at = (cell: number) => `${grid.row[cell]},${grid.col[cell]}`;
  const lines = [`map ${map.name}`.trimEnd(), `size ${grid.rows} ${grid.cols}${grid.alternating ? "" : " even"}`];
  for (const [look, ground] of Object.entries(map.grounds)) lines.push(`ground ${look} ${ground}`);
  for (const place of map.places) lines.push(`place ${at(place.cell)} ${place.name}`);
  const barriers = new Map<string, string>();
  for (const { kind, oneWay, cell, direction } of map.edges) {
    const head = `${kind}${oneWay ? " one-way" : ""} ${at(cell)}`;
    barriers.set(head, `${barriers.get(head) ?? head} ${DIRECTIONS[direction]}`);
  }
  lines.push(...barriers.values(), "field");
  for (let r = 0; r < grid.rows; r++) {
    let line = r % 2 ? " " : "";
    for (let cell = grid.start[r]!; cell < grid.start[r + 1]!; cell++) {
      line += LOOK_MEANING[LOOKS[map.look[cell]!]!].mark + (map.level[cell] || " ");
    }
    lines.push(line.trimEnd());
  }
  return `${lines.join("\n")}\n`;
}

// Straight rows of hexes, on the three axes of the grid (Chronicle 5.03): along a row of the map, or along one of the two
// diagonals. A row divides the map into itself and two sides, which the sign of `sideOf` tells apart.

/** `flat` runs east-west; `falling` from north-west to south-east; `rising` from south-west to north-east. */
export const AXES = ["flat", "falling", "rising"] as const;
export type Axis = (typeof AXES)[number];

export interface StraightRow {
  readonly axis: Axis;
  readonly index: number;
}

/** Which row of that axis the cell lies in. */
export function rowIndex(grid: HexGrid, axis: Axis, cell: number): number {
  if (axis === "flat") return grid.row[cell]!;
  return axis === "falling" ? grid.q[cell]! : grid.q[cell]! + grid.row[cell]!;
}

/** -1, 0 (in the row) or 1. */
export function sideOf(grid: HexGrid, row: StraightRow, cell: number): -1 | 0 | 1 {
  return Math.sign(rowIndex(grid, row.axis, cell) - row.index) as -1 | 0 | 1;
}

// Maps by their text. States hold only the text, and a battle needs its map at every step.

const MAPS = new RecentlyUsed<Result<HexMap>>(32, readMap);

/** The map that a text describes, or the problem with it. */
export function mapIn(text: unknown): Result<HexMap> {
  return MAPS.of(text);
}

/** For a text that was read before without a problem. */
export function mapOf(text: string): HexMap {
  return certain(MAPS.of(text));
}
