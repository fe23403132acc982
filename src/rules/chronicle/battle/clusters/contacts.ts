/**
 * Who touches whom, as a graph between two sides numbered from 0. Clusters are found on this alone, without hexes, so that the
 * same code serves a brute-force test, a window and a thousand units a side.
 */

export interface Contacts {
  /** For each unit of side A the units of side B it touches, and vice versa. */
  readonly a: readonly (readonly number[])[];
  readonly b: readonly (readonly number[])[];
}

/** Units that fight together: one of a side against one or more of the other. Numbers ascend. */
export interface Star {
  readonly a: readonly number[];
  readonly b: readonly number[];
}

export function contacts(as: number, bs: number, pairs: readonly (readonly [number, number])[]): Contacts {
  const a: number[][] = [];
  const b: number[][] = [];
  for (let i = 0; i < as; i++) a.push([]);
  for (let i = 0; i < bs; i++) b.push([]);
  for (const [i, j] of pairs) {
    if (a[i]!.includes(j)) continue;
    a[i]!.push(j);
    b[j]!.push(i);
  }
  return { a, b };
}

/** A connected part of the graph, with the units' numbers in the whole. */
export interface Tangle {
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly contacts: Contacts;
}

/** Units that touch nobody are in no tangle. */
export function tangles(graph: Contacts): Tangle[] {
  const ofA = new Int32Array(graph.a.length).fill(-1);
  const ofB = new Int32Array(graph.b.length).fill(-1);
  const found: Tangle[] = [];
  for (let start = 0; start < graph.a.length; start++) {
    if (ofA[start]! >= 0 || graph.a[start]!.length === 0) continue;
    const a: number[] = [start];
    const b: number[] = [];
    ofA[start] = 0;
    for (let x = 0, y = 0; x < a.length || y < b.length; ) {
      if (x < a.length) collect(graph.a[a[x++]!]!, ofB, b);
      else collect(graph.b[b[y++]!]!, ofA, a);
    }
    sortNumbers(a);
    sortNumbers(b);
    for (let place = 0; place < a.length; place++) ofA[a[place]!] = place;
    for (let place = 0; place < b.length; place++) ofB[b[place]!] = place;
    found.push({ a, b, contacts: { a: renumbered(a, graph.a, ofB), b: renumbered(b, graph.b, ofA) } });
  }
  return found;
}

/** The contacts of each of these units, by the numbers within the tangle. */
function renumbered(units: readonly number[], near: readonly (readonly number[])[], of: Int32Array): number[][] {
  return units.map((unit) => near[unit]!.map((foe) => of[foe]!));
}

function collect(units: readonly number[], seen: Int32Array, into: number[]): void {
  for (const unit of units) {
    if (seen[unit]! >= 0) continue;
    seen[unit] = 0;
    into.push(unit);
  }
}

/** Most of these lists have one to three entries: there a call of `sort` costs several times as much as this check. */
export function sortNumbers(list: number[]): number[] {
  for (let place = 1; place < list.length; place++) {
    if (list[place - 1]! > list[place]!) return list.sort((x, y) => x - y);
  }
  return list;
}

/** In the order of how many foes they touch, equal ones as they stood: for so few, counting costs less than `sort`. */
export function fewestFirst(units: readonly number[], near: readonly (readonly number[])[]): number[] {
  const order: number[] = [];
  for (let foes = 0; order.length < units.length; foes++) {
    for (const unit of units) if (near[unit]!.length === foes) order.push(unit);
  }
  return order;
}

// The most 1-on-1 fights possible at once: maximum matching by Hopcroft and Karp's shortest paths.

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
  const all = graph.a.map((_, i) => i);
  for (const i of fewestFirst(all, graph.a)) {
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

// Shares spares among their hosts as evenly as the contacts allow (the balanced reading): smallest largest cluster, then smallest
// next largest, and so on. Each further spare goes, by swapping along a chain, to the least loaded host it can reach; that keeps
// the sharing most even at every step (an optimal semi-matching, Harvey and others).

export interface Sharing {
  /** The host of each spare, by the spare's number. */
  readonly hostOf: Int32Array;
  readonly load: Int32Array;
}

/** `paired` is a maximum matching, which gives every host its first spare. */
export function share(
  near: readonly (readonly number[])[],
  spares: readonly number[],
  hosts: number,
  paired: Int32Array,
): Sharing {
  const hostOf = new Int32Array(near.length).fill(-1);
  const load = new Int32Array(hosts);
  const guests: number[][] = [];
  for (let host = 0; host < hosts; host++) guests.push([]);
  const put = (spare: number, host: number) => {
    hostOf[spare] = host;
    guests[host]!.push(spare);
  };
  for (const spare of spares) {
    const host = paired[spare]!;
    if (host < 0) continue;
    put(spare, host);
    load[host]!++;
  }
  const mark = new Int32Array(hosts).fill(-1);
  const through = new Int32Array(hosts);
  for (const spare of spares) {
    if (hostOf[spare]! >= 0) continue;
    const host = lightest(spare);
    load[host]!++;
    // Walk the chain back: each host passes on the guest that led further, and takes the one before.
    let at = host;
    for (;;) {
      const guest = through[at]!;
      const left = hostOf[guest]!;
      if (left >= 0) guests[left]!.splice(guests[left]!.indexOf(guest), 1);
      put(guest, at);
      if (guest === spare) break;
      at = left;
    }
  }
  return { hostOf, load };

  /** The least loaded host that can be reached from the spare by swaps. */
  function lightest(spare: number): number {
    const queue: number[] = [];
    const visit = (guest: number) => {
      for (const host of near[guest]!) {
        if (mark[host] === spare) continue;
        mark[host] = spare;
        through[host] = guest;
        queue.push(host);
      }
    };
    visit(spare);
    let best = queue[0]!;
    for (let at = 0; at < queue.length; at++) {
      const host = queue[at]!;
      if (load[host]! < load[best]!) best = host;
      if (load[best]! <= 1) return best;
      for (const guest of guests[host]!) visit(guest);
    }
    return best;
  }
}
