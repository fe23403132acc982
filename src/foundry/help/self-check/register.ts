/**
 * Opens the self-check: a button in the settings, `game.system.api.openSelfCheck()` for the shipped macro, and Quench. All of it
 * is fetched on demand.
 */
import { fetched } from "../../base/fetched.ts";
import { say } from "../../base/say.ts";
import { registerSettingsMenu } from "../../base/version/settings.ts";
import { watchForDrags } from "./caught.ts";
import { sweep } from "./leftovers.ts";
import type { Quench } from "./quench.ts";

export async function openSelfCheck(): Promise<void> {
  await (await fetched(import("./self-check-window.ts")))?.SelfCheckWindow.show();
}

export function registerSelfCheck(): void {
  registerSettingsMenu("selfCheck", {
    name: "BNB.SelfCheck.menu",
    hint: "BNB.SelfCheck.menuHint",
    icon: "fa-solid fa-list-check",
    open: openSelfCheck,
  });
  watchForDrags();
  Hooks.once("ready", () => void sweep());
  Hooks.on("quenchReady", async (quench: Quench) => {
    const part = await fetched(import("./quench.ts"));
    part?.registerBatches(quench, say);
  });
}
