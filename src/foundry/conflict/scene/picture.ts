/**
 * The picture under a scene's tokens. A shipped one is named; a custom one is painted and saved in the world's folder. A user who
 * may not upload files still gets a scene, and a message says who can help.
 */

import { keepPicture, MAY_KEEP } from "../../base/kept-picture.ts";
import { say } from "../../base/say.ts";
import { mayUse, whoCan } from "../../documents/may.ts";
import type { Ground } from "./tokens.ts";

/** The path of the picture; empty for a scene without one. */
export async function groundPicture(
  ground: Ground,
  size: { readonly width: number; readonly height: number },
  name: string,
): Promise<string> {
  if (!ground) return "";
  if ("src" in ground) return ground.src;
  if (!mayUse(MAY_KEEP)) {
    ui.notifications!.info(say("BNB.OnScene.mayNotKeep", { who: whoCan((user) => mayUse(MAY_KEEP, user)) }));
    return "";
  }
  const kept = await keepPicture(ground.svg, size, name);
  if (kept === "") ui.notifications!.warn(say("BNB.OnScene.noPicture"));
  return kept;
}
