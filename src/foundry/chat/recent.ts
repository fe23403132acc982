/**
 * Messages near each other in the chat. A table that has played for years has tens of thousands; answers stand soon
 * after what they answer, and what is still open stands near the end: so nobody walks through all.
 */

/** Who has not answered by then will not. */
const MOST = 500;

/** The last messages, in their order. */
export function lastMessages(): ChatMessage[] {
  return read([...game.messages!.keys()].slice(-MOST));
}

/** What was said after a message, in its order. */
export function messagesAfter({ id }: ChatMessage): ChatMessage[] {
  const ids = [...game.messages!.keys()];
  const from = ids.indexOf(id!) + 1;
  return read(ids.slice(from, from + MOST));
}

function read(ids: readonly string[]): ChatMessage[] {
  return ids.flatMap((id) => game.messages!.get(id) ?? []);
}
