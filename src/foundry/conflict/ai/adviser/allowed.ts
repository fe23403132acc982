/** Whether the adviser may be asked: the group may forbid it, and every player may turn it off. */

import { registerSetting, setting } from "../../../base/version/settings.ts";
import { tableOptions } from "../../../documents/campaign-log.ts";
import type { PageView } from "../../contract/page-view.ts";

const SETTING = "adviser";

export function registerAdviser(): void {
  registerSetting(SETTING, {
    name: "BNB.Adviser.setting",
    hint: "BNB.Adviser.settingHint",
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
  });
}

/** True if this player has a decision to make, and neither the group nor the player is against advice. */
export function mayAskAdviser({ match, mine, progress, imported, paused }: PageView): boolean {
  if (imported || paused || !match.signed || progress.stage !== "deciding") return false;
  if (!progress.owed.some(({ seat }) => mine.includes(seat))) return false;
  return tableOptions()["table.adviser"] === "allowed" && setting(SETTING) === true;
}
