/**
 * Windows of this system stay in reach when the screen shrinks (a rotated phone, a page at 200 %): they shrink with it and grow
 * back later. A window that its player has moved or resized since then stays as it is.
 */

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** The position and size of a window before the screen became too small, and the size it was given then. */
const squeezed = new WeakMap<object, { readonly wanted: Box; readonly auto: boolean; readonly given: Noted }>();

/** A window's size as Foundry records it; on a narrow screen, styles may show another. */
interface Noted {
  readonly left?: number | undefined;
  readonly top?: number | undefined;
  readonly width?: number | "auto" | undefined;
  readonly height?: number | "auto" | undefined;
}

export function fitted({ left, top, width, height }: Box, screen: Size): Box {
  const fitting = { width: Math.min(width, screen.width), height: Math.min(height, screen.height) };
  const within = (at: number, size: number, all: number) => Math.max(0, Math.min(at, all - size));
  return {
    left: within(left, fitting.width, screen.width),
    top: within(top, fitting.height, screen.height),
    ...fitting,
  };
}

function same(one: Box, other: Box): boolean {
  const sides = ["left", "top", "width", "height"] as const;
  return sides.every((side) => Math.abs(one[side] - other[side]) < 2);
}

interface Placed {
  readonly element: HTMLElement;
  readonly position: Noted;
  setPosition(box: { left?: number; top?: number; width?: number; height?: number | "auto" }): unknown;
}

/** Reads Foundry's record, because on a narrow screen styles have already squeezed the element. */
function boxOf({ element, position }: Placed): Box {
  const seen = element.getBoundingClientRect();
  const noted = (value: number | "auto" | undefined, otherwise: number) =>
    typeof value === "number" ? value : otherwise;
  return {
    left: noted(position.left, seen.left),
    top: noted(position.top, seen.top),
    width: noted(position.width, seen.width),
    height: noted(position.height, seen.height),
  };
}

function squeeze(app: Placed): void {
  const now = boxOf(app);
  const known = squeezed.get(app);
  const kept = known && app.position.width === known.given.width && app.position.height === known.given.height;
  const { wanted, auto } = kept ? known : { wanted: now, auto: app.position.height === "auto" };
  const given = fitted(wanted, { width: window.innerWidth, height: window.innerHeight });
  if (same(wanted, given)) {
    squeezed.delete(app);
    if (kept) app.setPosition(auto ? { ...wanted, height: "auto" } : { ...wanted });
    return;
  }
  app.setPosition({ ...given });
  // Foundry applies limits of its own, so the comparison uses the resulting size.
  squeezed.set(app, { wanted, auto, given: { width: app.position.width, height: app.position.height } });
}

/** The sidebar's tabs, if they are a bar along the lower edge: on a phone our windows end above it (styles/_phone.scss). */
function noteTabsBelow(): void {
  const tabs = document.getElementById("sidebar-tabs")?.getBoundingClientRect();
  const below = tabs !== undefined && tabs.width > 4 * tabs.height && tabs.bottom >= window.innerHeight - 1;
  const { style } = document.body;
  if (below) style.setProperty("--bb-tabs-below", `${Math.round(window.innerHeight - tabs.top)}px`);
  else style.removeProperty("--bb-tabs-below");
}

function fitAll(): void {
  noteTabsBelow();
  for (const app of foundry.applications.instances.values()) {
    if (app.hasFrame && !app.minimized && app.element?.matches(".bnb")) squeeze(app);
  }
}

export function registerFitScreen(): void {
  Hooks.once("ready", noteTabsBelow);
  window.addEventListener("resize", foundry.utils.debounce(fitAll, 60));
  // Covers a window that was closed on a small screen and is opened on a large one.
  Hooks.on("renderApplicationV2", (app) => {
    if (squeezed.has(app)) squeeze(app);
  });
}

/** The least height of a sheet in pixels; if the hotbar leaves less, the sheet covers it. */
const LEAST = 560;

/** The hotbar's position, if it is visible and leaves enough room above it. */
function hotbar(): { readonly left: number; readonly right: number; readonly room: number } | undefined {
  const bar = document.getElementById("hotbar")?.getBoundingClientRect();
  const room = bar ? Math.floor(bar.top) - 6 : 0;
  return bar && bar.height > 0 && room >= LEAST ? { left: bar.left, right: bar.right, room } : undefined;
}

/** A sheet opens above the hotbar, if there is room. */
export function aboveHotbar(sheet: Placed): void {
  if (squeezed.has(sheet)) squeeze(sheet);
  const bar = hotbar();
  if (!bar) return;
  const { left, right, top, bottom, height } = sheet.element.getBoundingClientRect();
  if (bottom > bar.room && right > bar.left && left < bar.right) sheet.setPosition(heldAbove(bar.room, top, height));
}

/**
 * The same before the first placement: placing a sheet twice would lay it out twice, which is the slowest part of opening it. A
 * window in the middle of the screen is above the hotbar.
 */
export function openedAbove({ left, top, width, height }: Noted): { top: number; height: number } | undefined {
  const bar = typeof width === "number" && typeof height === "number" && left === undefined ? hotbar() : undefined;
  if (!bar) return undefined;
  const given = Math.min(height as number, window.innerHeight);
  const from = top ?? (window.innerHeight - given) / 2;
  return from + given > bar.room ? heldAbove(bar.room, from, given) : undefined;
}

function heldAbove(room: number, top: number, height: number): { top: number; height: number } {
  const fitting = Math.min(height, room);
  return { height: fitting, top: Math.max(0, Math.min(top, room - fitting)) };
}
