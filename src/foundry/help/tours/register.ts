/** Opens the tours: from the first card, and from a button in the settings. */

import { fetched } from "../../base/fetched.ts";
import { registerSettingsMenu } from "../../base/version/settings.ts";
import { registerOpener } from "../../base/windows/openers.ts";

async function openTours(): Promise<void> {
  const part = await fetched(import("./tours-window.ts"));
  if (part) await new part.ToursWindow().render({ force: true });
}

export function registerTours(): void {
  registerOpener("tours", () => void openTours());
  registerSettingsMenu("tours", {
    name: "BNB.Tour.menu",
    hint: "BNB.Tour.menuHint",
    icon: "fa-solid fa-person-hiking",
    open: openTours,
  });
}
