/**
 * Where a mover can get to: hexes have a cost to enter, edges may be shut, some hexes end the move. Cheapest way first,
 * and of equally cheap ways the one with fewer steps. The answer's arrays are the caller's own and may be used again:
 * a battle asks this thousands of times a second.
 */
import type { HexGrid } from "./grid.ts";

export interface Going {
  /** Movement to enter each cell; 0 cannot be entered. */
  readonly cost: Uint8Array;
  /** Directions by which a cell cannot be left, one bit each. */
  readonly shut: Uint8Array;
  /** Cells where whoever enters must stop. */
  readonly halt: Uint8Array;
}

export interface Reach {
  from: number;
  /** Cells that can be entered, cheapest first, without the start. */
  readonly cells: Int32Array;
  count: number;
  /** What it costs to be there; 255 is out of reach. */
  readonly spent: Uint8Array;
  readonly steps: Uint8Array;
  /** The cell before this one on the way. */
  readonly via: Int32Array;
}

export function emptyReach(size: number): Reach {
  return {
    from: -1,
    cells: new Int32Array(size),
    count: 0,
    spent: new Uint8Array(size).fill(255),
    steps: new Uint8Array(size),
    via: new Int32Array(size),
  };
}

const OUT = 255;

/** `budget` up to 250. `into` is cleared and filled; without it a new answer is made. */
export function reach(grid: HexGrid, going: Going, from: number, budget: number, into?: Reach): Reach {
  const found = into ?? emptyReach(grid.size);
  const { cells, spent, steps, via } = found;
  for (let i = 0; i < found.count; i++) spent[cells[i]!] = OUT;
  if (found.from >= 0) spent[found.from] = OUT;
  found.from = from;
  spent[from] = 0;
  steps[from] = 0;
  via[from] = from;
  let count = 0;
  let layer: number[] = [from];
  const later: number[][] = [];
  const { next } = grid;
  const { cost, shut, halt } = going;
  for (let used = 0; used <= budget; used++) {
    const due = later[used];
    if (due) layer = layer.length === 0 ? due : layer.concat(due);
    const one: number[] = [];
    for (let i = 0; i < layer.length; i++) {
      const cell = layer[i]!;
      // Put off for later, and reached more cheaply meanwhile.
      if (spent[cell] !== used) continue;
      if (cell !== from) {
        cells[count++] = cell;
        if (halt[cell] === 1) continue;
      }
      const closed = shut[cell]!;
      const stride = steps[cell]! + 1;
      for (let d = 0; d < 6; d++) {
        if ((closed >> d) & 1) continue;
        const to = next[cell * 6 + d]!;
        if (to < 0 || to === from) continue;
        const price = cost[to]!;
        const total = used + price;
        if (price === 0 || total > budget) continue;
        if (spent[to]! < total || (spent[to] === total && steps[to]! <= stride)) continue;
        const fresh = spent[to] !== total;
        spent[to] = total;
        steps[to] = stride;
        via[to] = cell;
        if (!fresh) continue;
        if (price === 1) one.push(to);
        else if (later[total]) later[total].push(to);
        else later[total] = [to];
      }
    }
    layer = one;
  }
  found.count = count;
  return found;
}

/** The way to a cell in reach, start excluded. */
export function wayTo(found: Reach, to: number): number[] {
  const way: number[] = [];
  for (let cell = to; cell !== found.from; cell = found.via[cell]!) way.push(cell);
  return way.reverse();
}
