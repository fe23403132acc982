/** The ground of a Skirmish as its start form asks for it: in rows of patches. */

import { fromOne } from "../../../../rules/skirmish/index.ts";
import { GROUND } from "../../../data/skirmish-fields.ts";
import { readFields } from "../../contract/fields.ts";
import type { Form } from "../../contract/starter.ts";

const MOST_ROWS = 40;

/** Each row of ground is a patch: a single space, or all between two corners. Walls are blocked spaces. */
export function readGround(form: Form): { blocked: unknown[]; ground: unknown[] } {
  const blocked: unknown[] = [];
  const ground: unknown[] = [];
  for (let row = 0; row < MOST_ROWS; row++) {
    const { kind, x, y, toX, toY, cover } = readFields(form, `ground.${row}`, GROUND);
    if (kind === undefined) continue;
    const spaces = patch(x, y, toX ?? x, toY ?? y);
    for (const at of spaces) {
      if (kind === "wall") blocked.push(at);
      else ground.push({ ...at, kind, ...(cover === undefined ? {} : { cover }) });
    }
  }
  return { blocked, ground };
}

/** Corners that are not numbers pass through as typed: the engine names them. */
function patch(x: unknown, y: unknown, toX: unknown, toY: unknown): { x: unknown; y: unknown }[] {
  const corners = [x, y, toX, toY];
  if (!corners.every((at): at is number => Number.isInteger(at))) return [{ x: fromOne(x), y: fromOne(y) }];
  const [left, top, right, bottom] = corners as [number, number, number, number];
  const spaces: { x: number; y: number }[] = [];
  for (let row = Math.min(top, bottom); row <= Math.min(Math.max(top, bottom), 200); row++)
    for (let column = Math.min(left, right); column <= Math.min(Math.max(left, right), 200); column++)
      spaces.push({ x: column - 1, y: row - 1 });
  return spaces;
}
