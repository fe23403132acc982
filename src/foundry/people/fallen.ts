/** The dead are marked where everybody is listed, and stand below the living. */
import { say } from "../say.ts";

function markFallen(list: HTMLElement): void {
  for (const entry of list.querySelectorAll<HTMLElement>("[data-entry-id]")) {
    const dead = game.actors?.get(entry.dataset.entryId ?? "")?.statuses.has("dead") ?? false;
    entry.classList.toggle("bnb-dead", dead);
    if (dead) entry.title = say("BNB.Wounds.dead");
  }
}

export function registerFallen(): void {
  Hooks.on("renderActorDirectory", (_app, html) => markFallen(html));
  const again = (): void => {
    const list = ui.actors?.element;
    if (list instanceof HTMLElement) markFallen(list);
  };
  Hooks.on("createActiveEffect", again);
  Hooks.on("deleteActiveEffect", again);
}
