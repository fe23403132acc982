/** One best clustering, for any number of units: as many clusters as possible, and the spares shared evenly. */
import { ascending, type Contacts, type Star } from "./contacts.ts";
import { matching } from "./matching.ts";
import { regions } from "./regions.ts";
import { share } from "./share.ts";

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
  for (const list of guests) list.sort(ascending);
  return guests;
}

/** By the first unit of side A, so that equal clusterings are written alike. */
export function inOrder(stars: readonly Star[]): Star[] {
  return [...stars].sort((x, y) => x.a[0]! - y.a[0]! || x.b[0]! - y.b[0]!);
}
