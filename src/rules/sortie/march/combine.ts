/**
 * Sortie, units that join, split or go through one another. Dice of the joining unit count by its size over the
 * receiver's; levels are averaged by size; unlike units fight as the worse of the two.
 */
import { alike } from "../../conflict/canonical.ts";
import { copyOfUnit, type Unit } from "../units/unit.ts";

/** Halves go up; only amounts from nothing upwards are rounded. */
export function halfUp(value: number): number {
  return Math.floor(value + 0.5 + 1e-9);
}

export function combined(receiver: Unit, joining: Unit): Unit {
  const together = receiver.origin === joining.origin;
  const size = receiver.size + joining.size;
  const makes = [...receiver.makes];
  for (const make of joining.makes) if (!makes.some((own) => alike(own, make))) makes.push(make);
  return Object.assign(copyOfUnit(receiver), {
    size,
    makes,
    archers: receiver.archers && joining.archers,
    level: (receiver.level * receiver.size + joining.level * joining.size) / size,
    leadership: together || receiver.leadership === "none" ? receiver.leadership : "split",
    foreign: receiver.foreign || joining.foreign,
    strange: Math.max(receiver.strange, joining.strange),
    mercenary: receiver.mercenary || joining.mercenary,
    marched: worseMarch(receiver, joining),
    unprepared: receiver.unprepared || joining.unprepared,
    high: receiver.high && joining.high,
    walls: receiver.walls && joining.walls,
    speed: Math.min(receiver.speed, joining.speed),
    pool: receiver.pool + joiningDice(joining.pool, joining.size, receiver.size),
    opening: Math.min(receiver.opening, joining.opening),
    taken: receiver.taken + joining.taken,
    flankedBy: [...new Set([...receiver.flankedBy, ...joining.flankedBy])],
  });
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
  const rest = copyOfUnit(unit);
  rest.size -= size;
  rest.pool -= pool;
  rest.taken -= taken;
  const detached = copyOfUnit(unit);
  detached.id = id;
  detached.name = name;
  detached.size = size;
  detached.pool = pool;
  detached.taken = taken;
  detached.strength = false;
  detached.leadership = unit.leadership === "none" ? "none" : "split";
  return { rest, detached };
}

/** Penalty dice of a unit through whose ranks another retreats: four, by the sizes, at least one. */
export function throughDice(retreating: number, crossed: number): number {
  return Math.max(1, halfUp((4 * retreating) / crossed));
}
