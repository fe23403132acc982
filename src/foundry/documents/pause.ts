/**
 * A world starts paused, and only a GM can open it. While it is paused players cannot drag tokens, and Foundry tells them
 * nothing; at a table without a GM their orders would never arrive. So the windows say it and lead to the board, where every
 * order can be given all the same, and a GM's own client may open the world as soon as it is there.
 */

import { say } from "../base/say.ts";
import { keepSetting, registerSetting, setting } from "../base/version/settings.ts";
import { isGm, whoCan } from "./may.ts";

const OPENS = "openWorld";

export interface PauseNote {
  readonly words: string;
  /** May whoever reads it open the world? */
  readonly may: boolean;
}

export function pauseNote(): PauseNote | undefined {
  if (!game.paused) return undefined;
  const may = isGm();
  return { may, words: say(may ? "BNB.Pause.noteGM" : "BNB.Pause.note", { who: whoCan(isGm) }) };
}

export function unpause(): void {
  if (isGm()) game.togglePause(false, { broadcast: true });
}

/** Shall the world be opened as soon as a GM is there? */
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
