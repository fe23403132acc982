/** The question mark beside a heading: its tooltip says the rule, a press opens its paragraph in the rules journal. */
import { problem } from "../../rules/result.ts";
import { onLink } from "../compat/every-window.ts";
import { bookOf, RULE_OF_TIP, ruleEntryId, rulePageId } from "../rule-pages.ts";
import { notifyProblem } from "../say.ts";
import { SYSTEM_ID } from "../system.ts";

interface PagesSheet {
  render(options: { force: boolean; pageId: string; anchor?: string }): Promise<unknown>;
}

function showsPages(sheet: unknown): sheet is PagesSheet {
  return typeof sheet === "object" && sheet !== null && "render" in sheet;
}

async function openRule(page: string, part: string): Promise<void> {
  const entry = await game.packs!.get(`${SYSTEM_ID}.rules`)?.getDocument(ruleEntryId(bookOf(page) ?? "chronicle"));
  const sheet: unknown = entry?.sheet;
  if (!showsPages(sheet)) return notifyProblem(problem("rules.noJournal"));
  await sheet.render({ force: true, pageId: rulePageId(page), ...(part ? { anchor: part } : {}) });
}

export function registerRuleLinks(): void {
  onLink("a.rule-link", ({ dataset }) => {
    const [page, part] = RULE_OF_TIP[dataset.ruleTip ?? ""] ?? [dataset.rulePage ?? "", ""];
    void openRule(page, part);
  });
}
