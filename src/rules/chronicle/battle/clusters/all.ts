/**
 * All best clusterings (Chronicle 5.04): most clusters first; then, in the balanced reading, the most even sizes; the other
 * reading ("any") skips the second step. Pairs, spares of one side and spares of the other are independent, so they are listed
 * separately and then combined. The list stops at `most`; `isBest` can still judge any clustering.
 */

import { type Contacts, fewestFirst, type Matching, matching, type Star, share, sortNumbers } from "./contacts.ts";

export type TieBreak = "balanced" | "any";

export const MOST_LISTED = 1000;

export function allClusterings(graph: Contacts, tieBreak: TieBreak, most = MOST_LISTED): Star[][] {
  const pairs = matching(graph);
  const parts = regions(graph, pairs);
  const pairings = listPairings(graph, parts.pairedA, pairs.ofA, most);
  const even = tieBreak === "balanced";
  const onB = () => (even ? share(graph.a, parts.spareA, graph.b.length, pairs.ofA).load : undefined);
  const onA = () => (even ? share(graph.b, parts.spareB, graph.a.length, pairs.ofB).load : undefined);
  const withB = listSharings(graph.a, parts.spareA, parts.hostB, onB, most);
  const withA = listSharings(graph.b, parts.spareB, parts.hostA, onA, most);
  const ways: Star[][] = [];
  for (const one of pairings) {
    for (const two of withB) {
      for (const three of withA) {
        if (ways.length >= most) return ways;
        const stars: Star[] = one.map(([a, b]) => ({ a: [a], b: [b] }));
        for (const [host, guests] of two) stars.push({ a: guests, b: [host] });
        for (const [host, guests] of three) stars.push({ a: [host], b: guests });
        ways.push(inOrder(stars));
      }
    }
  }
  return ways;
}

/** Perfect pairings of units that can all be paired, hardest unit first. */
function listPairings(
  graph: Contacts,
  units: readonly number[],
  partner: Int32Array,
  most: number,
): [number, number][][] {
  const found: [number, number][][] = [];
  // Foes outside this part host spares; units here may not take them.
  const free = new Uint8Array(graph.b.length);
  for (const i of units) free[partner[i]!] = 1;
  const chosen: [number, number][] = [];
  const left = new Set(units);
  const go = (): void => {
    if (found.length >= most) return;
    if (left.size === 0) {
      found.push([...chosen]);
      return;
    }
    let hardest = -1;
    let fewest = Number.POSITIVE_INFINITY;
    for (const i of left) {
      let open = 0;
      for (const j of graph.a[i]!) open += free[j]!;
      if (open < fewest) [hardest, fewest] = [i, open];
    }
    if (fewest === 0) return;
    left.delete(hardest);
    for (const j of graph.a[hardest]!) {
      if (free[j] === 0) continue;
      free[j] = 0;
      chosen.push([hardest, j]);
      go();
      chosen.pop();
      free[j] = 1;
    }
    left.add(hardest);
  };
  go();
  return found;
}

type Hosted = readonly (readonly [number, readonly number[]])[];

/** All ways to give every spare a host and every host a spare; with a best load, only those with the same sizes. */
function listSharings(
  near: readonly (readonly number[])[],
  spares: readonly number[],
  hosts: readonly number[],
  bestLoad: () => Int32Array | undefined,
  most: number,
): Hosted[] {
  if (hosts.length === 0) return [[]];
  if (hosts.length === 1) return [[[hosts[0]!, sortNumbers(spares.slice())]]];
  const best = bestLoad();
  const order = fewestFirst(spares, near);
  const guests: number[][] = [];
  /** For each host, the spares still to be placed that could join it. */
  const coming: number[] = [];
  for (const host of hosts) {
    guests[host] = [];
    coming[host] = 0;
  }
  for (const spare of order) for (const host of near[spare]!) coming[host]!++;
  const needed = sizesAtLeast((host) => (best ? best[host]! : 1), none());
  const now = none();
  const atMost = none();
  const found: Hosted[] = [];
  const go = (at: number): void => {
    if (found.length >= most || !canEnd()) return;
    if (at === order.length) {
      found.push(hosts.map((host) => [host, sortNumbers(guests[host]!.slice())] as const));
      return;
    }
    const spare = order[at]!;
    for (const host of near[spare]!) coming[host]!--;
    for (const host of near[spare]!) {
      guests[host]!.push(spare);
      go(at + 1);
      guests[host]!.pop();
    }
    for (const host of near[spare]!) coming[host]!++;
  };
  go(0);
  return found;

  /** Sizes only grow: none may be exceeded, and enough hosts must still be able to reach theirs. */
  function canEnd(): boolean {
    sizesAtLeast((host) => guests[host]!.length, now);
    sizesAtLeast((host) => guests[host]!.length + coming[host]!, atMost);
    for (let k = 1; k < needed.length; k++) {
      if ((best && now[k]! > needed[k]!) || atMost[k]! < needed[k]!) return false;
    }
    return true;
  }

  /** No host has more guests than there are spares. */
  function none(): number[] {
    return new Array<number>(spares.length + 1).fill(0);
  }

  /** At index k, how many hosts have k guests or more. Counted again in the same list, as every step of the search asks. */
  function sizesAtLeast(sizeOf: (host: number) => number, counts: number[]): number[] {
    counts.fill(0);
    for (const host of hosts) for (let k = sizeOf(host); k >= 0; k--) counts[k]!++;
    return counts;
  }
}

/** Is this one of the best clusterings? Judges any list of stars, listed or not. */
export function isBest(graph: Contacts, stars: readonly Star[], tieBreak: TieBreak): boolean {
  const seenA = new Set<number>();
  const seenB = new Set<number>();
  for (const { a, b } of stars) {
    if (a.length === 0 || b.length === 0 || (a.length > 1 && b.length > 1)) return false;
    for (const i of a) {
      if (seenA.has(i) || b.some((j) => !graph.a[i]?.includes(j))) return false;
      seenA.add(i);
    }
    for (const j of b) {
      if (seenB.has(j)) return false;
      seenB.add(j);
    }
  }
  if (graph.a.some((foes, i) => foes.length > 0 && !seenA.has(i))) return false;
  if (graph.b.some((foes, j) => foes.length > 0 && !seenB.has(j))) return false;
  const best = oneClustering(graph);
  if (stars.length !== best.length) return false;
  return tieBreak === "any" || sizes(stars) === sizes(best);
}

function sizes(stars: readonly Star[]): string {
  return stars
    .map(({ a, b }) => a.length + b.length)
    .sort((x, y) => y - x)
    .join();
}

// One best clustering, for any number of units: as many clusters as possible, and the spares shared evenly.

export function oneClustering(graph: Contacts): Star[] {
  const pairs = matching(graph);
  const parts = regions(graph, pairs);
  const stars: Star[] = parts.pairedA.map((i) => ({ a: [i], b: [pairs.ofA[i]!] }));
  const onB = share(graph.a, parts.spareA, graph.b.length, pairs.ofA);
  const onA = share(graph.b, parts.spareB, graph.a.length, pairs.ofB);
  const guestsOfB = gather(parts.spareA, onB.hostOf, graph.b.length);
  const guestsOfA = gather(parts.spareB, onA.hostOf, graph.a.length);
  for (const host of parts.hostB) stars.push({ a: guestsOfB[host]!, b: [host] });
  for (const host of parts.hostA) stars.push({ a: [host], b: guestsOfA[host]! });
  return inOrder(stars);
}

function gather(spares: readonly number[], hostOf: Int32Array, hosts: number): number[][] {
  const guests: number[][] = Array.from({ length: hosts }, () => []);
  for (const spare of spares) guests[hostOf[spare]!]!.push(spare);
  for (const list of guests) sortNumbers(list);
  return guests;
}

/** Sorted by the first unit of side A, so that equal clusterings are written alike. */
export function inOrder(stars: readonly Star[]): Star[] {
  const all = stars.slice();
  return all.length < 2 ? all : all.sort((x, y) => x.a[0]! - y.a[0]! || x.b[0]! - y.b[0]!);
}

// Which units can be left over. As many clusters as possible means one for each pair of a maximum matching. A unit that some
// maximum matching leaves out is *spare*; its foes are *hosts*, and every spare must join one of its hosts. All others fight in
// pairs among themselves (Dulmage and Mendelsohn's parts of a bipartite graph).

interface Regions {
  readonly spareA: readonly number[];
  readonly hostB: readonly number[];
  readonly spareB: readonly number[];
  readonly hostA: readonly number[];
  /** Units of A that are neither; the foes they can be paired with are neither as well. */
  readonly pairedA: readonly number[];
}

function regions(graph: Contacts, pairs: Matching): Regions {
  const fromA = spares(graph.a, pairs.ofA, pairs.ofB);
  const fromB = spares(graph.b, pairs.ofB, pairs.ofA);
  const taken = new Set([...fromA.spare, ...fromB.host]);
  const pairedA: number[] = [];
  for (let i = 0; i < graph.a.length; i++) if (graph.a[i]!.length > 0 && !taken.has(i)) pairedA.push(i);
  return { spareA: fromA.spare, hostB: fromA.host, spareB: fromB.spare, hostA: fromB.host, pairedA };
}

function spares(near: Contacts["a"], partner: Int32Array, partnerOfFoe: Int32Array) {
  const spare: number[] = [];
  const host: number[] = [];
  const seenFoe = new Uint8Array(partnerOfFoe.length);
  for (let i = 0; i < near.length; i++) {
    if (partner[i]! >= 0 || near[i]!.length === 0) continue;
    spare.push(i);
  }
  for (let at = 0; at < spare.length; at++) {
    for (const j of near[spare[at]!]!) {
      if (seenFoe[j]) continue;
      seenFoe[j] = 1;
      host.push(j);
      // None of them is free, or the matching could be larger; and each is the partner of only one.
      spare.push(partnerOfFoe[j]!);
    }
  }
  return { spare, host };
}
