/** A river from the north edge to the south edge, one hex wide, with fords a few rows apart so that no bank is cut off. */
import { pick } from "../../dice/dice.ts";
import { neighbour } from "../grid.ts";
import { between, type Draft, lookIndex } from "./draft.ts";
import { riverName } from "./names.ts";

const SOUTH_EAST = 1;
const SOUTH_WEST = 2;

export function makeRiver(draft: Draft): void {
  const { dice, grid, look, level } = draft;
  let cell = between(dice, Math.floor(grid.cols / 4), Math.ceil((grid.cols * 3) / 4));
  let bend = pick(dice, [SOUTH_EAST, SOUTH_WEST], "map");
  let dry = between(dice, 2, 5);
  const course: number[] = [];
  while (cell >= 0) {
    course.push(cell);
    level[cell] = 0;
    const ford = dry-- === 0;
    look[cell] = lookIndex(ford ? "ford" : "river");
    if (ford) dry = between(dice, 5, 9);
    if (dice.roll(3, "map") === 1) bend = bend === SOUTH_EAST ? SOUTH_WEST : SOUTH_EAST;
    const turned = bend === SOUTH_EAST ? SOUTH_WEST : SOUTH_EAST;
    const down = neighbour(grid, cell, bend);
    cell = down >= 0 ? down : neighbour(grid, cell, turned);
  }
  if (!course.some((wet) => look[wet] === lookIndex("ford"))) look[course[course.length >> 1]!] = lookIndex("ford");
  draft.places.push({ cell: course[course.length >> 2]!, name: riverName(dice) });
}
