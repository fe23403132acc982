/** Everything of the conflicts that Foundry must know of, in one call at `init`. */
import { registerMapEditor } from "../board/map-editor.ts";
import { registerBattleScenes } from "./battle/scene.ts";
import { registerConflictClients } from "./clients.ts";
import { registerPageSheets } from "./page-sheet.ts";
import { registerStarts } from "./start/register.ts";
import { registerTracker } from "./tracker.ts";

export function registerConflicts(): void {
  registerTracker();
  registerPageSheets();
  registerConflictClients();
  registerBattleScenes();
  registerMapEditor();
  registerStarts();
}
