/** Skirmish, Speed: the Capture save in spaces, a unit's by its slowest figure; what halves it, and what doubles it. */
import { onceFor } from "../../conflict/once.ts";
import { type Square, squareDistance } from "../../square/square.ts";
import type { Ways } from "../facts.ts";
import { penaltiesOf } from "../health/wounds.ts";
import { agentsOf, allUnits, factsOf, grappleOf, groundAt, onField, type SkirmishState, type Unit } from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { type Ground, MELEE_RANGE, SLOW_GROUNDS } from "../vocabulary.ts";
import { bearingOf, enemiesTouching, isEngaged } from "./contact.ts";
import { halved, waysOf } from "./path.ts";

const RISING = 2;

export function speedOf(agent: Agent): number {
  const spaces = agent.fighter.capture - penaltiesOf(agent.wounds).spaces;
  return halved(spaces, agent.fighter.slow ? 1 : 0);
}

/** Spaces a unit has, over ground that halves its speed so many times. */
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

/** Spaces that rising costs out of a move, whatever the pace. */
export function risingCost(state: SkirmishState, unit: Unit): number {
  return agentsOf(state, unit.id).some(({ prone }) => prone !== null) ? RISING : 0;
}

/** Somebody of it fell in this round and cannot rise before the next. */
export function hasJustFallen(state: SkirmishState, unit: Unit): boolean {
  return agentsOf(state, unit.id).some(({ prone }) => prone === state.round);
}

/** Those who cannot go: held or holding, lying among others, or fallen in this round. */
export function isFixed(state: SkirmishState, unit: Unit): boolean {
  if (hasJustFallen(state, unit)) return true;
  return agentsOf(state, unit.id).some(
    (agent) => grappleOf(state, agent.id) !== undefined || (agent.prone !== null && unit.start > 1),
  );
}

/**
 * Where a unit can go. Outside melee range twice its speed; within it, only to where it still touches everyone it
 * touches now and is before each of them, so that nobody walks round an enemy. `disengage`: up to its speed, and out of
 * every enemy's reach.
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
  // Ways depend on where units stand and on nothing else that changes: asked for first, used when the order comes.
  const facts = factsOf(state);
  facts.ways ??= new Map();
  const known = facts.ways;
  const key = `${unit.id} ${how} ${limit} ${over}`;
  let ways = known.get(key);
  if (!ways) {
    const near = (at: Square) => touching.every((enemy) => squareDistance(at, enemy.at) <= 1);
    const before = (at: Square) => near(at) && isBeforeAll(state, unit, at);
    const stay = how === "move" && touching.length > 0 ? before : undefined;
    ways = waysOf(state, unit, limit, over, { stay, out: how === "disengage" });
    known.set(key, ways);
  }
  return ways;
}

/** In front of every enemy whom one would touch there. */
function isBeforeAll(state: SkirmishState, unit: Unit, at: Square): boolean {
  return allUnits(state).every(
    (enemy) =>
      enemy.seat === unit.seat ||
      !onField(enemy) ||
      squareDistance(at, enemy.at) > MELEE_RANGE ||
      bearingOf(enemy, at) === "front",
  );
}

/** The best ways to a space: plain ground first, then over as little hard ground as will do. */
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

/** The ground stays the same through a fight. */
const setsOn = onceFor((ground: SkirmishState["ground"]): readonly (readonly Ground[])[] => {
  const kinds = SLOW_GROUNDS.filter((kind) => Object.values(ground).some((spot) => spot.kind === kind));
  let sets: Ground[][] = [[]];
  for (const kind of kinds) sets = [...sets, ...sets.map((set) => [...set, kind])];
  return sets.sort((a, b) => a.length - b.length);
});

/** Does the way lead over something that calls for a test of Agility? */
export function obstacleOn(state: SkirmishState, path: readonly Square[]): number {
  return path.findIndex((at) => groundAt(state, at) === "obstacle");
}

export function mayDisengage(state: SkirmishState, unit: Unit): boolean {
  return isEngaged(state, unit) && !isFixed(state, unit);
}
