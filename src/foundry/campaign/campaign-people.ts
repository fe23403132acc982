/** The people and realms of the campaign for its page, and the service record of one of them. */

import { compareNames } from "../base/locale.ts";
import { say } from "../base/say.ts";
import { characterOf, conflictOf, isArmy, isCharacter, isConflict, isRealm, isUnit, realmOf } from "../data/read.ts";
import { isArchived } from "../documents/archive.ts";
import { companiesOf } from "../documents/army/army.view.ts";
import { readable } from "../documents/army/readable.ts";
import { campaignLog } from "../documents/campaign-log.ts";
import { owns } from "../documents/may.ts";
import type { CampaignCharacter, CampaignRealm } from "./campaign.view.ts";
import { calendarOf, type SavedCalendar } from "./page-calendar.ts";
import { type ServiceView, serviceView } from "./service.view.ts";

/** Characters with a seat or a player belong to the campaign; the others are only in the directory. */
export function campaignCharacters(): CampaignCharacter[] {
  return game
    .actors!.filter((actor) => isCharacter(actor) && actor.visible && !isArchived(actor))
    .filter((actor) => actor.hasPlayerOwner || characterOf(actor).seat !== "")
    .sort((a, b) => compareNames(a.name, b.name))
    .sort((a, b) => characterOf(a).seat.localeCompare(characterOf(b).seat))
    .map((actor) => {
      const { seat, wounds, healing, wealth, gains, setbacks, pending } = characterOf(actor);
      return {
        id: actor.id!,
        name: actor.name,
        seat,
        wounds,
        healing,
        mine: owns(actor),
        dead: actor.statuses.has("dead"),
        img: actor.img ?? "",
        wealth,
        gains,
        setbacks,
        pending,
      };
    });
}

export function campaignRealms(): CampaignRealm[] {
  return game
    .actors!.filter((actor) => isRealm(actor) && actor.visible)
    .map((actor) => {
      const { seat, wealth, gains, setbacks, pending } = realmOf(actor);
      return { id: actor.id!, uuid: actor.uuid, name: actor.name, seat, wealth, gains, setbacks, pending };
    });
}

/** Everybody who has a service record: people, units and armies. */
export function servants(): { readonly id: string; readonly name: string }[] {
  return game
    .actors!.filter((actor) => actor.visible && !isRealm(actor))
    .map((actor) => ({ id: actor.id!, name: actor.name }))
    .sort((a, b) => compareNames(a.name, b.name));
}

export function serviceOf(id: string, saved: SavedCalendar): ServiceView | undefined {
  const actor = game.actors!.get(id);
  if (!actor) return undefined;
  const conflicts = (campaignLog()?.pages.contents ?? [])
    .filter((page) => isConflict(page) && Object.values(conflictOf(page).actors).includes(actor.uuid))
    .map((page) => ({ uuid: page.uuid, name: page.name, type: page.type as string, over: conflictOf(page).over }));
  const played = Object.fromEntries(Object.entries(saved).map(([key, { conflict }]) => [key, conflict]));
  return serviceView(
    { id, name: actor.name, calendar: calendarOf(saved), played, conflicts, hurt: hurtWords(actor) },
    say,
  );
}

function hurtWords(actor: Actor): string {
  if (isUnit(actor)) return say("BNB.Service.lost", { lost: actor.system.losses, of: actor.system.size });
  if (isArmy(actor)) {
    const units = Object.values(companiesOf(actor.system, readable));
    const sum = (of: "losses" | "size") => units.reduce((all, unit) => all + unit[of], 0);
    return say("BNB.Service.lost", { lost: sum("losses"), of: sum("size") });
  }
  if (!isCharacter(actor)) return "";
  if (actor.statuses.has("dead")) return say("BNB.Condition.dead");
  const wounds = Object.values(actor.system.wounds);
  const minor = wounds.reduce((all, part) => all + part.minor, 0);
  const major = wounds.filter((part) => part.major).length;
  return minor + major === 0 ? "" : say("BNB.Service.wounds", { minor, major });
}
