/**
 * The face of a set in a draft: the same on every device from the start, with its player's background once it is taken. The
 * player who names it may have others drawn until one fits.
 */
import { type Face, faceOf } from "../../../draw/face-parts.ts";
import { isTincture } from "../../../system.ts";
import type { BoardInput } from "../../contract/board.ts";

/** The draft key that counts how often another face was drawn. */
export function facesDrawn(set: number): string {
  return `faces-${set}`;
}

export function setFace({ view, draft }: BoardInput, set: number, tincture = ""): Face {
  const drawn = Number(draft[facesDrawn(set)] ?? 0);
  const words = [view.match.record.id, `set ${set + 1}`, ...(drawn > 0 ? [`face ${drawn + 1}`] : [])].join(" ");
  return faceOf(words, { ground: isTincture(tincture) ? tincture : "silverpoint" });
}
