/** The sheet of a weapon, an armour, a shield or a piece of gear. */

import { HandlebarsItemSheet, type RenderOptions } from "../apps/bases.ts";
import { thingOf } from "../data/read.ts";
import { WEAPON_KINDS } from "../data/things.ts";
import { say } from "../say.ts";
import { templatePath } from "../system.ts";
import { sheetEffects } from "./effects.ts";
import { NarrowSheet } from "./narrow.ts";
import { thingView } from "./thing.view.ts";
import { write } from "./write.ts";

export class ThingSheet extends NarrowSheet(HandlebarsItemSheet) {
  static override DEFAULT_OPTIONS = {
    classes: ["bnb", "sheet", "thing"],
    position: { width: 560, height: "auto" },
    window: { resizable: true },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: { chooseShape: ThingSheet.#chooseShape },
  };

  static override PARTS = {
    head: { template: templatePath("item/head") },
    body: { template: templatePath("item/body") },
  };

  static override PART_PATHS = {
    head: ["name", "img", "system.weapon", "system.armour", "system.icon"],
    body: ["system", "effects"],
  };

  override async _prepareContext(options: RenderOptions): Promise<object> {
    const context = await super._prepareContext(options);
    const { item } = this;
    const { TextEditor } = foundry.applications.ux;
    const system = thingOf(item);
    return {
      ...context,
      uuid: item.uuid,
      effects: sheetEffects(item, this.isEditable),
      descriptionSource: system.description,
      description: await TextEditor.implementation.enrichHTML(system.description, { secrets: item.isOwner }),
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

  static async #chooseShape(this: ThingSheet, _event: Event, target: HTMLElement): Promise<void> {
    // Another shape has no place on the grid yet.
    await write(this, { "system.shape": target.dataset.shape, "system.cell.row": -1 });
  }
}
