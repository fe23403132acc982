/**
 * The self-check's doors: a button in the settings, `game.system.api.openSelfCheck()` for the shipped macro, and Quench.
 * All of it is fetched only when somebody asks for it.
 */
import { fetched } from "../../base/fetched.ts";
import { say } from "../../base/say.ts";
import { SYSTEM_ID } from "../../system.ts";
import { sweep } from "./leftovers.ts";
import type { Quench } from "./quench.ts";

export async function openSelfCheck(): Promise<void> {
  await (await fetched(import("./self-check-window.ts")))?.SelfCheckWindow.show();
}

/** What the settings open: it fetches the window instead of being one. */
class SelfCheckDoor extends foundry.applications.api.ApplicationV2 {
  override async render(): Promise<this> {
    await openSelfCheck();
    return this;
  }
}

export function registerSelfCheck(): void {
  game.settings!.registerMenu(SYSTEM_ID, "selfCheck", {
    name: "BNB.SelfCheck.menu",
    label: "BNB.SelfCheck.menu",
    hint: "BNB.SelfCheck.menuHint",
    icon: "fa-solid fa-list-check",
    type: SelfCheckDoor,
    restricted: false,
  });
  Hooks.once("ready", () => void sweep());
  Hooks.on("quenchReady", async (quench: Quench) => {
    const part = await fetched(import("./quench.ts"));
    part?.registerBatches(quench, say);
  });
}
