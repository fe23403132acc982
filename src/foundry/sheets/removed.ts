/** What is taken off a sheet for good is told to all, with a button that puts it back. */
import { postMessage } from "../chat/post.ts";
import { actorAt, pageAt } from "../documents/by-uuid.ts";
import { ourFlags } from "../documents/flags.ts";
import { update } from "../documents/update.ts";
import { say } from "../say.ts";
import { rendered } from "../templates.ts";

interface Removed {
  readonly uuid: string;
  readonly path: string;
  readonly value: unknown;
}

type Holder = Actor | JournalEntryPage;

const FLAG = "removed";

/** Takes the entry at `system.<path>.<key>` away; `words` say what became of it. */
export async function removeTold(document: Holder, path: string, key: string, words: string): Promise<void> {
  const at = `system.${path}.${key}`;
  const value: unknown = foundry.utils.getProperty(document.toObject(), at);
  if (value === undefined) return;
  await update(document, { [`system.${path}.-=${key}`]: null });
  const removed: Removed = { uuid: document.uuid, path: at, value };
  await postMessage({ content: await rendered("chat/removed", { words }) }, { [FLAG]: removed });
}

function drawCard(message: ChatMessage, html: HTMLElement): void {
  const button = html.querySelector<HTMLElement>("[data-put-back]");
  const removed = ourFlags(message)[FLAG] as Removed | undefined;
  if (!button || !removed) return;
  const document = actorAt(removed.uuid) ?? pageAt(removed.uuid);
  const there = document && foundry.utils.getProperty(document, removed.path) !== undefined;
  button.hidden = !document?.isOwner || there === true;
  button.onclick = async () => {
    if (document) await update(document, { [removed.path]: removed.value });
    button.hidden = true;
    ui.notifications!.info(say("BNB.Removed.back"));
  };
}

export function registerRemoved(): void {
  Hooks.on("renderChatMessageHTML", (message, html) => drawCard(message, html));
}
