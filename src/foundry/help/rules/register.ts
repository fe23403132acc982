/** Opens the rules search: a button above the journals, one in the rules journal, and `/rules shield` in the chat. */
import { fetched } from "../../base/fetched.ts";
import { say } from "../../base/say.ts";
import { openerOf, registerOpener } from "../../base/windows/openers.ts";
import { SYSTEM_ID } from "../../system.ts";

const COMMAND = /^\/rules(?:\s+(.*))?$/is;

function searchButton(html: HTMLElement): HTMLButtonElement {
  const button = html.ownerDocument.createElement("button");
  button.type = "button";
  button.dataset.bnbRules = "";
  button.textContent = say("BNB.RulesSearch.open");
  button.onclick = () => void openerOf("rules")?.("");
  return button;
}

export function registerRulesSearch(): void {
  registerOpener(
    "rules",
    async (words) => void (await fetched(import("./search-window.ts")))?.RulesSearchWindow.show(words),
  );
  Hooks.on("chatMessage", (_log: unknown, message: string) => {
    const found = COMMAND.exec(message.trim());
    if (found) void openerOf("rules")?.(found[1]?.trim() ?? "");
    return !found;
  });
  Hooks.on("renderJournalDirectory", (_app: unknown, html: HTMLElement) => {
    const head = html.querySelector(".header-actions, .directory-header");
    if (head && !head.querySelector("[data-bnb-rules]")) head.append(searchButton(html));
  });
  Hooks.on("renderJournalEntrySheet", (app: { document?: { pack?: string | null } }, html: HTMLElement) => {
    const place = html.querySelector(".journal-sidebar, .sidebar");
    if (app.document?.pack !== `${SYSTEM_ID}.rules` || !place || html.querySelector("[data-bnb-rules]")) return;
    place.prepend(searchButton(html));
  });
}
