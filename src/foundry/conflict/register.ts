/** Registers everything about conflicts with Foundry, in one call at `init`. */
import { fetched, keptOnce, styleSheet } from "../base/fetched.ts";
import { notifyProblem } from "../base/say.ts";
import { openerOf, registerOpener } from "../base/windows/openers.ts";
import { registerAdviser } from "./ai/adviser/allowed.ts";
import { registerCalls } from "./calls/register.ts";
import { knowOpenWindows } from "./calls/waits.ts";
import { kindSummaries, registerKinds } from "./contract/kinds.ts";
import { FETCHERS, SUMMARIES } from "./fetchers.ts";
import { registerTracker } from "./lobby/going-on/tracker.ts";
import { registerStarts } from "./lobby/start/register.ts";
import { registerPlayback } from "./moments/pace.ts";
import { loadClients, registerConflictClients } from "./page/clients/clients.ts";
import { recordPanel } from "./report/fetch.ts";
import { registerPageSheets } from "./report/page-sheet.ts";
import { registerTallies } from "./results/tally.ts";
import { registerArmies } from "./scene/army/register.ts";
import { registerEncounters } from "./scene/encounter.ts";
import { registerRuler } from "./scene/ruler.ts";
import { registerScenes } from "./scene/scenes.ts";

const results = keptOnce(() => fetched(import("./results/write.ts")));
const computers = keptOnce(() => fetched(import("./ai/computer/play.ts")));

export function registerConflicts(): void {
  registerKinds(FETCHERS, SUMMARIES, async () => void (await Promise.all([styleSheet("conflict"), loadClients()])));
  const icons = Object.fromEntries(kindSummaries().map(({ kind, icon }) => [kind, icon]));
  Object.assign(CONFIG.JournalEntryPage.typeIcons, icons);
  registerTracker();
  registerPageSheets();
  registerConflictClients({
    results: async (page, match) => (await results())?.writeResults(page, match),
    computers: async (client) => (await computers())?.playComputers(client, notifyProblem),
  });
  registerTallies();
  registerScenes();
  registerArmies();
  registerEncounters();
  registerRuler();
  registerStarts();
  registerPlayback();
  registerCalls();
  registerOpener("what-happened", async ({ page }) =>
    (await fetched(import("./report/what-happened.ts")))?.WhatHappened.show(page),
  );
  registerOpener("carry", async ({ page }) => (await fetched(import("./report/carry.ts")))?.openCarry(page));
  registerOpener("board", async (page, step, playing) => {
    const part = await fetched(import("./window/window.ts"));
    if (!part) return;
    knowOpenWindows((one) => part.ConflictWindow.isOpen(one));
    await part.ConflictWindow.show(page, step, playing);
  });
  registerOpener("record", async ({ text, name }) => {
    const page = await (await recordPanel())?.importRecord(text, name);
    if (page) await openerOf("board")?.(page, 0);
  });
  registerAdviser();
  registerOpener("luck", async ({ page }) =>
    (await fetched(import("./report/luck/luck-window.ts")))?.LuckWindow.show(page),
  );
  registerOpener("map", async () => (await fetched(import("./board/map-editor.ts")))?.openMapEditor());
}
