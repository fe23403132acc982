/** Everything of the conflicts that Foundry must know of, in one call at `init`. */
import { registerConflictClients } from "./clients.ts";
import { registerPageSheets } from "./page-sheet.ts";
import { registerStarts } from "./start/register.ts";
import { registerTracker } from "./tracker.ts";

export function registerConflicts(): void {
  registerTracker();
  registerPageSheets();
  registerConflictClients();
  registerStarts();
}
