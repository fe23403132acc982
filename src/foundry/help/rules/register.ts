/** Opens the rules search: a button above the journals, one in the rules journal, and `/rules shield` in the chat. */
import { aboveDirectory, markedButton } from "../../base/directory-button.ts";
import { fetched } from "../../base/fetched.ts";
import { say } from "../../base/say.ts";
import { typedText } from "../../base/version/typed-text.ts";
import { openerOf, registerOpener } from "../../base/windows/openers.ts";
import { SYSTEM_ID } from "../../system.ts";

const COMMAND = /^\/rules(?:\s+(.*))?$/is;

const search = () => openerOf("rules")?.("");

export function registerRulesSearch(): void {
  registerOpener(
    "rules",
    async (words) => void (await fetched(import("./search-window.ts")))?.RulesSearchWindow.show(words),
  );
  Hooks.on("chatMessage", (_log: unknown, message: string) => {
    const found = COMMAND.exec(typedText(message));
    if (found) void openerOf("rules")?.(found[1]?.trim() ?? "");
    return !found;
  });
  Hooks.on("renderJournalDirectory", (_app: unknown, html: HTMLElement) => {
    aboveDirectory(html, "rules", say("BNB.RulesSearch.open"), search);
  });
  Hooks.on("renderJournalEntrySheet", (app: { document?: { pack?: string | null } }, html: HTMLElement) => {
    const place = html.querySelector(".journal-sidebar, .sidebar");
    if (app.document?.pack !== `${SYSTEM_ID}.rules` || !place || html.querySelector("[data-bnb-rules]")) return;
    place.prepend(markedButton(html, "rules", say("BNB.RulesSearch.open"), search));
  });
}
