/** The names of places beside the places: never over a counter, and clear of each other. */
import type { MapParts } from "../../../rules/hex/map.ts";
import { escapeText } from "../svg.ts";
import { type PlacedTags, spotBeside, USUAL_PIXEL } from "./tag.ts";

/** Half of a letter's width on the screen. */
const HALF_LETTER = 4.4;

export function drawPlaces(
  { grid, places }: Pick<MapParts, "grid" | "places">,
  taken: readonly number[] = [],
  placed: PlacedTags = [],
): string {
  return places
    .map(({ cell, name }) => {
      const [x, y] = spotBeside(grid, [cell], (name.length * HALF_LETTER + 4) * USUAL_PIXEL, taken, placed, true);
      return `<text class="place" x="${x.toFixed(1)}" y="${(y + 5).toFixed(1)}">${escapeText(name)}</text>`;
    })
    .join("");
}
