/** One Chromium for all test files of a process, which run one after another; every seat has its own context. */
import { type Browser, chromium } from "playwright-core";
import { foundChromium } from "./chromium.ts";

/**
 * Chromium loads its address bar's popups, hundreds of scripts, with every new window: that took as long as our page. The
 * flag replaces the driver's own, so it repeats what tests need of that.
 */
const WITHOUT = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AimEnabled",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
];
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  `--disable-features=${WITHOUT.join(",")}`,
];

let launched: Promise<Browser> | undefined;

/** Tests leave it open for the next file: it ends with their process. Two that ask at once share it. */
export function theBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({ ...foundChromium(), args: ARGS });
  browser.once("disconnected", () => {
    launched = undefined;
  });
  return browser;
}

/** For a script, which ends only when nothing is open. */
export async function closeBrowser(): Promise<void> {
  await (await launched)?.close();
}
