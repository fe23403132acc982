/**
 * A world starts paused, and only a GM can unpause it for all. Until then players cannot drag tokens, and Foundry does not tell
 * them. Each client reads the pause for itself, so where no GM is present each player can end it on their own screen. The windows
 * say so, and lead to the board, where every order works during a pause too. A GM's client can unpause the world by itself.
 */

import { say } from "../base/say.ts";
import { keepSetting, registerSetting, setting } from "../base/version/settings.ts";
import { isGm, isGmHere, whoCan } from "./may.ts";

const OPENS = "openWorld";

/** A GM who is present decides for everybody. */
export function pauseNote() {
  if (!game.paused) return undefined;
  const who = isGm() ? "all" : isGmHere() ? undefined : "here";
  const words = say(`BNB.Pause.note.${who ?? "wait"}`, { who: whoCan(isGm) });
  return { words, ...(who ? { may: who, act: say(`BNB.Pause.open.${who}`) } : {}) };
}

/** Why this token cannot be dragged now, and what helps. */
export function heldNote(name: string, onBoard: boolean): string {
  const what = say("BNB.Pause.held", { name });
  if (onBoard) return say("BNB.Pause.heldBoard", { what });
  return say(isGmHere() ? "BNB.Pause.heldWait" : "BNB.Pause.heldHere", { what, who: whoCan(isGm) });
}

export function unpause(): void {
  if (isGm()) game.togglePause(false, { broadcast: true });
  else if (!isGmHere()) game.togglePause(false);
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
    if (game.paused && isGm() && opensItself()) unpause();
  });
}
