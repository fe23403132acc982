/** A button over the actors' list, for everybody: what a person may not do, the window says. */
import { say } from "../say.ts";
import { PersonWindow } from "./person-window.ts";

export function registerPeople(): void {
  Hooks.on(
    "renderActorDirectory" as never,
    ((_app: unknown, html: HTMLElement) => {
      const actions = html.querySelector(".header-actions");
      if (!actions || actions.querySelector(".bnb-person")) return;
      const button = html.ownerDocument.createElement("button");
      button.type = "button";
      button.className = "bnb-person";
      const icon = html.ownerDocument.createElement("i");
      icon.className = "fa-solid fa-user-plus";
      icon.inert = true;
      button.append(icon, ` ${say("BNB.Person.make")}`);
      button.addEventListener("click", () => void new PersonWindow().render({ force: true }));
      actions.append(button);
    }) as never,
  );
}
