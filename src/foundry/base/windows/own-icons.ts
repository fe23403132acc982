/**
 * Puts the symbols that icons use into each document that shows icons, once. In a file of their own they would be blocked where
 * a hosting service redirects files to another address, and Chromium would lay each icon out twice. They are part of the
 * script, so they are available with the first icon.
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
  // Version 14 can detach windows, each into its own document.
  const on = Hooks.on as (hook: string, listen: (id: string, shown: Window) => void) => number;
  on("openDetachedWindow", (_id, { document: page }) => void bringTo(page));
}
