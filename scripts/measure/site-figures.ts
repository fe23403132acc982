/**
 * What the demo as a site costs a first visitor: everything sent before the first duel shows its first choice, compressed
 * as static servers do, and how long that takes from the welcome's first button, on a plain and on a slow machine.
 */
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { closeBrowser } from "../../tests/browser/support/browser.ts";
import { Site } from "../../tests/browser/support/site.ts";
import { inRoot } from "../root.ts";

export interface SiteFigures {
  readonly kilobytes: number;
  /** Seconds from the button to the duel. */
  readonly plain: number;
  readonly slow: number;
}

const TIMES_SLOWER = 4;
/** Ten megabits a second, in bytes; plain files here, where servers send a third of it. */
const LINE = 3 * 1_250_000;

export async function siteFigures(): Promise<SiteFigures> {
  try {
    const [plain, slow] = [await visited(false), await visited(true)];
    return { kilobytes: plain.kilobytes, plain: plain.seconds, slow: slow.seconds };
  } finally {
    await closeBrowser();
  }
}

async function visited(slowed: boolean): Promise<{ kilobytes: number; seconds: number }> {
  const site = await Site.open();
  try {
    const { page } = await site.sit("Rosa", { firstVisit: true, ...(slowed ? { before: slowDown } : {}) });
    const first = page.locator(".home-card [data-action=way]").first();
    await first.waitFor();
    // Somebody reads the card before pressing; the page fetches the duel meanwhile.
    await page.waitForLoadState("networkidle");
    const began = performance.now();
    await first.click();
    await page.locator(".bnb.conflict").waitFor();
    const seconds = (performance.now() - began) / 1000;
    let bytes = 0;
    for (const file of site.asked) bytes += gzipSync(await readFile(inRoot("dist/site", file))).length;
    return { kilobytes: bytes / 1000, seconds };
  } finally {
    await site.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  const speed = { downloadThroughput: LINE, uploadThroughput: LINE };
  await line.send("Network.emulateNetworkConditions", { offline: false, latency: 0, ...speed });
  await line.send("Emulation.setCPUThrottlingRate", { rate: TIMES_SLOWER });
}
