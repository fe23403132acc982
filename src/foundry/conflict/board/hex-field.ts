/**
 * An interactive hex field: pointing, picking, dragging, keys, touch, for every board with counters on it. Following the pointer
 * changes only a few layers of the drawing and a line of text, never the window, so that it responds within a frame. The game
 * decides what is highlighted and what a press means.
 */
import { isInFront } from "../../base/windows/front-window.ts";
import { cellUnder, centre, type Point, pointText } from "../../draw/hex/geometry.ts";
import type { BoardControls, BoardInput, OpenChoices } from "../contract/board.ts";
import type { FieldGame, FieldHighlights } from "./field-game.ts";
import { drawFrame, frameCut, isWithin } from "./frame.view.ts";
import { HexCamera } from "./hex-camera.ts";
import { showCard } from "./hex-card.ts";
import { isStep, steppedTo } from "./hex-keys.ts";
import { showMoments } from "./moments.ts";
import { PanZoom } from "./pan-zoom.ts";
import { placeNames } from "./tags-in-view.ts";
import { placesFor } from "./tool-corner.ts";
import type { Box } from "./view-box.ts";

/** A press that moves further than this, in pixels, is a drag. */
const STEADY = 5;

/** A second press on the same spot within this time is a double press, which the first has already handled. */
const DOUBLE = 350;

/** A second press on a chosen hex orders it, but not so soon that it may be the rest of a double press. */
const QUIET = 600;

/** When the last hex of a window was chosen. */
const chosenWhen = new WeakMap<HTMLElement, number>();

/** The press that gave the last order of a window: where, and when. */
const ordered = new WeakMap<HTMLElement, { readonly x: number; readonly y: number; readonly when: number }>();

/** Windows whose board was last used by keys: the board takes the focus back after a redraw. */
const keyed = new WeakSet<HTMLElement>();

interface Press {
  /** The last position of the pointer. */
  x: number;
  y: number;
  readonly cell: number;
  readonly counter: SVGGElement | undefined;
  /** Where a frame around units starts. */
  readonly frame: Point | undefined;
  dragging: boolean;
}

export class HexField<L extends FieldHighlights> {
  readonly #game: FieldGame<L>;
  readonly #view: PanZoom;
  readonly #camera: HexCamera<L>;
  #input: BoardInput;
  #highlights: L;
  #cell = -1;
  #press: Press | undefined;
  /** The last pointer type: mouse, pen or touch. */
  #pointer = "";
  #pointing = false;

  constructor(
    readonly root: HTMLElement,
    readonly controls: BoardControls,
    readonly svg: SVGSVGElement,
    game: FieldGame<L>,
  ) {
    this.#game = game;
    this.#camera = new HexCamera(game);
    this.#input = controls.input();
    this.#highlights = game.highlights(this.#input);
    this.#view = new PanZoom(
      svg,
      root,
      (box, whole) => this.#miniature(box, whole),
      this.#camera.home(this.#input, this.#highlights),
    );
    svg.addEventListener("pointermove", (event) => this.#moved(event));
    svg.addEventListener("pointerdown", (event) => this.#pressed(event));
    svg.addEventListener("pointerup", (event) => void this.#released(event));
    svg.addEventListener("pointercancel", (event) => this.#dropped(event));
    // A lifted finger has not left: its aim stays to be examined and confirmed, even if a resting mouse gets a leave event
    // because the field moved under it.
    svg.addEventListener("pointerleave", (event) => {
      if (event.pointerType !== "touch" && event.pointerType === this.#pointer) this.#point(-1);
    });
    svg.addEventListener("keydown", (event) => void this.#key(event));
    this.#settle();
  }

  /** The window was redrawn around it: its picture too, or only its panel. */
  redrawn(picture: boolean): void {
    this.#input = this.controls.input();
    this.#highlights = this.#game.highlights(this.#input);
    if (!picture) return;
    // Pointer layers are not part of the picture.
    this.#press = undefined;
    this.#cell = -2;
    this.#view.again(this.#camera.home(this.#input, this.#highlights));
    this.#view.report();
    this.#settle();
    this.#revealUnit();
    this.#point(-1);
  }

  #settle(): void {
    const { root } = this;
    this.#view.closeUp(this.#camera.closeUp(this.#input));
    const ways = [...this.#game.ways(this.#input)].map(([id, cells]): [string, readonly Point[]] => [
      id,
      cells.map((cell) => centre(this.#grid, cell)),
    ]);
    const moment = this.#game.moment?.(this.#input) ?? this.#input.view.match.past.length;
    showMoments(root, moment, new Map(ways));
    const { activeElement, body } = root.ownerDocument;
    if (keyed.has(root) && activeElement === body && isInFront(root)) this.svg.focus();
  }

  get view(): PanZoom {
    return this.#view;
  }

  /** All units of both sides; the whole field while there are none. */
  everybody(): void {
    const part = this.#camera.everybody(this.#input);
    if (part) this.#view.show(part);
    else this.#view.whole();
  }

  #miniature(box: Box, whole: Box): void {
    const mini = this.root.querySelector<SVGElement>(".mini-map");
    if (!mini) return;
    const hasMap = box.width < whole.width * 0.999 || box.height < whole.height * 0.999;
    mini.toggleAttribute("data-shown", hasMap);
    // A view that the player moves has its tools where they were pressed.
    const size = this.#view?.unmoved;
    const points = size ? this.#mustBeSeen() : [];
    if (size) Object.assign(mini.dataset, placesFor({ points, names: placeNames(this.svg), box, size, hasMap }));
    const frame = mini.querySelector<SVGElement>(".frame");
    // A clip path is neither laid out nor painted again; a changed line would be, in every frame.
    if (frame) frame.style.clipPath = frameCut(box, whole);
  }

  #mustBeSeen(): Point[] {
    const cells = [...this.#game.ownUnits(this.#input), ...this.#highlights.cells.keys()];
    return cells.map((cell) => centre(this.#grid, cell));
  }

  get #grid() {
    return this.#game.grid(this.#input);
  }

  /** Changes the draft: only the panel is redrawn, the field updates itself. */
  consider(changes: OpenChoices): void {
    this.controls.redraft(changes, ["orders"]);
    this.refresh();
  }

  /** Updates the field to the current draft, without drawing the window. */
  refresh(): void {
    this.#input = this.controls.input();
    this.#highlights = this.#game.highlights(this.#input);
    for (const [name, drawing] of Object.entries(this.#game.layers(this.#input))) {
      if (name !== "counters" || !this.#press) this.#layer(name).innerHTML = drawing;
    }
    if (!this.#pointing) this.#revealReach();
    const cell = this.#cell;
    this.#cell = -2;
    this.#point(cell);
  }

  /** After a step the view moves only if the unit to decide about is outside it: a pointer may be aiming at the rest. */
  #revealUnit(): void {
    const cell = this.#highlights.unit?.cell ?? -1;
    if (cell >= 0 && !this.#view.holds(centre(this.#grid, cell))) this.#revealReach();
  }

  /** The view moves only if something that the chosen unit can reach is outside it. */
  #revealReach(): void {
    const part = this.#press ? undefined : this.#camera.reach(this.#input, this.#highlights);
    if (part) this.#view.revealPart(part);
  }

  #layer(name: string): SVGGElement {
    return this.svg.querySelector<SVGGElement>(`.${name}`)!;
  }

  /** The hex that is chosen and not ordered yet, if its unit may go there. */
  get #chosen(): number {
    const { chosen } = this.#input.draft;
    return typeof chosen === "number" && this.#isHighlighted(chosen) ? chosen : -1;
  }

  /** While nothing is pointed at, the chosen hex is shown. */
  #point(pointed: number, byKey = false): void {
    if (pointed === this.#cell && !byKey) return;
    this.#cell = pointed;
    const cell = pointed < 0 ? this.#chosen : pointed;
    const aim = this.#game.aim(this.#input, this.#highlights, cell);
    this.#layer("aims").innerHTML = aim.drawing;
    this.#view.keepTags();
    const note = this.root.querySelector<HTMLElement>(".field-note .words")!;
    note.setAttribute("aria-live", byKey ? "polite" : "off");
    note.textContent = aim.words;
    note.closest(".field")?.classList.toggle("noted", aim.words !== "" && cell !== this.#chosen);
    note.parentElement?.toggleAttribute("data-able", aim.able);
    // What the foot says of a chosen hex, or the panel beside a wide field, is not said again over the units.
    const isChosen = cell >= 0 && cell === this.#chosen;
    const told = pointed < 0 || isChosen || (aim.able && this.#view.isWide && aim.aside !== undefined);
    showCard(this.svg, pointed < 0 ? [0, 0] : centre(this.#grid, pointed), told ? "" : (aim.card ?? ""));
    const aside = this.root.querySelector(".unit-card .there");
    if (aside && aim.aside !== undefined) aside.innerHTML = aim.aside;
    for (const line of this.root.querySelectorAll<HTMLElement>(".fight-table [data-cell]")) {
      line.classList.toggle("aimed", Number(line.dataset.cell) === cell);
    }
  }

  /** Puts these hexes in the middle of the view. */
  lookAt(cells: readonly number[]): void {
    if (cells.length === 0 || !this.#view.zoomed) return;
    const points = cells.map((cell) => centre(this.#grid, cell));
    const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
    this.#view.lookAt(mean(0), mean(1));
  }

  /** Shows a hex as if it were pointed at: from the card's table, from a list. */
  show(cell: number): void {
    this.#point(cell);
  }

  #moved(event: PointerEvent): void {
    this.#pointer = event.pointerType;
    if (this.#view.pinch(event)) return;
    const press = this.#press;
    if (press && !press.dragging && Math.hypot(event.clientX - press.x, event.clientY - press.y) > STEADY) {
      press.dragging = true;
      press.counter?.classList.add("dragged");
    }
    if (press?.dragging && press.frame) {
      this.#layer("aims").innerHTML = drawFrame(press.frame, this.#view.point(event));
      return;
    }
    if (press?.dragging && !press.counter) {
      this.#view.drag(event.clientX - press.x, event.clientY - press.y);
      [press.x, press.y] = [event.clientX, event.clientY];
      return;
    }
    const point = this.#view.point(event);
    if (press?.dragging) press.counter!.setAttribute("transform", `translate(${pointText(point)})`);
    this.#point(cellUnder(this.#grid, point));
  }

  #pressed(event: PointerEvent): void {
    if (event.button > 0) return;
    this.#pointer = event.pointerType;
    keyed.delete(this.root);
    this.#view.touch(event);
    if (this.#view.pinching) {
      this.#putBack();
      return;
    }
    const cell = cellUnder(this.#grid, this.#view.point(event));
    const unit = cell < 0 ? undefined : this.#game.unitAt(this.#input, cell);
    const chooses = event.shiftKey && this.#game.choose !== undefined;
    const drags = unit?.drags === true && !chooses && !this.#isHighlighted(cell);
    if (drags && unit.id !== this.#input.draft.unit) this.#byPointer(() => this.#game.pick(this, unit.id));
    const counter = drags && this.#highlights.demand !== "" ? this.#counterOf(unit.id) : undefined;
    const frame = chooses ? this.#view.point(event) : undefined;
    this.#press = { x: event.clientX, y: event.clientY, cell, counter, frame, dragging: false };
    this.svg.setPointerCapture(event.pointerId);
  }

  #framed(one: Point, two: Point): string[] {
    const inside = Array.from({ length: this.#grid.size }, (_, cell) => cell).filter((cell) =>
      isWithin(centre(this.#grid, cell), one, two),
    );
    return inside.flatMap((cell) => this.#game.unitAt(this.#input, cell)?.id ?? []);
  }

  /** A unit is dragged from the panel: the field shows where it would go, and puts it there on release. */
  carry(unit: string, { clientX, clientY }: MouseEvent, drop: boolean): void {
    if (unit !== this.#input.draft.unit) this.#game.pick(this, unit);
    const { left, right, top, bottom } = this.svg.getBoundingClientRect();
    const over = clientX > left && clientX < right && clientY > top && clientY < bottom;
    const cell = over ? cellUnder(this.#grid, this.#view.point({ clientX, clientY })) : -1;
    this.#point(cell);
    if (drop && this.#isHighlighted(cell)) void this.order(cell);
  }

  #counterOf(id: string): SVGGElement | undefined {
    return [...this.svg.querySelectorAll<SVGGElement>("[data-unit]")].find((one) => one.dataset.unit === id);
  }

  async #released(event: PointerEvent): Promise<void> {
    const press = this.#press;
    this.#view.release(event);
    this.#press = undefined;
    if (!press) return;
    const cell = cellUnder(this.#grid, this.#view.point(event));
    if (press.frame) {
      const unit = this.#game.unitAt(this.#input, cell)?.id;
      const framed = press.dragging ? this.#framed(press.frame, this.#view.point(event)) : unit ? [unit] : [];
      this.#layer("aims").innerHTML = "";
      if (framed.length > 0) this.#game.choose?.(this, framed);
      return;
    }
    if (press.dragging && !press.counter) return;
    if (press.dragging) {
      this.#putBack(press);
      if (this.#isHighlighted(cell)) await this.order(cell);
      return;
    }
    // If press and release are on different hexes, the field or the hand has moved.
    if (cell === press.cell && !this.#doublePress(event))
      await this.#byPointer(() => this.#clicked(cell, event.pointerType === "touch", event));
  }

  /** What is chosen on the field itself never moves the field: the pointer is on it. */
  #byPointer<Done>(choose: () => Done): Done {
    this.#pointing = true;
    const done = choose();
    this.#pointing = false;
    return done;
  }

  #doublePress({ clientX, clientY, timeStamp, pointerType }: PointerEvent): boolean {
    const last = ordered.get(this.root);
    if (!last || pointerType === "touch" || timeStamp - last.when > DOUBLE) return false;
    return Math.hypot(clientX - last.x, clientY - last.y) <= STEADY;
  }

  #dropped(event: PointerEvent): void {
    this.#view.release(event);
    this.#putBack();
  }

  /** A drag without a destination, or one that turns out to be a pinch: the counter returns to its hex. */
  #putBack(press = this.#press): void {
    this.#press = undefined;
    if (!press?.counter) return;
    press.counter.classList.remove("dragged");
    press.counter.setAttribute("transform", `translate(${pointText(centre(this.#grid, press.cell))})`);
  }

  #isHighlighted(cell: number): boolean {
    return this.#highlights.cells.get(cell)?.order !== undefined || this.#highlights.beyond?.(cell) !== undefined;
  }

  /**
   * Where moves are chosen first, a press chooses the hex, and the main button or a second press gives the order. Elsewhere that
   * holds for touch alone.
   */
  async #clicked(cell: number, touch: boolean, press?: PointerEvent): Promise<void> {
    const aimedBefore = this.root.dataset.aimed === String(cell);
    if (this.#isHighlighted(cell)) {
      this.#point(cell);
      const choosesFirst = this.#game.choosesFirst?.(this.#input) === true;
      if (choosesFirst && this.#chosen !== cell) {
        chosenWhen.set(this.root, performance.now());
        this.consider({ chosen: cell });
        return;
      }
      if (choosesFirst && press && performance.now() - (chosenWhen.get(this.root) ?? 0) < QUIET) return;
      if (touch && !aimedBefore && this.#chosen !== cell) {
        this.root.dataset.aimed = String(cell);
        return;
      }
      if (press) ordered.set(this.root, { x: press.clientX, y: press.clientY, when: press.timeStamp });
      await this.order(cell);
      return;
    }
    const unit = cell < 0 ? undefined : this.#game.unitAt(this.#input, cell);
    if (unit) this.#game.press(this, unit.id);
    else if (this.#input.draft.unit !== undefined && this.#highlights.demand === "") this.#game.pick(this, undefined);
  }

  async order(cell = this.#chosen >= 0 ? this.#chosen : this.#cell): Promise<void> {
    delete this.root.dataset.aimed;
    if (this.#isHighlighted(cell)) await this.#game.order(this, this.#highlights, cell);
  }

  async #key(event: KeyboardEvent): Promise<void> {
    const from = this.#cell >= 0 ? this.#cell : (this.#highlights.unit?.cell ?? 0);
    if (isStep(event.key)) {
      const to = steppedTo(this.#grid, Math.max(0, from), event.key);
      if (to >= 0) this.#point(to, true);
      if (to >= 0) this.#view.reveal(centre(this.#grid, to));
    } else if (event.key === "Enter" || event.key === " ") {
      // Keys have pointed at it before.
      if (this.#isHighlighted(this.#cell)) await this.order(this.#cell);
      else await this.#clicked(this.#cell, false);
    } else if (event.key === "Escape" && this.#input.draft.unit !== undefined && isInFront(this.root))
      this.#game.pick(this, undefined);
    else if (event.key === "+" || event.key === "-") this.#view.zoom(event.key === "+" ? 1.3 : 1 / 1.3);
    else return;
    keyed.add(this.root);
    event.preventDefault();
    event.stopPropagation();
  }
}
