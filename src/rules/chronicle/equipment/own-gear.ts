/**
 * Weapons that shoot and armour which a table has made up itself, written down like its own weapons: as a text with all
 * the figures in it, so that a record which names one needs nothing else.
 */
import { fail, ok, type Result } from "../../result.ts";
import { OWN_WEAPON_FIGURE, plainName } from "./weapon.ts";

export type OwnRangedId = `shot:${string}`;
export type OwnArmourId = `worn:${string}`;

export interface OwnRanged {
  readonly name: string;
  /** Added to Shoot/Aim. */
  readonly aim: number;
  readonly twoHanded: boolean;
  /** Leaves the hand when it is used. */
  readonly thrown: boolean;
}

export interface OwnArmour {
  readonly name: string;
  /** Added to every defence against Attacks and shots. */
  readonly protects: number;
  /** What is made against plate strikes it as it strikes plate. */
  readonly plate: boolean;
}

const RANGED = /^shot:(-?\d):([12]):(kept|thrown):(.+)$/;
const WORN = /^worn:(\d):(plain|plate):(.+)$/;

function isFigure(figure: number, min: number): boolean {
  return Number.isInteger(figure) && figure >= min && figure <= OWN_WEAPON_FIGURE.max;
}

export function ownRanged({ name, aim, twoHanded, thrown }: OwnRanged): Result<OwnRangedId> {
  const plain = plainName(name);
  if (plain === "") return fail("weapon.name");
  if (!isFigure(aim, OWN_WEAPON_FIGURE.min)) return fail("weapon.figure", { ...OWN_WEAPON_FIGURE });
  return ok<OwnRangedId>(`shot:${aim}:${twoHanded ? 2 : 1}:${thrown ? "thrown" : "kept"}:${plain}`);
}

/** The figures of such a text; undefined for anything that `ownRanged` does not write. */
export function readOwnRanged(text: string): OwnRanged | undefined {
  const found = text.startsWith("shot:") ? RANGED.exec(text) : null;
  if (!found) return undefined;
  const [, aim, hands, way, name] = found;
  const figures = { name: name!, aim: Number(aim), twoHanded: hands === "2", thrown: way === "thrown" };
  const written = ownRanged(figures);
  return written.ok && written.value === text ? figures : undefined;
}

export function ownArmour({ name, protects, plate }: OwnArmour): Result<OwnArmourId> {
  const plain = plainName(name);
  if (plain === "") return fail("weapon.name");
  if (!isFigure(protects, 0)) return fail("weapon.figure", { min: 0, max: OWN_WEAPON_FIGURE.max });
  return ok<OwnArmourId>(`worn:${protects}:${plate ? "plate" : "plain"}:${plain}`);
}

export function readOwnArmour(text: string): OwnArmour | undefined {
  const found = text.startsWith("worn:") ? WORN.exec(text) : null;
  if (!found) return undefined;
  const [, protects, kind, name] = found;
  const figures = { name: name!, protects: Number(protects), plate: kind === "plate" };
  const written = ownArmour(figures);
  return written.ok && written.value === text ? figures : undefined;
}
