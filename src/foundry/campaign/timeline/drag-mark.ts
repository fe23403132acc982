/** Dragging an open scene's mark in its lane moves it to another day. */

/** `move` is called once, if the pointer was released over another day. */
export function dragMark(event: PointerEvent, move: (id: string, days: number) => void): void {
  const mark = (event.target as HTMLElement).closest<HTMLElement>(".mark[data-drag]");
  const track = mark?.closest<HTMLElement>(".track");
  if (!mark || !track || event.button !== 0) return;
  const { left, width } = track.getBoundingClientRect();
  const days = Number(track.dataset.days);
  const first = Number(track.dataset.first);
  const day = (x: number) => Math.max(0, first + Math.floor(((x - left) / width) * days));
  const from = day(event.clientX);
  const view = mark.ownerDocument.defaultView!;
  const shift = (moved: PointerEvent) => mark.style.setProperty("--moved", String(day(moved.clientX) - from));
  const end = (moved: PointerEvent) => {
    view.removeEventListener("pointermove", shift);
    mark.style.removeProperty("--moved");
    const by = day(moved.clientX) - from;
    if (by !== 0) move(mark.dataset.id ?? "", by);
  };
  view.addEventListener("pointermove", shift);
  view.addEventListener("pointerup", end, { once: true });
}
