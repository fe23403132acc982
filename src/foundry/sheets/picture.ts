/**
 * A document's picture is chosen by a button and written by its own path. Core's own way needs an image to press and a form
 * that is kept whole; these sheets draw an initial where there is no picture, and keep one field at a time. Who may not
 * browse the table's files, as players usually may not, types an address.
 */
import { ask } from "../apps/ask.ts";
import { type Writable, write } from "./write.ts";

const MAY_BROWSE = "FILES_BROWSE";

/** A sheet whose document has a picture. */
interface Pictured extends Writable {
  readonly isEditable: boolean;
  readonly document: Writable["document"] & { readonly img?: string | null };
}

export async function changePicture(this: Pictured): Promise<void> {
  if (!this.isEditable) return;
  const current: string = this.document.img ?? "";
  const keep = (img: string) => void write(this, { img });
  if (game.user!.can(MAY_BROWSE)) {
    const Picker = foundry.applications.apps.FilePicker.implementation;
    await new Picker({ type: "image", current, callback: keep }).browse();
    return;
  }
  const answer = await ask("sheets/picture-form", "BNB.Sheet.changePicture", { current });
  const typed = answer?.img?.trim();
  if (typed) keep(typed);
}
