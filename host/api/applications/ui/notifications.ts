/**
 * Notifications: short messages that appear, can be read aloud, and disappear. `format` and `localize` as documented; a
 * progress notification has an updatable bar. Public source: foundryvtt.com/api/v13
 * foundry.applications.ui.Notifications.
 */
import { el, env, icon } from "../env.ts";

interface NotificationOptions {
  permanent?: boolean;
  localize?: boolean;
  console?: boolean;
  format?: Record<string, string>;
  escape?: boolean;
  clean?: boolean;
  progress?: boolean;
}

type Level = "info" | "success" | "warning" | "error";
const LIFE = 5000;
const MOST = 5;
const ICONS: Record<Level, string> = {
  info: "fa-circle-info",
  success: "fa-circle-check",
  warning: "fa-triangle-exclamation",
  error: "fa-circle-exclamation",
};

export class Notifications {
  #list: HTMLElement | null = null;
  #shown = new Map<number, HTMLElement>();
  #next = 1;

  initialize(): void {
    this.#list ??=
      document.getElementById("notifications") ??
      document.body.appendChild(el("ol", { id: "notifications", "aria-live": "polite" }));
  }

  notify(message: any, type: Level = "info", options: NotificationOptions = {}): any {
    const text = this.#text(message, options);
    const id = this.#next++;
    if (options.console ?? true) console[type === "error" ? "error" : type === "warning" ? "warn" : "info"](text);
    this.initialize();
    const close = el(
      "button",
      { type: "button", class: "close icon", "aria-label": env.game.i18n?.localize("COMMON.Close") ?? "" },
      icon("fa-solid fa-xmark"),
    );
    const node = el(
      "li",
      { class: `notification ${type}`, "data-id": id },
      icon(`fa-solid ${ICONS[type] ?? ICONS.info}`),
      el("p", {}, text),
      close,
    );
    if (type === "error") node.setAttribute("role", "alert");
    close.addEventListener("click", () => this.remove(id));
    const bar = options.progress ? node.appendChild(el("progress", { max: 1, value: 0 })) : null;
    this.#shown.set(id, node);
    this.#list?.append(node);
    while (this.#shown.size > MOST) this.remove(this.#shown.keys().next().value as number);
    if (!options.permanent && !options.progress) setTimeout(() => this.remove(id), LIFE + text.length * 25);
    const handle = {
      id,
      type,
      message: text,
      active: true,
      update: (update: { pct?: number; message?: string }) => {
        if (bar && update.pct !== undefined) bar.value = update.pct;
        if (update.message !== undefined) node.querySelector("p")!.textContent = this.#text(update.message, options);
        if (update.pct === 1) setTimeout(() => this.remove(id), 1000);
      },
      remove: () => this.remove(id),
    };
    return handle;
  }

  #text(message: any, options: NotificationOptions): string {
    let text = message instanceof Error ? message.message : String(message);
    if (options.format) text = env.game.i18n.format(text, options.format);
    else if (options.localize ?? env.game?.i18n?.has?.(text)) text = env.game.i18n.localize(text);
    return text;
  }

  info(message: any, options?: NotificationOptions): any {
    return this.notify(message, "info", options);
  }
  success(message: any, options?: NotificationOptions): any {
    return this.notify(message, "success", options);
  }
  warn(message: any, options?: NotificationOptions): any {
    return this.notify(message, "warning", options);
  }
  error(message: any, options?: NotificationOptions): any {
    return this.notify(message, "error", options);
  }
  update(notification: any, options: { pct?: number; message?: string } = {}): void {
    notification?.update?.(options);
  }
  remove(notification: any): void {
    const id = typeof notification === "number" ? notification : notification?.id;
    this.#shown.get(id)?.remove();
    this.#shown.delete(id);
  }
  has(notification: any): boolean {
    return this.#shown.has(typeof notification === "number" ? notification : notification?.id);
  }
  clear(): void {
    for (const id of Array.from(this.#shown.keys())) this.remove(id);
  }
}
