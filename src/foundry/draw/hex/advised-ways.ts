/** The adviser's orders on a hex field: arrows from hex to hex, each with its mark beside its end. */
import type { HexGrid } from "../../../rules/hex/grid.ts";
import { type AdviceMark, adviceArrow, adviceSpot, halfWidth } from "../advised.ts";
import { centre } from "./geometry.ts";
import { type PlacedTags, spotBeside, USUAL_PIXEL } from "./tag.ts";

export interface AdvisedWay {
  /** -1 if nothing moves: then only the place is marked. */
  readonly from: number;
  readonly to: number;
  readonly mark: AdviceMark;
}

/** From the centre of a hex to the rim of a counter. */
const RIM = 15;

export function advisedWays(
  grid: HexGrid,
  ways: readonly AdvisedWay[],
  taken: readonly number[],
  tags: PlacedTags,
): string {
  const arrows = ways.map(({ from, to }) => (from < 0 ? "" : adviceArrow(centre(grid, from), centre(grid, to), RIM)));
  const marks = ways.map(({ to, mark }) => {
    const half = halfWidth(mark.figure) * USUAL_PIXEL;
    return adviceSpot(spotBeside(grid, [to], half, taken, tags), mark);
  });
  return ways.length > 0 ? `<g class="advice">${arrows.join("")}</g>${marks.join("")}` : "";
}
