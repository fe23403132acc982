/** The grid's lines over a scene, as one path. */
import type { BaseGrid } from "../../api/grid/base.ts";
import { outline } from "./svg.ts";

export function gridPath(grid: BaseGrid, width: number, height: number): string {
  if (grid.isGridless) return "";
  if (grid.isSquare) {
    const parts: string[] = [];
    for (let x = 0; x <= width; x += grid.size) parts.push(`M${x} 0V${height}`);
    for (let y = 0; y <= height; y += grid.size) parts.push(`M0 ${y}H${width}`);
    return parts.join("");
  }
  const last = grid.getOffset({ x: width, y: height });
  const parts: string[] = [];
  for (let i = -1; i <= last.i + 1; i++)
    for (let j = -1; j <= last.j + 1; j++) {
      const { x, y } = grid.getCenterPoint({ i, j });
      if (x > -grid.sizeX / 2 && y > -grid.sizeY / 2 && x < width + grid.sizeX / 2 && y < height + grid.sizeY / 2)
        parts.push(outline(grid.getVertices({ i, j })));
    }
  return parts.join("");
}
