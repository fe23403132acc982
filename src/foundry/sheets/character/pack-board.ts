/**
 * The interactive carrying grid (Chronicle 3). An item is lifted by dragging, pressing or Enter; moved by the pointer, by
 * pressing a cell or by the arrows; turned with R, mirrored with M; put down by releasing, pressing or Enter. Escape puts it
 * back. The rules decide whether it fits; one write saves it.
 */

import {
  cellsOf,
  type Load,
  lies,
  type Placed,
  packMost,
  place,
  shapeSize,
} from "../../../rules/chronicle/carrying/index.ts";
import { told } from "../../../rules/conflict/telling.ts";
import { notifyProblem, type Say, say } from "../../base/say.ts";
import { isInFront } from "../../base/windows/front-window.ts";
import { tell } from "../../base/words.view.ts";
import { tableOptions } from "../../documents/campaign-log.ts";
import { updateThings } from "../../documents/embedded.ts";
import { update } from "../../documents/update.ts";
import { CELL, ghostOf, thingDrawing } from "../../draw/pack-grid.ts";
import { dropped, personAt } from "../give.ts";
import type { OpenSheet } from "./actions.ts";
import { gridThing, packOf, shapeName } from "./pack.view.ts";
import { packedAnew } from "./pack-hard.ts";

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A movement shorter than this is a press, not a drag. */
const SLIP = 6;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The character sheet in this window. */
function sheetIn(window: Element): Pick<OpenSheet, "takeFrom" | "actor"> | undefined {
  const found: object | undefined = foundry.applications.instances.get(window.id);
  return found && "takeFrom" in found ? (found as OpenSheet) : undefined;
}

/** The person whose face in the party window is under the pointer. */
function faceUnder(under: Element | null): Actor | undefined {
  const face = under?.closest<HTMLElement>("[data-give-to]");
  return game.actors!.get(face?.dataset.giveTo ?? "");
}

export class PackBoard {
  lifted: Placed | undefined;
  #svg: SVGSVGElement | undefined;
  #drag: { id: string; grabX: number; grabY: number; startX: number; startY: number; moving: boolean } | undefined;

  constructor(private readonly sheet: OpenSheet) {}

  attach(frame: HTMLElement | null): void {
    this.#svg = frame?.querySelector<SVGSVGElement>("svg") ?? undefined;
    if (!this.#svg || !this.sheet.isEditable) return;
    this.#svg.addEventListener("pointerdown", (event) => this.#down(event));
    this.#svg.addEventListener("pointermove", (event) => this.#move(event));
    this.#svg.tabIndex = -1;
    this.#svg.addEventListener("pointerup", (event) => void this.#up(event));
    this.#svg.addEventListener("pointercancel", () => this.putBack());
    this.#svg.addEventListener("keydown", (event) => void this.#key(event));
    this.#svg.addEventListener("dblclick", (event) => this.#open(event));
    this.#drawGhost();
  }

  get #pack() {
    return packOf(this.sheet.owned, this.sheet.source.skills.endurance, tableOptions());
  }

  /** Everything on the grid except this item. */
  #rest(id: string): Load {
    return this.#pack.load.filter((placed) => placed.id !== id);
  }

  get #fits(): boolean {
    return this.lifted !== undefined && place(this.#pack.ground, this.#rest(this.lifted.id), this.lifted).ok;
  }

  /** Lifts an item: from its place on the grid, or from elsewhere to the first place where it fits. */
  async lift(id: string): Promise<void> {
    const { load, waiting } = this.#pack;
    const lying = load.find((placed) => placed.id === id);
    const wanted = lying ?? waiting.find((one) => one.id === id);
    if (!wanted) return;
    const first = lying ?? this.#firstFree({ ...wanted, row: 0, column: 0, lie: 0 }, load);
    this.lifted = first ?? { id, shape: wanted.shape, row: 0, column: 0, lie: 0 };
    await this.#shown();
    // An item on the grid is visible already, and scrolling would move the grid away from the next press.
    if (!lying) this.#svg?.scrollIntoView({ block: "nearest" });
  }

  #firstFree(thing: Placed, load: Load): Placed | undefined {
    const { ground } = this.#pack;
    for (let lie = 0; lie < lies(thing.shape, ground.mirror).length; lie++) {
      for (let row = 0; row < ground.grid.rows.length; row++) {
        for (let column = 0; column < ground.grid.columns; column++) {
          const tried = { ...thing, row, column, lie };
          if (place(ground, load, tried).ok) return tried;
        }
      }
    }
    return undefined;
  }

  async turn(): Promise<void> {
    this.#relie((lie, turned) => (lie < turned ? (lie + 1) % turned : turned + ((lie - turned + 1) % turned)));
    await this.#shown();
  }

  async mirror(): Promise<void> {
    this.#relie((lie, turned, all) => (lie < turned ? (lie + turned) % all : lie - turned));
    await this.#shown();
  }

  #relie(next: (lie: number, turned: number, all: number) => number): void {
    if (!this.lifted) return;
    const turned = lies(this.lifted.shape, false).length;
    const all = lies(this.lifted.shape, this.#pack.ground.mirror).length;
    const lie = next(this.lifted.lie, turned, all);
    this.lifted = { ...this.lifted, lie: lie < all ? lie : this.lifted.lie };
  }

  putBack(): void {
    if (!this.lifted && !this.#drag) return;
    this.lifted = undefined;
    this.#drag = undefined;
    void this.#shown();
  }

  /** Puts the item down where the ghost is; if it does not fit, it stays lifted. */
  async putDown(): Promise<void> {
    if (!this.lifted) return;
    const placed = place(this.#pack.ground, this.#rest(this.lifted.id), this.lifted);
    if (!placed.ok) return;
    const { id, row, column, lie } = this.lifted;
    this.lifted = undefined;
    this.#drag = undefined;
    await this.#save([{ id, row, column, lie }]);
    await this.#shown();
    this.#svg?.querySelector<SVGGElement>(`[data-thing="${CSS.escape(id)}"]`)?.focus();
  }

  /** Packs everything again; if not everything fits, the rest waits beside the grid. */
  async tidy(): Promise<void> {
    const { ground, load, waiting } = this.#pack;
    const demands = [...load, ...waiting].map(({ id, shape }) => ({ id, shape }));
    const packed = await packedAnew({ ground, demands });
    if (!packed.ok) notifyProblem(packed.problem);
    const spots = packed.ok ? packed.value : packMost(ground, demands);
    const left = demands.filter(({ id }) => !spots.some((spot) => spot.id === id));
    const beside = left.map(({ id }) => ({ id, row: -1, column: -1, lie: 0 }));
    // An item may have been removed while the search ran.
    await this.#save([...spots, ...beside].filter(({ id }) => this.sheet.actor.items.has(id)));
  }

  /** Moves carried items without cells to the first free place; the rest waits beside the grid. */
  async placeLoose(): Promise<void> {
    const { load, waiting } = this.#pack;
    let taken = load;
    const found: Placed[] = [];
    for (const one of waiting) {
      const spot = this.#firstFree({ ...one, row: 0, column: 0, lie: 0 }, taken);
      if (!spot) continue;
      found.push(spot);
      taken = [...taken, spot];
    }
    if (found.length > 0) await this.#save(found);
  }

  async #save(spots: readonly Pick<Placed, "id" | "row" | "column" | "lie">[]): Promise<void> {
    await updateThings(
      this.sheet.actor,
      spots.map(({ id, row, column, lie }) => ({
        _id: id,
        "system.cell.row": row,
        "system.cell.column": column,
        "system.cell.lie": lie,
      })),
    );
  }

  /** What the panel says about the lifted item. */
  view(words: Say) {
    const { lifted } = this;
    const item = lifted && this.sheet.actor.items.get(lifted.id);
    if (!lifted || !item) return { lifted: false };
    const { mirror } = this.#pack.ground;
    const fits = this.#fits;
    return {
      lifted: true,
      name: item.name,
      fits,
      message: words(fits ? "BNB.Pack.fits" : "BNB.Pack.fitsNot"),
      note: tell(
        told("Pack.sizeNote", { shape: shapeName(lifted.shape, words), count: shapeSize(lifted.shape) }),
        words,
      ),
      id: lifted.id,
      mirror: mirror && lies(lifted.shape, true).length > lies(lifted.shape, false).length,
    };
  }

  async #shown(): Promise<void> {
    this.#drawGhost();
    // The grid takes the focus at once, also after a button outside: otherwise Escape would close the sheet.
    if (this.lifted && !this.#svg?.contains(document.activeElement)) this.#svg?.focus({ preventScroll: true });
    await this.sheet.render({ parts: ["panel"] });
  }

  #drawGhost(): void {
    const layer = this.#svg?.querySelector(".ghost-layer");
    if (!layer || !this.#svg) return;
    for (const one of this.#svg.querySelectorAll(".item")) {
      one.classList.toggle("lifted", (one as SVGElement).dataset.thing === this.lifted?.id);
    }
    const { mirror } = this.#pack.ground;
    layer.innerHTML = this.lifted ? ghostOf({ cells: cellsOf(this.lifted, mirror), fits: this.#fits }) : "";
  }

  #point(event: PointerEvent): [number, number] {
    const box = this.#svg!.getBoundingClientRect();
    const scale = this.#svg!.viewBox.baseVal.width / box.width;
    return [(event.clientX - box.left) * scale - 1, (event.clientY - box.top) * scale - 1];
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0) return;
    const thing = (event.target as Element).closest<SVGGElement>("[data-thing]");
    const [x, y] = this.#point(event);
    if (this.lifted && thing?.dataset.thing !== this.lifted.id) {
      // With a lifted item, a press on a cell says where it goes.
      void this.#aim(Math.floor(y / CELL), Math.floor(x / CELL)).then(() => this.putDown());
      return;
    }
    const placed = thing && this.#pack.load.find(({ id }) => id === thing.dataset.thing);
    if (!placed) return;
    this.#drag = {
      id: placed.id,
      grabX: x - placed.column * CELL,
      grabY: y - placed.row * CELL,
      startX: x,
      startY: y,
      moving: false,
    };
  }

  #move(event: PointerEvent): void {
    if (!this.#drag) return;
    const [x, y] = this.#point(event);
    if (!this.#drag.moving) {
      if (Math.hypot(x - this.#drag.startX, y - this.#drag.startY) < SLIP) return;
      this.#drag.moving = true;
      // Captured only now: a captured pointer would hide from a double click which item it hit.
      this.#svg!.setPointerCapture(event.pointerId);
      this.lifted = this.#pack.load.find(({ id }) => id === this.#drag!.id);
    }
    if (!this.lifted) return;
    const row = Math.round((y - this.#drag.grabY) / CELL);
    const column = Math.round((x - this.#drag.grabX) / CELL);
    const moved = row !== this.lifted.row || column !== this.lifted.column;
    this.lifted = { ...this.lifted, row, column };
    if (moved) void this.#shown();
    this.#drawDragged(x - this.#drag.grabX, y - this.#drag.grabY);
  }

  #drawDragged(x: number, y: number): void {
    const item = this.sheet.owned.find(({ id }) => id === this.lifted!.id);
    const layer = this.#svg?.querySelector(".ghost-layer");
    if (!item || !layer) return;
    const drawing = thingDrawing(gridThing(item, this.lifted!, false, say), this.#pack.ground.mirror);
    layer.querySelector(".drag")?.remove();
    layer.insertAdjacentHTML("beforeend", `<g class="item drag" transform="translate(${x} ${y})">${drawing}</g>`);
  }

  async #up({ clientX, clientY }: PointerEvent): Promise<void> {
    const drag = this.#drag;
    this.#drag = undefined;
    if (!drag) return;
    if (!drag.moving) {
      // A press lifts the item, or puts it down where it is shown.
      if (this.lifted?.id === drag.id) return this.putDown();
      return this.lift(drag.id);
    }
    const under = document.elementFromPoint(clientX, clientY);
    if (!this.#svg?.contains(under) && (await this.#dropOutside(drag.id, { x: clientX, y: clientY }, under))) return;
    if (this.#fits) await this.putDown();
    else this.putBack();
  }

  /** Released beside the grid, an item goes to the ground; over a sheet, a face or a token, it is given; outside all windows, a dialog asks. */
  async #dropOutside(id: string, at: Point, under: Element | null): Promise<boolean> {
    const item = this.sheet.actor.items.get(id);
    const window = under?.closest(".application");
    const face = faceUnder(under);
    const other = window ? sheetIn(window) : undefined;
    const own = other?.actor === this.sheet.actor;
    if (!item || (window && !other && !face) || (own && !under?.closest("[data-ground]"))) return false;
    this.putBack();
    if (face) await dropped(item, face);
    else if (!other) await dropped(item, personAt(canvas!.canvasCoordinatesFromClient(at)));
    else if (!own) await other.takeFrom(item);
    else await update(item, { "system.place": "ground", "system.hands": "", "system.cell.row": -1 });
    return true;
  }

  async #aim(row: number, column: number): Promise<void> {
    if (!this.lifted) return;
    const cells = cellsOf({ ...this.lifted, row: 0, column: 0 }, this.#pack.ground.mirror);
    const [, first] = cells[0] ?? [0, 0];
    this.lifted = { ...this.lifted, row, column: column - first };
    await this.#shown();
  }

  async #key(event: KeyboardEvent): Promise<void> {
    const thing = (event.target as Element).closest<SVGGElement>("[data-thing]")?.dataset.thing;
    const arrow = ARROWS[event.key];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (this.lifted) await this.putDown();
      else if (thing) await this.lift(thing);
    } else if (!this.lifted) {
      return;
    } else if (arrow) {
      event.preventDefault();
      this.lifted = { ...this.lifted, row: this.lifted.row + arrow[0], column: this.lifted.column + arrow[1] };
      await this.#shown();
    } else if (event.key === "Escape" && isInFront(event.target as Element)) {
      event.preventDefault();
      event.stopPropagation();
      this.putBack();
    } else if (event.key.toLowerCase() === "r") {
      await this.turn();
    } else if (event.key.toLowerCase() === "m") {
      await this.mirror();
    }
  }

  #open(event: MouseEvent): void {
    const id = (event.target as Element).closest<SVGGElement>("[data-thing]")?.dataset.thing;
    if (!id) return;
    this.putBack();
    this.sheet.actor.items.get(id)?.sheet?.render(true);
  }
}
