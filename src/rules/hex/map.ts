/**
 * A battlefield: a grid with ground and level for each hex, barriers along edges, and place names (Chronicle 5.02). What the
 * rules ask is stored as one bit per direction of a cell, so that a step or a fight takes one look-up.
 */
import { fail, ok, type Result } from "../result.ts";
import { DIRECTIONS, type HexGrid, neighbour, opposite } from "./grid.ts";
import { type Barrier, GROUNDS, type Ground, HARDNESS, LOOK_MEANING, LOOKS, type Look } from "./looks.ts";

export interface BarrierEdge {
  /** For a one-way barrier the protected side. */
  readonly cell: number;
  readonly direction: number;
  readonly kind: Barrier;
  readonly oneWay: boolean;
}

export interface Place {
  readonly cell: number;
  readonly name: string;
}

export interface HexMap {
  readonly name: string;
  readonly grid: HexGrid;
  /** Index into LOOKS. */
  readonly look: Uint8Array;
  /** Index into GROUNDS. */
  readonly ground: Uint8Array;
  readonly level: Uint8Array;
  readonly edges: readonly BarrierEdge[];
  readonly places: readonly Place[];
  /** Looks whose ground this map changes. */
  readonly grounds: Readonly<Partial<Record<Look, Ground>>>;
  /** 1 for open ground, which arrows can cross. */
  readonly clear: Uint8Array;
  /** Directions by which the cell cannot be left. */
  readonly shut: Uint8Array;
  /** Directions across which units are never adjacent: any hard barrier, whichever way it faces. */
  readonly apart: Uint8Array;
  /** Directions with a two-way soft barrier. */
  readonly soft: Uint8Array;
  /** Directions in which a one-way soft barrier protects the other hex from this one. */
  readonly outer: Uint8Array;
}

export type MapParts = Pick<HexMap, "name" | "grid" | "look" | "level" | "edges" | "places" | "grounds">;

/** Problems name the edge: a barrier off the map, or two barriers on one edge. */
export function hexMap(parts: MapParts): Result<HexMap> {
  const { grid, look, grounds } = parts;
  const meaning = LOOKS.map((name) => GROUNDS.indexOf(grounds[name] ?? LOOK_MEANING[name].ground));
  const bits = () => new Uint8Array(grid.size);
  const map = {
    ...parts,
    ground: look.map((index) => meaning[index]!),
    clear: look.map((index) => (meaning[index] === 0 ? 1 : 0)),
    shut: bits(),
    apart: bits(),
    soft: bits(),
    outer: bits(),
  };
  for (const edge of parts.edges) {
    const beyond = neighbour(grid, edge.cell, edge.direction);
    const here = 1 << edge.direction;
    const there = 1 << opposite(edge.direction);
    if (beyond < 0) return fail("map.edgeOffMap", describeEdge(grid, edge));
    const taken = (map.apart[edge.cell]! | map.soft[edge.cell]! | map.outer[edge.cell]!) & here;
    if (taken || map.outer[beyond]! & there) return fail("map.edgeTwice", describeEdge(grid, edge));
    if (HARDNESS[edge.kind] === "hard") {
      map.apart[edge.cell]! |= here;
      map.apart[beyond]! |= there;
      map.shut[beyond]! |= there;
      if (!edge.oneWay) map.shut[edge.cell]! |= here;
    } else if (edge.oneWay) {
      map.outer[beyond]! |= there;
    } else {
      map.soft[edge.cell]! |= here;
      map.soft[beyond]! |= there;
    }
  }
  return ok(map);
}

function describeEdge(grid: HexGrid, edge: BarrierEdge): Record<string, string | number> {
  const { cell, direction, kind } = edge;
  return { kind, row: grid.row[cell]!, col: grid.col[cell]!, side: DIRECTIONS[direction]! };
}

/** Are two neighbouring hexes adjacent for a fight? A hard barrier keeps them apart. */
export function touches(map: HexMap, from: number, direction: number): boolean {
  return map.grid.next[from * 6 + direction]! >= 0 && ((map.apart[from]! >> direction) & 1) === 0;
}
