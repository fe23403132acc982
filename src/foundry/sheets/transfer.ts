/**
 * The card of an item that left its sheet: everybody can read it; from there the recipient takes it, or its former owner puts
 * it back.
 */

import { told } from "../../rules/conflict/telling.ts";
import { fetched } from "../base/fetched.ts";
import { say } from "../base/say.ts";
import { tell } from "../base/words.view.ts";
import { cardOf, registerCard } from "../chat/cards.ts";
import type { PartedCard } from "../data/cards.ts";
import { actorAt, itemAt } from "../documents/by-uuid.ts";
import { owns } from "../documents/may.ts";
import { isKnown } from "../documents/sharing.ts";
import { countedName } from "./counted.view.ts";
import { cardsOf, holderOf, newHolder, takeOut } from "./handover.ts";

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
    thing: countedName({ name: "", ...thing }, say),
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

async function dropOnMap(item: Item, { x = 0, y = 0 }: { readonly x?: number; readonly y?: number }): Promise<void> {
  const giving = await fetched(import("./give.ts"));
  await giving?.dropped(item, giving.personAt({ x, y }));
}

export function registerParting(): void {
  registerCard("parted", "chat/parted", cardView);
  Hooks.on("renderChatMessageHTML", (message, html) => drawCard(message, html));
  // Updates the card once the item has left it.
  const again = (item: Item) => {
    for (const id of cardsOf(item)) {
      const card = game.messages?.get(id);
      const html = card && document.querySelector<HTMLElement>(`.chat-message[data-message-id="${id}"]`);
      if (card && html) drawCard(card, html);
    }
  };
  Hooks.on("createItem", (item) => again(item));
  Hooks.on("updateItem", (item) => again(item));
  // Dropping a carried item on somebody's token gives it, and anywhere else on the map opens the transfer dialog.
  Hooks.on("dropCanvasData", (_canvas, data) => {
    // Item Piles handles such a drop itself and needs it left alone.
    if (game.modules!.get("item-piles")?.active) return true;
    const item = "uuid" in data ? itemAt(String(data.uuid)) : undefined;
    // Core ignores such a drop; other packages may use it, so it is passed on.
    if (owns(item) && holderOf(item)) void dropOnMap(item, data as { x?: number; y?: number });
    return true;
  });
  Hooks.on("deleteItem", (item) => again(item));
}
