/** Hex geometry on the standard battlefield of 449 hexes, against honeycomb-grid. */

import type { Measure, Work } from "../scripts/measure/measure.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";
import { makeBattlefield } from "../src/rules/hex/generate/battlefield.ts";
import { distance } from "../src/rules/hex/grid.ts";
import { emptyReach, reach } from "../src/rules/hex/reach.ts";
import { sees } from "../src/rules/hex/sight.ts";

const PEER = "honeycomb-grid";
const MOVEMENT = 5;

const map = makeBattlefield(seededDice("bench"));
const { grid } = map;
const dice = seededDice("bench cells");
const anyCell = () => dice.roll(grid.size, "bench") - 1;
const PAIRS = Array.from({ length: 512 }, () => [anyCell(), anyCell()] as const);
const going = {
  cost: map.ground.map((ground) => (ground === 2 ? 0 : 1)),
  shut: map.shut,
  /** Beside nine enemies somewhere on the field. */
  halt: haltsBeside(Array.from({ length: 9 }, anyCell)),
};

function haltsBeside(cells: readonly number[]): Uint8Array {
  const halt = new Uint8Array(grid.size);
  for (const cell of cells) {
    for (let d = 0; d < 6; d++) if (grid.next[cell * 6 + d]! >= 0) halt[grid.next[cell * 6 + d]!] = 1;
  }
  return halt;
}

const scratch = emptyReach(grid.size);
const ourReach: Work = (times) => {
  let sum = 0;
  for (let i = 0; i < times; i++) sum += reach(grid, going, PAIRS[i & 511]![0], MOVEMENT, scratch).count;
  return sum;
};
const ourSight: Work = (times) => {
  let sum = 0;
  for (let i = 0; i < times; i++) if (sees(grid, map.clear, ...PAIRS[i & 511]!, "either")) sum++;
  return sum;
};
const ourDistance: Work = (times) => {
  let sum = 0;
  for (let i = 0; i < times; i++) sum += distance(grid, ...PAIRS[i & 511]!);
  return sum;
};

/** The peer's grid of the same 449 hexes, and our cell numbers on its hexes. */
async function peerGrid() {
  const { defineHex, Direction, Grid, line } = await import(PEER);
  const Tile = defineHex();
  const coordinates = Array.from({ length: grid.size }, (_, cell) => ({ q: grid.q[cell]!, r: grid.row[cell]! }));
  const theirs = new Grid(Tile, coordinates);
  const hexes = coordinates.map((one) => theirs.getHex(one));
  hexes.forEach((hex, cell) => {
    hex.cell = cell;
  });
  const directions = [Direction.E, Direction.SE, Direction.SW, Direction.W, Direction.NW, Direction.NE];
  return { theirs, hexes, line, directions };
}

function agree(name: string, ours: Work, peer: Work): Work {
  const [one, two] = [ours(PAIRS.length), peer(PAIRS.length)];
  if (one !== two) throw new Error(`${name}: we say ${one}, ${PEER} ${two}`);
  return peer;
}

async function peerReach(): Promise<Work> {
  const { theirs, hexes, directions } = await peerGrid();
  return agree("reach", ourReach, (times) => {
    let sum = 0;
    for (let i = 0; i < times; i++) {
      const start = hexes[PAIRS[i & 511]![0]];
      const seen = new Set([start.cell]);
      let layer = [start];
      for (let used = 1; used <= MOVEMENT; used++) {
        const next = [];
        for (const hex of layer) {
          if (hex !== start && going.halt[hex.cell] === 1) continue;
          for (let d = 0; d < 6; d++) {
            if ((going.shut[hex.cell]! >> d) & 1) continue;
            const beside = theirs.neighborOf(hex, directions[d], { allowOutside: false });
            if (!beside || going.cost[beside.cell] === 0 || seen.has(beside.cell)) continue;
            seen.add(beside.cell);
            next.push(beside);
          }
        }
        layer = next;
      }
      sum += seen.size - 1;
    }
    return sum;
  });
}

async function peerSight(): Promise<Work> {
  const { theirs, hexes, line } = await peerGrid();
  return (times) => {
    let sum = 0;
    for (let i = 0; i < times; i++) {
      const [from, to] = PAIRS[i & 511]!;
      let clear = true;
      // Where the line runs along an edge the peer picks one of the two hexes; the work is the same.
      for (const hex of theirs.traverse(line({ start: hexes[from], stop: hexes[to] })))
        clear &&= map.clear[hex.cell] === 1;
      if (clear) sum++;
    }
    return sum;
  };
}

async function peerDistance(): Promise<Work> {
  const { theirs, hexes } = await peerGrid();
  return agree("distance", ourDistance, (times) => {
    let sum = 0;
    for (let i = 0; i < times; i++) sum += theirs.distance(hexes[PAIRS[i & 511]![0]], hexes[PAIRS[i & 511]![1]]);
    return sum;
  });
}

const measures: readonly Measure[] = [
  {
    name: "hex reach 5 with terrain and stopping",
    ours: ourReach,
    peer: { name: PEER, load: peerReach },
    ratio: 100,
    note: "limited by looking at three neighbours of some fifty hexes, and writing down those that are new",
  },
  {
    name: "hex line of sight",
    ours: ourSight,
    peer: { name: PEER, load: peerSight },
    ratio: 30,
    note: "any two hexes of the map; ours stops at the first hex that hides, the peer always makes the whole line",
  },
  {
    name: "hex distance",
    ours: ourDistance,
    peer: { name: PEER, load: peerDistance },
    ratio: 10,
    note: "four look-ups and a maximum",
  },
];

export default measures;
