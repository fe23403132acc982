/** In the actor list, the dead are marked and listed below the living; the archived are folded away below them. */
import { inWords, told } from "../../rules/conflict/telling.ts";
import { say } from "../base/say.ts";
import { lexiconFor } from "../conflict/words/in-words.view.ts";
import { isArchived } from "../documents/archive.ts";

let shown = false;

function markFallen(list: HTMLElement): void {
  let archived = 0;
  for (const entry of list.querySelectorAll<HTMLElement>("[data-entry-id]")) {
    const actor = game.actors?.get(entry.dataset.entryId ?? "");
    const dead = actor?.statuses.has("dead") ?? false;
    const away = actor !== undefined && isArchived(actor);
    entry.classList.toggle("bnb-dead", dead);
    entry.classList.toggle("bnb-archived", away && !shown);
    if (dead) entry.title = say(away ? "BNB.Archive.archived" : "BNB.Wounds.dead");
    if (away) archived++;
  }
  drawFold(list, archived);
}

/** The number of archived characters, and a button that shows them. */
function drawFold(list: HTMLElement, count: number): void {
  list.querySelector(".bnb-archive")?.remove();
  if (count === 0) return;
  const fold = document.createElement("button");
  fold.type = "button";
  fold.className = "bnb-archive";
  fold.setAttribute("aria-expanded", String(shown));
  fold.textContent = inWords(told("Archive.count", { count }), lexiconFor({ say }));
  fold.addEventListener("click", () => {
    shown = !shown;
    markFallen(list);
    list.querySelector<HTMLElement>(".bnb-archive")?.focus();
  });
  (list.querySelector(".directory-list") ?? list).after(fold);
}

export function registerFallen(): void {
  Hooks.on("renderActorDirectory", (_app, html) => markFallen(html));
  const again = (): void => {
    const list = ui.actors?.element;
    if (list instanceof HTMLElement) markFallen(list);
  };
  Hooks.on("createActiveEffect", again);
  Hooks.on("deleteActiveEffect", again);
  Hooks.on("updateActor", again);
}
