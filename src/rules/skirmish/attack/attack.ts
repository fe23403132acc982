/**
 * Skirmish, Attacks: what one attack die says, and the exact odds of a pool of them. Chance is 8 less the target's
 * armour, modifiers added; a 1 always hits and is critical, a 12 never hits.
 */
import { type Distribution, distribution } from "../../dice/distribution.ts";

export const ATTACK_DIE = 12;
const EVEN_CHANCE = 8;
/** From this face on, a shot at somebody in melee goes into his opponent. */
const ASTRAY = 10;

export type Blow = "critical" | "hit" | "miss" | "ally";

export function baseChance(armour: number): number {
  return EVEN_CHANCE - armour;
}

/** `ally`: a friend of the shooter is in melee with the target and may be hit instead. */
export function readBlow(face: number, chance: number, ally = false): Blow {
  if (face === 1) return "critical";
  if (ally && face >= ASTRAY) return "ally";
  return face < ATTACK_DIE && face <= chance ? "hit" : "miss";
}

export function isHit(blow: Blow): boolean {
  return blow === "hit" || blow === "critical";
}

/** In how many of the twelve faces each happens. */
export function blowWays(chance: number, ally = false): Readonly<Record<Blow, number>> {
  const ways = { critical: 0, hit: 0, miss: 0, ally: 0 };
  for (let face = 1; face <= ATTACK_DIE; face++) ways[readBlow(face, chance, ally)]++;
  return ways;
}

/** How many of the dice hit; or how many are critical, or go astray. */
export function attackOdds(dice: number, chance: number, counting: "hits" | Blow = "hits", ally = false): Distribution {
  const ways = blowWays(chance, ally);
  const good = BigInt(counting === "hits" ? ways.critical + ways.hit : ways[counting]);
  const bad = BigInt(ATTACK_DIE) - good;
  let choose = 1n;
  const list: bigint[] = [];
  for (let k = 0; k <= dice; k++) {
    list.push(choose * good ** BigInt(k) * bad ** BigInt(dice - k));
    choose = (choose * BigInt(dice - k)) / BigInt(k + 1);
  }
  return distribution(0, list);
}
