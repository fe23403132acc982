/**
 * Sortie, units that join, split or pass through one another. Dice of the joining unit count by its size relative to the
 * receiver's; levels are averaged by size; units of different makes fight as the worse of the two.
 */

import { alike } from "../../conflict/canonical.ts";
import type { Mutable } from "../../conflict/contract.ts";
import type { Script } from "../apply.ts";
import { readyUnits } from "../state.ts";
import { type Bowmen, bowmenOf, copyOfUnit, type Unit } from "../units/unit.ts";
import { LEADERSHIPS } from "../vocabulary.ts";

/** Halves are rounded up; amounts are never negative. */
export function halfUp(value: number): number {
  return Math.floor(value + 0.5 + 1e-9);
}

/** Reunited parts of one unit are that unit again, whichever joins which. */
export function combined(receiver: Unit, joining: Unit): Unit {
  const reunited = receiver.origin === joining.origin && isUnmixed(receiver) && isUnmixed(joining);
  const size = receiver.size + joining.size;
  const makes = [...receiver.makes];
  for (const make of joining.makes) if (!makes.some((own) => alike(own, make))) makes.push(make);
  return Object.assign(copyOfUnit(receiver), {
    size,
    makes,
    archers: receiver.archers || joining.archers,
    bowmen: combinedBowmen(receiver, joining),
    men: summed(receiver.men, joining.men),
    level: (receiver.level * receiver.size + joining.level * joining.size) / size,
    strength: receiver.strength || (reunited && joining.strength),
    leadership: reunited ? better(receiver, joining) : receiver.leadership === "none" ? "none" : "split",
    foreign: receiver.foreign || joining.foreign,
    strange: Math.max(receiver.strange, joining.strange),
    mercenary: receiver.mercenary || joining.mercenary,
    marched: worseMarch(receiver, joining),
    unprepared: receiver.unprepared || joining.unprepared,
    high: receiver.high && joining.high,
    walls: receiver.walls && joining.walls,
    speed: Math.min(receiver.speed, joining.speed),
    pool: receiver.pool + (reunited ? joining.pool : joiningDice(joining.pool, joining.size, receiver.size)),
    opening: Math.min(receiver.opening, joining.opening),
    taken: receiver.taken + joining.taken,
    flankedBy: [...new Set([...receiver.flankedBy, ...joining.flankedBy])],
  });
}

/** All its men came with the unit that it was split from. */
function isUnmixed({ men, origin }: Unit): boolean {
  for (const id in men) if (id !== origin) return false;
  return true;
}

function summed(one: Unit["men"], other: Unit["men"]): Unit["men"] {
  const all: Record<string, number> = { ...one };
  for (const id in other) all[id] = (all[id] ?? 0) + other[id]!;
  return all;
}

/** The part with the commander. */
function better(one: Unit, other: Unit): Unit["leadership"] {
  const rank = ({ leadership }: Unit) => LEADERSHIPS.indexOf(leadership);
  return rank(one) <= rank(other) ? one.leadership : other.leadership;
}

/** Troops that join archers add nothing to their shots. */
function combinedBowmen(receiver: Unit, joining: Unit): Bowmen | null {
  const [one, other] = [bowmenOf(receiver), bowmenOf(joining)];
  if (one && other && !receiver.bowmen && !joining.bowmen) return null;
  if (!one || !other) return one ?? other ?? null;
  const pool = one.pool + joiningDice(other.pool, other.size, one.size);
  return { size: one.size + other.size, make: one.make, strength: one.strength, pool };
}

export function joiningDice(pool: number, joining: number, receiving: number): number {
  return Math.sign(pool) * halfUp((Math.abs(pool) * joining) / receiving);
}

function worseMarch(one: Unit, other: Unit): Unit["marched"] {
  if (one.marched === "all" || other.marched === "all") return "all";
  return one.marched === "overHalf" || other.marched === "overHalf" ? "overHalf" : "little";
}

/** Splits `size` men off. Both parts share the dice by size; the detached part is without its usual commander. */
export function divided(
  unit: Unit,
  size: number,
  { id, name }: { readonly id: string; readonly name: string },
): { rest: Unit; detached: Unit } {
  const share = size / unit.size;
  const pool = Math.sign(unit.pool) * halfUp(Math.abs(unit.pool) * share);
  const taken = halfUp(unit.taken * share);
  const men = shares(size, unit.men);
  const rest = copyOfUnit(unit);
  rest.men = Object.fromEntries(
    Object.entries(unit.men)
      .map(([id, all]) => [id, all - (men[id] ?? 0)] as const)
      .filter(([, left]) => left > 0),
  );
  rest.size -= size;
  rest.pool -= pool;
  rest.taken -= taken;
  const detached = copyOfUnit(unit);
  detached.men = men;
  if (unit.bowmen) {
    const off = halfUp(unit.bowmen.size * share);
    const dice = Math.sign(unit.bowmen.pool) * halfUp(Math.abs(unit.bowmen.pool) * share);
    withBowmen(detached, { ...unit.bowmen, size: off, pool: dice });
    withBowmen(rest, { ...unit.bowmen, size: unit.bowmen.size - off, pool: unit.bowmen.pool - dice });
  }
  detached.id = id;
  detached.name = name;
  detached.size = size;
  detached.pool = pool;
  detached.taken = taken;
  detached.strength = false;
  detached.leadership = unit.leadership === "none" ? "none" : "split";
  return { rest, detached };
}

function withBowmen(unit: Mutable<Unit>, bowmen: Bowmen): void {
  unit.archers = bowmen.size > 0;
  unit.bowmen = bowmen.size > 0 ? bowmen : null;
}

/** Penalty dice of a unit through which another retreats: four, scaled by the sizes, at least one. */
export function throughDice(retreating: number, crossed: number): number {
  return Math.max(1, halfUp((4 * retreating) / crossed));
}

/** Divides a whole number by weights, so that the parts add up to it: the largest remainders are rounded up. */
export function shares(total: number, weights: Readonly<Record<string, number>>): Record<string, number> {
  const all = Object.entries(weights);
  const sum = all.reduce((found, [, weight]) => found + weight, 0);
  if (sum === 0) return {};
  const sign = Math.sign(total);
  const parts = all.map(([id, weight]) => {
    const exact = (Math.abs(total) * weight) / sum;
    return { id, whole: Math.floor(exact + 1e-9), rest: exact - Math.floor(exact + 1e-9) };
  });
  let left = Math.abs(total) - parts.reduce((found, { whole }) => found + whole, 0);
  const found: Record<string, number> = {};
  for (const { id, whole } of parts.toSorted((a, b) => b.rest - a.rest)) {
    const part = whole + (left > 0 ? 1 : 0);
    if (left > 0) left--;
    if (part > 0) found[id] = sign * part;
  }
  return found;
}

// Sortie, when being flanked ends: when the flanking enemy is gone.

export function endFlanks(script: Script, gone: (by: string) => boolean): void {
  for (const { id, flankedBy } of readyUnits(script.state)) {
    const by = flankedBy.filter(gone);
    if (by.length > 0) script.write({ type: "unflanked", unit: id, by });
  }
}

/** For any reason that took the flankers out of the battle: arrows, flight, capture, leaving, joining another unit. */
export function endFlanksOfGone(script: Script): void {
  endFlanks(script, (by) => script.unit(by).status !== "ready");
}
