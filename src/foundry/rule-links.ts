/** The question mark beside a heading: its tooltip says the rule, a press opens the page of the rules journal. */
import { problem } from "../rules/result.ts";
import { onLink } from "./compat/every-window.ts";
import { openAt } from "./documents/open-at.ts";
import { RULES_ENTRY, rulePageId } from "./rule-pages.ts";
import { notifyProblem } from "./say.ts";
import { SYSTEM_ID } from "./system.ts";

export async function openRule(page: string): Promise<void> {
  const entry = (await game.packs!.get(`${SYSTEM_ID}.rules`)?.getDocument(RULES_ENTRY)) as JournalEntry | undefined;
  if (entry) await openAt(entry, rulePageId(page));
  else notifyProblem(problem("rules.noJournal"));
}

export function registerRuleLinks(): void {
  onLink("a.rule-link", (link) => void openRule(link.dataset.rulePage ?? ""));
}
