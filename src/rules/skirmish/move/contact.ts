/**
 * Skirmish, who touches whom and from which side. Units on neighbouring spaces are within melee range; seen from the way
 * a unit faces, the three spaces ahead are its front, the one at each hand its flank, the three behind its rear.
 */
import { type Square, squareDistance } from "../../square/square.ts";
import { allUnits, onField, type SkirmishState, type Unit } from "../state.ts";
import { MELEE_RANGE } from "../vocabulary.ts";

/** Clockwise from north. */
export const DIRECTIONS: readonly Square[] = [
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
];

/** Directions to the neighbouring spaces, row by row; to the space itself, as `atan2` has it. */
const BESIDE = [7, 0, 1, 6, 0, 2, 5, 4, 3];

/** The nearest of the eight directions from one space to another. */
export function directionTo(from: Square, to: Square): number {
  const x = to.x - from.x;
  const y = to.y - from.y;
  if (x >= -1 && x <= 1 && y >= -1 && y <= 1) return BESIDE[3 * y + x + 4]!;
  const eighth = Math.round((Math.atan2(x, -y) * 4) / Math.PI);
  return (eighth + 8) % 8;
}

export type Bearing = "front" | "flank" | "rear";

/** On which side of `unit` the space lies. */
export function bearingOf(unit: Unit, at: Square): Bearing {
  const turn = Math.abs(directionTo(unit.at, at) - unit.facing);
  const apart = Math.min(turn, 8 - turn);
  if (apart <= 1) return "front";
  return apart === 2 ? "flank" : "rear";
}

export function touches(one: Unit, other: Unit): boolean {
  return squareDistance(one.at, other.at) <= MELEE_RANGE;
}

function isTouchedBy(unit: Unit, enemy: Unit): boolean {
  return enemy.seat !== unit.seat && onField(enemy) && touches(unit, enemy);
}

/** Enemies within melee range. */
export function enemiesTouching(state: SkirmishState, unit: Unit): Unit[] {
  const found: Unit[] = [];
  if (!onField(unit)) return found;
  for (const enemy of allUnits(state)) if (isTouchedBy(unit, enemy)) found.push(enemy);
  return found;
}

export function isEngaged(state: SkirmishState, unit: Unit): boolean {
  if (!onField(unit)) return false;
  for (const enemy of allUnits(state)) if (isTouchedBy(unit, enemy)) return true;
  return false;
}

/** Two units whose front ranks clash: a battle line. */
export function isLine(one: Unit, other: Unit): boolean {
  return touches(one, other) && bearingOf(one, other.at) === "front" && bearingOf(other, one.at) === "front";
}
