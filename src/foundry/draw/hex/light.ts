/** Highlights on the land: reach fading with distance, hexes where a unit must halt, deployment zones, threatened hexes. */
import type { HexGrid } from "../../../rules/hex/grid.ts";
import { round } from "../svg.ts";
import { centre, hexPath, outlinePath, pointText } from "./geometry.ts";

interface LightCell {
  readonly cell: number;
  readonly tone: "go" | "halt" | "zone" | "far";
  readonly strength: number;
}

/** Crossed swords on a 24-unit box, simple enough to be drawn fifty times. */
export const SWORDS =
  "m-5-5l8.500 8.500m1.500 1.500l-1.500-1.500m0-2.500v2.500h-2.500m4-8.500l-8.500 8.500m-1.500 1.500l1.500-1.500m0-2.500v2.500h2.500";

export function drawLight(
  grid: HexGrid,
  cells: readonly LightCell[],
  own: readonly number[],
  feared: Uint8Array | undefined,
): string {
  if (cells.length === 0 && !feared) return own.map((cell) => chosen(grid, cell)).join("");
  const tones = { go: "", halt: "", zone: "", far: "" };
  const faded = new Map<string, string>();
  let swords = "";
  let dots = "";
  for (const { cell, tone, strength } of cells) {
    if (tone === "halt") {
      tones.halt += hexPath(grid, cell, 0.9);
      const [x, y] = centre(grid, cell);
      swords += `M${pointText([x, y])}${SWORDS}`;
      continue;
    }
    const key = `${tone} ${strength.toFixed(2)}`;
    faded.set(key, (faded.get(key) ?? "") + hexPath(grid, cell));
    if (tone !== "far") dots += `M${pointText(centre(grid, cell))}h.1`;
  }
  const washes = [...faded].map(([key, path]) => {
    const [tone, strength] = key.split(" ") as [string, string];
    return `<path class="wash ${tone}" opacity="${strength}" d="${path}"/>`;
  });
  const reached = cells.map(({ cell }) => cell).concat(cells.length > 0 ? own : []);
  const informs = cells[0]?.tone === "far" ? " far" : "";
  const outline = reached.length > 0 ? `<path class="reach${informs}" d="${outlinePath(grid, reached)}"/>` : "";
  const halts = tones.halt === "" ? "" : `<path class="halt" d="${tones.halt}"/><path class="swords" d="${swords}"/>`;
  return `${drawFear(grid, feared)}${washes.join("")}<path class="dots" d="${dots}"/>${outline}${halts}${own.map((cell) => chosen(grid, cell)).join("")}`;
}

function chosen(grid: HexGrid, cell: number): string {
  return `<path class="chosen" d="${hexPath(grid, cell, 1.02)}"/>`;
}

/** Threatened hexes hatched in red, denser if more units could come. */
function drawFear(grid: HexGrid, feared: Uint8Array | undefined): string {
  if (!feared) return "";
  const paths = ["", "", ""];
  feared.forEach((count, cell) => {
    if (count > 0) paths[Math.min(count, 3) - 1] += hexPath(grid, cell);
  });
  return paths.map((path, i) => `<path class="fear" opacity="${round(0.35 + i * 0.3)}" d="${path}"/>`).join("");
}
