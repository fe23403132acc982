/** The window that creates a character, and its button above the actor list; the window itself says what a user may not do. */
import { aboveDirectory } from "../base/directory-button.ts";
import { fetched } from "../base/fetched.ts";
import { say } from "../base/say.ts";
import { openerOf, registerOpener } from "../base/windows/openers.ts";
import { type GivenRatings, ratedIn } from "../data/rated.ts";
import { isGm } from "../documents/may.ts";
import { registerMotivations } from "../documents/motivations.ts";
import { registerFallen } from "./fallen.ts";
import { registerPersonCard } from "./person-card.ts";

export function registerPeople(): void {
  registerMotivations();
  registerRated();
  registerFallen();
  registerPersonCard();
  registerOpener("person", async (given) => {
    const part = await fetched(import("./person-window.ts"));
    if (part) await new part.PersonWindow(given).render({ force: true });
  });
  registerOpener("gmTable", async () => {
    const part = isGm() ? await fetched(import("./gm-table-window.ts")) : undefined;
    if (part) await new part.GmTableWindow().render({ force: true });
  });
  Hooks.on("renderActorDirectory", (_app, html) => {
    if (isGm()) aboveDirectory(html, "gm-table", say("BNB.GmTable.open"), () => openerOf("gmTable")?.());
    const actions = html.querySelector(".header-actions");
    if (!actions || actions.querySelector(".bnb-person")) return;
    const button = html.ownerDocument.createElement("button");
    button.type = "button";
    button.className = "bnb-person";
    const icon = html.ownerDocument.createElement("i");
    icon.className = "fa-solid fa-user-plus";
    icon.inert = true;
    button.append(icon, ` ${say("BNB.Person.make")}`);
    button.addEventListener("click", () => openerOf("person")?.({ mode: "make" }));
    actions.append(button);
  });
}

type Given = GivenRatings & { rated?: object };

/** Records on a character which ratings were generated or typed (Chronicle 1.04). */
export function registerRated(): void {
  // A copy has its own list.
  Hooks.on("preCreateActor", (actor, { system }) => {
    const { rated, ...given } = (system ?? {}) as Given;
    if (actor.type === "character" && rated === undefined)
      actor.updateSource({ "system.rated": ratedIn(given) } as object);
  });
  Hooks.on("preUpdateActor", (actor, { system }) => {
    if (actor.type !== "character" || system === undefined) return;
    const given = system as Given;
    const rated = ratedIn(given, actor._source.system as GivenRatings);
    if (Object.keys(rated).length > 0) given.rated = { ...rated, ...given.rated };
  });
}
