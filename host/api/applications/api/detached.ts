/**
 * Detached windows (version 14; public tracker #13128, #13132): an application moves from the table's page into a browser
 * window, with the page's styles, and back. Its element, listeners and custom elements move unchanged; listeners on the
 * main document receive nothing from there.
 */
import { env, localize } from "../env.ts";

/** The part of an application that moves from page to page. */
interface Movable {
  readonly element: HTMLElement;
  readonly title: string;
  close(options: { animate: boolean }): Promise<unknown>;
}

/** The open ones, by window id. */
export const windows = new Map<string, Window>();

export function detach(app: Movable, windowId: string): Window {
  const known = windows.get(windowId);
  if (known && !known.closed) return move(app, known);
  const { width, height } = app.element.getBoundingClientRect();
  const features = `popup,width=${Math.max(320, Math.round(width))},height=${Math.max(240, Math.round(height))}`;
  const opened = window.open("", `detached-${windowId}`, features);
  if (!opened) throw new Error(localize("HOST.WindowBlocked"));
  prepare(opened.document, app.title);
  windows.set(windowId, opened);
  env.Hooks.callAll("openDetachedWindow", windowId, opened);
  // The user closes the window: the application closes with it.
  opened.addEventListener("pagehide", () => {
    windows.delete(windowId);
    env.Hooks.callAll("closeDetachedWindow", windowId, opened);
    if (app.element?.ownerDocument === opened.document) void app.close({ animate: false });
  });
  return move(app, opened);
}

export function attach(app: Movable): void {
  const from = app.element.ownerDocument;
  document.body.append(document.adoptNode(app.element));
  app.element.classList.remove("detached");
  if (from !== document && !from.body.querySelector(".application")) from.defaultView?.close();
}

function move(app: Movable, to: Window): Window {
  to.document.body.append(to.document.adoptNode(app.element));
  app.element.classList.add("detached");
  app.element.removeAttribute("style");
  return to;
}

/** The page's styles, theme and language. */
function prepare(page: Document, title: string): void {
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  page.documentElement.className = document.documentElement.className;
  page.body.className = document.body.className;
  for (const node of document.head.querySelectorAll("style, link[rel=stylesheet]")) {
    page.head.append(page.importNode(node, true));
  }
}
