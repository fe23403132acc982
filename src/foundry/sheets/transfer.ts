/**
 * Gives, sells, uses up or discards an item. It leaves the sheet and is stored in a card that everybody can read; from there the
 * recipient takes it, or its former owner puts it back.
 */

import { told } from "../../rules/conflict/telling.ts";
import { say } from "../base/say.ts";
import { ask } from "../base/windows/ask.ts";
import { tell } from "../base/words.view.ts";
import { cardOf, registerCard } from "../chat/cards.ts";
import { postCard } from "../chat/post.ts";
import { type PartedCard, WAYS_TO_PART } from "../data/cards.ts";
import { isCharacter } from "../data/read.ts";
import { actorAt, itemAt } from "../documents/by-uuid.ts";
import { createThing } from "../documents/embedded.ts";
import { ourFlags } from "../documents/flags.ts";
import { owns } from "../documents/may.ts";
import { isKnown, toKnowing } from "../documents/sharing.ts";
import { SYSTEM_ID } from "../system.ts";

type Way = PartedCard["way"];

type Plain = Record<string, unknown> & Pick<Item.CreateData, "name" | "type">;

/** Flag of an item that came out of a card: the card's id, so that it comes out only once. */
const FROM_CARD = "fromCard";

const AFRESH = { place: "pack", hands: "", cell: { row: -1, column: -1, lie: 0 } };

export async function partWith(item: Item): Promise<void> {
  const holder = holderOf(item);
  const people = game
    .actors!.filter((actor) => isCharacter(actor) && actor !== holder && isKnown(actor) && !actor.statuses.has("dead"))
    .map(({ id, name }) => ({ id: id!, name }));
  const ways = WAYS_TO_PART.filter((way) => way !== "given" || people.length > 0).map((id) => ({
    id,
    name: say(`BNB.Part.way.${id}`),
    chosen: id === "thrown",
  }));
  const context = { what: say("BNB.Part.what", { name: item.name }), ways, people };
  const answer = await ask("sheets/part-form", "BNB.Part.title", context, "BNB.Part.do");
  const way = WAYS_TO_PART.find((one) => one === answer?.way);
  if (!way || !answer) return;
  await part(item, way, way === "given" ? game.actors!.get(answer.to ?? "") : undefined, answer.words?.trim() ?? "");
}

export function giveTo(item: Item, to: Actor): Promise<void> {
  return part(item, "given", to, "");
}

async function part(item: Item, way: Way, to: Actor | undefined, words: string): Promise<void> {
  const from = holderOf(item);
  if (!from || (way === "given" && !to)) return;
  const { _id, ...thing } = foundry.utils.mergeObject(item.toObject(), { system: AFRESH }) as Plain;
  const names = { name: from.name, thing: item.name, to: to?.name ?? "", words };
  const parted: PartedCard = {
    way,
    thing,
    from: from.uuid,
    to: to?.uuid ?? "",
    words: told(`Part.told.${way}`, names),
    more: words,
    name: names.to,
  };
  // The card holds the item before it leaves the sheet, so that nothing is lost in between.
  const id = foundry.utils.randomID();
  await postCard("parted", parted, tell(parted.words, say), { _id: id, ...toKnowing(from, to) }, { keepId: true });
  const card = game.messages!.get(id);
  if (!card) return;
  await item.delete();
  if (owns(to)) await takeOut(card, to);
}

function holderOf({ parent }: Item): Actor | undefined {
  return parent instanceof Actor ? parent : undefined;
}

/** The new owner, if the item has left the card. */
function newHolder(message: ChatMessage, { from, to }: PartedCard): Actor | undefined {
  const has = (actor: Actor) => actor.items.some((item) => ourFlags(item)[FROM_CARD] === message.id);
  return [actorAt(from), actorAt(to)].find((actor) => actor && has(actor));
}

async function takeOut(message: ChatMessage, actor: Actor): Promise<void> {
  const parted = cardOf(message, "parted");
  if (!parted || newHolder(message, parted)) return;
  const flags = { [SYSTEM_ID]: { [FROM_CARD]: message.id } };
  await createThing(actor, { ...(parted.thing as Plain), flags } as Item.CreateData);
}

/** A card that names no giver, or one whose things its author could not have given away, is forged. */
function isHonest({ author }: ChatMessage, { from }: PartedCard): boolean {
  const giver = actorAt(from);
  return giver !== undefined && !!author && owns(giver, author);
}

/** The sentence is made of what the card holds: the author's own could name another thing than the recipient gets. */
function cardView({ way, thing, from, to, more, name, words }: PartedCard, message: ChatMessage): object {
  const [giver, taker] = [actorAt(from), actorAt(to)];
  const known = (actor: Actor | undefined) => (actor && isKnown(actor) ? actor.name : "");
  const names = {
    name: known(giver),
    thing: (thing as Partial<Plain>).name ?? "",
    to: known(taker) || name,
    words: more,
  };
  const effects = (thing as { effects?: unknown }).effects;
  const count = Array.isArray(effects) ? effects.length : 0;
  return {
    words:
      isHonest(message, { way, thing, from, to, more, name, words }) && names.name
        ? tell(told(`Part.told.${way}`, names), say)
        : tell(words, say),
    effects: count > 0 ? say("BNB.Part.effects", { count }) : "",
    more,
    given: way === "given",
    to: names.to,
  };
}

function drawCard(message: ChatMessage, html: HTMLElement): void {
  const parted = cardOf(message, "parted");
  const state = html.querySelector<HTMLElement>("[data-part-state]");
  if (!parted || !state) return;
  const holder = newHolder(message, parted);
  const honest = isHonest(message, parted);
  state.textContent = holder ? say("BNB.Part.has", { name: holder.name }) : "";
  for (const button of html.querySelectorAll<HTMLElement>("[data-part-act]")) {
    const actor = actorAt(button.dataset.partAct === "take" ? parted.to : parted.from);
    button.hidden = holder !== undefined || !honest || !owns(actor);
    button.onclick = () => actor && void takeOut(message, actor);
  }
}

export function registerParting(): void {
  registerCard("parted", "chat/parted", cardView);
  Hooks.on("renderChatMessageHTML", (message, html) => drawCard(message, html));
  // Updates the card once the item has left it.
  const again = (item: Item) => {
    const card = game.messages?.get(String(ourFlags(item)[FROM_CARD] ?? ""));
    const html = card && document.querySelector<HTMLElement>(`.chat-message[data-message-id="${card.id}"]`);
    if (card && html) drawCard(card, html);
  };
  Hooks.on("createItem", (item) => again(item));
  // Dropping a carried item on the map opens the transfer dialog.
  Hooks.on("dropCanvasData", (_canvas, data) => {
    // Item Piles handles such a drop itself and needs it left alone.
    if (game.modules!.get("item-piles")?.active) return true;
    const item = "uuid" in data ? itemAt(String(data.uuid)) : undefined;
    // Core ignores such a drop; other packages may use it, so it is passed on.
    if (owns(item) && holderOf(item)) void partWith(item);
    return true;
  });
  Hooks.on("deleteItem", (item) => again(item));
}
