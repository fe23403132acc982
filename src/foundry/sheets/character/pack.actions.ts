/** Buttons of the Pack tab; each does the same as a drag on the grid, or something that a drag cannot do. */

import { say } from "../../base/say.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { createThing } from "../../documents/embedded.ts";
import { update } from "../../documents/update.ts";
import { partWith } from "../give.ts";
import type { OpenSheet, SheetAction } from "./actions.ts";

export const PACK_ACTIONS: Record<string, SheetAction> = {
  async togglePackList() {
    this.packList = !this.packList;
    await this.render({ parts: ["pack"] });
  },
  async liftThing(_event, target) {
    if (this.packList) {
      this.packList = false;
      await this.render({ parts: ["pack"] });
    }
    await this.board.lift(target.dataset.item!);
  },
  async turnThing() {
    await this.board.turn();
  },
  async mirrorThing() {
    await this.board.mirror();
  },
  putBack() {
    this.board.putBack();
  },
  async packThing() {
    await this.board.putDown();
  },
  async tidyPack() {
    await this.board.tidy();
  },
  async putDown(_event, target) {
    await move(this, target, { "system.place": "ground", "system.hands": "", "system.cell.row": -1 });
  },
  async takeOff(_event, target) {
    await move(this, target, { "system.place": "pack", "system.cell.row": -1 });
    await this.board.placeLoose();
  },
  async pickUp(_event, target) {
    await move(this, target, { "system.place": "pack", "system.cell.row": -1 });
    await this.board.placeLoose();
  },
  async partWith(_event, target) {
    const item = this.actor.items.get(target.dataset.item ?? "");
    this.board.putBack();
    if (item) await partWith(item);
    else ui.notifications!.warn(say("BNB.Sheet.deleted"));
  },
  addThing() {
    openerOf("compendium")?.(this.actor);
  },
  async newThing() {
    const name = say("BNB.Pack.newThing");
    const made = await createThing(this.actor, { name, type: "gear" });
    await this.board.placeLoose();
    void made?.sheet?.render(true);
  },
};

async function move(sheet: OpenSheet, target: HTMLElement, changes: Record<string, unknown>): Promise<void> {
  const thing = sheet.actor.items.get(target.dataset.item!);
  if (thing) await update(thing, changes);
  else ui.notifications!.warn(say("BNB.Sheet.deleted"));
}
