/** The short tone with which this browser calls its player. It can be turned off. */
import { registerSetting, setting } from "../../base/version/settings.ts";
import { systemPath } from "../../system.ts";

const SETTING = "callSound";

/** Written by `npm run packs` from `scripts/build/sounds.ts`. */
const TONE = systemPath("assets/sounds/call.wav");

export function registerSound(): void {
  const kind = { scope: "client", config: true, type: Boolean, default: true } as const;
  registerSetting(SETTING, { name: "BNB.Calls.sound", hint: "BNB.Calls.soundHint", ...kind });
}

export function ring(): void {
  if (setting(SETTING) !== true) return;
  void foundry.audio.AudioHelper.play({ src: TONE, volume: 0.6, channel: "interface" }, false);
}
