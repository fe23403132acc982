/** The corner of a field in which mini-map and zoom buttons cover least of what its player has to see. */
import type { Point } from "../../draw/hex/geometry.ts";
import type { Box, Size } from "./view-box.ts";

/** Usually the lower right one. The upper right one has the log's tab; on a phone the upper left one is taken too: no map then. */
const CORNERS = ["right", "left", "top"] as const;
export type Corner = (typeof CORNERS)[number];

/** Mini-map and buttons side by side, or the buttons alone, with their margins, in pixels. */
const BOTH: Size = { width: 205, height: 155 };
const BUTTONS: Size = { width: 60, height: 125 };
/** A phone's small map; its buttons stand elsewhere. */
const SMALL: Size = { width: 95, height: 95 };
const NARROW = 620;

export interface Looked {
  /** What must be seen, with half its width. */
  readonly points: readonly Point[];
  readonly radius: number;
  readonly box: Box;
  /** Of the field, in pixels. */
  readonly size: Size;
  readonly hasMap: boolean;
}

export function cornerFor({ points, radius, box, size, hasMap }: Looked): Corner {
  const tools = size.width <= NARROW ? SMALL : hasMap ? BOTH : BUTTONS;
  const width = (tools.width * box.width) / size.width + radius;
  const height = (tools.height * box.height) / size.height + radius;
  const isUnder = (corner: Corner, [x, y]: Point): boolean => {
    const across = corner === "right" ? box.x + box.width - x : x - box.x;
    const down = corner === "top" ? y - box.y : box.y + box.height - y;
    return across > -radius && down > -radius && across < width && down < height;
  };
  const covered = CORNERS.map((corner) => points.filter((point) => isUnder(corner, point)).length);
  return CORNERS[covered.indexOf(Math.min(...covered))]!;
}
