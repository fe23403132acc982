/** Rolls a check on the table and tells the chat. What may be rolled at all was settled before, by `offerCheck`. */
import type { CheckRoll } from "../../rules/chronicle/check.ts";
import { tableCheck } from "../campaign/table.ts";
import { messageMode } from "../compat/message-mode.ts";
import { characterOf } from "../data/read.ts";
import { hasPicture } from "../draw/picture.ts";
import { say } from "../say.ts";
import { rendered } from "../templates.ts";
import { type CheckCard, checkCardView } from "./check-card.view.ts";
import { rollOnTable } from "./check-roll.ts";
import { postMessage } from "./post.ts";

export interface CheckAsked {
  readonly actor: Actor;
  /** A language key such as `BNB.Skill.run`. */
  readonly skill: string;
  readonly rating: number;
  readonly opposition: number;
  readonly modifiers?: CheckCard["modifiers"];
  readonly consequence?: string;
  readonly purpose?: string;
  readonly opponent?: CheckCard["opponent"];
  /** The message in which this check was offered. */
  readonly offer?: string;
}

/** Resolves to what the dice said, once the message is on its way to everybody who may read it. */
export async function rollCheckToChat(asked: CheckAsked): Promise<CheckRoll> {
  const rule = tableCheck();
  const { roll, check } = await rollOnTable(rule, asked.rating, asked.opposition);
  const { actor } = asked;
  const card: CheckCard = {
    actor: actor.uuid,
    name: actor.name,
    img: actor.img ?? "",
    seat: characterOf(actor).seat,
    skill: asked.skill,
    check,
    ...(asked.modifiers ? { modifiers: asked.modifiers } : {}),
    ...(asked.consequence ? { consequence: asked.consequence } : {}),
    ...(asked.purpose ? { purpose: asked.purpose } : {}),
    ...(asked.opponent ? { opponent: asked.opponent } : {}),
    ...(asked.offer ? { offer: asked.offer } : {}),
  };
  const content = await rendered("chat/check", checkCardView(card, rule, hasPicture(card.img), say));
  const speaker = ChatMessage.implementation.getSpeaker({ actor });
  await postMessage({ speaker, content, rolls: [roll], sound: CONFIG.sounds.dice }, { check: card }, messageMode());
  return check;
}
