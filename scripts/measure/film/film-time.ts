/**
 * A film's time is the page's own: it begins at the same moment each time, runs as ever while the page waits for its server
 * or a worker, and jumps ahead where the film would only wait for timers and animations.
 */
import { setTimeout as passed } from "node:timers/promises";
import type { Page } from "playwright-core";

const BEGIN = "2026-03-02T19:00:00";
const DAY_MS = 86_400_000;

/** Before the page loads. */
export async function filmTime(page: Page): Promise<void> {
  await page.clock.install({ time: BEGIN });
  // The server's signs of life come in its own time, so the page must not miss them in a faster one.
  await page.routeWebSocket(/socket\.io/, (line) => {
    const isOpening = (message: string | Buffer): message is string => String(message).startsWith("0{");
    line.connectToServer().onMessage((message) => {
      line.send(isOpening(message) ? message.replace(/"pingTimeout":\d+/, `"pingTimeout":${DAY_MS}`) : message);
    });
  });
}

/** That much later, for timers and for animations. */
export async function advance(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((by) => {
    for (const one of document.getAnimations()) {
      if (one.playState !== "running") continue;
      const end = Number(one.effect?.getComputedTiming().endTime ?? 0);
      const later = Number(one.currentTime) + by;
      if (later < end || end === Number.POSITIVE_INFINITY) one.currentTime = later;
      else one.finish();
    }
  }, milliseconds);
  await page.clock.runFor(milliseconds);
}

/** Milliseconds in which nothing changes, and at most for all of them: a press may ask the server or a worker. */
const STILL_MS = 150;
const MOST_MS = 2000;

/** Until what a press has set going elsewhere is on the page, in real time. */
export async function answered(page: Page): Promise<void> {
  const began = performance.now();
  for (let [still, before] = [0, ""]; still < STILL_MS && performance.now() - began < MOST_MS; still += 50) {
    const text = await page.evaluate(() => document.body.textContent);
    if (text !== before) still = -50;
    before = text;
    await passed(50);
  }
}
