/** Notes on the page who has the floor now. Whoever may write the page may; nobody is bound by it. */
import { pageFrom } from "../../../documents/by-uuid.ts";
import { update } from "../../../documents/update.ts";
import { SYSTEM_ID } from "../../../system.ts";
import type { Floor } from "../../contract/floor.ts";

export async function giveFloor(uuid: string | undefined, floor: Floor): Promise<void> {
  const page = await pageFrom(uuid);
  if (page) await update(page, { [`flags.${SYSTEM_ID}.floor`]: floor });
}
