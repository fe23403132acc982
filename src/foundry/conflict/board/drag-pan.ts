/** A drawing whose parts are buttons: a drag pans the view and presses nothing. */
import type { PanZoom } from "./pan-zoom.ts";

/** A press that moves further than this, in pixels, is a drag. */
const STEADY = 5;

export function dragPans(svg: SVGSVGElement, view: PanZoom): void {
  let from: { x: number; y: number } | undefined;
  let dragged = false;
  svg.addEventListener("pointerdown", (event) => {
    if (event.button > 0) return;
    view.touch(event);
    from = { x: event.clientX, y: event.clientY };
    dragged = false;
  });
  svg.addEventListener("pointermove", (event) => {
    if (view.pinch(event)) {
      dragged = true;
      return;
    }
    if (!from || event.buttons === 0) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!dragged && Math.hypot(dx, dy) <= STEADY) return;
    dragged = true;
    view.drag(dx, dy);
    from = { x: event.clientX, y: event.clientY };
  });
  for (const end of ["pointerup", "pointercancel"] as const)
    svg.addEventListener(end, (event) => {
      view.release(event);
      from = undefined;
    });
  svg.addEventListener(
    "click",
    (event) => {
      if (!dragged) return;
      dragged = false;
      event.stopPropagation();
    },
    { capture: true },
  );
}
