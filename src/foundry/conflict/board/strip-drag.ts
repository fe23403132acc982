/** Drags a unit from the panel onto the field, by mouse or pen; a finger scrolls the panel and presses instead. */

const STEADY = 5;

export function dragFromStrip(
  root: HTMLElement,
  carry: (unit: string, event: MouseEvent, drop: boolean) => void,
): void {
  let held: { unit: string; x: number; y: number; dragging: boolean } | undefined;
  root.addEventListener("pointerdown", (event) => {
    const { unit } = (event.target as Element).closest<HTMLElement>(".tick[data-act='pick']")?.dataset ?? {};
    const begins = unit !== undefined && event.button === 0 && event.pointerType !== "touch" && !event.shiftKey;
    held = begins ? { unit, x: event.clientX, y: event.clientY, dragging: false } : undefined;
  });
  // The panel is redrawn during the drag, so the window listens, not the button.
  root.addEventListener("pointermove", (event) => {
    if (!held) return;
    if (event.buttons === 0) {
      held = undefined;
      return;
    }
    held.dragging ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > STEADY;
    if (held.dragging) carry(held.unit, event, false);
  });
  root.addEventListener("pointerup", (event) => {
    if (held?.dragging) carry(held.unit, event, true);
    held = undefined;
  });
}
