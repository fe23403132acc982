/**
 * The battlefield under the hand: pointing, picking, dragging, keys, touch. What follows the pointer changes only two
 * layers of the drawing and a line of text, never the window, so that it answers within a frame.
 */
import { boardOf, mapOf } from "../../../rules/chronicle/battle/board.ts";
import { isStep, steppedTo } from "../../board/hex-keys.ts";
import { PanZoom } from "../../board/pan-zoom.ts";
import { at, cellUnder, centre } from "../../draw/hex/geometry.ts";
import type { BoardHands, BoardScene } from "../board.ts";
import { aimAt } from "./aim.view.ts";
import { battleOf, eyesOf, owedOf } from "./eyes.view.ts";
import { countersOf, fightLayers, lightOf } from "./field.view.ts";
import { type Lit, litOf } from "./lit.view.ts";
import { markUnit, pickUnit } from "./picking.ts";

/** A press that moves further than this, in pixels, is a drag. */
const STEADY = 5;

/** Windows whose board was last used by keys: the board takes the focus back when it was drawn again. */
const keyed = new WeakSet<HTMLElement>();

interface Press {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly counter: SVGGElement | undefined;
  dragging: boolean;
}

export class BattleField {
  readonly #svg: SVGSVGElement;
  readonly #light: SVGGElement;
  readonly #aim: SVGGElement;
  readonly #note: HTMLElement;
  readonly #view: PanZoom;
  #scene: BoardScene;
  #lit: Lit;
  #cell = -1;
  #press: Press | undefined;

  constructor(
    readonly root: HTMLElement,
    readonly hands: BoardHands,
    svg: SVGSVGElement,
  ) {
    this.#svg = svg;
    this.#light = svg.querySelector(".light")!;
    this.#aim = svg.querySelector(".aims")!;
    this.#note = root.querySelector(".field-note .words")!;
    this.#scene = hands.scene();
    this.#lit = litOf(this.#scene);
    this.#view = new PanZoom(svg, root, (box, whole) => this.#miniature(box, whole), this.#home());
    svg.addEventListener("pointermove", (event) => this.#moved(event));
    svg.addEventListener("pointerdown", (event) => this.#pressed(event));
    svg.addEventListener("pointerup", (event) => void this.#released(event));
    svg.addEventListener("pointercancel", (event) => this.#dropped(event));
    svg.addEventListener("pointerleave", () => this.#point(-1));
    svg.addEventListener("keydown", (event) => void this.#key(event));
    if (keyed.has(root) && root.ownerDocument.activeElement === root.ownerDocument.body) svg.focus();
  }

  get view(): PanZoom {
    return this.#view;
  }

  /** The middle of one's own units, or of where they may be placed: where a small screen looks first. */
  #home(): { x: number; y: number } | undefined {
    const state = battleOf(this.#scene);
    const { grid } = mapOf(state.map);
    const side = eyesOf(this.#scene);
    const own = state.units.flatMap((unit) => (unit.side === side && unit.cell >= 0 ? [unit.cell] : []));
    const points = (own.length > 0 ? own : [...this.#lit.cells.keys()]).map((cell) => centre(grid, cell));
    if (points.length === 0) return undefined;
    const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
    return { x: mean(0), y: mean(1) };
  }

  #miniature(box: { x: number; y: number; width: number; height: number }, whole: { width: number }): void {
    const mini = this.root.querySelector<SVGElement>(".mini-map");
    if (!mini) return;
    mini.toggleAttribute("data-shown", box.width < whole.width * 0.999);
    const frame = mini.querySelector(".frame");
    for (const [name, value] of Object.entries(box)) frame?.setAttribute(name, String(value));
  }

  get #grid() {
    return mapOf(battleOf(this.#scene).map).grid;
  }

  /** Looks again at what the draft says now, without drawing the window. */
  refresh(): void {
    this.#scene = this.hands.scene();
    this.#lit = litOf(this.#scene);
    this.#light.innerHTML = lightOf(this.#scene);
    if (!this.#press) this.#layer("counters").innerHTML = countersOf(this.#scene);
    const { fights, tags } = fightLayers(this.#scene);
    this.#layer("fights").innerHTML = fights;
    this.#layer("tags").innerHTML = tags;
    const at = this.#lit.unit?.cell ?? -1;
    if (at >= 0 && !this.#press) this.#view.reveal(centre(this.#grid, at));
    const cell = this.#cell;
    this.#cell = -2;
    this.#point(cell);
  }

  #layer(name: string): SVGGElement {
    return this.#svg.querySelector<SVGGElement>(`.${name}`)!;
  }

  #point(cell: number, byKey = false): void {
    if (cell === this.#cell && !byKey) return;
    this.#cell = cell;
    const aim = aimAt(this.#scene, this.#lit, cell);
    this.#aim.innerHTML = aim.drawing;
    this.#note.setAttribute("aria-live", byKey ? "polite" : "off");
    this.#note.textContent = aim.words;
    this.#note.parentElement?.toggleAttribute("data-able", aim.able);
    for (const line of this.root.querySelectorAll<HTMLElement>(".fight-table [data-cell]")) {
      line.classList.toggle("aimed", Number(line.dataset.cell) === cell);
    }
  }

  /** Shows a hex as if it were pointed at: from the card's table, from a list. */
  show(cell: number): void {
    this.#point(cell);
  }

  #moved(event: PointerEvent): void {
    if (this.#view.pinch(event)) return;
    const point = this.#view.point(event);
    const press = this.#press;
    if (press && !press.dragging && Math.hypot(event.clientX - press.x, event.clientY - press.y) > STEADY) {
      press.dragging = true;
      press.counter?.classList.add("dragged");
    }
    if (press?.dragging && !press.counter) {
      const scale = this.#svg.getScreenCTM()?.a ?? 1;
      this.#view.pan(event.movementX / scale, event.movementY / scale);
      return;
    }
    if (press?.dragging) press.counter!.setAttribute("transform", `translate(${at(point)})`);
    this.#point(cellUnder(this.#grid, point));
  }

  #pressed(event: PointerEvent): void {
    if (event.button > 0) return;
    keyed.delete(this.root);
    this.#view.touch(event);
    const cell = cellUnder(this.#grid, this.#view.point(event));
    const place = cell < 0 ? -1 : boardOf(battleOf(this.#scene)).at[cell]!;
    const unit = battleOf(this.#scene).units[place];
    const own = unit && this.#scene.table.mine.includes(unit.side) && owedOf(this.#scene, "move");
    if (own && unit.id !== this.#scene.draft.unit) pickUnit(this, unit.id);
    const counter = own && this.#lit.demand !== "" ? this.#counterOf(unit.id) : undefined;
    this.#press = { x: event.clientX, y: event.clientY, cell, counter, dragging: false };
    this.#svg.setPointerCapture(event.pointerId);
  }

  #counterOf(id: string): SVGGElement | undefined {
    return [...this.#svg.querySelectorAll<SVGGElement>("[data-unit]")].find((one) => one.dataset.unit === id);
  }

  async #released(event: PointerEvent): Promise<void> {
    const press = this.#press;
    this.#view.release(event);
    this.#press = undefined;
    if (!press) return;
    const cell = cellUnder(this.#grid, this.#view.point(event));
    if (press.dragging && !press.counter) return;
    if (press.dragging) {
      this.#dropped(event, press);
      if (this.#lit.cells.get(cell)?.order) await this.order(cell);
      return;
    }
    await this.#clicked(cell, event.pointerType === "touch");
  }

  /** A drag that leads nowhere: the counter goes back to its hex. */
  #dropped(event: PointerEvent, press = this.#press): void {
    this.#view.release(event);
    this.#press = undefined;
    if (!press?.counter) return;
    press.counter.classList.remove("dragged");
    press.counter.setAttribute("transform", `translate(${at(centre(this.#grid, press.cell))})`);
  }

  /** By touch the first press on a hex only aims; the second, or the button below the board, gives the order. */
  async #clicked(cell: number, touch: boolean): Promise<void> {
    const aimedBefore = this.root.dataset.aimed === String(cell);
    if (this.#lit.cells.get(cell)?.order) {
      this.#point(cell);
      if (touch && !aimedBefore) {
        this.root.dataset.aimed = String(cell);
        return;
      }
      await this.order(cell);
      return;
    }
    const unit = cell < 0 ? undefined : battleOf(this.#scene).units[boardOf(battleOf(this.#scene)).at[cell]!];
    if (unit) markUnit(this, unit.id);
    else if (this.#scene.draft.unit !== undefined) pickUnit(this, undefined);
  }

  /** Gives the order that the hex stands for. */
  async order(cell = this.#cell): Promise<void> {
    const order = this.#lit.cells.get(cell)?.order;
    delete this.root.dataset.aimed;
    if (order && this.#lit.demand !== "") await this.hands.give(this.#lit.demand, order);
  }

  async #key(event: KeyboardEvent): Promise<void> {
    const from = this.#cell >= 0 ? this.#cell : (this.#lit.unit?.cell ?? 0);
    if (isStep(event.key)) {
      const to = steppedTo(this.#grid, Math.max(0, from), event.key);
      if (to >= 0) this.#point(to, true);
      if (to >= 0) this.#view.reveal(centre(this.#grid, to));
    } else if (event.key === "Enter" || event.key === " ") await this.#clicked(this.#cell, false);
    else if (event.key === "Escape") pickUnit(this, undefined);
    else if (event.key === "+" || event.key === "-") this.#view.zoom(event.key === "+" ? 1.3 : 1 / 1.3);
    else return;
    keyed.add(this.root);
    event.preventDefault();
    event.stopPropagation();
  }
}
