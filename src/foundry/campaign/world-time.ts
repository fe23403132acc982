/**
 * Keeps the world time and the campaign's day in step where Foundry allows it. Only a GM's client may change the time, so the
 * active GM's follows the day; when something else moves the time over midnight, the day follows. Switching the calendar, here or
 * in Foundry, changes neither.
 */

import { campaignPage } from "../documents/campaign-log.ts";
import { isActingGm } from "../documents/may.ts";
import { update } from "../documents/update.ts";

export const SECONDS_A_DAY = 86_400;

/** Marks this file's own changes, so that it does not react to them. */
const OURS = "bnbDay";

export function daysBetween(from: number, to: number): number {
  return Math.floor(to / SECONDS_A_DAY) - Math.floor(from / SECONDS_A_DAY);
}

function writes(): boolean {
  return campaignPage()?.system.keepsTime === true && isActingGm();
}

export function registerWorldTime(): void {
  Hooks.on("preUpdateJournalEntryPage", (page, changes, options) => {
    const day = (changes as { system?: { day?: number } }).system?.day;
    if (day === undefined || page.id !== campaignPage()?.id || OURS in options) return;
    Object.assign(options, { [OURS]: day - campaignPage()!.system.day });
  });
  Hooks.on("updateJournalEntryPage", (page, _changes, options) => {
    const by = (options as Record<string, unknown>)[OURS];
    if (typeof by !== "number" || by === 0 || page.id !== campaignPage()?.id || !writes()) return;
    void game.time!.advance(by * SECONDS_A_DAY, { [OURS]: 0 } as object);
  });
  Hooks.on("updateWorldTime", (time, delta, options) => {
    const page = campaignPage();
    const days = daysBetween(time - delta, time);
    if (!page || OURS in options || days === 0 || !writes()) return;
    void update(page, { "system.day": Math.max(0, page.system.day + days) }, { [OURS]: 0 });
  });
}
