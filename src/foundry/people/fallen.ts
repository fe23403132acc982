/** The dead are marked where everybody is listed, and stand below the living. */
import { say } from "../say.ts";

interface Directory {
  readonly element: HTMLElement;
}

function markFallen({ element }: Directory): void {
  for (const entry of element.querySelectorAll<HTMLElement>("[data-entry-id]")) {
    const dead = game.actors?.get(entry.dataset.entryId ?? "")?.statuses.has("dead") ?? false;
    entry.classList.toggle("bnb-dead", dead);
    if (dead) entry.title = say("BNB.Wounds.dead");
  }
}

export function registerFallen(): void {
  Hooks.on("renderActorDirectory" as never, markFallen as never);
  const again = (): void => {
    const directory = ui.actors as unknown as Directory | undefined;
    if (directory?.element) markFallen(directory);
  };
  Hooks.on("createActiveEffect" as never, again as never);
  Hooks.on("deleteActiveEffect" as never, again as never);
}
