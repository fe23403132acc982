/**
 * Shares spares among their hosts as evenly as the contacts allow (the balanced reading): smallest largest cluster, then smallest
 * next largest, and so on. Each further spare goes, by swapping along a chain, to the least loaded host it can reach; that keeps
 * the sharing most even at every step (an optimal semi-matching, Harvey and others).
 */
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
