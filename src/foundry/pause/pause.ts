/**
 * A world starts paused, and only a GM can open it. While it is paused players cannot drag tokens, and Foundry tells them
 * nothing; at a table without a GM their orders would never arrive. So the windows say it and lead to the board, where every
 * order can be given all the same, and a GM's own client may open the world as soon as it is there.
 */
import { say } from "../say.ts";
import { whoCan } from "../setup/rights.ts";
import { SYSTEM_ID } from "../system.ts";

const OPENS = "openWorld";

export interface PauseNote {
  readonly words: string;
  /** May whoever reads it open the world? */
  readonly may: boolean;
}

export function pauseNote(): PauseNote | undefined {
  if (!(game as any).paused) return undefined;
  const may = game.user!.isGM;
  return { may, words: say(may ? "BNB.Pause.noteGM" : "BNB.Pause.note", { who: whoCan((user) => user.isGM) }) };
}

export function unpause(): void {
  if (game.user!.isGM) (game as any).togglePause(false, { broadcast: true });
}

/** Shall the world be opened as soon as a GM is there? */
export function opensItself(): boolean {
  return game.settings!.get(SYSTEM_ID as never, OPENS as never) as unknown as boolean;
}

export async function keepOpening(open: boolean): Promise<void> {
  await game.settings!.set(SYSTEM_ID as never, OPENS as never, open as never);
}

export function registerPause(): void {
  game.settings!.register(
    SYSTEM_ID as never,
    OPENS as never,
    {
      name: "BNB.Pause.setting",
      hint: "BNB.Pause.settingHint",
      scope: "world",
      config: true,
      type: Boolean,
      default: false,
    } as never,
  );
  Hooks.once("ready", () => {
    if ((game as any).paused && opensItself()) unpause();
  });
}
