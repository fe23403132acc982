/** The ruler: a line between places with the grid's own measure at its end. Its words come from CONFIG.Token.rulerClass if set. */
import { env } from "../../api/applications/env.ts";
import { svg } from "./svg.ts";

export class Ruler {
  node: SVGGElement = svg("g", { class: "ruler", "aria-hidden": "true" });

  show(points: Array<{ x: number; y: number }>, token?: any): void {
    const { grid } = env.canvas;
    const centred = points.map((point) => (grid.isGridless ? point : grid.getCenterPoint(point)));
    const measured = grid.measurePath(centred);
    const end = centred.at(-1) as { x: number; y: number };
    const distance = Math.round(measured.distance * 100) / 100;
    const own = env.CONFIG.Token.rulerClass?.label?.(token, measured);
    const text = own ?? `${distance} ${grid.units}`.trim();
    const line = centred.map(({ x, y }, index) => `${index ? "L" : "M"}${x} ${y}`).join("");
    this.node.replaceChildren(
      svg("path", { class: "ruler-line", d: line }),
      svg("circle", { cx: end.x, cy: end.y, r: 6 }),
      svg("text", { x: end.x, y: end.y - 18, "text-anchor": "middle" }, text),
    );
  }
  clear(): void {
    this.node.replaceChildren();
  }
}

/** foundry.canvas.placeables.tokens.TokenRuler: a system may extend it and set CONFIG.Token.rulerClass. */
export class TokenRuler {
  token: any;
  constructor(token: any) {
    this.token = token;
  }
  /** The words beside a dragged token; undefined for the plain distance. */
  static label(_token: any, _measured: any): string | undefined {
    return undefined;
  }
}
