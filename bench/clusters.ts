/** Clusters: all best ones of a crowded melee, one best for up to a thousand a side. */

import type { Measure } from "../scripts/measure/measure.ts";
import { allClusterings, type Contacts, contacts, oneClustering } from "../src/rules/chronicle/battle/index.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";
import { hexGrid, neighbours } from "../src/rules/hex/grid.ts";

/** Two sides mixed on a patch of hexes with hardly any room: every unit touches several. */
function crowd(units: number, seed: string): Contacts {
  const dice = seededDice(seed);
  const side = Math.ceil(Math.sqrt(units * 2.3));
  const grid = hexGrid(side, side, false);
  const cells = Array.from({ length: grid.size }, (_, cell) => cell);
  for (let i = cells.length - 1; i > 0; i--) {
    const j = dice.roll(i + 1, "bench") - 1;
    [cells[i], cells[j]] = [cells[j]!, cells[i]!];
  }
  const place = new Map(cells.slice(0, units * 2).map((cell, unit) => [cell, unit]));
  const pairs: [number, number][] = [];
  for (const [cell, unit] of place) {
    if (unit >= units) continue;
    for (const beside of neighbours(grid, cell)) {
      const foe = place.get(beside);
      if (foe !== undefined && foe >= units) pairs.push([unit, foe - units]);
    }
  }
  return contacts(units, units, pairs);
}

const CROWDS = Array.from({ length: 64 }, (_, game) => crowd(9, `crowd ${game}`));
const counts = CROWDS.map((graph) => allClusterings(graph, "balanced", 100_000).length).sort((x, y) => x - y);

const ones = [10, 100, 1000].map((units): Measure => {
  const graph = crowd(units, `crowd of ${units}`);
  return {
    name: `one best clustering, ${units} v ${units}`,
    ours(times) {
      let sum = 0;
      for (let i = 0; i < times; i++) sum += oneClustering(graph).length;
      return sum;
    },
    ...(units === 1000
      ? { under: 10, note: "ten times the units cost about ten times as much: compare the three" }
      : {}),
  };
});

const measures: readonly Measure[] = [
  {
    name: "all best clusterings, crowded 9 v 9",
    ours(times) {
      let sum = 0;
      for (let i = 0; i < times; i++) sum += allClusterings(CROWDS[i & 63]!, "balanced", 100_000).length;
      return sum;
    },
    under: 1,
    note: `64 crowds; their number of best ways: median ${counts[32]}, most ${counts.at(-1)}; limited by writing them down`,
  },
  ...ones,
];

export default measures;
