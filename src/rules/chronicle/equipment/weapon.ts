/**
 * What a weapon is in a fight (Chronicle 4.02, 4.05), and how a group's own one is written down: as a text that contains all its
 * figures, so that a record which names it needs nothing else.
 */
import { fail, ok, type Result } from "../../result.ts";

export const DISTANCES = ["dagger", "sword", "spear"] as const;
export type Distance = (typeof DISTANCES)[number];

export interface Weapon {
  readonly distance: Distance;
  readonly attack: number;
  /** Added to a Parry; "unarmedOnly" parries only an enemy without a weapon, at no modifier. */
  readonly parry: number | null | "unarmedOnly";
  readonly twoHanded: boolean;
  /** Replaces `attack` against plate. */
  readonly attackVersusPlate?: number;
}

export type OwnWeaponId = `own:${string}`;

export interface OwnWeapon extends Weapon {
  readonly name: string;
  readonly parry: number | null;
}

/** Twice the figures of the strongest weapon and the heaviest armour in the book. */
export const OWN_WEAPON_FIGURE = { min: -8, max: 8 } as const;
const MOST_LETTERS = 60;
const TEXT = /^own:(dagger|sword|spear):(-?\d):(-?\d|none):([12]):(-?\d|same):(.+)$/;

/** The name as it appears in such a text. */
export function plainName(name: string): string {
  return name.replace(/\s+/g, " ").trim().slice(0, MOST_LETTERS).trim();
}

/** The text of a weapon with these figures, or the problem with them. */
export function ownWeapon(figures: OwnWeapon): Result<OwnWeaponId> {
  const { distance, attack, parry, twoHanded, attackVersusPlate, name } = figures;
  if (!DISTANCES.includes(distance)) return fail("weapon.distance");
  const plain = plainName(name);
  if (plain === "") return fail("weapon.name");
  const { min, max } = OWN_WEAPON_FIGURE;
  for (const figure of [attack, parry, attackVersusPlate]) {
    if (figure === null || figure === undefined) continue;
    if (!Number.isInteger(figure) || figure < min || figure > max) return fail("weapon.figure", { min, max });
  }
  const words = [distance, attack, parry ?? "none", twoHanded ? 2 : 1, attackVersusPlate ?? "same", plain];
  return ok<OwnWeaponId>(`own:${words.join(":")}`);
}

/** The figures of such a text; undefined for anything that `ownWeapon` does not write. */
export function readOwnWeapon(text: string): OwnWeapon | undefined {
  // The prefix test is for speed: this is called for every shield and bow, again and again.
  const found = text.startsWith("own:") ? TEXT.exec(text) : null;
  if (!found) return undefined;
  const [, distance, attack, parry, hands, plate, name] = found;
  const figures: OwnWeapon = {
    name: name!,
    distance: distance as Distance,
    attack: Number(attack),
    parry: parry === "none" ? null : Number(parry),
    twoHanded: hands === "2",
    ...(plate === "same" ? {} : { attackVersusPlate: Number(plate) }),
  };
  const written = ownWeapon(figures);
  return written.ok && written.value === text ? figures : undefined;
}
