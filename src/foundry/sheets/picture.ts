/**
 * A document's picture is chosen by a button and written by its own path. Core's own way needs an image to press and a form
 * that is kept whole; these sheets draw an initial where there is no picture, and keep one field at a time. Who may not
 * browse the table's files, as players usually may not, types an address.
 */
import { openerOf } from "../windows.ts";
import { ask } from "./ask.ts";
import { write } from "./write.ts";

const MAY_BROWSE = "FILES_BROWSE";

/** A character may have a face drawn instead; everything else only chooses a file. */
export async function changePicture(this: any): Promise<void> {
  if (!this.isEditable) return;
  const maker = this.document.type === "character" ? openerOf("portrait") : undefined;
  const otherwise = () => choosePicture.call(this);
  return maker ? maker({ actor: this.document, otherwise }) : otherwise();
}

async function choosePicture(this: any): Promise<void> {
  const current: string = this.document.img ?? "";
  const keep = (img: string) => void write(this, { img });
  if (game.user!.can(MAY_BROWSE)) {
    const Picker = (foundry.applications.apps as any).FilePicker.implementation;
    await new Picker({ type: "image", current, callback: keep }).browse();
    return;
  }
  const answer = await ask("sheets/picture-form", "BNB.Sheet.changePicture", { current });
  const typed = answer?.img?.trim();
  if (typed) keep(typed);
}
