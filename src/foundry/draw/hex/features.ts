/** What is on top of the land: barriers along edges. */
import { HARDNESS } from "../../../rules/hex/looks.ts";
import type { BarrierEdge, MapParts } from "../../../rules/hex/map.ts";
import { centre, type Point, pointText, SIZE, side } from "./geometry.ts";

/** Hard barriers have a pale line under them, so that they are visible on dark ground too. */
export function drawBarriers({ grid, edges }: Pick<MapParts, "grid" | "edges">): string {
  const lines = new Map<string, string>();
  let under = "";
  let teeth = "";
  for (const edge of edges) {
    const [from, to] = side(grid, edge.cell, edge.direction);
    const line = `M${pointText(from)}L${pointText(to)}`;
    if (HARDNESS[edge.kind] === "hard") under += line;
    lines.set(edge.kind, (lines.get(edge.kind) ?? "") + line);
    if (edge.oneWay) teeth += tooth(centre(grid, edge.cell), from, to);
  }
  const drawn = [...lines].map(
    ([kind, path]) => `<path class="barrier ${kind} ${HARDNESS[kind as BarrierEdge["kind"]]}" d="${path}"/>`,
  );
  return `<path class="barrier-under" d="${under}"/>${drawn.join("")}<path class="one-way" d="${teeth}"/>`;
}

/** A small point that shows the direction of a one-way barrier: outwards from the hex it protects. */
function tooth([cx, cy]: Point, a: Point, b: Point): string {
  const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const far = Math.hypot(mx - cx, my - cy);
  const [ox, oy] = [(mx - cx) / far, (my - cy) / far];
  const along: Point = [(b[0] - a[0]) / SIZE, (b[1] - a[1]) / SIZE];
  const foot = (by: number): Point => [mx + along[0] * by, my + along[1] * by];
  return `M${pointText(foot(-3.5))}L${pointText([mx + ox * 6, my + oy * 6])}L${pointText(foot(3.5))}Z`;
}
