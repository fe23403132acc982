/** Rolls a check and posts it to the chat. `offerCheck` has already decided what may be rolled. */

import type { CheckRoll } from "../../rules/chronicle/checks/index.ts";
import type { Telling } from "../../rules/conflict/telling.ts";
import { say } from "../base/say.ts";
import { messageMode } from "../base/version/message-mode.ts";
import { listed, telling } from "../base/words.view.ts";
import type { CheckCard } from "../data/cards.ts";
import { characterOf } from "../data/read.ts";
import { tableCheck, today } from "../documents/campaign-log.ts";
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
  /** The message in which this check was offered. */
  readonly offer?: string;
}

/** Resolves to the result once the message is sent. */
export async function rollCheckToChat(asked: CheckRequest): Promise<CheckRoll> {
  const rule = tableCheck();
  const { roll, check } = await rollOnTable(rule, asked.rating, asked.opposition);
  const { actor } = asked;
  const card: CheckCard = {
    actor: actor.uuid,
    name: actor.name,
    img: actor.img ?? "",
    seat: characterOf(actor).seat,
    rule: rule.name,
    skill: asked.skill,
    rating: asked.rating,
    opposition: asked.opposition,
    modifiers: asked.modifiers ?? [],
    consequence: telling(asked.consequence),
    purpose: telling(asked.purpose),
    opponent: asked.opponent ?? null,
    offer: asked.offer ?? "",
    day: today(),
  };
  const speaker = ChatMessage.implementation.getSpeaker({ actor });
  const message = { speaker, rolls: [roll], sound: CONFIG.sounds.dice };
  await postCard("check", card, plainCheck(card, check.faces), message, messageMode());
  return check;
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
