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
  /** The direction in which each cell was entered, or ALL_ROUND where that says nothing about its other neighbours. */
  readonly heading: Uint8Array;
}

const OUT = 255;
const ALL_ROUND = 6;
/** Directions counted on past the sixth. */
const TURN = new Uint8Array([0, 1, 2, 3, 4, 5, 0, 1]);
/** By heading: the first direction to look in, and how many. */
const FIRST = new Uint8Array([5, 0, 1, 2, 3, 4, 0]);
const LOOKS = new Uint8Array([3, 3, 3, 3, 3, 3, 6]);

export function emptyReach(size: number): Reach {
  const spent = new Uint8Array(size + 1).fill(OUT);
  // The cell beyond the last stands for everything off the map, and counts as seen.
  spent[size] = 0;
  return {
    from: -1,
    cells: new Int32Array(size),
    count: 0,
    spent,
    steps: new Uint8Array(size),
    via: new Int32Array(size),
    heading: new Uint8Array(size),
  };
}

/**
 * `budget` up to 250. `into` is cleared and filled; without it a new answer is made. A cell costs the same from wherever
 * it is entered, so the first way found to it, in order of cost, is a cheapest one; `cells` is the queue itself. Coming
 * from a cell without shut edges only the three hexes ahead are new: the others are its neighbours too.
 */
export function reach(grid: HexGrid, going: Going, from: number, budget: number, into?: Reach): Reach {
  const found = into ?? emptyReach(grid.size);
  const { cells, spent, steps, via, heading } = found;
  const { padded } = grid;
  const { cost, shut, halt } = going;
  for (let i = 0; i < found.count; i++) spent[cells[i]!] = OUT;
  if (found.from >= 0) spent[found.from] = OUT;
  found.from = from;
  spent[from] = 0;
  steps[from] = 0;
  via[from] = from;
  heading[from] = ALL_ROUND;
  /** Cells of rough going, by what it will have cost to be in them. */
  let later: number[][] | undefined;
  let count = 0;
  let first = -1;
  for (let used = 0; used < budget; used++) {
    const due = later?.[used];
    if (due) for (const cell of due) cells[count++] = cell;
    const end = count;
    // The start is no cell of the answer, so the queue begins one place before it.
    for (let place = first; place < end; place++) {
      const cell = place < 0 ? from : cells[place]!;
      if (place >= 0 && halt[cell] === 1) continue;
      const closed = shut[cell]!;
      const stride = steps[cell]! + 1;
      const facing = heading[cell]!;
      const turn = FIRST[facing]!;
      const looks = LOOKS[facing]!;
      for (let look = 0; look < looks; look++) {
        const d = TURN[turn + look]!;
        const to = padded[cell * 6 + d]!;
        if (spent[to] !== OUT) {
          if (later && spent[to] === used + cost[to]! && steps[to]! > stride && ((closed >> d) & 1) === 0) {
            steps[to] = stride;
            via[to] = cell;
          }
          continue;
        }
        const price = cost[to]!;
        if (price === 0 || used + price > budget || (closed >> d) & 1) continue;
        spent[to] = used + price;
        steps[to] = stride;
        via[to] = cell;
        heading[to] = closed === 0 ? d : ALL_ROUND;
        if (price === 1) cells[count++] = to;
        else {
          later ??= [];
          if (later[used + price]) later[used + price]!.push(to);
          else later[used + price] = [to];
        }
      }
    }
    first = end;
  }
  const last = later?.[budget];
  if (last) for (const cell of last) cells[count++] = cell;
  found.count = count;
  return found;
}

/** The way to a cell in reach, start excluded. */
export function wayTo(found: Reach, to: number): number[] {
  const way: number[] = [];
  for (let cell = to; cell !== found.from; cell = found.via[cell]!) way.push(cell);
  return way.reverse();
}
