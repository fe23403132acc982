/** When the players last agreed to change the rules, according to the chat; undefined if it no longer holds that message. */

import { campaignPage } from "../documents/campaign-log.ts";
import { ourFlags } from "../documents/flags.ts";
import { cardOf } from "./cards.ts";
import { messagesAfter } from "./recent.ts";

/** The time of the last answer to the accepted proposal. */
export function ruledAt(): number | undefined {
  const message = game.messages!.get(String(ourFlags(campaignPage()).ruled ?? ""));
  if (!message) return undefined;
  const answers = messagesAfter(message).filter((one) => cardOf(one, "told")?.to === message.id);
  return (answers.at(-1) ?? message).timestamp;
}
