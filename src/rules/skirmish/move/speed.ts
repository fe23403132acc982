/** Skirmish, Speed: the Capture save in spaces; a unit is as fast as its slowest figure; what halves it, and what doubles it. */
import { onceFor } from "../../conflict/once.ts";
import { type Square, squareDistance } from "../../square/square.ts";
import type { Ways } from "../cached.ts";
import { penaltiesOf } from "../health/wounds.ts";
import { agentsOf, allUnits, factsOf, grappleOf, groundAt, onField, type SkirmishState, type Unit } from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { type Ground, MELEE_RANGE, SLOW_GROUNDS } from "../vocabulary.ts";
import { waysOf } from "./ways.ts";

// Skirmish, who touches whom and from which side. Units on neighbouring spaces are within melee range; relative to a unit's
// facing, the three spaces ahead are its front, the one at each side its flank, the three behind its rear.

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

/** Directions to the neighbouring spaces, row by row; for the space itself 0, as `atan2` gives. */
const BESIDE = [7, 0, 1, 6, 0, 2, 5, 4, 3];

/** The nearest of the eight directions from one space to another. */
export function directionTo(from: Square, to: Square): number {
  const x = to.x - from.x;
  const y = to.y - from.y;
  if (x >= -1 && x <= 1 && y >= -1 && y <= 1) return BESIDE[3 * y + x + 4]!;
  const eighth = Math.round((Math.atan2(x, -y) * 4) / Math.PI);
  return (eighth + 8) % 8;
}

type Bearing = "front" | "flank" | "rear";

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

/** Speed after halving for each reason, rounded down each time, at least 1. */
export function halved(speed: number, times: number): number {
  let now = speed;
  for (let i = 0; i < times; i++) now = Math.floor(now / 2);
  return Math.max(1, now);
}

const RISING = 2;

export function speedOf(agent: Agent): number {
  const spaces = agent.fighter.capture - penaltiesOf(agent.wounds).spaces;
  return halved(spaces, agent.fighter.slow ? 1 : 0);
}

/** Spaces a unit can move over ground that halves its speed `slowed` times. */
export function unitSpeed(state: SkirmishState, unit: Unit, slowed: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const agent of agentsOf(state, unit.id)) {
    const { capture, slow } = agent.fighter;
    const times = slowed + (slow ? 1 : 0) + (unit.shieldwall ? 1 : 0);
    const spaces = halved(capture - penaltiesOf(agent.wounds).spaces, times);
    least = Math.min(least, spaces);
  }
  return Math.max(0, least === Number.POSITIVE_INFINITY ? 0 : least);
}

/** Spaces that rising costs out of a move, at any speed. */
export function risingCost(state: SkirmishState, unit: Unit): number {
  return agentsOf(state, unit.id).some(({ prone }) => prone !== null) ? RISING : 0;
}

/** One of its figures fell in this round and cannot rise before the next. */
export function hasJustFallen(state: SkirmishState, unit: Unit): boolean {
  return agentsOf(state, unit.id).some(({ prone }) => prone === state.round);
}

/** The unit cannot move: a figure is held or holding, prone among others, or fell in this round. */
export function isFixed(state: SkirmishState, unit: Unit): boolean {
  if (hasJustFallen(state, unit)) return true;
  return agentsOf(state, unit.id).some(
    (agent) => grappleOf(state, agent.id) !== undefined || (agent.prone !== null && unit.start > 1),
  );
}

/**
 * Where a unit can go. Outside melee range twice its speed; within it, only to spaces where it still touches every enemy it
 * touches now and is in front of each, so that nobody walks around an enemy. `disengage`: up to its speed, and out of every
 * enemy's reach.
 */
export function destinations(
  state: SkirmishState,
  unit: Unit,
  how: "move" | "disengage",
  over: readonly Ground[],
): Ways {
  const speed = unitSpeed(state, unit, over.length);
  const touching = enemiesTouching(state, unit);
  const limit = (how === "move" && touching.length === 0 ? 2 * speed : speed) - risingCost(state, unit);
  return knownWays(state, `${unit.id} ${how} ${limit} ${over}`, () => {
    const near = (at: Square) => touching.every((enemy) => squareDistance(at, enemy.at) <= 1);
    const before = (at: Square) => near(at) && isBeforeAll(state, unit, at);
    const stay = how === "move" && touching.length > 0 ? before : undefined;
    return waysOf(state, unit, limit, over, { stay, out: how === "disengage" });
  });
}

/** Where a unit can flee to in one round at that speed: out of every enemy's reach, whoever stands in its way now. */
export function fleeing(state: SkirmishState, unit: Unit, times: number, over: readonly Ground[]): Ways {
  const limit = Math.max(1, unitSpeed(state, unit, over.length) * times) - risingCost(state, unit);
  return knownWays(state, `${unit.id} flee ${limit} ${over}`, () => waysOf(state, unit, limit, over, { out: true }));
}

/** Ways depend only on positions, so they are found when first needed and reused for the order. */
function knownWays(state: SkirmishState, key: string, find: () => Ways): Ways {
  const facts = factsOf(state);
  facts.ways ??= new Map();
  let ways = facts.ways.get(key);
  if (!ways) {
    ways = find();
    facts.ways.set(key, ways);
  }
  return ways;
}

/** In front of every enemy it would touch there. */
function isBeforeAll(state: SkirmishState, unit: Unit, at: Square): boolean {
  return allUnits(state).every(
    (enemy) =>
      enemy.seat === unit.seat ||
      !onField(enemy) ||
      squareDistance(at, enemy.at) > MELEE_RANGE ||
      bearingOf(enemy, at) === "front",
  );
}

/** The best ways to a space: plain ground first, then over as few kinds of slow ground as possible. */
export function waysTo(state: SkirmishState, unit: Unit, how: "move" | "disengage", to: Square): Ways | undefined {
  for (const over of groundSets(state)) {
    const ways = destinations(state, unit, how, over);
    if (ways.ends(to)) return ways;
  }
  return undefined;
}

/** Kinds of slow ground on this field, in all combinations, fewest first. */
export function groundSets(state: SkirmishState): readonly (readonly Ground[])[] {
  return setsOn(state.ground);
}

/** The ground stays the same during a fight. */
const setsOn = onceFor((ground: SkirmishState["ground"]): readonly (readonly Ground[])[] => {
  const kinds = SLOW_GROUNDS.filter((kind) => Object.values(ground).some((spot) => spot.kind === kind));
  let sets: Ground[][] = [[]];
  for (const kind of kinds) sets = [...sets, ...sets.map((set) => [...set, kind])];
  return sets.sort((a, b) => a.length - b.length);
});

/** Does the way cross something that requires a test of Agility? */
export function obstacleOn(state: SkirmishState, path: readonly Square[]): number {
  return path.findIndex((at) => groundAt(state, at) === "obstacle");
}

export function mayDisengage(state: SkirmishState, unit: Unit): boolean {
  return isEngaged(state, unit) && !isFixed(state, unit);
}
