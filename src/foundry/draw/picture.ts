/** Whether a document has its own picture. */
import { isOwnIcon } from "./icon.ts";

/** Foundry's placeholders for "no picture yet". */
const NO_PICTURE = ["", "icons/svg/mystery-man.svg", "icons/svg/item-bag.svg"];

export function hasPicture(img: string): boolean {
  return !NO_PICTURE.includes(img) && !isOwnIcon(img);
}

/** The actor's own picture; Foundry's placeholders do not count. */
export function faceOf(img: string): string {
  return img.startsWith("icons/svg/") ? "" : img;
}
