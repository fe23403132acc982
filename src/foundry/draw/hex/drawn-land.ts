/** The land is drawn once for a map: most of a field's drawing never changes. */
import { drawBarriers } from "./features.ts";
import { drawGround } from "./ground.ts";

type Land = Parameters<typeof drawGround>[0] & Parameters<typeof drawBarriers>[0];

interface DrawnLand {
  readonly ground: string;
  readonly above: string;
  /** Its number on this page: where it stands already, it is left standing. */
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
