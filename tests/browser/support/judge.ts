/**
 * The one judge of what a player sees: every open window of ours, looked at now (`measured.ts`, `looks.ts`) and watched since
 * the last look (`recorder.ts`). Faults of today are listed in `known-faults.ts`; the list must shrink.
 */

import type { Page } from "playwright-core";
import { type Fault, isKnown } from "./known-faults.ts";
import { lookedAt } from "./looks.ts";
import { measured } from "./measured.ts";
import { recorded } from "./recorder.ts";

/** In the order of the windows; those behind another are judged when they are in front. */
export async function faultsIn(page: Page): Promise<Fault[]> {
  const windows = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>(".bnb.application, .application:has(.window-content.bnb)")];
    const shown = all.filter((one) => one.checkVisibility() && !one.classList.contains("minimized"));
    // In front: the middle of its title bar or of its frame belongs to it.
    const isFront = (one: HTMLElement) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [12, height / 2].some((y) => one.contains(document.elementFromPoint(left + width / 2, top + y)));
    };
    return shown.filter(isFront).map((one, at) => {
      one.dataset.judged = String(at);
      const usual = /^(application|bnb|sheet|window-app|themed|theme-\w+|standard-form|\w+-?v2|app)$/;
      return one.id && !/-\w{16}$|\d$/.test(one.id)
        ? one.id
        : ([...one.classList].find((name) => !usual.test(name)) ?? "window");
    });
  });
  const found: Fault[] = (await recorded(page)).map((fault) => ({ window: "time", fault }));
  for (const [at, window] of windows.entries()) {
    const selector = `[data-judged="${at}"]`;
    const faults = new Set([...(await measured(page, selector)), ...(await lookedAt(page, selector))]);
    for (const fault of faults) found.push({ window, fault });
  }
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>("[data-judged]")) delete one.dataset.judged;
  });
  return found;
}

/** After a press: nothing but what is known of today. */
export async function judge(page: Page): Promise<void> {
  const unknown = (await faultsIn(page)).filter((one) => !isKnown(one));
  if (unknown.length > 0) throw new Error(unknown.map(({ window, fault }) => `${window}: ${fault}`).join("\n"));
}
