/** How a unit's token looks: the counter of its troops in the colour of its side, with as much of its bar as is left. */
import { type Quarters, type TokenTroop, troopFile } from "../../draw/hex/standalone.ts";
import { systemPath } from "../../system.ts";

export interface Counter {
  readonly troop: TokenTroop;
  /** Whether it is of the first side: a shield; the other's are round. */
  readonly first: boolean;
  /** How much of it is left, from 0 to 1. */
  readonly left: number;
}

export function counterPicture({ troop, first, left }: Counter): string {
  const quarters = Math.max(1, Math.min(4, Math.ceil(4 * left))) as Quarters;
  return systemPath(`assets/troops/${troopFile(first ? "attacker" : "defender", troop, quarters)}`);
}

/** A tint darkens: the picture's own drawing is dark, and can be read only on a paler colour than the seat's. */
function paler(colour: string): string {
  return colour.replace(/[\da-f]{2}/gi, (part) => ((Number.parseInt(part, 16) + 255) >> 1).toString(16));
}

export function counterLooks(counter: Counter, tint: string) {
  return {
    texture: { src: counterPicture(counter), tint: paler(tint), scaleX: 0.85, scaleY: 0.85 },
    displayName: 30,
    disposition: counter.first ? 1 : -1,
  };
}
