/** Labels at the edge of a view: one that would be cut is moved into it, as little as possible. */
import { WIDTH } from "../../draw/hex/geometry.ts";
import type { Box } from "./view-box.ts";

/** Between a label and the edge, in pixels. */
const MARGIN = 4;

/** A label that begins further outside than this, in drawing units, belongs to something that is not in view. */
const FAR = 1.5 * WIDTH;

/** How far a label has to go, in drawing units; nowhere if it is far outside the view, or wider than it. */
export function shiftInto(box: Box, tag: Box): { readonly dx: number; readonly dy: number } {
  const [x, y] = [tag.x + tag.width / 2, tag.y + tag.height / 2];
  const within = (at: number, from: number, size: number) => at > from - FAR && at < from + size + FAR;
  const isNear = within(x, box.x, box.width) && within(y, box.y, box.height);
  if (!isNear || tag.width > box.width || tag.height > box.height) return { dx: 0, dy: 0 };
  const by = (from: number, size: number, at: number, across: number) =>
    Math.max(0, at - from) - Math.max(0, from + size - at - across);
  return { dx: by(tag.x, tag.width, box.x, box.width), dy: by(tag.y, tag.height, box.y, box.height) };
}

/** All labels of that part of a drawing. Labels keep their size on the screen: theirs is given in pixels. */
export function keepTagsInView(part: Element, box: Box, across: number): void {
  const pixel = box.width / across;
  const margin = MARGIN * pixel;
  const inner = {
    x: box.x + margin,
    y: box.y + margin,
    width: box.width - 2 * margin,
    height: box.height - 2 * margin,
  };
  for (const tag of part.querySelectorAll<SVGGElement>(".tag")) {
    const rect = tag.querySelector("rect");
    const at = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(tag.getAttribute("transform") ?? "");
    if (!rect || !at) continue;
    const [x = 0, y = 0, width = 0, height = 0] = ["x", "y", "width", "height"].map((name) =>
      Number(rect.getAttribute(name)),
    );
    const [left, top] = [Number(at[1]) + x * pixel, Number(at[2]) + y * pixel];
    const { dx, dy } = shiftInto(inner, { x: left, y: top, width: width * pixel, height: height * pixel });
    const shift = dx || dy ? `${dx.toFixed(1)}px ${dy.toFixed(1)}px` : "";
    if (tag.style.translate !== shift) tag.style.translate = shift;
  }
}

/** The names of places on a drawing; see draw/hex/places.ts. */
export function placeNames(svg: SVGElement) {
  return [...svg.querySelectorAll(".place")].map((name) => {
    const [x, y] = [Number(name.getAttribute("x")), Number(name.getAttribute("y")) - 5];
    return { at: [x, y] as const, letters: name.textContent.length };
  });
}
