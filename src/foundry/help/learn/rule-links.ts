/** The question mark beside a heading: its tooltip explains the rule, a press opens its paragraph in the rules journal. */
import { problem } from "../../../rules/result.ts";
import { bookOf, RULE_OF_TIP, ruleEntryId, rulePageId } from "../../base/rule-pages.ts";
import { notifyProblem } from "../../base/say.ts";
import { onLink } from "../../base/version/every-window.ts";
import { openAt } from "../../documents/open-at.ts";
import { SYSTEM_ID } from "../../system.ts";

export async function openRule(page: string, part = ""): Promise<void> {
  const id = ruleEntryId(bookOf(page) ?? "chronicle");
  const entry = (await game.packs!.get(`${SYSTEM_ID}.rules`)?.getDocument(id)) as JournalEntry | undefined;
  if (entry) await openAt(entry, rulePageId(page), part);
  else notifyProblem(problem("rules.noJournal"));
}

export function registerRuleLinks(): void {
  onLink("a.rule-link", ({ dataset }) => {
    const [page, part] = RULE_OF_TIP[dataset.ruleTip ?? ""] ?? [dataset.rulePage ?? "", ""];
    void openRule(page, part);
  });
}
