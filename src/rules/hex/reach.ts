/**
 * Where a mover can get to: hexes have a cost to enter, edges may be shut, some hexes end the move; cheapest way first. The
 * caller owns the answer's arrays and may reuse them: a battle asks this thousands of times a second.
 */
import type { HexGrid } from "./grid.ts";

export interface Going {
  /** Movement to enter each cell; 0 cannot be entered. */
  readonly cost: Uint8Array;
  /** Directions by which a cell cannot be left, one bit each. */
  readonly shut: Uint8Array;
  /** 1 for cells where a mover must stop on entering. */
  readonly halt: Uint8Array;
}

export interface Reach {
  from: number;
  going: Going;
  /** Cells that can be entered, cheapest first, without the start. */
  readonly cells: Int32Array;
  count: number;
  /** The cost to get there; 255 is out of reach. */
  readonly spent: Uint8Array;
  /** During the search: cells that may still be entered, and the queue, each cell with the direction it was entered in. */
  readonly room: Uint8Array;
  readonly queue: Int32Array;
}

/** What is spent on a cell that is out of reach. */
export const OUT = 255;
const NONE: readonly number[] = [];
/** Replaces a direction that says nothing about the other neighbours. */
const ALL_ROUND = 8;
/** Positions in a cell's ring are directions shifted by one, 0 to 7; this maps them back to 0 to 5. */
const DIRECTION = new Uint8Array([5, 0, 1, 2, 3, 4, 5, 0, ALL_ROUND]);

export function emptyReach(size: number): Reach {
  const nothing = new Uint8Array(0);
  return {
    from: -1,
    going: { cost: nothing, shut: nothing, halt: nothing },
    cells: new Int32Array(size),
    count: 0,
    spent: new Uint8Array(size).fill(OUT),
    // The cell after the last represents everything off the map, and can never be entered.
    room: new Uint8Array(size + 1),
    queue: new Int32Array(size + 3),
  };
}

/**
 * `budget` up to 250. `into` is cleared and filled; without it a new answer is made. A cell costs the same from every side, so
 * the first way found to it, in order of cost, is a cheapest one. Coming from a cell without shut edges only the three hexes
 * ahead are new: the others are its neighbours too.
 *
 * On easy ground these three are always written behind the queue, which then grows by 1 or by 0: a processor mispredicts half of
 * the time whether a neighbour is new, and that costs more than the write.
 */
export function reach(grid: HexGrid, going: Going, from: number, budget: number, into?: Reach): Reach {
  const found = into ?? emptyReach(grid.size);
  const { cells, spent, room, queue } = found;
  const { ring } = grid;
  const { shut, halt } = going;
  found.from = from;
  found.going = going;
  spent.fill(OUT);
  spent[from] = 0;
  room.set(going.cost);
  room[from] = 0;
  /** Cells with a higher cost, by the total cost to be in them. */
  let later: number[][] | undefined;
  let count = 0;
  // The start is not part of the answer, so the queue begins one place before it.
  let place = -1;
  for (let used = 0; used < budget; used++) {
    for (const entry of later?.[used] ?? NONE) queue[count++] = entry;
    const end = count;
    for (; place < end; place++) {
      const entry = place < 0 ? (from << 4) | ALL_ROUND : queue[place]!;
      const cell = entry >> 4;
      if (place >= 0) {
        cells[place] = cell;
        spent[cell] = used;
        if (halt[cell] === 1) continue;
      }
      const closed = shut[cell]!;
      const heading = DIRECTION[entry & 15]!;
      if (closed === 0 && heading < ALL_ROUND) {
        const at = cell * 8 + heading;
        const left = ring[at]!;
        const ahead = ring[at + 1]!;
        const right = ring[at + 2]!;
        const one = room[left]!;
        const two = room[ahead]!;
        const three = room[right]!;
        if ((one | two | three) < 2) {
          room[left] = 0;
          room[ahead] = 0;
          room[right] = 0;
          queue[count] = (left << 4) | heading;
          count += one;
          queue[count] = (ahead << 4) | (heading + 1);
          count += two;
          queue[count] = (right << 4) | (heading + 2);
          count += three;
          continue;
        }
      }
      // Positions in the ring: the three ahead, or all six.
      const first = heading === ALL_ROUND ? 1 : heading;
      const last = heading === ALL_ROUND ? 6 : heading + 2;
      for (let look = first; look <= last; look++) {
        const to = ring[cell * 8 + look]!;
        const price = room[to]!;
        if (price === 0 || used + price > budget || (closed >> DIRECTION[look]!) & 1) continue;
        const next = (to << 4) | (closed === 0 ? look : ALL_ROUND);
        room[to] = 0;
        if (price === 1) queue[count++] = next;
        else {
          later ??= [];
          if (later[used + price]) later[used + price]!.push(next);
          else later[used + price] = [next];
        }
      }
    }
  }
  // A cell that uses up the budget leads no further; if the budget is 0 the start is not added either.
  for (const entry of later?.[budget] ?? NONE) queue[count++] = entry;
  for (place = Math.max(0, place); place < count; place++) {
    const cell = queue[place]! >> 4;
    cells[place] = cell;
    spent[cell] = budget;
  }
  found.count = count;
  return found;
}

/** The way to a cell within reach, without the start. */
export function wayTo(grid: HexGrid, found: Reach, to: number): number[] {
  const way: number[] = [];
  for (let cell = to; cell !== found.from; cell = before(grid, found, cell)) way.push(cell);
  return way.reverse();
}

/** A neighbour from which the cell can be entered at its cost. Off the map `spent` is undefined, so that never matches. */
function before(grid: HexGrid, { from, going, spent }: Reach, cell: number): number {
  const left = spent[cell]! - going.cost[cell]!;
  for (let d = 0; d < 6; d++) {
    const beside = grid.next[cell * 6 + d]!;
    if (spent[beside] !== left || (going.shut[beside]! >> ((d + 3) % 6)) & 1) continue;
    if (beside === from || going.halt[beside] === 0) return beside;
  }
  throw new Error(`cell ${cell} is out of reach`);
}
