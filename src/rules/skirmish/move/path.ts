/**
 * Skirmish, Moving: how far each space is for a unit. Allies are passed, enemies never; nobody stops on an ally. The
 * first space within an enemy's reach ends the way, since from there one moves only closer.
 */
import { onceFor } from "../../conflict/once.ts";
import { type Square, squareDistance } from "../../square/square.ts";
import type { Ways } from "../facts.ts";
import { allUnits, onField, type SkirmishState, type Unit } from "../state.ts";
import { type Ground, SLOW_GROUNDS } from "../vocabulary.ts";

/** What stands in the way of a side: spaces nobody enters, spaces in an enemy's reach, spaces where somebody stands. */
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
  // Plain lists: fields are so small that typed ones would take longer to make than to search.
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

/** Ground that halves speed, by place on the field. A field and its ground stay the same through a fight. */
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
