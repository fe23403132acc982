/**
 * Where everybody starts if the fiction does not say (Chronicle 4.08, 4.02): each combat at Spear distance, one empty
 * space between combats, one combat below the other; whoever waits stands behind his own side.
 */
import { type Field, isOpen } from "../../../square/field.ts";
import type { Square } from "../../../square/square.ts";
import type { DuelState } from "../state.ts";
import { fighterOf, firstSide } from "../who.ts";

/** Columns of the first-listed side, the other side, and those who wait behind each. */
const COLUMNS = { near: 6, far: 9, nearRear: 4, farRear: 11 } as const;
const COLUMN_PLACES = Object.values(COLUMNS);
const LINEUP_WIDTH = 16;
const DUEL_HEIGHT = 9;

/** Rows that a line-up of these numbers can take at the most. */
export function rowsNeeded(first: number, second: number): number {
  return Math.max(first, second) + Math.min(first, second) - 1;
}

export function usualField(first: number, second: number): Field {
  return { width: LINEUP_WIDTH, height: Math.max(DUEL_HEIGHT, rowsNeeded(first, second) + 2), blocked: [] };
}

/** The row nearest the middle from which a line-up of that many rows has all its columns open, or undefined. */
export function openRows(field: Field, rows: number): number | undefined {
  const middle = Math.floor((field.height - rows) / 2);
  for (let away = 0; away <= middle + 1; away++) {
    if (isClear(field, middle - away, rows)) return middle - away;
    if (isClear(field, middle + away, rows)) return middle + away;
  }
  return undefined;
}

function isClear(field: Field, top: number, rows: number): boolean {
  for (let y = top; y < top + rows; y++) if (!COLUMN_PLACES.every((x) => isOpen(field, { x, y }))) return false;
  return true;
}

/** Everybody's place, once the combats are known. */
export function lineUp(state: DuelState, rows: number): Readonly<Record<string, Square>> {
  const first = firstSide(state);
  const places: Record<string, Square> = {};
  let y = openRows(state.field, rows)!;
  const top = y;
  for (const { lone, others } of state.bouts) {
    const loneRow = y + Math.floor((others.length - 1) / 2);
    places[lone] = { x: columnOf(state, lone, first, false), y: loneRow };
    for (const [row, id] of others.entries()) places[id] = { x: columnOf(state, id, first, false), y: y + row };
    y += others.length + 1;
  }
  const rear = { near: top, far: top };
  for (const { id, side } of state.fighters) {
    if (Object.hasOwn(places, id)) continue;
    const place = side === first ? "near" : "far";
    places[id] = { x: columnOf(state, id, first, true), y: rear[place]++ };
  }
  return places;
}

function columnOf(state: DuelState, id: string, first: number, waits: boolean): number {
  if (fighterOf(state, id).side === first) return waits ? COLUMNS.nearRear : COLUMNS.near;
  return waits ? COLUMNS.farRear : COLUMNS.far;
}
