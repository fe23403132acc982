/** Registers everything about the campaign with Foundry, in one call at `init`. */

import { aboveDirectory } from "../base/directory-button.ts";
import { fetched } from "../base/fetched.ts";
import { say } from "../base/say.ts";
import { openerOf, registerOpener } from "../base/windows/openers.ts";
import { campaignPage } from "../documents/campaign-log.ts";
import { registerWealth } from "../documents/wealth.ts";
import { registerCampaignPage } from "./campaign-sheet.ts";
import { registerDying } from "./day-passes.ts";
import { registerEvents } from "./event.ts";
import { registerSeenDay } from "./timeline/seen-day.ts";
import { registerWorldTime } from "./world-time.ts";
import { registerYear } from "./year.ts";

export function registerCampaign(): void {
  registerCampaignPage();
  registerDying();
  registerSeenDay();
  registerEvents();
  registerYear();
  registerWorldTime();
  registerWealth();
  registerTimeline();
}

/** The timeline, and the rests that this client has to write, are fetched on demand. */
function registerTimeline(): void {
  registerOpener("campaign", async () => void (await fetched(import("./campaign-window.ts")))?.CampaignWindow.show());
  const settle = async () => (await fetched(import("./timeline/rest.ts")))?.settleRests();
  Hooks.on("updateJournalEntryPage", (page, changes) => {
    const { rests } = (changes as { system?: { rests?: object } }).system ?? {};
    if (rests && page.id === campaignPage()?.id) void settle();
  });
  Hooks.once("ready", () => {
    if (Object.keys(campaignPage()?.system.rests ?? {}).length > 0) void settle();
  });
  Hooks.on("renderJournalDirectory", (_app: unknown, html: HTMLElement) => {
    if (campaignPage()) aboveDirectory(html, "campaign", say("BNB.Timeline.open"), () => openerOf("campaign")?.());
  });
}
