/** One sentence in the chat, told by the table: words only, whatever names may hold. */
import { rendered } from "../templates.ts";
import { postMessage } from "./post.ts";

export async function tellChat(words: string): Promise<void> {
  await postMessage({ content: await rendered("chat/answer", { words, good: true }) });
}
