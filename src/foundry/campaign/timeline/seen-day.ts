/**
 * The campaign's day as this browser has followed it, in ordinary steps. Any player can write the page: a day a thousand years on is
 * shown, but this browser goes there only once its player has agreed to something of that day.
 */
import { keepSetting, registerSetting, setting } from "../../base/version/settings.ts";
import { campaignPage } from "../../documents/campaign-log.ts";

const KEPT = "seenDay";
/** The most days that one step of the calendar has: a little more than a year, for groups that let winters pass. */
export const MOST_DAYS = 400;

export function seenDay(): number | undefined {
  const day = setting(KEPT);
  return typeof day === "number" && day >= 0 ? day : undefined;
}

export function followDay(agreed = false): void {
  const day = campaignPage()?.system.day;
  const seen = seenDay();
  if (day === undefined || day === seen) return;
  if (agreed || seen === undefined || Math.abs(day - seen) <= MOST_DAYS) void keepSetting(KEPT, day);
}

export function registerSeenDay(): void {
  registerSetting(KEPT, { scope: "client", config: false, type: Number, default: -1 });
  Hooks.once("ready", () => followDay());
  Hooks.on("updateJournalEntryPage", (page, changes) => {
    const { day } = (changes as { system?: { day?: number } }).system ?? {};
    if (day !== undefined && page.id === campaignPage()?.id) followDay();
  });
}
