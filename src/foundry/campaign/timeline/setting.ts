/** The setting that the group agrees on: asked again, with what was typed, if somebody else changed it meanwhile. */
import { problem } from "../../../rules/result.ts";
import { notifyProblem } from "../../base/say.ts";
import { ask } from "../../base/windows/ask.ts";
import { campaignOf } from "../../data/read.ts";
import { update } from "../../documents/update.ts";

export async function editSetting(page: JournalEntryPage): Promise<void> {
  let typed: string | undefined;
  for (;;) {
    const before = campaignOf(page).setting;
    const answer = await ask("campaign/setting-form", "BNB.Timeline.setting.edit", { setting: typed ?? before });
    if (!answer) return;
    typed = answer.setting!.trim();
    const now = campaignOf(page).setting;
    if (now === before || now === typed) return update(page, { "system.setting": typed });
    notifyProblem(problem("campaign.settingChanged"));
  }
}
