/**
 * Command, the ground under a battle: the grid, and what entering each hex costs. Without a map, or with terrain off as
 * the book has it, every hex costs one. Boards are kept with their grid or map, since states are many and boards few.
 */
import { onceFor } from "../../conflict/once.ts";
import { type HexGrid, hexGrid } from "../../hex/grid.ts";
import { mapOf } from "../../hex/known-maps.ts";
import { CLOSED, IMPASSABLE } from "../../hex/looks.ts";
import type { HexMap } from "../../hex/map.ts";
import type { CommandOptions } from "../options.ts";

export interface Board {
  readonly grid: HexGrid;
  readonly cost: Uint8Array;
  readonly shut: Uint8Array;
}

/** What of a state says which ground it is fought on. */
interface Ground {
  readonly map: string | null;
  readonly rows: number;
  readonly cols: number;
  readonly options: Pick<CommandOptions, "cp.terrain">;
}

export function boardOf(state: Ground): Board {
  if (state.map === null) return plainBoard(hexGrid(state.rows, state.cols, false));
  const map = mapOf(state.map);
  return state.options["cp.terrain"] ? roughBoard(map) : plainBoard(map.grid);
}

const plainBoard = onceFor(
  (grid: HexGrid): Board => ({ grid, cost: new Uint8Array(grid.size).fill(1), shut: new Uint8Array(grid.size) }),
);

/** House rule: closed ground costs two, impassable ground and hard barriers stop everybody. */
const roughBoard = onceFor((map: HexMap): Board => {
  const cost = map.ground.map((ground) => (ground === IMPASSABLE ? 0 : ground === CLOSED ? 2 : 1));
  return { grid: map.grid, cost, shut: map.shut };
});
