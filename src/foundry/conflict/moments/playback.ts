/** How fast this browser shows the fights of a step: at one of two speeds, or only their results. */
import { keepSetting, registerSetting, setting } from "../../base/version/settings.ts";

const SETTING = "playback";

export function registerPlayback(): void {
  registerSetting(SETTING, {
    name: "BNB.Playback.name",
    hint: "BNB.Playback.hint",
    scope: "client",
    config: true,
    type: Number,
    choices: { 1: "BNB.Playback.1", 2: "BNB.Playback.2", 0: "BNB.Playback.0" },
    default: 1,
  });
}

/** 1 or 2; 0 if only results are shown. */
export function playback(): number {
  return Number(setting(SETTING));
}

export async function keepPlayback(pace: number): Promise<void> {
  await keepSetting(SETTING, pace);
}
