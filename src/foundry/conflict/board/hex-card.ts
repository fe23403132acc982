/** The card beside the pointed hex or space: on the side with more room, and never under the pointer. */
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
  // Without room on either side, it takes the whole width in the half of the field without the pointer.
  const across = box.width < 2 * WIDEST || (!right && left < APART + WIDEST);
  const floor = floorOf(field, box);
  card.innerHTML = html;
  card.classList.toggle("across", across);
  Object.assign(
    card.style,
    across
      ? { left: "6px", right: "6px", top: below ? "auto" : "6px", bottom: below ? `${floor}px` : "auto" }
      : {
          left: right ? `${left + APART}px` : "auto",
          right: right ? "auto" : `${box.width - left + APART}px`,
          top: below ? `${Math.max(8, top - APART)}px` : "auto",
          bottom: below ? "auto" : `${Math.max(floor, box.height - top - APART)}px`,
        },
  );
}

/** Above the line that says what a press would do. */
function floorOf(field: HTMLElement, box: DOMRect): number {
  const note = field.querySelector(".field-note")?.getBoundingClientRect();
  return note && note.height > 0 && note.top < box.bottom ? box.bottom - note.top + 6 : 8;
}
