/** Whether somebody has given a document a picture of its own. */
import { isOwnIcon } from "./icon.ts";

/** Foundry's stand-ins for "no picture yet". */
const NO_PICTURE = ["", "icons/svg/mystery-man.svg", "icons/svg/item-bag.svg"];

export function hasPicture(img: string): boolean {
  return !NO_PICTURE.includes(img) && !isOwnIcon(img);
}
