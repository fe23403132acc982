/** The sheet of a weapon, armour, shield or piece of gear. */

import { fetched, keptOnce, needed } from "../../base/fetched.ts";
import { readProse } from "../../base/read-text.ts";
import { notifyProblem, say } from "../../base/say.ts";
import { HandlebarsItemSheet, type RenderOptions } from "../../base/windows/bases.ts";
import { thingOf } from "../../data/read.ts";
import { WEAPON_KINDS } from "../../data/things.ts";
import { owns } from "../../documents/may.ts";
import { write } from "../../documents/write.ts";
import { templatePath } from "../../system.ts";
import { NarrowSheet } from "../narrow.ts";
import type { Drawing } from "./draw-shape.view.ts";

const oddsPart = keptOnce(() => fetched(import("./weapon-odds.ts")));
const late = keptOnce(() => needed(import("./sheet-parts.ts")));

export class ThingSheet extends NarrowSheet(HandlebarsItemSheet) {
  static override DEFAULT_OPTIONS = {
    classes: ["bnb", "sheet", "thing"],
    position: { width: 560, height: "auto" },
    window: { resizable: true },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: {
      async chooseShape(this: ThingSheet, _event: Event, target: HTMLElement): Promise<void> {
        this.#drawing = undefined;
        // A new shape has no place on the grid yet.
        await write(this, { "system.shape": target.dataset.shape, "system.cell.row": -1, "system.cell.lie": 0 });
      },
      async drawShape(this: ThingSheet): Promise<void> {
        const { drawingOf } = await late();
        return this.#draw(drawingOf(thingOf(this.item).shape));
      },
      pressCell(this: ThingSheet, _event: Event, { dataset }: HTMLElement): Promise<void> {
        const drawing = new Set(this.#drawing);
        const cell = dataset.cell!;
        if (!drawing.delete(cell)) drawing.add(cell);
        return this.#draw(drawing);
      },
      clearDrawing(this: ThingSheet): Promise<void> {
        return this.#draw(new Set());
      },
      leaveDrawing(this: ThingSheet): Promise<void> {
        return this.#draw(undefined);
      },
      async keepDrawing(this: ThingSheet): Promise<void> {
        const { drawnShape } = await late();
        const shape = drawnShape(this.#drawing ?? new Set());
        if (!shape.ok) return notifyProblem(shape.problem);
        const changes = { "system.shape": shape.value, "system.cell.row": -1, "system.cell.lie": 0 };
        if (await write(this, changes)) await this.#draw(undefined);
      },
    },
  };

  static override PARTS = {
    head: { template: templatePath("item/head") },
    use: { template: templatePath("item/use") },
    odds: { template: templatePath("item/odds") },
    shape: { template: templatePath("item/shape") },
    body: { template: templatePath("item/body") },
  };

  static override PART_PATHS = {
    head: ["name", "img", "system.weapon", "system.own", "system.armour", "system.icon"],
    use: ["system"],
    odds: ["name", "system.weapon", "system.armour", "system.own"],
    shape: ["system.shape"],
    body: ["system.description", "effects"],
  };

  /** The shape being drawn, not yet saved. */
  #drawing: Drawing | undefined;
  /** The actor id of the opponent in the odds. */
  #foe = "";

  override async _prepareContext(options: RenderOptions): Promise<object> {
    const context = await super._prepareContext(options);
    const { item } = this;
    const { TextEditor } = foundry.applications.ux;
    const system = thingOf(item);
    const { drawShapeView, thingView } = await late();
    const odds = ["weapon", "armour"].includes(item.type) ? await oddsPart() : undefined;
    return {
      ...context,
      uuid: item.uuid,
      rootId: this.id,
      effects: this.effectsPanel.view(),
      descriptionSource: system.description,
      description: await TextEditor.implementation.enrichHTML(readProse(system.description, say), {
        secrets: owns(item),
      }),
      drawing: this.#drawing && drawShapeView(this.#drawing, say),
      odds: odds?.oddsOf(item, this.#foe),
      thing: thingView(
        {
          id: item.id!,
          name: item.name,
          type: item.type,
          img: item.img ?? "",
          system,
          weaponKinds: WEAPON_KINDS,
          editable: this.isEditable,
          owned: item.isEmbedded,
        },
        say,
      ),
    };
  }

  /** Listens on the window itself, which survives every redraw, so that no key press is lost. */
  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { stepCell } = await late();
    this.element.addEventListener("keydown", (event) => {
      const cells = (event.target as Element).closest<HTMLElement>(".draw-cells");
      if (cells) stepCell(cells, event);
    });
  }

  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const foe = this.element.querySelector<HTMLSelectElement>("[data-foe]");
    if (!foe || foe.dataset.wired) return;
    foe.dataset.wired = "true";
    foe.addEventListener("change", () => {
      this.#foe = foe.value;
      void this.render({ parts: ["odds"] });
    });
  }

  async #draw(drawing: Drawing | undefined): Promise<void> {
    this.#drawing = drawing;
    await this.render({ parts: ["shape"] });
  }
}
