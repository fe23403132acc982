/** One sentence in the chat, told by the table, in each reader's own language. */
import type { Telling } from "../../rules/conflict/telling.ts";
import { say } from "../base/say.ts";
import { tell } from "../base/words.view.ts";
import type { ToldCard } from "../data/cards.ts";
import { registerCard } from "./cards.ts";
import { type Posted, postCard } from "./post.ts";

/** `also` says whom it answers, if it is an answer. */
export async function tellChat(
  words: Telling,
  also: Partial<ToldCard> = {},
  message: Posted = {},
  how: object = {},
): Promise<void> {
  await postCard("told", { words, good: true, to: "", answer: "", ...also }, tell(words, say), message, how);
}

export function registerTold(): void {
  registerCard("told", "chat/answer", ({ words, good }) => ({ words: tell(words, say), good }));
}
