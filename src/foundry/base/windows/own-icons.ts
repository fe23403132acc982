/**
 * The symbols that icons are drawn from stand in the document that shows them, once. From a file of its own they would be
 * blocked wherever a hosting service redirects files to another address, and Chromium would lay each icon out twice. They
 * come as a part of the script, so they arrive wherever the script does, and with the first icon that is drawn.
 */
import { ICON_PREFIX, onFirstIcon } from "../../draw/icon.ts";
import { fetched } from "../fetched.ts";

const HOLDER = "bnb-icons";

async function bringTo(page: Document): Promise<void> {
  const part = await fetched(import("../../draw/sprite.ts"));
  if (!part || page.getElementById(HOLDER)) return;
  const holder = page.createElement("div");
  holder.innerHTML = part.SPRITE;
  for (const symbol of holder.querySelectorAll("symbol")) symbol.id = ICON_PREFIX + symbol.id;
  holder.id = HOLDER;
  holder.hidden = true;
  page.body.append(holder);
}

export function registerIcons(): void {
  onFirstIcon(() => void bringTo(document));
  // Version 14 can detach windows, each into a document of its own.
  const on = Hooks.on as (hook: string, listen: (id: string, shown: Window) => void) => number;
  on("openDetachedWindow", (_id, { document: page }) => void bringTo(page));
}
