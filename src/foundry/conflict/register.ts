/** Everything of the conflicts that Foundry must know of, in one call at `init`. */
import { fetched, styleSheet } from "../base/fetched.ts";
import { notifyProblem } from "../base/say.ts";
import { registerOpener } from "../base/windows/openers.ts";
import { registerAdviser } from "./ai/adviser/allowed.ts";
import { registerConflictClients } from "./clients/clients.ts";
import { registerKinds } from "./contract/kinds.ts";
import { FETCHERS } from "./fetchers.ts";
import { registerCalls } from "./notify/register.ts";
import { knowOpenWindows } from "./notify/waits.ts";
import { registerPageSheets } from "./record/page-sheet.ts";
import { registerStanding } from "./repeat/repeat.ts";
import { registerTallies } from "./results/tally.ts";
import { writeResults } from "./results/write.ts";
import { registerRuler } from "./scene/ruler.ts";
import { registerScenes } from "./scene/scenes.ts";
import { registerStarts } from "./start/register.ts";
import { registerTracker } from "./tracker/tracker.ts";
import { ConflictWindow } from "./window/window.ts";

export function registerConflicts(): void {
  registerKinds(FETCHERS, () => styleSheet("conflict"));
  registerTracker();
  registerPageSheets();
  registerConflictClients({
    results: writeResults,
    computers: async (client) => (await fetched(import("./ai/computer/play.ts")))?.playComputers(client, notifyProblem),
  });
  registerTallies();
  registerScenes();
  registerRuler();
  registerStarts();
  registerStanding();
  registerCalls();
  registerOpener("what-happened", async ({ page }) =>
    (await fetched(import("./trust/what-happened.ts")))?.WhatHappened.show(page),
  );
  registerOpener("carry", async ({ page }) => (await fetched(import("./trust/carry.ts")))?.openCarry(page));
  registerOpener("board", async (page, step, playing) => void (await ConflictWindow.show(page, step, playing)));
  knowOpenWindows((page) => ConflictWindow.isOpen(page));
  registerAdviser();
  registerOpener("exercises", async () =>
    (await fetched(import("./review/exercises/exercises-window.ts")))?.showExercises(),
  );
  registerOpener("luck", async ({ page }) =>
    (await fetched(import("./review/luck/luck-window.ts")))?.LuckWindow.show(page),
  );
  registerOpener("map", async () => (await fetched(import("./board/map-editor.ts")))?.openMapEditor());
}
