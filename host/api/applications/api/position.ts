/** A window's position: clamped to the view, and remembered between visits. */

export interface Position {
  left: number | undefined;
  top: number | undefined;
  width: number | "auto";
  height: number | "auto";
  scale: number;
  zIndex: number;
}

const MINIMISED_WIDTH = 240;
/** A phone, where the sidebar is a bar along the lower edge that opens as a drawer. */
export const NARROW = "(max-width: 760px)";
const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, Math.max(low, high)));

/** The last position of each window, and the size of the screen. */
const placed = new WeakMap<HTMLElement, string>();

/**
 * Writes the position to the element's style and returns the real one. A window of given size that does not move is not
 * measured again: after every redraw that would force a layout.
 */
export function place(element: HTMLElement, wanted: Position, minimised: boolean): Position {
  const { innerWidth, innerHeight } = element.ownerDocument.defaultView ?? window;
  const at = (position: Position) => JSON.stringify([position, minimised, innerWidth, innerHeight]);
  if (typeof wanted.height === "number" && placed.get(element) === at(wanted)) return { ...wanted };
  const taken = measured(element, wanted, minimised);
  placed.set(element, at(taken));
  return taken;
}

function measured(element: HTMLElement, wanted: Position, minimised: boolean): Position {
  const view = element.ownerDocument.defaultView ?? window;
  const { style } = element;
  const position = { ...wanted };
  const px = (text: string, fallback: number) => (text.endsWith("px") ? Number.parseFloat(text) : fallback);
  const size = (given: number | "auto") => (typeof given === "number" ? `${given}px` : "");
  const resize = () => {
    style.width = minimised ? `${MINIMISED_WIDTH}px` : size(position.width);
    style.height = minimised ? "auto" : size(position.height);
  };
  // A window leaves the sidebar visible: on a phone the bar below it, otherwise, where there is room, the column beside it.
  const sidebar = element.localName === "dialog" ? null : document.getElementById("sidebar");
  const isBelow = view.matchMedia(NARROW).matches;
  const beside = isBelow ? 0 : (sidebar?.offsetWidth ?? 0);
  const tabs = isBelow ? sidebar?.querySelector<HTMLElement>("#sidebar-tabs") : undefined;
  const viewHeight = view.innerHeight - (tabs?.offsetHeight ?? 0);
  // Set the wanted size before reading its limits: reading forces a layout, which costs much more at no size.
  if (typeof position.width === "number") position.width = Math.min(position.width, view.innerWidth);
  if (typeof position.height === "number") position.height = Math.min(position.height, viewHeight);
  resize();
  const limits = view.getComputedStyle(element);
  if (typeof position.width === "number")
    position.width = clamp(
      position.width,
      px(limits.minWidth, 160),
      Math.min(view.innerWidth, px(limits.maxWidth, 1e6)),
    );
  if (typeof position.height === "number")
    position.height = clamp(position.height, px(limits.minHeight, 60), Math.min(viewHeight, px(limits.maxHeight, 1e6)));
  resize();
  const { width, height } = element.getBoundingClientRect();
  position.left = clamp(position.left ?? (view.innerWidth - beside - width) / 2, 0, view.innerWidth - width);
  position.top = clamp(position.top ?? (viewHeight - height) / 2, 0, viewHeight - Math.min(height, viewHeight));
  style.left = `${Math.round(position.left)}px`;
  style.top = `${Math.round(position.top)}px`;
  style.transform = position.scale === 1 ? "" : `scale(${position.scale})`;
  return position;
}

const key = (id: string): string => `table.window.${id}`;

export function remember(id: string, { left, top, width, height }: Position, sized: boolean): void {
  localStorage.setItem(key(id), JSON.stringify(sized ? { left, top, width, height } : { left, top }));
}

export function remembered(id: string): Partial<Position> {
  try {
    const found = JSON.parse(localStorage.getItem(key(id)) ?? "{}");
    return Object.fromEntries(Object.entries(found).filter(([, value]) => value === "auto" || Number.isFinite(value)));
  } catch {
    return {};
  }
}
