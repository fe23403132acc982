/**
 * The face of one of a draft: the same on every device from the moment the cards lie there, on its player's ground once
 * it is taken. Who gives it a name may have others drawn until one fits it.
 */
import { type Face, faceOf } from "../../../draw/face-parts.ts";
import { isTincture } from "../../../system.ts";
import type { BoardInput } from "../../contract/board.ts";

/** Under this name the draft keeps how often another face was drawn. */
export function facesDrawn(set: number): string {
  return `faces-${set}`;
}

export function setFace({ table, draft }: BoardInput, set: number, tincture = ""): Face {
  const drawn = Number(draft[facesDrawn(set)] ?? 0);
  const words = [table.match.record.id, `set ${set + 1}`, ...(drawn > 0 ? [`face ${drawn + 1}`] : [])].join(" ");
  return faceOf(words, { ground: isTincture(tincture) ? tincture : "silverpoint" });
}
