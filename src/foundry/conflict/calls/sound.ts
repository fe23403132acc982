/** The short tone of a call. Whoever wants none turns it off for this browser. */
import { SYSTEM_ID, systemPath } from "../../system.ts";

const SETTING = "callSound";

/** Written by `npm run packs` from `scripts/sounds.ts`. */
const TONE = systemPath("assets/sounds/call.wav");

export function registerSound(): void {
  game.settings!.register(SYSTEM_ID, SETTING, {
    name: "BNB.Calls.sound",
    hint: "BNB.Calls.soundHint",
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
  });
}

export function ring(): void {
  if (!game.settings!.get(SYSTEM_ID, SETTING)) return;
  void foundry.audio.AudioHelper.play({ src: TONE, volume: 0.6, channel: "interface" }, false);
}
