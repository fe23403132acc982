/**
 * Members of the canvas that systems read or call though they draw nothing themselves: the view's position, the tokens in
 * a rectangle, scrolling text. Public source: foundryvtt.com/api/v13 foundry.canvas.
 */
import { throwOnMissing } from "../../api/helpers/missing.ts";
import { svg } from "./svg.ts";
import type { Token } from "./token.ts";
import type { View } from "./view.ts";

/** canvas.stage, as far as it has the view's position; nothing can be drawn on it. */
export function stageOf(view: () => View): object {
  const scale = () => view().camera.scale;
  const pair = (x: () => number, y: () => number) =>
    Object.defineProperties({}, { x: { get: x, enumerable: true }, y: { get: y, enumerable: true } });
  return throwOnMissing("canvas.stage", {
    scale: pair(scale, scale),
    pivot: pair(
      () => view().camera.x,
      () => view().camera.y,
    ),
    children: [] as never[],
  });
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** canvas.tokens.quadtree: checks each of the few tokens. */
export class TokenTree {
  readonly #tokens: () => Token[];
  constructor(tokens: () => Token[]) {
    this.#tokens = tokens;
  }
  get all(): Set<Token> {
    return new Set(this.#tokens());
  }
  getObjects(
    rect: Rectangle,
    { collisionTest }: { collisionTest?: (entry: { r: Rectangle; t: Token }, rect: Rectangle) => boolean } = {},
  ): Set<Token> {
    const within = ({ x, y, width, height }: Rectangle) =>
      x < rect.x + rect.width && x + width > rect.x && y < rect.y + rect.height && y + height > rect.y;
    return new Set(
      this.#tokens().filter(
        (token) => within(token.bounds) && (collisionTest?.({ r: token.bounds, t: token }, rect) ?? true),
      ),
    );
  }
}

/** canvas.interface.createScrollingText: text that rises from a point and disappears. */
export async function scrollingText(
  layer: SVGGElement,
  origin: { x: number; y: number },
  content: string,
  { duration = 2000, distance = 100, fill = "#ffffff" }: { duration?: number; distance?: number; fill?: string } = {},
): Promise<void> {
  const text = svg(
    "text",
    { class: "scrolling-text", x: origin.x, y: origin.y, "text-anchor": "middle", fill },
    content,
  );
  layer.append(text);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const rise = text.animate(
    [
      { transform: "translateY(0)", opacity: 1 },
      { transform: `translateY(${still ? 0 : -distance}px)`, opacity: 0 },
    ],
    { duration },
  );
  await rise.finished.catch(() => {});
  text.remove();
}
