/** The card beside a hex or a space that is pointed at: on the side with more room, and never under the pointer. */
import type { Point } from "../../draw/hex/geometry.ts";

/** From the middle of the hex, in pixels. */
const APART = 34;
const WIDEST = 280;

export function showCard(svg: SVGSVGElement, [x, y]: Point, html: string): void {
  const field = svg.closest<HTMLElement>(".field");
  const card = field?.querySelector<HTMLElement>(".hex-card");
  const matrix = html === "" ? null : svg.getScreenCTM();
  if (!field || !card) return;
  card.hidden = !matrix;
  if (!matrix) return;
  const box = field.getBoundingClientRect();
  const [left, top] = [x * matrix.a + matrix.e - box.left, y * matrix.d + matrix.f - box.top];
  const [right, below] = [left + APART + WIDEST < box.width, top < box.height / 2];
  card.innerHTML = html;
  // On a phone it takes the whole width, in the half of the field that is not pointed at.
  card.classList.toggle("low", below);
  Object.assign(card.style, {
    left: right ? `${left + APART}px` : "auto",
    right: right ? "auto" : `${box.width - left + APART}px`,
    top: below ? `${Math.max(8, top - APART)}px` : "auto",
    bottom: below ? "auto" : `${Math.max(8, box.height - top - APART)}px`,
  });
}
