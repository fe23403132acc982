/** The short tone of a call. Whoever wants none turns it off for this browser. */
import { registerSetting, setting } from "../../base/version/settings.ts";
import { systemPath } from "../../system.ts";

const SETTING = "callSound";

/** Written by `npm run packs` from `scripts/sounds.ts`. */
const TONE = systemPath("assets/sounds/call.wav");

export function registerSound(): void {
  registerSetting(SETTING, {
    name: "BNB.Calls.sound",
    hint: "BNB.Calls.soundHint",
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
  });
}

export function ring(): void {
  if (setting(SETTING) !== true) return;
  void foundry.audio.AudioHelper.play({ src: TONE, volume: 0.6, channel: "interface" }, false);
}
