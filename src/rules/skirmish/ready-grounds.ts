/** Skirmish, ready fields with terrain: the book leaves drawing one to the players. */
import { type Field, isOpen } from "../square/square.ts";
import type { Ground } from "./vocabulary.ts";

export const READY_GROUNDS = ["open", "brook", "walls", "hill"] as const;
export type ReadyGround = (typeof READY_GROUNDS)[number];

/** From one corner to the other, in fractions of the field. */
type Patch = readonly [kind: Ground, left: number, top: number, right: number, bottom: number];

const PATCHES: Readonly<Record<ReadyGround, readonly Patch[]>> = {
  open: [],
  brook: [
    ["water", 0.06, 0, 0.06, 0.52],
    ["water", 0, 0.52, 0.06, 0.52],
    ["cover", 0.78, 0.1, 0.94, 0.34],
    ["cover", 0.62, 0.84, 0.78, 0.94],
    ["rough", 0.5, 0.42, 0.56, 0.48],
    ["obstacle", 0.56, 0.56, 0.72, 0.56],
  ],
  walls: [
    ["obstacle", 0.12, 0.42, 0.3, 0.42],
    ["obstacle", 0.56, 0.56, 0.78, 0.56],
    ["obstacle", 0.3, 0.28, 0.3, 0.36],
    ["cover", 0.84, 0.3, 0.94, 0.44],
    ["cover", 0.06, 0.62, 0.16, 0.76],
  ],
  hill: [
    ["high", 0.34, 0.4, 0.56, 0.56],
    ["climb", 0.62, 0.44, 0.62, 0.56],
    ["rough", 0.18, 0.52, 0.26, 0.6],
    ["cover", 0.78, 0.16, 0.94, 0.3],
    ["cover", 0.04, 0.78, 0.16, 0.92],
  ],
};

/** Its spaces on a field of that size, except blocked ones. */
export function readyGround(id: ReadyGround, field: Field): { x: number; y: number; kind: Ground }[] {
  const place = (share: number, size: number) => Math.min(size - 1, Math.floor(share * size));
  return PATCHES[id].flatMap(([kind, left, top, right, bottom]) => {
    const spaces: { x: number; y: number; kind: Ground }[] = [];
    for (let y = place(top, field.height); y <= place(bottom, field.height); y++)
      for (let x = place(left, field.width); x <= place(right, field.width); x++)
        if (isOpen(field, { x, y })) spaces.push({ x, y, kind });
    return spaces;
  });
}
