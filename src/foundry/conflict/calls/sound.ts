/** How this browser notifies its player: the short tone, and whether practice games notify at all. Both can be turned off. */
import { registerSetting, setting } from "../../base/version/settings.ts";
import { systemPath } from "../../system.ts";

const SETTING = "callSound";
const PRACTICE = "callPractice";

/** Written by `npm run packs` from `scripts/build/sounds.ts`. */
const TONE = systemPath("assets/sounds/call.wav");

export function registerSound(): void {
  const shared = { scope: "client", config: true, type: Boolean, default: true } as const;
  registerSetting(SETTING, { name: "BNB.Calls.sound", hint: "BNB.Calls.soundHint", ...shared });
  registerSetting(PRACTICE, { name: "BNB.Calls.practice", hint: "BNB.Calls.practiceHint", ...shared });
}

export function callsPractice(): boolean {
  return setting(PRACTICE) === true;
}

export function ring(): void {
  if (setting(SETTING) !== true) return;
  void foundry.audio.AudioHelper.play({ src: TONE, volume: 0.6, channel: "interface" }, false);
}
