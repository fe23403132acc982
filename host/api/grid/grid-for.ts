/** The grid of a scene's stored configuration. */
import { type BaseGrid, GRID, type GridConfig } from "./base.ts";
import { HexagonalGrid } from "./hexagonal.ts";
import { GridlessGrid, SquareGrid } from "./square.ts";

export function gridFor(config: GridConfig): BaseGrid {
  if (config.type === GRID.SQUARE || config.type === undefined) return new SquareGrid(config);
  return config.type === GRID.GRIDLESS ? new GridlessGrid(config) : new HexagonalGrid(config);
}
