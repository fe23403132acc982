/** What is taken off a sheet for good is told to all, with a button that puts it back. */

import type { Telling } from "../../rules/conflict/telling.ts";
import { say } from "../base/say.ts";
import { tell } from "../base/words.view.ts";
import { actorAt, pageAt } from "../documents/by-uuid.ts";
import { owns } from "../documents/may.ts";
import { update } from "../documents/update.ts";
import { SYSTEM_ID } from "../system.ts";
import { cardOf, registerCard } from "./cards.ts";
import { postCard } from "./post.ts";

type Holder = Actor | JournalEntryPage;

/** Lists that entries are taken off. A card that names another place was made up. */
const LISTS = {
  driving: "system.driving",
  relations: "system.relations",
  goals: "system.goals",
  calendar: "system.calendar",
  setups: `flags.${SYSTEM_ID}.setups`,
} as const;
const PLACE = new RegExp(`^(${Object.values(LISTS).join("|").replaceAll(".", "\\.")})\\.\\w+$`);

/** Takes the entry with that key off the list; `words` say what became of it. */
export async function removeTold(
  document: Holder,
  list: keyof typeof LISTS,
  key: string,
  words: Telling,
): Promise<void> {
  const at = `${LISTS[list]}.${key}`;
  const value: unknown = foundry.utils.getProperty(document.toObject(), at);
  if (value === undefined) return;
  await update(document, { [`${LISTS[list]}.-=${key}`]: null });
  await postCard("removed", { words, uuid: document.uuid, path: at, value: JSON.stringify(value) }, tell(words, say));
}

function drawCard(message: ChatMessage, html: HTMLElement): void {
  const button = html.querySelector<HTMLElement>("[data-put-back]");
  const removed = cardOf(message, "removed");
  if (!button || !removed || !PLACE.test(removed.path)) return;
  const document = actorAt(removed.uuid) ?? pageAt(removed.uuid);
  const there = document && foundry.utils.getProperty(document, removed.path) !== undefined;
  button.hidden = !owns(document) || there === true;
  button.onclick = async () => {
    if (document) await update(document, { [removed.path]: JSON.parse(removed.value) });
    button.hidden = true;
    ui.notifications!.info(say("BNB.Removed.back"));
  };
}

export function registerRemoved(): void {
  registerCard("removed", "chat/removed", ({ words }) => ({ words: tell(words, say) }));
  Hooks.on("renderChatMessageHTML", (message, html) => drawCard(message, html));
}
