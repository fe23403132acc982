/**
 * Dying characters (Chronicle 4.06): when the campaign's day advances, a character with a wound that kills within the hour dies
 * unless aid succeeded. Their owner's client asks, or records the death, as the group has chosen.
 */

import { isDying, timePasses } from "../../rules/chronicle/wounds/index.ts";
import { told } from "../../rules/conflict/telling.ts";
import { say } from "../base/say.ts";
import { confirm } from "../base/windows/ask.ts";
import { tellChat } from "../chat/told.ts";
import { characterOf, isCharacter } from "../data/read.ts";
import { tableOptions } from "../documents/campaign-log.ts";
import { isGm, owns } from "../documents/may.ts";
import { toKnowing } from "../documents/sharing.ts";
import { giveAidTo } from "./first-aid.ts";

export function isActorDying(actor: Actor): boolean {
  if (!isCharacter(actor)) return false;
  const { wounds } = characterOf(actor);
  const marks = { dead: actor.statuses.has("dead"), aided: actor.statuses.has("aided") };
  return isDying({ wounds, ...marks }, tableOptions());
}

/** One of the owners' clients acts: a player before a GM, then the first by id. */
function actsFor(actor: Actor): boolean {
  const owners = game.users!.filter((user) => user.active && owns(actor, user));
  const [first] = owners.sort((a, b) => Number(isGm(a)) - Number(isGm(b)) || a.id!.localeCompare(b.id!));
  return first === game.user;
}

async function timePassesFor(actor: Actor): Promise<void> {
  const fate = timePasses(isActorDying(actor), tableOptions());
  if (fate === "asks") {
    const aid = await confirm({
      title: say("BNB.Heal.dying.title", { name: actor.name }),
      text: [say("BNB.Heal.dying.ask", { name: actor.name })],
      yes: say("BNB.Wounds.giveAid"),
      no: say("BNB.Heal.dying.dies"),
    });
    // Closed without an answer: it asks again the next day.
    if (aid === null) return;
    if (aid) return giveAidTo(actor);
  }
  if (fate) await die(actor);
}

async function die(actor: Actor): Promise<void> {
  await actor.toggleStatusEffect("dead", { active: true });
  await tellChat(told("Heal.dying.died", { name: actor.name }), {}, toKnowing(actor));
}

export function dayPassed(): void {
  for (const actor of game.actors!.filter((one) => isActorDying(one) && actsFor(one))) void timePassesFor(actor);
}
