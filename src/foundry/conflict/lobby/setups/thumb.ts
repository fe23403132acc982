/** The content of a scene's thumbnail: its ground, and a few marks for the units on each side. */
import { isObject } from "../../../../rules/result.ts";
import { isThumbMark, THUMB_GROUNDS, type ThumbGround } from "../../../draw/thumb.ts";

export interface Thumb {
  readonly ground: ThumbGround;
  readonly sides: readonly (readonly string[])[];
}

/** The most marks on a side, and the most sides. */
export const MOST_MARKS = 6;

/** From a file: only marks that can be drawn, and no more than fit. */
export function readThumb(saved: unknown): Thumb {
  const { ground, sides } = isObject(saved) ? saved : {};
  const known = THUMB_GROUNDS.find((one) => one === ground) ?? "plain";
  const read = Array.isArray(sides) ? sides.slice(0, MOST_MARKS) : [];
  return {
    ground: known,
    sides: read.map((side) => (Array.isArray(side) ? side.filter(isThumbMark).slice(0, MOST_MARKS) : [])),
  };
}
