/** Set-up: its window, the GM's visit, the first card, changes of the rules, and the welcome of a new player. */
import { fetched } from "../base/fetched.ts";
import { registerSetting, registerSettingsMenu } from "../base/version/settings.ts";
import { openerOf, registerOpener } from "../base/windows/openers.ts";
import { campaignLog } from "../documents/campaign-log.ts";
import { registerFirstCard } from "./first-card.ts";
import { followLink, takeRecords } from "./link.ts";
import { registerRulesCard } from "./rules-card.ts";
import { lookWhoIsHere, mayKeep, takeFreeSeat, welcome } from "./welcome.ts";

async function open(): Promise<void> {
  const part = await fetched(import("./setup-window.ts"));
  if (part) await new part.SetupWindow().render({ force: true });
}

/** In the settings at any time; opens by itself in a world without a campaign log, for a user who may create it. */
export function registerSetup(): void {
  // What the GM's visit changed; see gm-visit.ts.
  registerSetting("gmVisit", { scope: "world", config: false, type: Object, default: {} });
  registerFirstCard();
  registerRulesCard();
  registerSettingsMenu("setup", {
    name: "BNB.Setup.menu",
    hint: "BNB.Setup.menuHint",
    icon: "fa-solid fa-chess-rook",
    open,
  });
  // Players who wait for the set-up can continue as soon as it is done.
  Hooks.on("createJournalEntry", () => {
    if (campaignLog()) welcome();
  });
  Hooks.on("userConnected", lookWhoIsHere);
  registerOpener("setup", () => void open());
  Hooks.once("ready", async () => {
    if (!campaignLog() && mayKeep()) return void open();
    void takeFreeSeat();
    takeRecords();
    if (followLink()) return;
    // What waits for a player comes before the welcome, which they can still read on their next visit.
    const isCalled = campaignLog() && (await openerOf("goingOn")?.({ atLogin: true }));
    if (!isCalled) welcome();
  });
}
