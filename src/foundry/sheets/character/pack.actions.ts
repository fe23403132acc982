/** Buttons of the Pack tab; each does what a drag on the grid would do, or what a drag cannot. */
import { say } from "../../say.ts";
import { partWith } from "../parting.ts";
import type { SheetAction } from "./actions.ts";
import type { CharacterSheet } from "./character-sheet.ts";
import { ThingPicker } from "./thing-picker.ts";

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
    await thing(this, target)?.update({ "system.place": "ground", "system.hands": "", "system.cell.row": -1 } as any);
  },
  async takeOff(_event, target) {
    await thing(this, target)?.update({ "system.place": "pack", "system.cell.row": -1 } as any);
    await this.board.placeLoose();
  },
  async pickUp(_event, target) {
    await thing(this, target)?.update({ "system.place": "pack", "system.cell.row": -1 } as any);
    await this.board.placeLoose();
  },
  async partWith(_event, target) {
    const item = thing(this, target);
    this.board.putBack();
    if (item) await partWith(item);
  },
  addThing() {
    void new ThingPicker(this.actor, (thing) => this.takeThing(thing)).render({ force: true });
  },
  async newThing() {
    const name = say("BNB.Pack.newThing");
    const [made] = (await this.actor.createEmbeddedDocuments("Item", [{ name, type: "gear" }] as any)) as Item[];
    await this.board.placeLoose();
    made?.sheet?.render({ force: true } as any);
  },
};

function thing(sheet: CharacterSheet, target: HTMLElement): Item | undefined {
  const found = sheet.actor.items.get(target.dataset.item!);
  if (!found) ui.notifications!.warn(say("BNB.Sheet.deleted"));
  return found;
}
