/**
 * canvas.interface.grid: named layers of highlighted spaces.
 * Public source: foundryvtt.com/api/v13 foundry.canvas.layers.GridLayer (addHighlightLayer, highlightPosition, ...).
 */
import { env } from "../../api/applications/env.ts";
import { outline, svg } from "./svg.ts";

export interface HighlightOptions {
  x: number;
  y: number;
  color?: number | string;
  border?: number | string | null;
  alpha?: number;
  shape?: any;
}

/** A named layer; it knows which positions it already shows. */
class GridHighlight {
  name: string;
  node: SVGGElement;
  positions = new Set<string>();

  constructor(name: string) {
    this.name = name;
    this.node = svg("g", { class: "highlight", "data-name": name });
  }
  highlight(x: number, y: number): boolean {
    const key = `${x},${y}`;
    if (this.positions.has(key)) return false;
    this.positions.add(key);
    return true;
  }
  clear(): this {
    this.positions.clear();
    this.node.replaceChildren();
    return this;
  }
}

const css = (colour: number | string | undefined | null): string =>
  typeof colour === "number" ? `#${colour.toString(16).padStart(6, "0")}` : String(colour ?? "#33bbff");

export class GridLayer {
  highlightLayers: Record<string, GridHighlight> = {};
  highlight: SVGGElement = svg("g", { class: "grid-highlights", "aria-hidden": "true" });

  addHighlightLayer(name: string): GridHighlight {
    const known = this.highlightLayers[name];
    if (known) return known;
    const layer = new GridHighlight(name);
    this.highlightLayers[name] = layer;
    this.highlight.append(layer.node);
    return layer;
  }
  clearHighlightLayer(name: string): void {
    this.highlightLayers[name]?.clear();
  }
  destroyHighlightLayer(name: string): void {
    this.highlightLayers[name]?.node.remove();
    delete this.highlightLayers[name];
  }
  getHighlightLayer(name: string): GridHighlight | undefined {
    return this.highlightLayers[name];
  }

  highlightPosition(
    name: string,
    { x, y, color = 0x33bbff, border = null, alpha = 0.25, shape }: HighlightOptions,
  ): void {
    const layer = this.highlightLayers[name];
    if (!layer) return;
    const { grid } = env.canvas;
    if (shape?.points) {
      const points = Array.from({ length: shape.points.length / 2 }, (_, k) => ({
        x: shape.points[2 * k],
        y: shape.points[2 * k + 1],
      }));
      layer.node.append(
        svg("path", {
          d: outline(points),
          fill: css(color),
          "fill-opacity": alpha,
          stroke: border === null ? null : css(border),
        }),
      );
      return;
    }
    if (!layer.highlight(x, y)) return;
    const vertices = grid.getVertices({ x: x + grid.sizeX / 2, y: y + grid.sizeY / 2 });
    layer.node.append(
      svg("path", {
        d: outline(vertices),
        fill: css(color),
        "fill-opacity": alpha,
        stroke: border === null ? null : css(border),
        "stroke-width": 3,
        "stroke-opacity": Math.min(1, alpha * 2),
      }),
    );
  }
}
