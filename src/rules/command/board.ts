/**
 * Command, the ground under a battle: the grid, and what entering each hex costs. Without a map, or with terrain off as
 * the book has it, every hex costs one. Boards are kept by their description, since states are many and boards few.
 */
import { type HexGrid, hexGrid } from "../hex/grid.ts";
import { CLOSED, IMPASSABLE } from "../hex/looks.ts";
import type { HexMap } from "../hex/map.ts";
import { readMap } from "../hex/mapText.ts";
import { certain } from "../result.ts";
import type { CommandState } from "./state.ts";

export interface Board {
  readonly grid: HexGrid;
  readonly cost: Uint8Array;
  readonly shut: Uint8Array;
}

const maps = new Map<string, Board>();
const rough = new Map<string, Board>();
const plains = new WeakMap<HexGrid, Board>();

export function boardOf(state: Pick<CommandState, "map" | "rows" | "cols" | "options">): Board {
  if (state.map === null) return plainBoard(hexGridOf(state));
  const kept = state.options["cp.terrain"] ? rough : maps;
  const known = kept.get(state.map);
  if (known) return known;
  const map = certain(readMap(state.map));
  const board = state.options["cp.terrain"] ? roughBoard(map) : plainBoard(map.grid);
  kept.set(state.map, board);
  return board;
}

let lastGrid: HexGrid | undefined;

function hexGridOf({ rows, cols }: { readonly rows: number; readonly cols: number }): HexGrid {
  if (lastGrid?.rows !== rows || lastGrid.cols !== cols) lastGrid = hexGrid(rows, cols, false);
  return lastGrid;
}

function plainBoard(grid: HexGrid): Board {
  const known = plains.get(grid);
  if (known) return known;
  const board = { grid, cost: new Uint8Array(grid.size).fill(1), shut: new Uint8Array(grid.size) };
  plains.set(grid, board);
  return board;
}

/** House rule: closed ground costs two, impassable ground and hard barriers stop everybody. */
function roughBoard(map: HexMap): Board {
  const cost = map.ground.map((ground) => (ground === IMPASSABLE ? 0 : ground === CLOSED ? 2 : 1));
  return { grid: map.grid, cost, shut: map.shut };
}
