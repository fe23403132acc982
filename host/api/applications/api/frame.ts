/** The window around an application: header with title, menu and close, content, resize handle; dragging, sizing, minimising. */
import { since14 } from "../../face.ts";
import { el, icon, localize } from "../env.ts";
import type { Position } from "./position.ts";

export interface FrameParts {
  header?: HTMLElement;
  icon?: HTMLElement;
  title?: HTMLElement;
  controls?: HTMLButtonElement;
  controlsDropdown?: HTMLElement;
  close?: HTMLButtonElement;
  resize?: HTMLElement;
}

interface Built {
  element: HTMLElement;
  content: HTMLElement;
  parts: FrameParts;
}

/** What the frame needs from its application. */
interface Framed {
  readonly id: string;
  readonly options: any;
  readonly position: Position;
  readonly hasFrame: boolean;
  readonly minimized: boolean;
  readonly form: HTMLFormElement | null;
  toggleControls(expanded?: boolean): void;
  bringToFront(): void;
  minimize(): Promise<void>;
  maximize(): Promise<void>;
  setPosition(position: Partial<Position>): unknown;
  _rememberPosition(): void;
  _headerControlButtons(): Iterable<any>;
  _dispatchAction(event: Event, target: HTMLElement): Promise<void>;
  _onSubmitForm(form: any, event: Event): Promise<void>;
  _onChangeForm(form: any, event: Event): void;
}

export function buildFrame(app: Framed): Built {
  const { tag, classes, window: frame } = app.options;
  const element = el(tag as "div", { id: app.id, class: ["application", ...classes].join(" ") });
  if (tag === "form") element.setAttribute("autocomplete", "off");
  if (!frame.frame) return { element, content: element, parts: {} };
  const header = el("header", { class: "window-header" });
  const parts: FrameParts = {
    header,
    icon: el("i", { class: "window-icon hidden", "aria-hidden": "true" }),
    title: el("h1", { class: "window-title", id: `${app.id}-title` }),
    controls: button("toggleControls", "fa-solid fa-ellipsis-vertical", localize("APPLICATION.TOOLS.ControlsMenu")),
    controlsDropdown: el("menu", { class: "controls-dropdown", hidden: true }),
    close: button("close", "fa-solid fa-xmark", localize("APPLICATION.TOOLS.Close")),
  };
  parts.controls?.setAttribute("aria-expanded", "false");
  header.append(parts.icon!, parts.title!, parts.controls!, parts.close!);
  const content = el(frame.contentTag as "section", { class: ["window-content", ...frame.contentClasses].join(" ") });
  element.append(header, parts.controlsDropdown!, content);
  if (frame.resizable) {
    parts.resize = el("div", { class: "window-resize-handle" });
    element.append(parts.resize);
  }
  element.setAttribute("role", "dialog");
  element.setAttribute("aria-labelledby", `${app.id}-title`);
  element.tabIndex = -1;
  return { element, content, parts };
}

const button = (action: string, iconClasses: string, label: string): HTMLButtonElement =>
  el("button", {
    type: "button",
    class: `header-control icon ${iconClasses}`,
    "data-action": action,
    "data-tooltip": label,
    "aria-label": label,
  });

export function fillFrame(
  app: Framed,
  parts: FrameParts,
  wanted: { title?: string; icon?: string | false; controls?: boolean },
): void {
  if (wanted.title !== undefined && parts.title) parts.title.textContent = wanted.title;
  if (wanted.icon !== undefined && parts.icon) parts.icon.className = `window-icon fa-fw ${wanted.icon || "hidden"}`;
  if (wanted.controls && !since14()) fillControls(app, parts);
}

/** The header's menu: made with the window in version 13, each time it is opened in version 14. */
export function fillControls(app: Framed, parts: FrameParts): void {
  if (!parts.controlsDropdown) return;
  const entries = Array.from(app._headerControlButtons());
  parts.controlsDropdown.replaceChildren(...entries.map((entry) => controlEntry(app, entry)));
  if (parts.controls) parts.controls.hidden = entries.length === 0;
}

function controlEntry(app: Framed, entry: any): HTMLElement {
  const control = el(
    "button",
    { type: "button", class: "control", "data-action": entry.action },
    icon(`control-icon fa-fw ${entry.icon}`),
    el("span", { class: "control-label" }, localize(entry.label)),
  );
  if (entry.onClick)
    control.addEventListener("click", (event) => {
      event.stopPropagation();
      app.toggleControls(false);
      entry.onClick(event);
    });
  return el("li", { class: "header-control" }, control);
}

/** Open or close the header's menu; an open one takes the focus. */
export function toggleMenu(parts: FrameParts, expanded?: boolean): void {
  const menu = parts.controlsDropdown;
  if (!menu) return;
  const open = expanded ?? !menu.classList.contains("expanded");
  menu.classList.toggle("expanded", open);
  menu.hidden = !open;
  parts.controls?.setAttribute("aria-expanded", String(open));
  if (open) menu.querySelector("button")?.focus();
}

export function listenToFrame(app: Framed, element: HTMLElement, parts: FrameParts): void {
  const act = (event: Event) => {
    const target = (event.target as HTMLElement).closest<HTMLElement>("[data-action]");
    if (!target || !element.contains(target)) return;
    if (parts.controlsDropdown?.contains(target)) app.toggleControls(false);
    void app._dispatchAction(event, target).catch?.((error: Error) => {
      console.error(error);
      (globalThis as any).ui.notifications?.error(error.message, { console: false });
    });
  };
  element.addEventListener("click", act);
  element.addEventListener("auxclick", act);
  element.addEventListener("keydown", (event) => {
    const target = event.target as HTMLElement;
    if (
      (event.key !== "Enter" && event.key !== " ") ||
      !target.matches("a[data-action], [role=button][data-action], [role=tab][data-action]")
    )
      return;
    if (target instanceof HTMLButtonElement) return;
    event.preventDefault();
    target.click();
  });
  element.addEventListener("contextmenu", (event) => {
    const name = (event.target as HTMLElement).closest<HTMLElement>("[data-action]")?.dataset["action"];
    if (name && app.options.actions[name]?.buttons?.includes(2)) {
      event.preventDefault();
      act(event);
    }
  });
  listenToForm(app, element);
  element.addEventListener("pointerdown", () => app.hasFrame && app.bringToFront(), { capture: true });
  if (!parts.header) return;
  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && parts.controlsDropdown?.classList.contains("expanded")) {
      event.stopPropagation();
      app.toggleControls(false);
      parts.controls?.focus();
    }
  });
  parts.header.addEventListener("dblclick", (event) => {
    if ((event.target as HTMLElement).closest("button")) return;
    void (app.minimized ? app.maximize() : app.minimize());
  });
  follow(
    parts.header,
    (start) => {
      const { left = 0, top = 0 } = app.position;
      return (event) =>
        app.setPosition({ left: left + event.clientX - start.clientX, top: top + event.clientY - start.clientY });
    },
    () => app._rememberPosition(),
  );
  if (parts.resize)
    follow(
      parts.resize,
      (start) => {
        const { width, height } = element.getBoundingClientRect();
        return (event) =>
          app.setPosition({
            width: width + event.clientX - start.clientX,
            height: height + event.clientY - start.clientY,
          });
      },
      () => app._rememberPosition(),
    );
}

/** The application's own form is handled by its options; no form inside a window ever navigates the page. */
function listenToForm(app: Framed, element: HTMLElement): void {
  const own = (event: Event) => app.form !== null && (event.target as HTMLElement).closest("form") === app.form;
  element.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (own(event)) void app._onSubmitForm(app.options.form, event);
  });
  element.addEventListener("change", (event) => {
    if (own(event)) app._onChangeForm(app.options.form, event);
  });
}

/** Follows the pointer from press to release. A press on a button inside the handle belongs to that button. */
function follow(
  handle: HTMLElement,
  begin: (start: PointerEvent) => (event: PointerEvent) => void,
  done: () => void,
): void {
  handle.addEventListener("pointerdown", (start) => {
    if (start.button !== 0 || (start.target as HTMLElement).closest("button, a, input")) return;
    const move = begin(start);
    let moved = false;
    const onMove = (event: PointerEvent) => {
      if (!moved && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < 3) return;
      moved = true;
      move(event);
    };
    const onUp = () => {
      handle.removeEventListener("pointermove", onMove);
      handle.removeEventListener("pointerup", onUp);
      handle.removeEventListener("pointercancel", onUp);
      if (moved) done();
    };
    handle.setPointerCapture(start.pointerId);
    handle.addEventListener("pointermove", onMove);
    handle.addEventListener("pointerup", onUp);
    handle.addEventListener("pointercancel", onUp);
  });
}
