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
    a.sort(ascending);
    b.sort(ascending);
    for (let place = 0; place < a.length; place++) ofA[a[place]!] = place;
    for (let place = 0; place < b.length; place++) ofB[b[place]!] = place;
    found.push({ a, b, contacts: { a: renumbered(a, graph.a, ofB), b: renumbered(b, graph.b, ofA) } });
  }
  return found;
}

/** The contacts of each of these units, by the numbers within the tangle. */
function renumbered(units: readonly number[], near: readonly (readonly number[])[], of: Int32Array): number[][] {
  const found: number[][] = [];
  for (const unit of units) {
    const foes: number[] = [];
    for (const foe of near[unit]!) foes.push(of[foe]!);
    found.push(foes);
  }
  return found;
}

function collect(units: readonly number[], seen: Int32Array, into: number[]): void {
  for (const unit of units) {
    if (seen[unit]! >= 0) continue;
    seen[unit] = 0;
    into.push(unit);
  }
}

export function ascending(x: number, y: number): number {
  return x - y;
}
