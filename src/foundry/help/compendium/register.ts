/** Names of the compendia, and buttons that open their browser: on a sheet, and above the sidebar's compendia. */
import { fetched } from "../../base/fetched.ts";
import { say } from "../../base/say.ts";
import { openerOf, registerOpener } from "../../base/windows/openers.ts";
import { registerNames } from "./read-names.ts";

async function openBrowser(actor?: Actor): Promise<void> {
  const part = await fetched(import("./browser-window.ts"));
  if (part) await new part.CompendiumBrowser(actor).render({ force: true });
}

export function registerCompendium(): void {
  registerNames();
  registerOpener("compendium", (actor) => void openBrowser(actor));
  Hooks.on("renderCompendiumDirectory", (_app: unknown, html: HTMLElement) => {
    const head = html.querySelector(".header-actions, .directory-header");
    if (!head || head.querySelector("[data-bnb-browse]")) return;
    const button = html.ownerDocument.createElement("button");
    button.type = "button";
    button.dataset.bnbBrowse = "";
    button.textContent = say("BNB.Browser.open");
    button.onclick = () => openerOf("compendium")?.();
    head.append(button);
  });
}
