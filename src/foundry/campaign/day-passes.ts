/** When the campaign's day advances, dying.ts is fetched to decide about dying characters. */
import { fetched } from "../base/fetched.ts";
import { campaignPage } from "../documents/campaign-log.ts";

/** The last day that this client has seen. */
let lastDay: number | undefined;

export function registerDying(): void {
  Hooks.once("ready", () => {
    lastDay = campaignPage()?.system.day;
  });
  Hooks.on("updateJournalEntryPage", async (page, changes) => {
    const day = (changes as { system?: { day?: number } }).system?.day;
    if (day === undefined || page.id !== campaignPage()?.id) return;
    const passed = day > (lastDay ?? -1);
    lastDay = day;
    if (passed) (await fetched(import("./dying.ts")))?.dayPassed();
  });
}
