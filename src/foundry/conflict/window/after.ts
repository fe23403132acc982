/** After a conflict, in the campaign: who needs healing, whose wealth counts it, what is played next. */

import { countersOf } from "../../../rules/chronicle/wounds/index.ts";
import { commandNeedsRest } from "../../../rules/command/index.ts";
import { type AnyMatch, outcomeOf } from "../../../rules/conflict/match.ts";
import { needsRest } from "../../../rules/skirmish/index.ts";
import { companyNeedsRest } from "../../../rules/sortie/index.ts";
import { say } from "../../base/say.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { isActorDying } from "../../campaign/dying.ts";
import { giveAidTo } from "../../campaign/first-aid.ts";
import { nextScenes, playScene } from "../../campaign/scene-entry.ts";
import { isCharacter, isUnit } from "../../data/read.ts";
import { actorAt } from "../../documents/by-uuid.ts";
import { tableOptions, today } from "../../documents/campaign-log.ts";
import { owns } from "../../documents/may.ts";
import { clientOf } from "../page/clients/clients.ts";
import { actorsOf, isImported, isPractice } from "../page/clients/seats.ts";
import { countByHand, holders, winnersOf } from "../results/tally.ts";
import { afterView, type Own } from "./after.view.ts";

/** This player's own participants, with the results applied to their sheets. */
function ownIn(page: JournalEntryPage): Own[] {
  const actors = [...new Set(Object.values(actorsOf(page)))].flatMap((uuid) => actorAt(uuid) ?? []);
  return actors
    .filter((actor) => owns(actor) && (isCharacter(actor) || isUnit(actor)))
    .map((actor) => ({
      uuid: actor.uuid,
      id: actor.id!,
      name: actor.name,
      dead: actor.statuses.has("dead"),
      hurt: isHurt(actor),
      dying: isActorDying(actor),
    }));
}

function isHurt(actor: Actor): boolean {
  if (isUnit(actor)) {
    const { sortie, command, skirmish } = actor.system;
    return companyNeedsRest(sortie) || commandNeedsRest(command) || needsRest(skirmish);
  }
  if (!isCharacter(actor)) return false;
  return countersOf(actor.system.wounds, tableOptions()).length > 0 || isMaimed(actor);
}

/** By the Skirmish book, whose rests are with its profile. */
function isMaimed(actor: Actor): boolean {
  if (!isCharacter(actor)) return false;
  const { skirmish, maimed } = actor.system;
  return skirmish.hp < skirmish.hpMax || Object.keys(maimed).length > 0;
}

/** Undefined for a running conflict, or one that is only watched. */
export function afterOf(page: JournalEntryPage, match: AnyMatch): ReturnType<typeof afterView> | undefined {
  const outcome = outcomeOf(match);
  if (!outcome || !match.signed || isPractice(page) || isImported(page)) return undefined;
  const next = nextScenes(Object.values(actorsOf(page)));
  const input = {
    winners: winnersOf(match) ?? [],
    holders: holders(page, match),
    own: ownIn(page),
    next,
    today: today(),
  };
  const view = afterView(input, say);
  return Object.values(view).some((offers) => offers.length > 0) ? view : undefined;
}

/** The window that shows it. */
interface Shown {
  readonly page: JournalEntryPage;
  render(options: { parts: string[] }): Promise<unknown>;
}

interface Tabbed {
  render(options: { force: boolean }): Promise<unknown>;
  changeTab(tab: string, group: string, options: object): void;
}

export const afterActions = {
  async countWealth(this: Shown, _: Event, target: HTMLElement): Promise<void> {
    const view = clientOf(this.page).view();
    if (!view.ok) return;
    await countByHand(this.page, view.value.match, target.dataset.uuid ?? "");
  },
  /** The sheet has the rests and the healing of every book; a character's opens at the right tab. */
  async mend(this: Shown, _: Event, target: HTMLElement): Promise<void> {
    const actor = actorAt(target.dataset.uuid);
    const sheet = actor?.sheet as Tabbed | null | undefined;
    if (!actor || !sheet) return;
    await sheet.render({ force: true });
    if (isCharacter(actor)) sheet.changeTab(isMaimed(actor) ? "story" : "combat", "primary", {});
  },
  async aid(this: Shown, _: Event, target: HTMLElement): Promise<void> {
    const actor = actorAt(target.dataset.uuid);
    if (!actor) return;
    await giveAidTo(actor as Actor);
    await this.render({ parts: ["foot"] });
  },
  heir(this: Shown, _: Event, target: HTMLElement): void {
    openerOf("person")?.({ mode: "promote", dead: target.dataset.id ?? "" });
  },
  playScene(this: Shown, _: Event, target: HTMLElement): void {
    playScene(target.dataset.id ?? "", this.page.uuid);
  },
};
