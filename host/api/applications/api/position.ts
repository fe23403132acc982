/** A window's position: clamped to the view, full-screen by CSS on a narrow one, and remembered between visits. */

export interface Position {
  left: number | undefined;
  top: number | undefined;
  width: number | "auto";
  height: number | "auto";
  scale: number;
  zIndex: number;
}

const MINIMISED_WIDTH = 240;
/** Below this a window fills the screen, by the style sheet. */
/** A phone, where windows fill the screen and the sidebar is a drawer. */
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
  if (view.matchMedia(NARROW).matches && !minimised && element.localName !== "dialog") {
    for (const property of ["left", "top", "width", "height", "transform"]) style.removeProperty(property);
    return position;
  }
  const px = (text: string, fallback: number) => (text.endsWith("px") ? Number.parseFloat(text) : fallback);
  const size = (given: number | "auto") => (typeof given === "number" ? `${given}px` : "");
  const resize = () => {
    style.width = minimised ? `${MINIMISED_WIDTH}px` : size(position.width);
    style.height = minimised ? "auto" : size(position.height);
  };
  // Set the wanted size before reading its limits: reading forces a layout, which costs much more at no size.
  if (typeof position.width === "number") position.width = Math.min(position.width, view.innerWidth);
  if (typeof position.height === "number") position.height = Math.min(position.height, view.innerHeight);
  resize();
  const limits = view.getComputedStyle(element);
  if (typeof position.width === "number")
    position.width = clamp(
      position.width,
      px(limits.minWidth, 160),
      Math.min(view.innerWidth, px(limits.maxWidth, 1e6)),
    );
  if (typeof position.height === "number")
    position.height = clamp(
      position.height,
      px(limits.minHeight, 60),
      Math.min(view.innerHeight, px(limits.maxHeight, 1e6)),
    );
  resize();
  const { width, height } = element.getBoundingClientRect();
  // A new window leaves the sidebar visible, as far as there is room.
  const beside = element.localName === "dialog" ? 0 : (document.getElementById("sidebar")?.offsetWidth ?? 0);
  position.left = clamp(position.left ?? (view.innerWidth - beside - width) / 2, 0, view.innerWidth - width);
  position.top = clamp(
    position.top ?? (view.innerHeight - height) / 2,
    0,
    view.innerHeight - Math.min(height, view.innerHeight),
  );
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
