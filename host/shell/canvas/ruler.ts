/**
 * The ruler: a line between points with the grid's own measure at its end. For a dragged token, CONFIG.Token.rulerClass
 * defines the look of the line and its label.
 */
import { env } from "../../api/applications/env.ts";
import { renderTemplate } from "../../api/applications/handlebars/templates.ts";
import { svg } from "./svg.ts";

interface XY {
  x: number;
  y: number;
}

export class Ruler {
  node: SVGGElement = svg("g", { class: "ruler", "aria-hidden": "true" });
  #drawing = 0;

  show(points: XY[], token?: any): void {
    const { grid } = env.canvas;
    const centred = points.map((point) => (grid.isGridless ? point : grid.getCenterPoint(point)));
    const measured = grid.measurePath(centred);
    const end = centred.at(-1) as XY;
    const line = centred.map(({ x, y }, index) => `${index ? "L" : "M"}${x} ${y}`).join("");
    const words = svg("text", { x: end.x, y: end.y - 18, "text-anchor": "middle" });
    const path = svg("path", { class: "ruler-line", d: line });
    this.node.replaceChildren(path, svg("circle", { cx: end.x, cy: end.y, r: 6 }), words);
    const drawing = ++this.#drawing;
    const ruler = token ? rulerOf(token) : null;
    if (!ruler) {
      words.textContent = `${rounded(measured.distance)} ${grid.units}`.trim();
      return;
    }
    const waypoint = waypointOf(centred, measured, token);
    const { color, width, alpha } = ruler._getSegmentStyle(waypoint);
    if (color !== undefined) path.style.stroke = `#${Number(color).toString(16).padStart(6, "0")}`;
    if (width !== undefined) path.style.strokeWidth = String(width);
    if (alpha !== undefined) path.style.opacity = String(alpha);
    const context = ruler._getWaypointLabelContext(waypoint, {});
    if (!context) return;
    const { WAYPOINT_LABEL_TEMPLATE: template } = ruler.constructor;
    if (template === TokenRuler.WAYPOINT_LABEL_TEMPLATE) words.textContent = plainLabel(context);
    else
      void renderTemplate(template, context).then((html: string) => {
        if (drawing !== this.#drawing) return;
        const holder = document.createElement("div");
        holder.innerHTML = html;
        words.textContent = holder.textContent?.replace(/\s+/g, " ").trim() ?? "";
      });
  }
  clear(): void {
    this.#drawing++;
    this.node.replaceChildren();
  }
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The last waypoint, as TokenRuler gets it. */
function waypointOf(centred: XY[], measured: any, token: any): Record<string, any> {
  const places = centred.map((center, index) => ({
    // The token's corner there; its centre is beside it.
    x: center.x - token.w / 2,
    y: center.y - token.h / 2,
    center,
    index,
    stage: "planned",
    explicit: true,
    action: env.CONFIG.Token.movement?.defaultAction ?? "walk",
    cost: measured.waypoints[index]?.cost ?? measured.cost ?? 0,
    measurement: measured.waypoints[index] ?? measured,
    previous: null as any,
    next: null as any,
  }));
  places.forEach((place, index) => {
    place.previous = places[index - 1] ?? null;
    place.next = places[index + 1] ?? null;
  });
  return places.at(-1) as Record<string, any>;
}

const rulers = new WeakMap<object, TokenRuler>();

function rulerOf(token: any): any {
  const cls = env.CONFIG.Token.rulerClass;
  if (!cls) return null;
  if (!rulers.has(token)) rulers.set(token, new cls(token));
  return rulers.get(token);
}

/** The label of a token's path is its cost, which is the distance where nothing makes it higher. */
function plainLabel({ cost }: any): string {
  return `${cost.total} ${cost.units ?? ""}`.trim();
}

/**
 * foundry.canvas.placeables.tokens.TokenRuler: a system may extend it and set CONFIG.Token.rulerClass.
 * Public source: foundryvtt.com/api/v13; dnd5e and draw-steel extend these methods.
 */
export class TokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";
  token: any;
  constructor(token: any) {
    this.token = token;
  }
  get isVisible(): boolean {
    return true;
  }
  _getWaypointStyle(_waypoint: any): { radius: number; color?: number; alpha?: number } {
    return { radius: 6 };
  }
  _getSegmentStyle(_waypoint: any): { width?: number; color?: number; alpha?: number } {
    return {};
  }
  _getGridHighlightStyle(_waypoint: any, _offset: any): { color?: number; alpha: number } {
    return { alpha: 0 };
  }
  /** Undefined for a waypoint without a label. */
  _getWaypointLabelContext(waypoint: any, _state: object): Record<string, any> | undefined {
    if (!waypoint.previous) return undefined;
    return {
      action: env.CONFIG.Token.movement?.actions?.[waypoint.action],
      cssClass: "waypoint-label",
      units: env.canvas.grid.units,
      distance: { total: rounded(waypoint.measurement.distance), units: env.canvas.grid.units },
      cost: { total: rounded(waypoint.cost), units: env.canvas.grid.units },
    };
  }
}
