/**
 * The world's time and the campaign's day, kept in step where Foundry allows it: only a GM's client may move the time, so
 * the active one follows the day; and when something else moves the time over midnight, the day follows. A calendar that
 * is switched, here or in Foundry, changes neither.
 */

import { campaignPage } from "../documents/campaign-log.ts";
import { update } from "../documents/update.ts";

export const SECONDS_A_DAY = 86_400;

/** Marks what this file has moved, so that the answer to it is not answered again. */
const OURS = "bnbDay";

export function daysBetween(from: number, to: number): number {
  return Math.floor(to / SECONDS_A_DAY) - Math.floor(from / SECONDS_A_DAY);
}

function writes(): boolean {
  return campaignPage()?.system.keepsTime === true && game.users!.activeGM === game.user;
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
