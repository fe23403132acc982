/**
 * Which units can be left over. As many clusters as possible means: one for each pair of a maximum matching. A unit that
 * some maximum matching leaves out is *spare*; its foes are *hosts*, and every spare must join one of its hosts. All
 * others fight in pairs among themselves (Dulmage and Mendelsohn's parts of a bipartite graph).
 */
import type { Contacts } from "./contacts.ts";
import type { Matching } from "./matching.ts";

export interface Regions {
  readonly spareA: readonly number[];
  readonly hostB: readonly number[];
  readonly spareB: readonly number[];
  readonly hostA: readonly number[];
  /** Those of A in neither; their foes that can be paired with them are in neither as well. */
  readonly pairedA: readonly number[];
}

export function regions(graph: Contacts, pairs: Matching): Regions {
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
      // None of them is free, or the matching could be larger; and each is the partner of one only.
      spare.push(partnerOfFoe[j]!);
    }
  }
  return { spare, host };
}
