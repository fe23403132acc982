/** Everything of the campaign that Foundry must know of, in one call at `init`. */

import { registerWealth } from "../documents/wealth.ts";
import { registerCampaignPage } from "./campaign-sheet.ts";
import { registerDying } from "./dying.ts";
import { registerEvents } from "./event.ts";
import { registerWorldTime } from "./world-time.ts";
import { registerYear } from "./year.ts";

export function registerCampaign(): void {
  registerCampaignPage();
  registerDying();
  registerEvents();
  registerYear();
  registerWorldTime();
  registerWealth();
}
