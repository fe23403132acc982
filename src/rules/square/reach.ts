/** Where a number of steps can lead, and which goal is nearest, over spaces that are open to the mover. */
import { ACROSS, AROUND, DOWN, neighbours } from "./neighbours.ts";
import { type Square, squareDistance } from "./square.ts";

const ROW = 1 << 12;

type Open = (square: Square) => boolean;

/** Every other space within that many steps, nearest first; the starting space is not among them. */
export function reachable(from: Square, steps: number, open: Open): readonly Square[] {
  if (steps < 1) return [];
  let edge: readonly Square[] = neighbours(from).filter(open);
  if (steps === 1) return edge;
  const found = [...edge];
  /** By place in the square of spaces that could be reached: few, so that they are quicker to mark than to put in a set. */
  const width = 2 * steps + 1;
  const seen = new Uint8Array(width * width);
  for (let step = 1; step < steps && edge.length > 0; step++) {
    const next: Square[] = [];
    for (const square of edge) {
      for (let turn = 0; turn < AROUND; turn++) {
        const x = square.x + ACROSS[turn]!;
        const y = square.y + DOWN[turn]!;
        // The first step has been made.
        if (Math.abs(x - from.x) < 2 && Math.abs(y - from.y) < 2) continue;
        const place = (y - from.y + steps) * width + x - from.x + steps;
        if (seen[place] === 1) continue;
        seen[place] = 1;
        const beside = { x, y };
        if (open(beside)) next.push(beside);
      }
    }
    found.push(...next);
    edge = next;
  }
  return found;
}

/** Can that space be reached in so many steps? Cheaper than listing them all. */
export function canReach(from: Square, to: Square, steps: number, open: Open): boolean {
  const distance = squareDistance(from, to);
  if (distance === 0) return true;
  if (distance > steps || !open(to)) return false;
  if (distance === 1) return true;
  return neighbours(to).some((before) => canReach(from, before, steps - 1, open));
}

/** All spaces that fulfil the goal at the fewest steps; empty if no path leads to one. `open` must end somewhere. */
export function nearest(from: Square, goal: Open, open: Open): readonly Square[] {
  if (goal(from)) return [from];
  const around = neighbours(from);
  let edge: readonly Square[] = around.filter(open);
  let reached = edge.filter(goal);
  if (reached.length > 0) return reached;
  const seen = new Set([from, ...around].map(({ x, y }) => y * ROW + x));
  while (edge.length > 0) {
    edge = spread(edge, seen, open);
    reached = edge.filter(goal);
    if (reached.length > 0) return reached;
  }
  return [];
}

/** The open spaces next to the edge that were not seen before. */
function spread(edge: readonly Square[], seen: Set<number>, open: Open): readonly Square[] {
  const next: Square[] = [];
  for (const square of edge) {
    for (let turn = 0; turn < AROUND; turn++) {
      const x = square.x + ACROSS[turn]!;
      const y = square.y + DOWN[turn]!;
      const key = y * ROW + x;
      if (seen.has(key)) continue;
      seen.add(key);
      const beside = { x, y };
      if (open(beside)) next.push(beside);
    }
  }
  return next;
}
