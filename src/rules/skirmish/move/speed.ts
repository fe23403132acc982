/** Skirmish, Speed: the Capture save in spaces; a unit is as fast as its slowest figure; what halves it, and what doubles it. */
import { onceFor } from "../../conflict/once.ts";
import { type Square, squareDistance } from "../../square/square.ts";
import type { Ways } from "../facts.ts";
import { penaltiesOf } from "../health/wounds.ts";
import { agentsOf, allUnits, factsOf, grappleOf, groundAt, onField, type SkirmishState, type Unit } from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { type Ground, MELEE_RANGE, SLOW_GROUNDS } from "../vocabulary.ts";

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

// Skirmish, Moving: how far each space is for a unit. Units pass allies, never enemies, and cannot stop on an ally. The first
// space within an enemy's reach ends the way, since from there a unit may only move closer.

/** Obstacles for a side: spaces nobody enters, spaces within an enemy's reach, occupied spaces. */
const WALL = 1;
const STOP = 2;
const TAKEN = 4;

/** Speed after halving for each reason, rounded down each time, at least 1. */
export function halved(speed: number, times: number): number {
  let now = speed;
  for (let i = 0; i < times; i++) now = Math.floor(now / 2);
  return Math.max(1, now);
}

/** `stay`: spaces that the way may not leave; `out`: it must end out of every enemy's reach. */
export function waysOf(
  state: SkirmishState,
  unit: Unit,
  limit: number,
  over: readonly Ground[],
  { stay, out = false }: { readonly stay?: ((at: Square) => boolean) | undefined; readonly out?: boolean } = {},
): Ways {
  const { width, height } = state.field;
  const marks = marksFor(state, unit, over);
  // Plain arrays: fields are so small that making typed ones would take longer than the search.
  const steps = new Array<number>(width * height).fill(0);
  const before = new Array<number>(width * height).fill(0);
  const start = unit.at.y * width + unit.at.x;
  const queue = [start];
  steps[start] = 1;
  for (let head = 0; head < queue.length; head++) {
    const index = queue[head]!;
    const done = steps[index]!;
    if (done > limit || (marks[index]! & STOP && index !== start && !stay)) continue;
    const cx = index % width;
    const cy = (index - cx) / width;
    for (let dy = -1; dy <= 1; dy++) {
      const y = cy + dy;
      if (y < 0 || y >= height) continue;
      for (let dx = -1; dx <= 1; dx++) {
        const x = cx + dx;
        const next = y * width + x;
        if (x < 0 || x >= width || steps[next] !== 0 || marks[next]! & WALL) continue;
        if (stay && !stay({ x, y })) continue;
        steps[next] = done + 1;
        before[next] = index;
        queue.push(next);
      }
    }
  }
  const barred = out ? TAKEN | STOP : TAKEN;
  const squareOf = (index: number): Square => ({ x: index % width, y: Math.floor(index / width) });
  const where = (wanted: number): Square[] => {
    const list: Square[] = [];
    for (const index of queue) {
      const mark = marks[index]!;
      if (index !== start && !(mark & barred) && (mark & wanted) === wanted) list.push(squareOf(index));
    }
    return list;
  };
  return {
    found: () => where(0),
    contacts: () => where(STOP),
    ends({ x, y }) {
      const index = y * width + x;
      return x >= 0 && x < width && index !== start && steps[index]! > 0 && !(marks[index]! & barred);
    },
    path({ x, y }) {
      const way: Square[] = [];
      for (let at = y * width + x; at !== start; at = before[at]!) way.push(squareOf(at));
      return way.reverse();
    },
  };
}

function marksFor(state: SkirmishState, unit: Unit, over: readonly Ground[]): readonly number[] {
  const { width, height, blocked } = state.field;
  const marks = new Array<number>(width * height).fill(0);
  for (const { x, y } of blocked) marks[y * width + x] = WALL;
  for (const { x, y, kind } of slowSpots(state.ground)) if (!over.includes(kind)) marks[y * width + x] = WALL;
  for (const other of allUnits(state)) {
    if (!onField(other)) continue;
    const { x, y } = other.at;
    marks[y * width + x]! |= TAKEN;
    if (other.seat === unit.seat) continue;
    marks[y * width + x]! |= WALL;
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) marks[ny * width + nx]! |= STOP;
    }
  }
  return marks;
}

/** Ground that halves speed, by position. Field and ground stay the same during a fight. */
const slowSpots = onceFor((ground: SkirmishState["ground"]) =>
  Object.entries(ground)
    .filter(([, { kind }]) => SLOW_GROUNDS.includes(kind))
    .map(([at, { kind }]) => {
      const [x, y] = at.split(",").map(Number);
      return { x: x!, y: y!, kind };
    }),
);

/** The found space nearest to `goal`; the first of several. */
export function nearestTo(found: readonly Square[], goal: Square): Square | undefined {
  let best: Square | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const at of found) {
    const distance = squareDistance(at, goal) + (Math.abs(at.x - goal.x) + Math.abs(at.y - goal.y)) / 1000;
    if (distance < least) {
      least = distance;
      best = at;
    }
  }
  return best;
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
  // Ways depend only on positions, so they are found when first needed and reused for the order.
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
