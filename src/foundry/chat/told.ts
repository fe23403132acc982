/** Posts one sentence to the chat, spoken by the system, in each reader's own language. */
import type { Telling } from "../../rules/conflict/telling.ts";
import { say } from "../base/say.ts";
import { tell } from "../base/words.view.ts";
import type { ToldCard } from "../data/cards.ts";
import { registerCard } from "./cards.ts";
import { type Posted, postCard } from "./post.ts";

/** `also` names the message that this one answers, if any. */
export async function tellChat(
  words: Telling,
  also: Partial<ToldCard> = {},
  message: Posted = {},
  how: object = {},
): Promise<void> {
  await postCard("told", { words, good: true, to: "", answer: "", terms: "", ...also }, tell(words, say), message, how);
}

export function registerTold(): void {
  registerCard("told", "chat/answer", ({ words, good }) => ({ words: tell(words, say), good }));
}
