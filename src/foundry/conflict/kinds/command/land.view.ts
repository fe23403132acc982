/** The land under a Command battle for the drawings: the map's, or scenery on an open field of the same size. */
import { boardOf, type CommandState } from "../../../../rules/command/index.ts";
import { distance, type HexGrid } from "../../../../rules/hex/grid.ts";
import { LOOKS, type Look } from "../../../../rules/hex/looks.ts";
import type { HexMap, MapParts } from "../../../../rules/hex/map.ts";
import { readMap } from "../../../../rules/hex/map-text.ts";
import { certain } from "../../../../rules/result.ts";

type Land = Pick<MapParts, "grid" | "look" | "level" | "edges" | "places" | "name"> & Partial<Pick<HexMap, "ground">>;

const maps = new Map<string, Land>();
const plains = new WeakMap<object, Land>();

/** Woods and houses are around these places, as shares of rows and columns, within this distance. */
const WOODS = [
  [0.12, 0.06],
  [0.88, 0.14],
  [0.78, 0.9],
  [0.08, 0.94],
] as const;
const VILLAGE = [0.06, 0.3] as const;
const NEAR = 1;

/** A field without a map is open ground to the rules; a road, a brook and woods are only decoration. */
function scenery(grid: HexGrid): Uint8Array {
  const look = new Uint8Array(grid.size).fill(LOOKS.indexOf("field"));
  const place = ([down, across]: readonly [number, number]) =>
    grid.start[Math.round(down * (grid.rows - 1))]! + Math.round(across * (grid.cols - 2));
  const put = (cell: number, name: Look) => {
    look[cell] = LOOKS.indexOf(name);
  };
  const cells = Array.from({ length: grid.size }, (_, cell) => cell);
  for (const spot of WOODS) for (const cell of cells) if (distance(grid, place(spot), cell) <= NEAR) put(cell, "wood");
  for (const cell of cells) if (distance(grid, place(VILLAGE), cell) <= NEAR) put(cell, "village");
  const [road, brook] = [Math.round(grid.rows * 0.45), Math.round(grid.cols * 0.68)];
  for (const cell of cells) {
    const [onRoad, inBrook] = [grid.row[cell] === road, grid.col[cell] === brook];
    if (onRoad || inBrook) put(cell, onRoad && inBrook ? "ford" : onRoad ? "road" : "river");
  }
  return look;
}

export function landOf(state: CommandState): Land {
  if (state.map !== null) {
    const known = maps.get(state.map) ?? certain(readMap(state.map));
    maps.set(state.map, known);
    return known;
  }
  const { grid } = boardOf(state);
  const known = plains.get(grid);
  if (known) return known;
  const land = { name: "", grid, look: scenery(grid), level: new Uint8Array(grid.size), edges: [], places: [] };
  plains.set(grid, land);
  return land;
}
