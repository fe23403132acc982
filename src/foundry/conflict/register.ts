/** Everything of the conflicts that Foundry must know of, in one call at `init`. */
import { fetched, styleSheet } from "../base/fetched.ts";
import { registerOpener } from "../base/windows/openers.ts";
import { registerAdviser } from "./ai/adviser/allowed.ts";
import { registerConflictClients } from "./clients/clients.ts";
import { registerKinds } from "./contract/kinds.ts";
import { FETCHERS } from "./fetchers.ts";
import { registerCalls } from "./notify/register.ts";
import { registerPageSheets } from "./record/page-sheet.ts";
import { registerStanding } from "./repeat/repeat.ts";
import { registerTallies } from "./results/tally.ts";
import { registerRuler } from "./scene/ruler.ts";
import { registerScenes } from "./scene/scenes.ts";
import { registerStarts } from "./start/register.ts";
import { registerTracker } from "./tracker/tracker.ts";
import { ConflictWindow } from "./window/window.ts";

export function registerConflicts(): void {
  registerKinds(FETCHERS, () => styleSheet("conflict"));
  registerTracker();
  registerPageSheets();
  registerConflictClients();
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
  registerOpener("board", (page, step) => void ConflictWindow.show(page, step));
  registerAdviser();
  registerOpener("adviser", async (asking) =>
    (await fetched(import("./ai/adviser/adviser-window.ts")))?.AdviserWindow.show(asking),
  );
  registerOpener("exercises", async () =>
    (await fetched(import("./review/exercises/exercises-window.ts")))?.showExercises(),
  );
  registerOpener("luck", async ({ page }) =>
    (await fetched(import("./review/luck/luck-window.ts")))?.LuckWindow.show(page),
  );
  registerOpener("map", async () => (await fetched(import("./board/map-editor.ts")))?.openMapEditor());
}
