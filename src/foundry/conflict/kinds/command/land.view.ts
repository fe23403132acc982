/** The land under a Command battle as the drawings want it: the map's, or a bare field of the same size. */
import { boardOf, type CommandState } from "../../../../rules/command/index.ts";
import { LOOKS } from "../../../../rules/hex/looks.ts";
import type { HexMap, MapParts } from "../../../../rules/hex/map.ts";
import { readMap } from "../../../../rules/hex/map-text.ts";
import { certain } from "../../../../rules/result.ts";

type Land = Pick<MapParts, "grid" | "look" | "level" | "edges" | "places" | "name"> & Partial<Pick<HexMap, "ground">>;

const maps = new Map<string, Land>();
const plains = new WeakMap<object, Land>();

export function landOf(state: CommandState): Land {
  if (state.map !== null) {
    const known = maps.get(state.map) ?? certain(readMap(state.map));
    maps.set(state.map, known);
    return known;
  }
  const { grid } = boardOf(state);
  const known = plains.get(grid);
  if (known) return known;
  const look = new Uint8Array(grid.size).fill(LOOKS.indexOf("field"));
  const land = { name: "", grid, look, level: new Uint8Array(grid.size), edges: [], places: [] };
  plains.set(grid, land);
  return land;
}
