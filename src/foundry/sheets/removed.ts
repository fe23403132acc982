/** What is taken off a sheet for good is told to all, with a button that puts it back. */
import { inThisFoundry } from "../compat/deletions.ts";
import { say } from "../say.ts";
import { SYSTEM_ID, templatePath } from "../system.ts";

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
  await document.update(inThisFoundry({ [`system.${path}.-=${key}`]: null }) as object);
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("chat/removed"), { words });
  const removed: Removed = { uuid: document.uuid, path: at, value };
  await ChatMessage.implementation.create({ content, flags: { [SYSTEM_ID]: { [FLAG]: removed } } } as object);
}

function drawCard(message: ChatMessage, html: HTMLElement): void {
  const button = html.querySelector<HTMLElement>("[data-put-back]");
  const flags = (message.flags as Record<string, Record<string, unknown> | undefined>)[SYSTEM_ID];
  const removed = flags?.[FLAG] as Removed | undefined;
  if (!button || !removed) return;
  const document = fromUuidSync(removed.uuid as never, { strict: false } as never) as Holder | null;
  const there = document && foundry.utils.getProperty(document, removed.path) !== undefined;
  button.hidden = !document?.isOwner || there === true;
  button.onclick = async () => {
    await document?.update(inThisFoundry({ [removed.path]: removed.value }) as object);
    button.hidden = true;
    ui.notifications!.info(say("BNB.Removed.back"));
  };
}

export function registerRemoved(): void {
  Hooks.on("renderChatMessageHTML" as never, drawCard as never);
}
