/** How a unit's token looks by itself: its troops on the shape of its side, in its seat's colour. */
import { type TokenTroop, troopFile } from "../../draw/hex/standalone.ts";
import { systemPath } from "../../system.ts";

export interface Counter {
  readonly troop: TokenTroop;
  /** Whether it belongs to the first side, which has shields; the other's are round. */
  readonly first: boolean;
}

/** A tint darkens the picture, whose drawing is dark and needs a paler colour than the seat's. */
function paler(colour: string): string {
  return colour.replace(/[\da-f]{2}/gi, (part) => ((Number.parseInt(part, 16) + 255) >> 1).toString(16));
}

/** Its name is on a plate of the layer above it, where no neighbour's counter hides it. */
export function counterLooks({ troop, first }: Counter, tint: string) {
  const picture = systemPath(`assets/troops/${troopFile(first ? "attacker" : "defender", troop)}`);
  return { texture: { src: picture, tint: paler(tint) }, displayName: 0, disposition: first ? 1 : -1 };
}

/** A seat's colour from the style sheet. */
export function tintOf(tincture: string): string {
  return getComputedStyle(document.body).getPropertyValue(`--bb-seat-${tincture}`).trim() || "#ffffff";
}
