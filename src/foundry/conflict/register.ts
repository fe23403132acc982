/** Everything of the conflicts that Foundry must know of, in one call at `init`. */
import { fetched } from "../fetched.ts";
import { registerOpener } from "../windows.ts";
import { registerCalls } from "./calls/register.ts";
import { FETCHERS } from "./fetchers.ts";
import { registerKinds } from "./kinds.ts";
import { registerConflictClients } from "./page/clients.ts";
import { registerPageSheets } from "./record/page-sheet.ts";
import { registerRuler } from "./scene/ruler.ts";
import { registerScenes } from "./scene/scenes.ts";
import { registerStanding } from "./standing/standing.ts";
import { registerStarts } from "./start/register.ts";
import { registerTracker } from "./tracker/tracker.ts";
import { ConflictWindow } from "./window/window.ts";

export function registerConflicts(): void {
  registerKinds(FETCHERS);
  registerTracker();
  registerPageSheets();
  registerConflictClients();
  registerScenes();
  registerRuler();
  registerStarts();
  registerStanding();
  registerCalls();
  registerOpener("what-happened", async ({ page }) =>
    (await fetched(import("./trust/what-happened.ts")))?.WhatHappened.show(page),
  );
  registerOpener("carry", async ({ page }) => (await fetched(import("./trust/carry.ts")))?.openCarry(page));
  registerOpener("board", (page) => void ConflictWindow.show(page));
  registerOpener("map", async () => (await fetched(import("../board/map-editor.ts")))?.openMapEditor());
}
