/** A map while it is being made: the parts that the makers of rivers, woods and villages write into. */
import { type Dice, pick } from "../../dice/dice.ts";
import { type HexGrid, neighbour, neighbours } from "../grid.ts";
import { LOOKS, type Look } from "../looks.ts";
import type { BarrierEdge, Place } from "../map.ts";

export interface Draft {
  readonly dice: Dice;
  readonly grid: HexGrid;
  readonly look: Uint8Array;
  readonly level: Uint8Array;
  readonly edges: BarrierEdge[];
  readonly places: Place[];
}

export function lookIndex(look: Look): number {
  return LOOKS.indexOf(look);
}

/** Off the map nothing is. */
export function isField(draft: Draft, cell: number): boolean {
  return draft.look[cell] === lookIndex("field");
}

export function between(dice: Dice, least: number, most: number): number {
  return least + dice.roll(most - least + 1, "map") - 1;
}

export function anyCell(draft: Draft): number {
  return draft.dice.roll(draft.grid.size, "map") - 1;
}

/** Up to `size` cells that hang together, grown from `seed` over cells that `fits` accepts. */
export function grow(draft: Draft, seed: number, size: number, fits: (cell: number) => boolean): number[] {
  if (!fits(seed)) return [];
  const grown = [seed];
  const inside = new Set(grown);
  for (let tries = size * 4; grown.length < size && tries > 0; tries--) {
    const from = grown[draft.dice.roll(grown.length, "map") - 1]!;
    const to = pick(draft.dice, neighbours(draft.grid, from), "map");
    if (inside.has(to) || !fits(to)) continue;
    inside.add(to);
    grown.push(to);
  }
  return grown;
}

/** The cell nearest to the middle of a group, where its name is written. */
export function middleOf(grid: HexGrid, cells: readonly number[]): number {
  const row = cells.reduce((sum, cell) => sum + grid.row[cell]!, 0) / cells.length;
  const q = cells.reduce((sum, cell) => sum + grid.q[cell]!, 0) / cells.length;
  const off = (cell: number) => Math.abs(grid.row[cell]! - row) + Math.abs(grid.q[cell]! - q);
  return cells.reduce((best, cell) => (off(cell) < off(best) ? cell : best));
}

/** Is there a barrier on that edge already, written from either side? */
export function hasEdge(draft: Draft, cell: number, direction: number): boolean {
  const beyond = neighbour(draft.grid, cell, direction);
  return draft.edges.some(
    (edge) =>
      (edge.cell === cell && edge.direction === direction) ||
      (edge.cell === beyond && neighbour(draft.grid, beyond, edge.direction) === cell),
  );
}
