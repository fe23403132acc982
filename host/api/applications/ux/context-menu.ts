/**
 * ContextMenu: entries for elements that match a selector, by right click, by the context-menu key, or opened by code.
 * Public source: foundryvtt.com/api/v13 foundry.applications.ux.ContextMenu.
 */
import { since14 } from "../../face.ts";
import { logCompatibilityWarning } from "../../utils/compatibility.ts";
import { el, env, localize } from "../env.ts";

export interface ContextMenuEntry {
  name: string;
  icon?: string;
  classes?: string;
  group?: string;
  condition?: boolean | ((target: HTMLElement) => boolean);
  callback: (target: HTMLElement) => any;
}

const PRESS = Symbol("press");

/**
 * Version 14 has new names for the parts of an entry: `label`, `icon` as classes, `visible`, `onClick(event, target)`. The old
 * names still work there, with a warning; version 13 knows only those.
 */
function asVersion14(entry: any): ContextMenuEntry {
  if (entry.onClick === undefined && entry.label === undefined) {
    logCompatibilityWarning("Context menu entries now have label, visible and onClick(event, target).", {
      since: 14,
      until: 16,
      once: true,
    });
    return entry;
  }
  const pressed = (event: Event, target: HTMLElement): true => {
    entry.onClick?.(event, target);
    return true;
  };
  return { ...entry, name: entry.label, condition: entry.visible, [PRESS]: pressed };
}

/** The host's own entries, with the names of the current version. */
export function asPresent(entries: any[]): any[] {
  if (!since14()) return entries;
  return entries.map(({ name, condition, callback, icon, ...rest }) => ({
    ...rest,
    label: name,
    icon: /class="([^"]+)"/.exec(icon ?? "")?.[1] ?? icon,
    visible: condition,
    onClick: (_event: Event, target: HTMLElement) => callback(target),
  }));
}

export class ContextMenu {
  static #open: ContextMenu | null = null;

  /** The class in use: a system may replace CONFIG.ux.ContextMenu. */
  static get implementation(): typeof ContextMenu {
    return env.CONFIG.ux?.ContextMenu ?? ContextMenu;
  }

  container: HTMLElement;
  selector: string;
  menuItems: ContextMenuEntry[];
  onOpen: ((target: HTMLElement) => void) | undefined;
  onClose: ((target: HTMLElement) => void) | undefined;
  element: HTMLElement | null = null;
  target: HTMLElement | null = null;
  eventName: string;

  constructor(
    container: HTMLElement,
    selector: string,
    menuItems: ContextMenuEntry[],
    options: Record<string, any> = {},
  ) {
    this.container = container;
    this.selector = selector;
    this.menuItems = since14() ? menuItems.map(asVersion14) : menuItems;
    this.onOpen = options["onOpen"];
    this.onClose = options["onClose"];
    this.eventName = options["eventName"] ?? "contextmenu";
    this.#bind();
  }

  #bind(): void {
    this.container.addEventListener(this.eventName, (event) => {
      const found = (event.target as HTMLElement).closest<HTMLElement>(this.selector);
      if (!found || !this.container.contains(found)) return;
      event.preventDefault();
      event.stopPropagation();
      void this.render(found, { event });
    });
    this.container.addEventListener("keydown", (event) => {
      if (event.key !== "ContextMenu" && !(event.key === "F10" && event.shiftKey)) return;
      const found = (event.target as HTMLElement).closest<HTMLElement>(this.selector);
      if (!found) return;
      event.preventDefault();
      void this.render(found, {});
    });
  }

  async render(target: HTMLElement, options: { event?: Event } = {}): Promise<void> {
    await ContextMenu.#open?.close();
    this.target = target;
    this.onOpen?.(target);
    const entries = this.menuItems.filter(({ condition }) =>
      typeof condition === "function" ? condition(target) : (condition ?? true),
    );
    if (!entries.length) return;
    const list = el("menu", { class: "context-items", role: "menu" });
    for (const entry of entries) list.append(this.#entry(entry));
    const nav = el("nav", { id: "context-menu", class: "context-menu" }, list);
    const theme = target.closest<HTMLElement>(".theme-light, .theme-dark");
    nav.classList.add(theme?.classList.contains("theme-light") ? "theme-light" : "theme-dark", "themed");
    this.element = nav;
    ContextMenu.#open = this;
    (target.closest("dialog:modal") ?? document.body).append(nav);
    const at = target.getBoundingClientRect();
    const event = options.event as MouseEvent | undefined;
    const x = event?.clientX || at.left + 12;
    const y = event?.clientY || at.bottom;
    nav.style.left = `${Math.max(0, Math.min(x, innerWidth - nav.offsetWidth - 4))}px`;
    nav.style.top = `${y + nav.offsetHeight > innerHeight ? Math.max(0, y - nav.offsetHeight) : y}px`;
    nav.addEventListener("keydown", (key) => this.#move(key));
    (list.firstElementChild as HTMLElement)?.focus();
    setTimeout(() => {
      document.addEventListener("pointerdown", this.#dismiss, { capture: true });
    });
  }

  #dismiss = (event: Event): void => {
    if (!this.element?.contains(event.target as Node)) void this.close();
  };

  #entry(entry: ContextMenuEntry): HTMLElement {
    const item = el("li", { class: `context-item ${entry.classes ?? ""}`.trim(), role: "menuitem", tabindex: "-1" });
    if (entry.icon) {
      const holder = el("template");
      holder.innerHTML = entry.icon.startsWith("<")
        ? entry.icon
        : `<i class="${env.foundry.utils.escapeHTML(entry.icon)}"></i>`;
      item.append(holder.content);
    }
    item.append(el("span", {}, localize(entry.name)));
    item.addEventListener("click", (event) => {
      event.stopPropagation();
      const { target } = this;
      void this.close();
      if (target) (entry as any)[PRESS]?.(event, target) ?? entry.callback(target);
    });
    return item;
  }

  #move(event: KeyboardEvent): void {
    const items = Array.from(this.element?.querySelectorAll<HTMLElement>(".context-item") ?? []);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    event.stopPropagation();
    if (step) items[(at + step + items.length) % items.length]?.focus();
    else if (event.key === "Enter" || event.key === " ") items[at]?.click();
    else if (event.key === "Escape" || event.key === "Tab") void this.close();
    else return;
    event.preventDefault();
  }

  async close(_options: Record<string, any> = {}): Promise<void> {
    document.removeEventListener("pointerdown", this.#dismiss, { capture: true });
    const { target } = this;
    const hadFocus = this.element?.contains(document.activeElement);
    this.element?.remove();
    this.element = null;
    if (ContextMenu.#open === this) ContextMenu.#open = null;
    if (target) this.onClose?.(target);
    if (hadFocus && target?.isConnected) target.focus();
  }

  static create(
    app: any,
    html: HTMLElement,
    selector: string,
    menuItems: ContextMenuEntry[],
    options: Record<string, any> = {},
  ): ContextMenu {
    const { hookName } = options;
    if (hookName) app._callHooks(hookName, menuItems);
    return new this.implementation(html, selector, menuItems, options);
  }
}
