/** Where a field's mini-map, zoom buttons and log tab cover least of what its player has to see. */
import { type Point, SIZE } from "../../draw/hex/geometry.ts";
import type { Box, Size } from "./view-box.ts";

/** Mini-map and buttons side by side, or the buttons alone, with their margins, in pixels. */
const BOTH: Size = { width: 205, height: 155 };
const BUTTONS: Size = { width: 60, height: 125 };
/** A phone's small map, and its buttons, which stand at the left edge. */
const SMALL: Size = { width: 95, height: 95 };
const FEW: Size = { width: 58, height: 104 };
const NARROW = 620;
/** The log's tab at the right edge. */
const TAB: Size = { width: 36, height: 105 };

export interface Looked {
  /** What must be seen, with half its width. */
  readonly points: readonly Point[];
  readonly radius?: number;
  readonly box: Box;
  /** Names on the field, which count less; they keep their size on the screen. */
  readonly names?: readonly { readonly at: Point; readonly letters: number }[];
  /** Of the field, in pixels. */
  readonly size: Size;
  readonly hasMap: boolean;
}

/** Half of a letter's width, and of its height, in pixels. */
const LETTER = { width: 5, height: 10 };
/** So many names weigh as much as what must be seen. */
const NAMES = 20;

/** How much that place covers, given in pixels from the field's upper left corner. */
function covered({ points, radius = SIZE, names = [], box, size }: Looked, { x, y, width, height }: Box): number {
  const pixel = box.width / size.width;
  const [left, top] = [box.x + x * pixel, box.y + y * pixel];
  const [right, bottom] = [left + width * pixel, top + height * pixel];
  const isUnder = ([px, py]: Point, across: number, down: number) =>
    px > left - across && px < right + across && py > top - down && py < bottom + down;
  const under = names.filter(({ at, letters }) => isUnder(at, letters * LETTER.width * pixel, LETTER.height * pixel));
  return NAMES * points.filter((point) => isUnder(point, radius, radius)).length + under.length;
}

/** The first of the places that covers the least. */
function best<Name>(looked: Looked, places: readonly (readonly [Name, Box])[]): Name {
  const counts = places.map(([, place]) => covered(looked, place));
  return places[counts.indexOf(Math.min(...counts))]![0];
}

/** Usually the lower right one; "top" is the upper left one, which on a phone is taken: no map then. */
export type Corner = "right" | "left" | "top";

function cornerFor(looked: Looked): Corner {
  const { size, hasMap } = looked;
  const tools = size.width <= NARROW ? SMALL : hasMap ? BOTH : BUTTONS;
  const below = size.height - tools.height;
  return best<Corner>(looked, [
    ["right", { ...tools, x: size.width - tools.width, y: below }],
    ["left", { ...tools, x: 0, y: below }],
    ["top", { ...tools, x: 0, y: 0 }],
  ]);
}

/** Whether a phone's buttons are usually at the top of the left edge, or at its foot unless the map is there. */
function buttonsFor(looked: Looked): "top" | "foot" {
  const top = { ...FEW, x: 0, y: 0 };
  if (looked.hasMap && cornerFor(looked) === "left") return "top";
  return best<"top" | "foot">(looked, [
    ["top", top],
    ["foot", { ...top, y: looked.size.height - FEW.height }],
  ]);
}

/** Whether the log's tab is usually at the top of the right edge, or at its middle. */
function tabFor(looked: Looked): "top" | "middle" {
  const { width, height } = looked.size;
  const x = width - TAB.width;
  return best<"top" | "middle">(looked, [
    ["top", { ...TAB, x, y: 10 }],
    ["middle", { ...TAB, x, y: (height - TAB.height) / 2 }],
  ]);
}

export function placesFor(looked: Looked) {
  return { corner: cornerFor(looked), buttons: buttonsFor(looked), tab: tabFor(looked) };
}
