/** The most 1-on-1 fights possible at once: maximum matching by Hopcroft and Karp's shortest paths. */
import type { Contacts } from "./contacts.ts";

export interface Matching {
  /** The partner of each unit, -1 for none. */
  readonly ofA: Int32Array;
  readonly ofB: Int32Array;
}

export function matching(graph: Contacts): Matching {
  const ofA = new Int32Array(graph.a.length).fill(-1);
  const ofB = new Int32Array(graph.b.length).fill(-1);
  const found: Matching = { ofA, ofB };
  // A greedy start, units with the fewest foes first, leaves little to improve.
  const order = graph.a.map((_, i) => i).sort((x, y) => graph.a[x]!.length - graph.a[y]!.length);
  for (const i of order) {
    for (const j of graph.a[i]!) {
      if (ofB[j]! >= 0) continue;
      ofA[i] = j;
      ofB[j] = i;
      break;
    }
  }
  const depth = new Int32Array(graph.a.length);
  while (layers(graph, found, depth)) {
    const at = new Int32Array(graph.a.length);
    for (let i = 0; i < graph.a.length; i++) if (ofA[i]! < 0) mend(graph, found, depth, at, i);
  }
  return found;
}

/** Distances from the free units of A; false if no free unit of B can be reached. */
function layers(graph: Contacts, { ofA, ofB }: Matching, depth: Int32Array): boolean {
  const queue: number[] = [];
  for (let i = 0; i < graph.a.length; i++) {
    depth[i] = ofA[i]! < 0 ? 0 : -1;
    if (depth[i] === 0) queue.push(i);
  }
  let free = false;
  for (let at = 0; at < queue.length; at++) {
    const i = queue[at]!;
    for (const j of graph.a[i]!) {
      const k = ofB[j]!;
      if (k < 0) free = true;
      else if (depth[k]! < 0) {
        depth[k] = depth[i]! + 1;
        queue.push(k);
      }
    }
  }
  return free;
}

/** Follows the layers from a free unit to a free foe and swaps the fights along the way. */
function mend(graph: Contacts, { ofA, ofB }: Matching, depth: Int32Array, at: Int32Array, start: number): void {
  const trail: number[] = [start];
  while (trail.length > 0) {
    const i = trail.at(-1)!;
    if (at[i]! >= graph.a[i]!.length) {
      trail.pop();
      continue;
    }
    const j = graph.a[i]![at[i]!++]!;
    const k = ofB[j]!;
    if (k >= 0) {
      if (depth[k] === depth[i]! + 1) trail.push(k);
      continue;
    }
    let foe = j;
    for (const unit of trail.reverse()) {
      const before = ofA[unit]!;
      ofA[unit] = foe;
      ofB[foe] = unit;
      foe = before;
    }
    return;
  }
}
