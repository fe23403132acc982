/**
 * Command, the ground of a battle: the grid, and what entering each hex costs. Without a map, or with terrain off as in the book,
 * every hex costs one. Boards are cached with their grid or map, since there are many states and few boards.
 */
import { onceFor } from "../../conflict/once.ts";
import { type HexGrid, hexGrid } from "../../hex/grid.ts";
import { CLOSED, IMPASSABLE } from "../../hex/looks.ts";
import type { HexMap } from "../../hex/map.ts";
import { mapOf } from "../../hex/map-text.ts";
import type { CommandOptions } from "../vocabulary.ts";

export interface Board {
  readonly grid: HexGrid;
  readonly cost: Uint8Array;
  readonly shut: Uint8Array;
}

/** The part of a state that determines its ground. */
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

/** House rule: closed ground costs two, impassable ground and hard barriers stop all units. */
const roughBoard = onceFor((map: HexMap): Board => {
  const cost = map.ground.map((ground) => (ground === IMPASSABLE ? 0 : ground === CLOSED ? 2 : 1));
  return { grid: map.grid, cost, shut: map.shut };
});
