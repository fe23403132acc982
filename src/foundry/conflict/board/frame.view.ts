/** What is looked at, on the small map: a frame cut out of a sheet that is three times as large as the map, and lies around it. */
import type { Box } from "./view-box.ts";

/** Half of the line's width, in the drawing's measure. */
const HALF = 5;

/** As a CSS shape, measured from the sheet's corner: the line around the box, its inside left out. */
export function frameCut({ x, y, width, height }: Box, whole: Box): string {
  const [left, top] = [x + whole.width, y + whole.height];
  const ring = (out: number) => {
    const [from, to] = [`${left - out}px`, `${left + width + out}px`];
    const [above, below] = [`${top - out}px`, `${top + height + out}px`];
    return `${from} ${above}, ${to} ${above}, ${to} ${below}, ${from} ${below}, ${from} ${above}`;
  };
  return `polygon(evenodd, ${ring(HALF)}, ${ring(-HALF)})`;
}
