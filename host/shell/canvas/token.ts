/**
 * A token on the board: picture, name, bars, status icons, and what can be done with it: control, target, move, open.
 * Public source: foundryvtt.com/api/v13 foundry.canvas.placeables.Token (the documented parts that do not need PIXI).
 */

import { env, localize } from "../../api/applications/env.ts";
import { drawingAt } from "./drawings.ts";
import { svg } from "./svg.ts";

const DISPLAY = { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 } as const;
const DISPOSITION: Record<string, string> = { "-2": "secret", "-1": "hostile", "0": "neutral", "1": "friendly" };

export class Token {
  document: any;
  node: SVGGElement;
  hover = false;
  #controlled = false;
  #preview: { x: number; y: number } | null = null;

  constructor(document: any) {
    this.document = document;
    this.node = svg("g", { class: "token", tabindex: 0, role: "button", "data-token-id": document.id });
    document.object = this;
    this.refresh();
  }

  get id(): string {
    return this.document.id;
  }
  get name(): string {
    return this.document.name;
  }
  get actor(): any {
    return this.document.actor;
  }
  get scene(): any {
    return this.document.parent;
  }
  get x(): number {
    return this.document.x;
  }
  get y(): number {
    return this.document.y;
  }
  get w(): number {
    return this.document.width * env.canvas.grid.sizeX;
  }
  get h(): number {
    return this.document.height * env.canvas.grid.sizeY;
  }
  get center(): { x: number; y: number } {
    return { x: this.x + this.w / 2, y: this.y + this.h / 2 };
  }
  get bounds(): { x: number; y: number; width: number; height: number } {
    return { x: this.x, y: this.y, width: this.w, height: this.h };
  }
  get isOwner(): boolean {
    return this.document.isOwner;
  }
  get isVisible(): boolean {
    return !this.document.hidden || env.game.user.isGM || this.isOwner;
  }
  get controlled(): boolean {
    return this.#controlled;
  }
  get layer(): any {
    return env.canvas.tokens;
  }
  get targeted(): Set<any> {
    return new Set(env.game.users.filter((user: any) => user.targets.has(this)));
  }
  get isTargeted(): boolean {
    return env.game.user.targets.has(this);
  }
  get inCombat(): boolean {
    return this.document.inCombat;
  }

  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner) return false;
    if (releaseOthers) for (const token of this.layer.controlled) if (token !== this) token.release();
    if (this.#controlled) return true;
    this.#controlled = true;
    this.refresh();
    env.Hooks.callAll("controlToken", this, true);
    return true;
  }
  release(): boolean {
    if (!this.#controlled) return false;
    this.#controlled = false;
    this.refresh();
    env.Hooks.callAll("controlToken", this, false);
    return true;
  }

  setTarget(
    targeted = true,
    {
      user = env.game.user,
      releaseOthers = true,
      groupSelection = false,
    }: { user?: any; releaseOthers?: boolean; groupSelection?: boolean } = {},
  ): void {
    if (releaseOthers)
      for (const token of Array.from<any>(user.targets))
        if (token !== this) token.setTarget(false, { user, releaseOthers: false, groupSelection: true });
    if (targeted) user.targets.add(this);
    else user.targets.delete(this);
    this.refresh();
    if (!groupSelection && user.isSelf) user.broadcastActivity({ targets: user.targets.ids });
  }

  /** Show the token elsewhere while it is dragged; null puts it back. */
  preview(point: { x: number; y: number } | null): void {
    this.#preview = point;
    this.#place();
    this.node.classList.toggle("dragging", point !== null);
  }
  #place(): void {
    const { x, y } = this.#preview ?? this.document;
    this.node.setAttribute("transform", `translate(${x} ${y})`);
  }

  #shows(mode: number): boolean {
    if (mode === DISPLAY.ALWAYS) return true;
    if (mode === DISPLAY.NONE) return false;
    if (mode === DISPLAY.CONTROL) return this.controlled;
    if (mode === DISPLAY.HOVER) return this.hover || this.controlled;
    if (mode === DISPLAY.OWNER) return this.isOwner;
    return this.isOwner && (this.hover || this.controlled);
  }

  /** What a pointer over the token would show may be read aloud too. */
  #mayRead(mode: number): boolean {
    return this.isOwner || mode === DISPLAY.HOVER || mode === DISPLAY.ALWAYS;
  }

  refresh(): this {
    const { document, node, w, h } = this;
    this.#place();
    node.classList.toggle("controlled", this.#controlled);
    node.classList.toggle("hidden-token", document.hidden);
    node.style.display = this.isVisible ? "" : "none";
    if (!this.isVisible) {
      // Nothing of it stays in the page of somebody from whom it is hidden.
      node.replaceChildren();
      node.removeAttribute("aria-label");
      this.#tellRefresh();
      return this;
    }
    node.dataset["disposition"] = DISPOSITION[String(document.disposition)] ?? "neutral";
    const bars = ["bar1", "bar2"].map((bar) => document.getBarAttribute(bar)).filter(Boolean);
    const spoken = bars.map((bar: any) => (bar.type === "bar" ? `${bar.value}/${bar.max}` : bar.value)).join(", ");
    node.setAttribute(
      "aria-label",
      [
        this.#mayRead(document.displayName) && document.name,
        this.#mayRead(document.displayBars) && spoken,
        this.isTargeted && localize("TOKEN.Targeted"),
      ]
        .filter(Boolean)
        .join(", "),
    );
    node.setAttribute("aria-pressed", String(this.#controlled));
    const round = Math.min(w, h);
    const shape = env.canvas.grid.isHexagonal
      ? { x: (w - round) / 2, y: (h - round) / 2, width: round, height: round, rx: round / 2 }
      : { width: w, height: h, rx: 6 };
    node.replaceChildren(svg("rect", { class: "token-frame", ...shape }), ...this.#tint(), this.#image(w, h));
    if (document.ring?.enabled) node.append(this.#ring(w, h));
    if (this.#shows(document.displayBars)) node.append(...this.#bars(w, h));
    node.append(...this.#statuses(w));
    if (this.#shows(document.displayName))
      node.append(
        svg(
          "text",
          { class: "token-name", x: w / 2, y: h + 3, "text-anchor": "middle", "dominant-baseline": "hanging" },
          document.name,
        ),
      );
    const colours = Array.from(this.targeted, (user: any) => user.color?.css ?? String(user.color ?? "#ffffff"));
    colours.forEach((colour, index) => {
      const inset = 4 + index * 5;
      node.append(svg("path", { class: "target", stroke: colour, d: corners(inset, w, h) }));
    });
    this.#tellRefresh();
    return this;
  }

  /** Once for each frame in which something of it changed, as Foundry applies its render flags. */
  #refreshes = false;
  #tellRefresh(): void {
    if (this.#refreshes) return;
    this.#refreshes = true;
    requestAnimationFrame(() => {
      this.#refreshes = false;
      if (this.document.object === this) env.Hooks.callAll("refreshToken", this);
    });
  }

  #image(w: number, h: number): SVGElement {
    const { texture, rotation, lockRotation } = this.document;
    const src = texture?.src;
    if (!src)
      return svg(
        "text",
        {
          class: "token-letter",
          x: w / 2,
          y: h / 2,
          "text-anchor": "middle",
          "dominant-baseline": "central",
          "font-size": Math.min(w, h) * 0.45,
        },
        (this.document.name || "?").slice(0, 1),
      );
    const fit = Math.min(w, h) * 0.92;
    const turn = rotation && !lockRotation ? `rotate(${rotation} ${w / 2} ${h / 2})` : "";
    const { scaleX = 1, scaleY = 1 } = texture;
    const scale =
      scaleX === 1 && scaleY === 1
        ? ""
        : ` translate(${w / 2} ${h / 2}) scale(${scaleX} ${scaleY}) translate(${-w / 2} ${-h / 2})`;
    const tinted = this.#tintOf();
    return svg("image", {
      href: drawingAt(src),
      x: (w - fit) / 2,
      y: (h - fit) / 2,
      width: fit,
      height: fit,
      transform: `${turn}${scale}`.trim() || null,
      opacity: this.document.alpha,
      filter: tinted ? `url(#${this.#tintId})` : null,
      preserveAspectRatio: "xMidYMid meet",
    });
  }

  get #tintId(): string {
    return `tint-${this.id}`;
  }
  #tintOf(): string | undefined {
    const tint = String(this.document.texture?.tint ?? "#ffffff").toLowerCase();
    return /^#[0-9a-f]{6}$/.test(tint) && tint !== "#ffffff" ? tint : undefined;
  }
  /** A tint multiplies the picture's own colours: white becomes the tint, black stays black. */
  #tint(): SVGElement[] {
    const tint = this.#tintOf();
    if (!tint) return [];
    return [
      svg(
        "filter",
        { id: this.#tintId, "color-interpolation-filters": "sRGB" },
        svg("feFlood", { "flood-color": tint }),
        svg("feBlend", { in2: "SourceGraphic", mode: "multiply" }),
        svg("feComposite", { in2: "SourceGraphic", operator: "in" }),
      ),
    ];
  }
  #ring(w: number, h: number): SVGElement {
    const colour = String(this.document.ring.colors?.ring ?? "#ffffff");
    const r = Math.min(w, h) * 0.46;
    return svg("circle", {
      class: "token-ring",
      cx: w / 2,
      cy: h / 2,
      r,
      fill: "none",
      stroke: colour,
      "stroke-width": 6,
    });
  }

  #bars(w: number, h: number): SVGElement[] {
    const drawn: SVGElement[] = [];
    ["bar1", "bar2"].forEach((name, index) => {
      const bar = this.document.getBarAttribute(name);
      if (bar?.type !== "bar" || !bar.max) return;
      const share = Math.max(0, Math.min(bar.value / bar.max, 1));
      const thick = Math.max(5, h * 0.07);
      const y = index === 0 ? h - thick : 0;
      drawn.push(
        svg(
          "g",
          { class: `token-bar ${name}`, transform: `translate(0 ${y})` },
          svg("rect", { class: "track", width: w, height: thick, rx: thick / 2 }),
          svg("rect", { class: "fill", width: w * share, height: thick, rx: thick / 2 }),
        ),
      );
    });
    return drawn;
  }

  #statuses(w: number): SVGElement[] {
    if (this.document._isBare) return [];
    const size = Math.max(14, w * 0.2);
    const effects = Array.from<any>(this.actor?.temporaryEffects ?? []).filter(
      (effect) => effect.img && !effect.disabled,
    );
    return effects.slice(0, 8).map((effect, index) => {
      const image = svg("image", {
        class: "token-status",
        href: effect.img,
        x: (index % 4) * (size + 1) + 2,
        y: Math.floor(index / 4) * (size + 1) + 2,
        width: size,
        height: size,
      });
      image.append(svg("title", {}, effect.name));
      return image;
    });
  }

  /** Where a dragged corner comes to rest on the grid. */
  snapped(point: { x: number; y: number }): { x: number; y: number } {
    const { grid } = env.canvas;
    if (grid.isGridless) return { x: Math.round(point.x), y: Math.round(point.y) };
    if (this.document.width > 1 || this.document.height > 1) {
      const first = grid.getTopLeftPoint({ x: point.x + grid.sizeX / 2, y: point.y + grid.sizeY / 2 });
      return { x: Math.round(first.x), y: Math.round(first.y) };
    }
    const { x, y } = grid.getTopLeftPoint({ x: point.x + this.w / 2, y: point.y + this.h / 2 });
    return { x: Math.round(x), y: Math.round(y) };
  }

  destroy(): void {
    this.node.remove();
    if (this.document.object === this) this.document.object = null;
  }
}

function corners(inset: number, w: number, h: number): string {
  const l = Math.min(w, h) * 0.22;
  const [a, b] = [w - inset, h - inset];
  return `M${inset} ${inset + l}V${inset}H${inset + l}M${a - l} ${inset}H${a}V${inset + l}M${a} ${b - l}V${b}H${a - l}M${inset + l} ${b}H${inset}V${b - l}`;
}
