/**
 * A document's picture is chosen by a button and saved under its own path. Core's own editor needs an image to press and submits
 * the whole form; these sheets draw an initial if there is no picture, and save one field at a time. Users who may not browse
 * files, as most players, type an address.
 */

import { problem } from "../../rules/result.ts";
import { notifyProblem } from "../base/say.ts";
import { ask } from "../base/windows/ask.ts";
import { openerOf } from "../base/windows/openers.ts";
import { mayUse } from "../documents/may.ts";
import { type Writable, write } from "../documents/write.ts";

const MAY_BROWSE = "FILES_BROWSE";

/** A sheet whose document has a picture. */
interface Pictured extends Writable {
  readonly isEditable: boolean;
  readonly document: Writable["document"] & { readonly img?: string | null };
}

/** A character may have a drawn face instead; other documents only choose a file. */
export async function changePicture(this: Pictured): Promise<void> {
  if (!this.isEditable) return;
  const actor: unknown = this.document;
  const maker = actor instanceof Actor && String(actor.type) === "character" ? openerOf("portrait") : undefined;
  const otherwise = () => choosePicture.call(this);
  return maker && actor instanceof Actor ? maker({ actor, otherwise }) : otherwise();
}

async function choosePicture(this: Pictured): Promise<void> {
  const current: string = this.document.img ?? "";
  const keep = (img: string) => void write(this, { img });
  if (mayUse(MAY_BROWSE)) {
    const Picker = foundry.applications.apps.FilePicker.implementation;
    await new Picker({ type: "image", current, callback: keep }).browse();
    return;
  }
  const answer = await ask("sheets/picture-form", "BNB.Sheet.changePicture", { current });
  const typed = answer?.img?.trim();
  if (!typed) return;
  if (isPicture(typed)) keep(typed);
  else notifyProblem(problem("sheet.picture"));
}

/** Whether Foundry accepts the address as a picture; checked here to show our own message. */
export function isPicture(address: string): boolean {
  return /^data:image\/|\.(apng|avif|bmp|gif|jpe?g|png|svg|tiff|webp)(\?.*)?$/i.test(address);
}
