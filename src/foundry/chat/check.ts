/** Rolls a check and posts it to the chat. `offerCheck` has already decided what may be rolled. */

import type { CheckRoll } from "../../rules/chronicle/checks/index.ts";
import type { Telling } from "../../rules/conflict/telling.ts";
import { say } from "../base/say.ts";
import { type Audience, chosenAudience, modeFor } from "../base/version/message-mode.ts";
import { listed, telling } from "../base/words.view.ts";
import type { CheckCard } from "../data/cards.ts";
import { characterOf } from "../data/read.ts";
import { actorAt } from "../documents/by-uuid.ts";
import { tableCheck, today } from "../documents/campaign-log.ts";
import { aliasOf, aliasPicture, isPublic, seenOf } from "../documents/tokens/seen.ts";
import { hasPicture } from "../draw/picture.ts";
import { authorOf, registerCard } from "./cards.ts";
import { checkCardView, verdictOf } from "./check-card.view.ts";
import { diceOf, facesOf, rollOnTable } from "./check-roll.ts";
import { postCard } from "./post.ts";

export interface CheckRequest {
  readonly actor: Actor;
  /** A language key such as `BNB.Skill.run`. */
  readonly skill: string;
  readonly rating: number;
  readonly opposition: number;
  readonly modifiers?: CheckCard["modifiers"];
  /** A player's own words, or a localized sentence. */
  readonly consequence?: string | Telling;
  readonly purpose?: Telling;
  readonly opponent?: CheckCard["opponent"];
  /** The message in which this check was offered or requested. */
  readonly offer?: string;
  /** Who reads it; by default as the roller has chosen beside the chat. */
  readonly audience?: Audience;
}

/** Resolves to the result once the message is sent. */
export async function rollCheckToChat(asked: CheckRequest): Promise<CheckRoll> {
  const rule = tableCheck();
  const { roll, check } = await rollOnTable(rule, asked.rating, asked.opposition);
  const { actor } = asked;
  const audience = audienceOf(actor, asked.audience ?? chosenAudience());
  const card: CheckCard = {
    ...shownAs(actor, audience),
    rule: rule.name,
    skill: asked.skill,
    rating: asked.rating,
    opposition: asked.opposition,
    modifiers: asked.modifiers ?? [],
    consequence: telling(asked.consequence),
    purpose: telling(asked.purpose),
    opponent: opponentOf(asked, audience),
    offer: asked.offer ?? "",
    day: today(),
  };
  // Somebody without a name speaks as their alias, without the address of the actor.
  const speaker = card.actor === "" ? { alias: card.name } : ChatMessage.implementation.getSpeaker({ actor });
  const message = { speaker, rolls: [roll], sound: CONFIG.sounds.dice };
  await postCard("check", card, plainCheck(card, check.faces), message, modeFor(audience));
  return check;
}

/** A roll for somebody who is hidden is no public one. */
function audienceOf(actor: Actor, wanted: Audience): Audience {
  return wanted === "public" && seenOf(actor) === "hidden" ? "gm" : wanted;
}

/** Who reads the card reads the name that they may know; a card for GMs alone has the real one. */
export function shownAs(actor: Actor, audience: Audience): Pick<CheckCard, "actor" | "name" | "img" | "seat"> {
  if (audience !== "public" || isPublic(actor))
    return { actor: actor.uuid, name: actor.name, img: actor.img ?? "", seat: characterOf(actor).seat };
  return { actor: "", name: aliasOf(actor), img: aliasPicture(actor.type), seat: "" };
}

function opponentOf({ opponent }: CheckRequest, audience: Audience): CheckCard["opponent"] {
  const actor = actorAt(opponent?.uuid);
  if (!opponent || !actor || audience !== "public" || isPublic(actor)) return opponent ?? null;
  return { ...opponent, uuid: "", name: aliasOf(actor) };
}

function plainCheck(card: CheckCard, faces: readonly number[]): string {
  const { what = "", verdict = "" } = checkCardView(card, faces, false, say) ?? {};
  return say("BNB.Check.plain", { what, faces: listed(faces, say), verdict });
}

const facesIn = (message: ChatMessage): number[] => facesOf(diceOf(message.rolls[0]));

/** The result according to the dice of the message; undefined if they are not the dice of that check. */
export function rolledIn(card: CheckCard, message: ChatMessage): CheckRoll | undefined {
  return verdictOf(card, facesIn(message));
}

export function registerCheckCard(): void {
  registerCard("check", "chat/check", (card, message) =>
    checkCardView(card, facesIn(message), hasPicture(card.img), say, authorOf(message)),
  );
}
