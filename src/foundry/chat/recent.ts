/**
 * Messages near each other in the chat. After years a world has tens of thousands. Answers come soon after their question, and
 * open questions are near the end, so no code walks through all messages.
 */

/** A message without an answer within this many counts as unanswered. */
const MOST = 500;

export function lastMessages(): ChatMessage[] {
  return read([...game.messages!.keys()].slice(-MOST));
}

export function messagesAfter({ id }: ChatMessage): ChatMessage[] {
  const ids = [...game.messages!.keys()];
  const from = ids.indexOf(id!) + 1;
  return read(ids.slice(from, from + MOST));
}

function read(ids: readonly string[]): ChatMessage[] {
  return ids.flatMap((id) => game.messages!.get(id) ?? []);
}
