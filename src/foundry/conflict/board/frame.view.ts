/** Frames around units that are chosen together, and around the visible part on the small map. */
import type { Point } from "../../draw/hex/geometry.ts";
import type { Box } from "./view-box.ts";

/** Half of the line's width, in drawing units. */
const HALF = 5;

/** As a clip path of a sheet three times the map's size, from its corner: the line around the box without its inside. */
export function frameCut({ x, y, width, height }: Box, whole: Box): string {
  const [left, top] = [x + whole.width, y + whole.height];
  const ring = (out: number) => {
    const [from, to] = [`${left - out}px`, `${left + width + out}px`];
    const [above, below] = [`${top - out}px`, `${top + height + out}px`];
    return `${from} ${above}, ${to} ${above}, ${to} ${below}, ${from} ${below}, ${from} ${above}`;
  };
  return `polygon(evenodd, ${ring(HALF)}, ${ring(-HALF)})`;
}

/** Around units, from one corner to the other. */
export function drawFrame([ax, ay]: Point, [bx, by]: Point): string {
  const [x, y] = [Math.min(ax, bx), Math.min(ay, by)];
  return `<rect class="choosing" x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${Math.abs(ax - bx).toFixed(1)}" height="${Math.abs(ay - by).toFixed(1)}"/>`;
}

export function isWithin([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): boolean {
  return (x - ax) * (x - bx) <= 0 && (y - ay) * (y - by) <= 0;
}
