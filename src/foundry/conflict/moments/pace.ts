/** How fast this browser shows what happens: at one of two speeds, or only the results; and whether it continues by itself. */
import { keepSetting, registerSetting, setting } from "../../base/version/settings.ts";
import type { Pace } from "./queue.ts";

const SPEED = "playback";
const WAITS = "momentsWait";

export function registerPlayback(): void {
  registerSetting(SPEED, {
    name: "BNB.Playback.name",
    hint: "BNB.Playback.hint",
    scope: "client",
    config: true,
    type: Number,
    choices: { 1: "BNB.Playback.1", 2: "BNB.Playback.2", 0: "BNB.Playback.0" },
    default: 1,
  });
  registerSetting(WAITS, {
    name: "BNB.Playback.waits",
    hint: "BNB.Playback.waitsHint",
    scope: "client",
    config: true,
    type: Boolean,
    default: false,
  });
}

/** 1 or 2; 0 if only results are shown. */
export function playback(): number {
  return Number(setting(SPEED));
}

export async function keepPlayback(speed: number): Promise<void> {
  await keepSetting(SPEED, speed);
}

export function paceNow(): Pace {
  return { speed: playback(), rings: setting(WAITS) !== true };
}
