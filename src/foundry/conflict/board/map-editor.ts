/**
 * Draws battlefields: paint the land, raise it, set barriers along edges, name places; generate one from a seed; read and write
 * its text. A map is saved as a page of the campaign log or as text anywhere; a battle can start on it at once.
 */

import { seededDice } from "../../../rules/dice/seeded.ts";
import { makeBattlefield } from "../../../rules/hex/generate/battlefield.ts";
import type { Barrier, Look } from "../../../rules/hex/looks.ts";
import type { MapParts } from "../../../rules/hex/map.ts";
import { readMap, writeMap } from "../../../rules/hex/map-text.ts";
import { READY_MAPS } from "../../../rules/hex/maps/ready.ts";
import { certain, problem } from "../../../rules/result.ts";
import { notifyProblem, say, sayProblem } from "../../base/say.ts";
import type { RenderOptions } from "../../base/windows/bases.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { PartsWindow } from "../../base/windows/parts-window.ts";
import { campaignLog } from "../../documents/campaign-log.ts";
import { cellUnder, centre, hexPath, type Point, pointText, SIZE, side } from "../../draw/hex/geometry.ts";
import { escapeText } from "../../draw/svg.ts";
import { templatePath } from "../../system.ts";
import { atLevel, emptyDraft, named, painted, titled, walled } from "./map-draft.ts";
import { type Brush, mapEditorView, mapLayers } from "./map-editor.view.ts";
import { PanZoom } from "./pan-zoom.ts";

/** A stroke of barriers follows the sides that it comes near, not every hex that it crosses: from the middle outwards. */
const NEAR_SIDE = 0.6;

export class MapEditor extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-map-editor",
    classes: ["bnb", "map-editor"],
    position: { width: 1100, height: 820 },
    window: { title: "BNB.MapEditor.title", resizable: true },
    actions: {
      brush(this: MapEditor, _: Event, target: HTMLElement): void {
        this.#brush = { kind: target.dataset.kind as Brush["kind"], value: target.dataset.value ?? "" };
        void this.render();
      },
      undo(this: MapEditor): void {
        const last = this.#past.pop();
        if (!last) return;
        this.#future.push(this.#draft);
        this.#draft = last;
        void this.render();
      },
      redo(this: MapEditor): void {
        const next = this.#future.pop();
        if (!next) return;
        this.#past.push(this.#draft);
        this.#draft = next;
        void this.render();
      },
      blank(this: MapEditor): void {
        this.#change(emptyDraft());
      },
      make(this: MapEditor): void {
        const seed = this.#field("seed").trim();
        if (seed === "") notifyProblem(problem("start.noSeed"));
        else this.#change(makeBattlefield(seededDice(seed)));
      },
      readText(this: MapEditor): void {
        const text = this.#field("mapText");
        const read = readMap(text);
        this.#fault = read.ok ? undefined : { text, words: sayProblem(read.problem) };
        if (read.ok) this.#change(read.value);
        void this.render();
      },
      async keep(this: MapEditor): Promise<void> {
        const log = campaignLog();
        if (!log) return notifyProblem(problem("start.noChronicle"));
        const name = this.#draft.name || say("BNB.MapEditor.unnamed");
        const content = `<pre>${escapeText(writeMap(this.#draft))}</pre>`;
        await log.createEmbeddedDocuments("JournalEntryPage", [{ name, type: "text", text: { content } }]);
        ui.notifications!.info(say("BNB.MapEditor.kept", { name }));
      },
      toBattle(this: MapEditor): void {
        openerOf("conflict")?.({ kind: "battle", given: { map: "pasted", mapText: writeMap(this.#draft) } });
      },
      zoom(this: MapEditor, _: Event, target: HTMLElement): void {
        this.#view?.zoom(Number(target.dataset.by));
      },
    },
  };

  static override STYLES = "tools";

  static override PARTS = { editor: { template: templatePath("board/map-editor"), scrollable: [".map-tools"] } };

  #draft: MapParts = certain(readMap(READY_MAPS[0]));
  #brush: Brush = { kind: "look", value: "wood" };
  #past: MapParts[] = [];
  #future: MapParts[] = [];
  #view: PanZoom | undefined;
  /** Whether a stroke is in progress: one stroke is one step of undo. */
  #stroke = false;
  /** A text that could not be read: it stays in its field, with the error and its line. */
  #fault: { readonly text: string; readonly words: string } | undefined;

  override async _prepareContext(): Promise<object> {
    const past = { undo: this.#past.length, redo: this.#future.length };
    return { map: mapEditorView(this.#draft, this.#brush, past, say), fault: this.#fault, typed: this.#typed() };
  }

  /** The values of the tools' own fields, which a redraw must keep. */
  #typed() {
    const root = this.element as HTMLElement | undefined;
    return {
      placeName: root ? this.#field("placeName") : "",
      seed: root ? this.#field("seed") : "",
      oneWay: root ? this.#oneWay() : false,
      open: root?.querySelector("details")?.open ?? false,
    };
  }

  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const root = this.element as HTMLElement;
    const svg = root.querySelector<SVGSVGElement>("svg.battlefield")!;
    this.#view = new PanZoom(svg, root);
    svg.addEventListener("pointerdown", (event) => {
      if (event.button > 0) return;
      svg.setPointerCapture(event.pointerId);
      this.#view!.touch(event);
      if (this.#view!.pinching) this.#takeStrokeBack();
      else this.#touch(event, true);
    });
    svg.addEventListener("pointermove", (event) => {
      if (this.#view!.pinch(event)) return;
      if (event.buttons === 1 && this.#brush.kind !== "place") this.#touch(event, false);
      this.#aim(event);
    });
    svg.addEventListener("pointerleave", () => this.#aim());
    const lifted = (event: PointerEvent) => {
      this.#view!.release(event);
      this.#stroke = false;
      if (!this.#view!.pinching) void this.render();
    };
    svg.addEventListener("pointerup", lifted);
    svg.addEventListener("pointercancel", lifted);
    root.querySelector<HTMLInputElement>('[name="mapName"]')?.addEventListener("change", (event) => {
      this.#change(titled(this.#draft, (event.target as HTMLInputElement).value));
    });
  }

  /** The first of two fingers has painted before the second came down. */
  #takeStrokeBack(): void {
    if (!this.#stroke) return;
    this.#stroke = false;
    this.#draft = this.#past.pop() ?? this.#draft;
    this.#redraw();
  }

  #touch(event: PointerEvent, first: boolean): void {
    const point = this.#view!.point(event);
    const cell = cellUnder(this.#draft.grid, point);
    if (cell < 0) return;
    if (this.#brush.kind === "place") {
      this.#change(named(this.#draft, cell, this.#field("placeName")));
      return;
    }
    const next = this.#stroked(cell, point, first);
    if (next === this.#draft) return;
    if (first || !this.#stroke) this.#past = [...this.#past, this.#draft].slice(-200);
    this.#stroke = true;
    this.#future = [];
    this.#draft = next;
    this.#redraw();
  }

  /** What the next press would change: a hex, or one side of it. */
  #aim(event?: PointerEvent): void {
    const layer = (this.element as HTMLElement).querySelector(".aims")!;
    const point = event ? this.#view!.point(event) : undefined;
    const cell = point ? cellUnder(this.#draft.grid, point) : -1;
    if (!point || cell < 0) layer.innerHTML = "";
    else if (this.#brush.kind === "barrier" || this.#brush.kind === "erase") {
      const [from, to] = side(this.#draft.grid, cell, this.#sideAt(cell, point).direction);
      layer.innerHTML = `<path class="aim edge" d="M${pointText(from)}L${pointText(to)}"/>`;
    } else layer.innerHTML = `<path class="aim" d="${hexPath(this.#draft.grid, cell, 0.92)}"/>`;
  }

  #sideAt(cell: number, [x, y]: Point): { direction: number; far: number } {
    const [cx, cy] = centre(this.#draft.grid, cell);
    const direction = (Math.round(Math.atan2(y - cy, x - cx) / (Math.PI / 3)) + 6) % 6;
    return { direction, far: Math.hypot(x - cx, y - cy) };
  }

  #stroked(cell: number, point: Point, first: boolean): MapParts {
    const { kind, value } = this.#brush;
    if (kind === "look") return painted(this.#draft, cell, value as Look);
    if (kind === "level") return atLevel(this.#draft, cell, Number(value));
    const { direction, far } = this.#sideAt(cell, point);
    if (!first && far < NEAR_SIDE * SIZE) return this.#draft;
    if (kind === "erase") return walled(this.#draft, cell, direction, null);
    return walled(this.#draft, cell, direction, { kind: value as Barrier, oneWay: this.#oneWay() });
  }

  #oneWay(): boolean {
    return (this.element as HTMLElement).querySelector<HTMLInputElement>('[name="oneWay"]')?.checked === true;
  }

  /** During a stroke only the drawing changes; the window is redrawn at its end. */
  #redraw(): void {
    const layers = mapLayers(this.#draft);
    const root = this.element as HTMLElement;
    root.querySelector(".land")!.innerHTML = layers.ground;
    root.querySelector(".above")!.innerHTML = layers.above;
  }

  #change(next: MapParts): void {
    if (next === this.#draft) return;
    this.#past = [...this.#past, this.#draft].slice(-200);
    this.#future = [];
    this.#draft = next;
    this.#fault = undefined;
    void this.render();
  }

  #field(name: string): string {
    const found = (this.element as HTMLElement).querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `[name="${name}"]`,
    );
    return found?.value ?? "";
  }
}

export function openMapEditor(): void {
  void new MapEditor().render({ force: true });
}
