/**
 * A world starts paused, and only a GM can unpause it. Until then players cannot drag tokens, and Foundry does not tell them;
 * without a GM their orders would never arrive. So the windows say it and lead to the board, where every order still works, and a
 * GM's client can unpause the world automatically.
 */

import { say } from "../base/say.ts";
import { keepSetting, registerSetting, setting } from "../base/version/settings.ts";
import { isGm, whoCan } from "./may.ts";

const OPENS = "openWorld";

export function pauseNote() {
  if (!game.paused) return undefined;
  const may = isGm();
  return { may, words: say(may ? "BNB.Pause.noteGM" : "BNB.Pause.note", { who: whoCan(isGm) }) };
}

export function unpause(): void {
  if (isGm()) game.togglePause(false, { broadcast: true });
}

/** Whether a GM's client unpauses the world as soon as it connects. */
export function opensItself(): boolean {
  return setting(OPENS) === true;
}

export async function keepOpening(open: boolean): Promise<void> {
  await keepSetting(OPENS, open);
}

export function registerPause(): void {
  registerSetting(OPENS, {
    name: "BNB.Pause.setting",
    hint: "BNB.Pause.settingHint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false,
  });
  Hooks.once("ready", () => {
    if (game.paused && opensItself()) unpause();
  });
}
