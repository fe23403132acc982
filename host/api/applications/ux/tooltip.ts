/**
 * game.tooltip: a small note beside whatever carries data-tooltip, on hover and on keyboard focus. Text is text; HTML only
 * by data-tooltip-html (cleaned) or by code.
 * Public source: foundryvtt.com/api/v13 foundry.helpers.interaction.TooltipManager.
 */
import { el, env } from "../env.ts";
import { cleanHTML } from "./clean.ts";

export class TooltipManager {
  static TOOLTIP_MARGIN_PX = 5;
  static TOOLTIP_ACTIVATION_MS = 400;
  static TOOLTIP_DIRECTIONS = Object.freeze({ UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", CENTER: "CENTER" });

  tooltip: HTMLElement = el("aside", { id: "tooltip", role: "tooltip" });
  element: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    document.body.append(this.tooltip);
  }

  activateEventListeners(): void {
    document.body.addEventListener("pointerover", (event) => this.#enter(event.target as HTMLElement));
    document.body.addEventListener("pointerout", (event) => {
      if (this.element && !this.element.contains(event.relatedTarget as Node)) this.#leave();
    });
    document.body.addEventListener("focusin", (event) => {
      if ((event.target as HTMLElement).matches(":focus-visible")) this.#enter(event.target as HTMLElement, 0);
    });
    document.body.addEventListener("focusout", () => this.#leave());
    document.body.addEventListener("pointerdown", () => this.#leave());
    addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.deactivate();
    });
  }

  #enter(target: HTMLElement, delay = TooltipManager.TOOLTIP_ACTIVATION_MS): void {
    const holder = target.closest?.<HTMLElement>("[data-tooltip], [data-tooltip-html], [data-tooltip-text]");
    if (!holder || holder === this.element) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.activate(holder), delay);
  }
  #leave(): void {
    clearTimeout(this.#timer);
    this.deactivate();
  }

  activate(
    element: HTMLElement,
    options: {
      text?: string;
      html?: string | HTMLElement;
      direction?: string;
      cssClass?: string;
      locked?: boolean;
      content?: HTMLElement;
    } = {},
  ): void {
    const { tooltip, tooltipHtml, tooltipText, tooltipDirection, tooltipClass } = element.dataset;
    const html = options.html ?? options.content ?? tooltipHtml;
    const own = tooltip === "" ? (element.ariaLabel ?? "") : tooltip;
    const text = options.text ?? tooltipText ?? own ?? "";
    if (html instanceof HTMLElement) this.tooltip.replaceChildren(html);
    else if (html) this.tooltip.innerHTML = cleanHTML(html);
    else this.tooltip.textContent = env.game.i18n?.has(text) ? env.game.i18n.localize(text) : text;
    if (!this.tooltip.textContent?.trim() && !(html instanceof HTMLElement)) return;
    this.element = element;
    element.setAttribute("aria-describedby", "tooltip");
    this.tooltip.className = `active ${options.cssClass ?? tooltipClass ?? ""}`.trim();
    (element.closest("dialog:modal") ?? document.body).append(this.tooltip);
    const asked = element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset["tooltipDirection"];
    this._setAnchor(options.direction ?? tooltipDirection ?? asked ?? this._determineDirection());
  }

  /** Below if there is room, otherwise above. */
  _determineDirection(): string {
    const { UP, DOWN } = TooltipManager.TOOLTIP_DIRECTIONS;
    const at = this.element?.getBoundingClientRect();
    return at && at.bottom + TooltipManager.TOOLTIP_MARGIN_PX + this.tooltip.offsetHeight > innerHeight ? UP : DOWN;
  }

  /** Places the note by its edges; edges without a value are not set. */
  _setStyle(position: { top?: number; right?: number; bottom?: number; left?: number; textAlign?: string } = {}): void {
    const { style } = this.tooltip;
    for (const edge of ["top", "right", "bottom", "left"] as const)
      style[edge] = position[edge] === undefined ? "" : `${position[edge]}px`;
    style.textAlign = position.textAlign ?? "";
  }

  _setAnchor(direction: string): void {
    if (!this.element) return;
    const at = this.element.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.tooltip;
    const gap = TooltipManager.TOOLTIP_MARGIN_PX;
    const middleX = at.left + at.width / 2 - width / 2;
    const middleY = at.top + at.height / 2 - height / 2;
    const sides: Record<string, [number, number]> = {
      UP: [middleX, at.top - height - gap],
      LEFT: [at.left - width - gap, middleY],
      RIGHT: [at.right + gap, middleY],
      CENTER: [middleX, middleY],
    };
    let [x, y] = sides[direction] ?? [middleX, at.bottom + gap];
    if (y + height > innerHeight) y = at.top - height - gap;
    if (y < 0) y = at.bottom + gap;
    this._setStyle({ left: Math.max(4, Math.min(x, innerWidth - width - 4)), top: Math.max(4, y) });
  }

  deactivate(): void {
    this.element?.removeAttribute("aria-describedby");
    this.element = null;
    this.tooltip.className = "";
  }

  dismissLockedTooltips(): void {
    this.deactivate();
  }
}
