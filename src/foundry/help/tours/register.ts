/** Opens the tour of a duel: from the first card, and from a button in the settings. */

import { fetched } from "../../base/fetched.ts";
import { registerSettingsMenu } from "../../base/version/settings.ts";
import { registerOpener } from "../../base/windows/openers.ts";
import { DUEL_TOUR } from "./duel-tour.ts";

async function openTour(): Promise<void> {
  (await fetched(import("./running-tour.ts")))?.beginTour(DUEL_TOUR);
}

export function registerTours(): void {
  registerOpener("tours", () => void openTour());
  registerSettingsMenu("tours", {
    name: "BNB.Tour.menu",
    hint: "BNB.Tour.menuHint",
    icon: "fa-solid fa-person-hiking",
    open: openTour,
  });
}
