/** Everything of the conflicts that Foundry must know of, in one call at `init`. */
import { fetched, styleSheet } from "../fetched.ts";
import { registerOpener } from "../windows.ts";
import { registerAdviser } from "./adviser/allowed.ts";
import { registerCalls } from "./calls/register.ts";
import { FETCHERS } from "./fetchers.ts";
import { registerKinds } from "./kinds.ts";
import { registerConflictClients } from "./page/clients.ts";
import { registerPageSheets } from "./record/page-sheet.ts";
import { registerTallies } from "./results/tally.ts";
import { registerRuler } from "./scene/ruler.ts";
import { registerScenes } from "./scene/scenes.ts";
import { registerStanding } from "./standing/standing.ts";
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
    (await fetched(import("./adviser/adviser-window.ts")))?.AdviserWindow.show(asking),
  );
  registerOpener("exercises", async () => (await fetched(import("./exercises/exercises-window.ts")))?.showExercises());
  registerOpener("luck", async ({ page }) => (await fetched(import("./luck/luck-window.ts")))?.LuckWindow.show(page));
  registerOpener("map", async () => (await fetched(import("../board/map-editor.ts")))?.openMapEditor());
}
