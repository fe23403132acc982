/** Announces what is removed from a sheet for good, with a button that puts it back. */

import { type Telling, told } from "../../rules/conflict/telling.ts";
import { say } from "../base/say.ts";
import { tell } from "../base/words.view.ts";
import type { RemovedCard } from "../data/cards.ts";
import { actorAt, itemAt, pageAt } from "../documents/by-uuid.ts";
import { createEffects } from "../documents/embedded.ts";
import { type Owned, owns } from "../documents/may.ts";
import { toReaders } from "../documents/sharing.ts";
import { update } from "../documents/update.ts";
import { SYSTEM_ID } from "../system.ts";
import { cardOf, registerCard } from "./cards.ts";
import { type Posted, postCard } from "./post.ts";

type Holder = Actor | JournalEntryPage;

/** An effect is a separate document, with its own id. */
const EFFECT = /^effects\.\w+$/;

/** Lists that entries can be removed from. A card that names another place is forged. */
const LISTS = {
  driving: "system.driving",
  relations: "system.relations",
  goals: "system.goals",
  calendar: "system.calendar",
  setups: `flags.${SYSTEM_ID}.setups`,
} as const;
const PLACE = new RegExp(`^(${Object.values(LISTS).join("|").replaceAll(".", "\\.")})\\.\\w+$`);

/** Removes the entry with that key from the list; `words` say what happened to it. */
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
  await postCard(
    "removed",
    { words, uuid: document.uuid, path: at, value: JSON.stringify(value) },
    tell(words, say),
    readersOf(document),
  );
}

/** Everybody reads a page; a sheet's entries concern its readers. */
function readersOf(holder: Holder | Item): Posted {
  const actor = holder instanceof Actor ? holder : holder.parent;
  return actor instanceof Actor ? toReaders(actor) : {};
}

export async function removeEffect(effect: ActiveEffect): Promise<void> {
  const holder = effect.parent;
  const value = JSON.stringify(effect.toObject());
  await effect.delete();
  const words = told("Removed.entry", { name: holder?.name ?? "", what: effect.name });
  const card = { words, uuid: holder?.uuid ?? "", path: `effects.${effect.id}`, value };
  await postCard(
    "removed",
    card,
    tell(words, say),
    holder instanceof Actor || holder instanceof Item ? readersOf(holder) : {},
  );
}

/** If the author could not have removed the entry, the card is forged and its data must not reach the reader's sheet. */
function isHonest<D extends Owned>({ author }: ChatMessage, holder: D | null | undefined): holder is D {
  return owns(holder) && !!author && owns(holder, author);
}

function drawEffectCard(message: ChatMessage, removed: RemovedCard, button: HTMLElement): void {
  const holder = actorAt(removed.uuid) ?? itemAt(removed.uuid);
  button.hidden = !isHonest(message, holder) || holder.effects.has(removed.path.slice("effects.".length));
  button.onclick = async () => {
    if (holder) await createEffects(holder, [JSON.parse(removed.value)], { keepId: true });
    button.hidden = true;
    ui.notifications!.info(say("BNB.Removed.back"));
  };
}

function drawCard(message: ChatMessage, html: HTMLElement): void {
  const button = html.querySelector<HTMLElement>("[data-put-back]");
  const removed = cardOf(message, "removed");
  if (!button || !removed) return;
  if (EFFECT.test(removed.path)) drawEffectCard(message, removed, button);
  if (!PLACE.test(removed.path)) return;
  const document = actorAt(removed.uuid) ?? pageAt(removed.uuid);
  const there = document && foundry.utils.getProperty(document, removed.path) !== undefined;
  button.hidden = !isHonest(message, document) || there === true;
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
