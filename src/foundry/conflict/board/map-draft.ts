/** A battlefield being drawn: every stroke of the brush creates a new draft, so that undo is a step back in a list. */
import { hexGrid, neighbour, opposite, STANDARD_COLS, STANDARD_ROWS } from "../../../rules/hex/grid.ts";
import { type Barrier, LOOKS, type Look } from "../../../rules/hex/looks.ts";
import type { BarrierEdge, MapParts } from "../../../rules/hex/map.ts";

export const HIGHEST = 9;
const LONGEST_NAME = 60;

export function emptyDraft(): MapParts {
  const grid = hexGrid(STANDARD_ROWS, STANDARD_COLS);
  const bare = () => new Uint8Array(grid.size);
  return { name: "", grid, look: bare(), level: bare(), edges: [], places: [], grounds: {} };
}

function inRange({ grid }: MapParts, cell: number): boolean {
  return Number.isInteger(cell) && cell >= 0 && cell < grid.size;
}

export function painted(draft: MapParts, cell: number, look: Look): MapParts {
  const index = LOOKS.indexOf(look);
  if (!inRange(draft, cell) || draft.look[cell] === index) return draft;
  return { ...draft, look: draft.look.with(cell, index) };
}

export function atLevel(draft: MapParts, cell: number, level: number): MapParts {
  const held = Math.min(HIGHEST, Math.max(0, Math.round(level)));
  if (!inRange(draft, cell) || draft.level[cell] === held) return draft;
  return { ...draft, level: draft.level.with(cell, held) };
}

/** Whether it is the same side of a hex, seen from either hex. */
function sameEdge({ grid }: MapParts, edge: BarrierEdge, cell: number, direction: number): boolean {
  if (edge.cell === cell && edge.direction === direction) return true;
  return neighbour(grid, cell, direction) === edge.cell && edge.direction === opposite(direction);
}

/** Sets a barrier on that side of the hex; null removes it. The map's rim has none. */
export function walled(
  draft: MapParts,
  cell: number,
  direction: number,
  barrier: { readonly kind: Barrier; readonly oneWay: boolean } | null,
): MapParts {
  if (!inRange(draft, cell) || neighbour(draft.grid, cell, direction) < 0) return draft;
  const edges = draft.edges.filter((edge) => !sameEdge(draft, edge, cell, direction));
  if (barrier) edges.push({ cell, direction, ...barrier });
  else if (edges.length === draft.edges.length) return draft;
  return { ...draft, edges };
}

/** One name per hex; an empty one removes it. A map's text has one line for each place. */
export function named(draft: MapParts, cell: number, name: string): MapParts {
  if (!inRange(draft, cell)) return draft;
  const places = draft.places.filter((place) => place.cell !== cell);
  const words = name.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME);
  if (words !== "") places.push({ cell, name: words });
  return { ...draft, places };
}

export function titled(draft: MapParts, name: string): MapParts {
  return { ...draft, name: name.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME) };
}
