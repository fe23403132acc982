/**
 * The canvas: the viewed scene with its background, grid, highlights, tokens and ruler, drawn as SVG so that every token can
 * be reached by keyboard and screen reader.
 * Public source: foundryvtt.com/api/v13 foundry.canvas.Canvas (the documented parts that do not need PIXI).
 */

import { el, env, localize } from "../../api/applications/env.ts";
import { HeadsUpDisplayContainer } from "../../api/applications/hud/token-hud.ts";
import { gridFor } from "../../api/grid/grid-for.ts";
import { inertOnMissing } from "../../api/helpers/missing.ts";
import { scrollingText, stageOf } from "./board-members.ts";
import { drawingAt, fetchDrawings } from "./drawings.ts";
import { gridPath } from "./grid-lines.ts";
import { GridLayer } from "./highlights.ts";
import { Ruler } from "./ruler.ts";
import { svg } from "./svg.ts";
import { TokenLayer } from "./token-layer.ts";
import { type Camera, View } from "./view.ts";

export class Canvas {
  ready = false;
  initialized = false;
  loading = false;
  scene: any = null;
  grid: any = null;
  dimensions: any = null;
  mousePosition = { x: 0, y: 0 };
  ruler = new Ruler();
  tokens = new TokenLayer(this.ruler);
  readonly #words: SVGGElement = svg("g", { class: "scrolling-words", "aria-hidden": "true" });
  interface = inertOnMissing("canvas.interface", {
    grid: new GridLayer(),
    createScrollingText: (origin: { x: number; y: number }, content: string, options?: object) =>
      scrollingText(this.#words, origin, content, options),
  });
  stage = stageOf(() => this.view);
  hud: any = null;
  board: HTMLElement | null = null;
  view!: View;
  #background: SVGGElement = svg("g", { class: "scene-background" });
  #measuring: { x: number; y: number } | null = null;

  get id(): string | null {
    return this.scene?.id ?? null;
  }
  get activeLayer(): any {
    return this.tokens;
  }
  get layers(): any[] {
    return [this.tokens];
  }
  get app(): { view: HTMLElement | null } {
    return { view: this.board };
  }

  initialize(): void {
    if (this.initialized) return;
    const { layerClass } = env.CONFIG.Canvas.layers.tokens;
    if (layerClass && layerClass !== TokenLayer) this.tokens = new layerClass(this.ruler);
    this.hud = new HeadsUpDisplayContainer();
    this.board = document.getElementById("board") ?? document.body.appendChild(el("div", { id: "board" }));
    const world = svg(
      "g",
      { class: "world" },
      this.#background,
      this.interface.grid.highlight,
      this.tokens.node,
      this.ruler.node,
      this.#words,
    );
    const root = svg("svg", { class: "board-svg", role: "application", "aria-label": localize("HOST.Board") }, world);
    this.board.replaceChildren(root);
    this.view = new View(this.board, world, (camera) => env.Hooks.callAll("canvasPan", this, camera));
    this.#listen(this.board);
    addEventListener("resize", () => this.view.set({}));
    this.initialized = true;
    env.Hooks.callAll("canvasInit", this);
  }

  async draw(scene: any = this.scene ?? env.game.scenes.active ?? null): Promise<this> {
    const same = this.scene === scene && this.ready;
    if (this.ready) await this.tearDown();
    this.scene = scene;
    env.game.scenes.viewed = scene;
    this.board?.classList.toggle("no-scene", !scene);
    if (!scene) {
      env.Hooks.callAll("canvasReady", this);
      return this;
    }
    if (!scene.ground) {
      // Public tracker #14629: a scene of version 14 without a level cannot be shown.
      this.board?.classList.add("no-scene");
      env.ui.notifications.error(localize("HOST.NoLevel", { name: scene.name }));
      return this;
    }
    await fetchDrawings(scene._source);
    // Somebody may have switched to another scene in the meantime.
    if (this.scene !== scene || this.ready) return this;
    this.grid = gridFor(scene._source.grid);
    this.dimensions = { ...scene.getDimensions(), rect: null };
    this.#drawBackground();
    this.tokens.draw(scene);
    this.ready = true;
    if (!same) this.recenter();
    env.Hooks.callAll("drawCanvas", this);
    env.Hooks.callAll("canvasReady", this);
    void env.ui.nav?.render();
    void env.ui.combat?.render();
    return this;
  }

  async tearDown(): Promise<this> {
    env.Hooks.callAll("canvasTearDown", this);
    this.ready = false;
    void this.hud?.token.clear();
    this.tokens.tearDown();
    this.#background.replaceChildren();
    for (const name of Object.keys(this.interface.grid.highlightLayers))
      this.interface.grid.destroyHighlightLayer(name);
    return this;
  }

  #drawBackground(): void {
    const { scene, grid } = this;
    const { width, height, sceneX, sceneY, sceneWidth, sceneHeight } = this.dimensions;
    const { src = null, color: colour = "#999999" } = scene.ground ?? {};
    const { color, alpha = 0.2, thickness = 1 } = scene._source.grid;
    const clip = svg("clipPath", { id: "scene-bounds" }, svg("rect", { width, height }));
    const nodes: SVGElement[] = [
      clip,
      svg("rect", { class: "scene-edge", width, height }),
      svg("rect", { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight, fill: colour }),
    ];
    if (src)
      nodes.push(
        svg("image", {
          href: drawingAt(src),
          "data-src": src,
          x: sceneX,
          y: sceneY,
          width: sceneWidth,
          height: sceneHeight,
          preserveAspectRatio: "none",
        }),
      );
    nodes.push(
      svg("path", {
        class: "grid-lines",
        "clip-path": "url(#scene-bounds)",
        d: gridPath(grid, width, height),
        stroke: color ?? "#000000",
        "stroke-opacity": alpha,
        "stroke-width": thickness,
        fill: "none",
      }),
    );
    this.#background.replaceChildren(...nodes);
  }

  /** The whole scene in view, clear of the sidebar. */
  recenter(): void {
    const { sceneX, sceneY, sceneWidth, sceneHeight } = this.dimensions;
    const { clientWidth, clientHeight } = this.board as HTMLElement;
    const { initial } = this.scene._source;
    if (initial?.x && initial?.y) {
      this.view.set(initial);
      return;
    }
    const wide = clientWidth > 760;
    const covered = wide ? (document.getElementById("sidebar")?.clientWidth ?? 0) : 0;
    const foot = wide ? 90 : 64;
    const free = { width: clientWidth - covered - 40, height: clientHeight - foot - 70 };
    const scale = Math.max(0.1, Math.min(free.width / sceneWidth, free.height / sceneHeight, 1.5));
    this.view.set({
      x: sceneX + sceneWidth / 2 + covered / 2 / scale,
      y: sceneY + sceneHeight / 2 + (foot - 50) / 2 / scale,
      scale,
    });
  }
  pan(camera: Partial<Camera>): void {
    this.view.set(camera);
  }
  async animatePan({ duration = 250, ...camera }: Partial<Camera> & { duration?: number } = {}): Promise<void> {
    await this.view.animate(camera, duration);
  }
  canvasCoordinatesFromClient({ x, y }: { x: number; y: number }): { x: number; y: number } {
    return this.view.toWorld(x, y);
  }
  clientCoordinatesFromCanvas({ x, y }: { x: number; y: number }): { x: number; y: number } {
    return this.view.toClient(x, y);
  }

  #listen(board: HTMLElement): void {
    let pinch = 0;
    const held = new Map<number, PointerEvent>();
    const spread = () => {
      const [a, b] = Array.from(held.values());
      return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
    };
    board.addEventListener("pointerdown", (event) => {
      // A right click on a token belongs to the token; a captured pointer would give it to the board.
      if (event.button === 2 && (event.target as Element).closest("[data-token-id]")) return;
      held.set(event.pointerId, event);
      pinch = spread();
      if (event.ctrlKey && this.ready) this.#measuring = this.view.toWorld(event.clientX, event.clientY);
      else if (event.button === 0 && !event.shiftKey && !(event.target as Element).closest("[data-token-id]"))
        this.tokens.releaseAll();
      void this.hud.token.clear();
      board.setPointerCapture(event.pointerId);
    });
    board.addEventListener("pointermove", (event) => {
      this.mousePosition = this.view.toWorld(event.clientX, event.clientY);
      const before = held.get(event.pointerId);
      if (!before) return;
      held.set(event.pointerId, event);
      if (this.#measuring) return this.ruler.show([this.#measuring, this.mousePosition]);
      if (held.size === 2) {
        const now = spread();
        if (pinch && now) this.view.zoomAt(event.clientX, event.clientY, now / pinch);
        pinch = now;
        return;
      }
      const { x, y, scale } = this.view.camera;
      this.view.set({
        x: x - (event.clientX - before.clientX) / scale,
        y: y - (event.clientY - before.clientY) / scale,
      });
    });
    for (const name of ["pointerup", "pointercancel"] as const)
      board.addEventListener(name, (event) => {
        held.delete(event.pointerId);
        if (this.#measuring) this.ruler.clear();
        this.#measuring = null;
      });
    board.addEventListener("contextmenu", (event) => event.preventDefault());
    board.addEventListener("dragover", (event) => event.preventDefault());
    board.addEventListener("drop", (event) => void this.#drop(event));
    board.addEventListener("keydown", (event) => {
      if (event.key === "+" || event.key === "=") this.view.set({ scale: this.view.camera.scale * 1.2 });
      else if (event.key === "-") this.view.set({ scale: this.view.camera.scale / 1.2 });
    });
  }

  async #drop(event: DragEvent): Promise<void> {
    event.preventDefault();
    const data = env.foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
    if (!data.type || !this.ready) return;
    Object.assign(data, this.view.toWorld(event.clientX, event.clientY));
    if (env.Hooks.call("dropCanvasData", this, data, event) === false || data.type !== "Actor") return;
    const actor = await env.foundry.utils.fromUuid(data.uuid);
    if (!actor) return;
    if (!env.game.user.can("TOKEN_CREATE")) return void env.ui.notifications.warn("TOKEN.NoCreate");
    await this.tokens.placeActor(actor, data);
  }
}

/** How document changes affect the board. */
export function watchDocuments(canvas: Canvas): void {
  const { Hooks } = env;
  const here = (document: any) => canvas.ready && document.parent === canvas.scene;
  Hooks.on("createToken", (document: any) => here(document) && canvas.tokens.add(document));
  Hooks.on("updateToken", (document: any) => here(document) && canvas.tokens.get(document.id)?.refresh());
  Hooks.on("deleteToken", (document: any) => here(document) && canvas.tokens.remove(document.id));
  const ofActor = (actor: any) => {
    if (actor)
      for (const token of canvas.tokens.placeables)
        if (token.document.actorId === actor.id || token.actor === actor) token.refresh();
  };
  Hooks.on("updateActor", (actor: any) => ofActor(actor));
  for (const name of ["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"])
    Hooks.on(name, (effect: any) =>
      ofActor(effect.parent?.documentName === "Actor" ? effect.parent : effect.parent?.parent),
    );
  Hooks.on("targetToken", (_user: any, token: any) => token.refresh?.());
  Hooks.on("createScene", (scene: any) => {
    if (scene.active) void scene.view();
  });
  for (const verb of ["create", "update", "delete"])
    Hooks.on(`${verb}Level`, (level: any) => {
      if (level.parent === canvas.scene) void canvas.draw(level.parent);
    });
  Hooks.on("updateScene", (scene: any, changes: any) => {
    if (changes.active) void scene.view();
    else if (
      scene === canvas.scene &&
      ["grid", "width", "height", "padding", "background", "backgroundColor"].some((key) => key in changes)
    )
      void canvas.draw(scene);
    void env.ui.nav?.render();
  });
  Hooks.on("deleteScene", (scene: any) => {
    if (scene === canvas.scene) void canvas.draw(env.game.scenes.active ?? null);
    void env.ui.nav?.render();
  });
}
