/** The land of a map is drawn only once, since most of a field never changes. */
import { drawBarriers } from "./features.ts";
import { drawGround } from "./ground.ts";

type Land = Parameters<typeof drawGround>[0] & Parameters<typeof drawBarriers>[0];

interface DrawnLand {
  readonly ground: string;
  readonly above: string;
  /** Its number on this page: land that is already there is left in place. */
  readonly land: number;
}

const drawn = new WeakMap<Land, DrawnLand>();
let count = 0;

export function drawnLand(land: Land): DrawnLand {
  const known = drawn.get(land);
  if (known) return known;
  count += 1;
  const drawing = { ground: drawGround(land), above: drawBarriers(land), land: count };
  drawn.set(land, drawing);
  return drawing;
}
