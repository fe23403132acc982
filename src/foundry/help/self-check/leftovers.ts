/** Documents of a check have a flag; if the browser closes before they are deleted, the same user's next start deletes them. */

import { campaignLog } from "../../documents/campaign-log.ts";
import { mayDelete } from "../../documents/may.ts";
import { SYSTEM_ID } from "../../system.ts";

/** Holds the user whose check wrote it. */
const FLAG = "selfCheck";

export function ownFlags(more: object = {}): object {
  return { [SYSTEM_ID]: { [FLAG]: game.user!.id, ...more } };
}

function isOwn({ flags }: { flags: object }): boolean {
  return (flags as Record<string, Record<string, unknown> | undefined>)[SYSTEM_ID]?.[FLAG] === game.user!.id;
}

export async function sweep(): Promise<void> {
  const pages = campaignLog()?.pages.filter(isOwn) ?? [];
  const scenes = game.scenes!.filter((scene) => isOwn(scene) && mayDelete(scene));
  for (const left of [...pages, ...scenes]) await left.delete();
}
