/**
 * Draws the cards that messages hold as data. Each type registers the template it is drawn with and what stands in it;
 * the drawing is ready before Foundry draws the message, so that whoever listens for drawn messages finds the whole card.
 * Messages that hold no card of ours stay as they are.
 */

import { rendered } from "../base/templates.ts";
import type { Cards, CardType } from "../data/cards.ts";

/** What the template shows; undefined if the data make no such card, and the message's plain words stand. */
type View<Type extends CardType> = (data: Cards[Type], message: ChatMessage) => object | undefined;

interface Card {
  readonly template: string;
  readonly view: (message: ChatMessage) => object | undefined;
}

const cards = new Map<string, Card>();
const drawn = new WeakMap<ChatMessage, string>();

export function registerCard<Type extends CardType>(type: Type, template: string, view: View<Type>): void {
  cards.set(type, { template, view: (message) => view(message.system as Cards[Type], message) });
}

/** What a message holds as a card of that type. Any player may have written it. */
export function cardOf<Type extends CardType>(message: ChatMessage, type: Type): Cards[Type] | undefined {
  return (message.type as string) === type ? (message.system as Cards[Type]) : undefined;
}

/** Called before the message itself is drawn. */
async function drawCard(message: ChatMessage): Promise<void> {
  const card = cards.get(message.type);
  const context = card && message.isContentVisible ? card.view(message) : undefined;
  if (card && context) drawn.set(message, await rendered(card.template, context));
  else drawn.delete(message);
}

function putIn(message: ChatMessage, html: HTMLElement): void {
  const content = html.querySelector(".message-content");
  const card = drawn.get(message);
  if (content && card !== undefined) content.innerHTML = card;
  namesWho(html);
}

/** For styles: whose card says itself who acts. Asked there with `:has()`, it would be asked again at whatever changes. */
export function namesWho(message: HTMLElement): void {
  const named = message.querySelector(".message-content > .bnb.card > .m-head, .message-content > .bnb.card.call");
  message.classList.toggle("bnb-names-who", named !== null);
}

export function registerCards(): void {
  class CardMessage extends ChatMessage {
    override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
      await drawCard(this);
      return super.renderHTML(options);
    }
  }
  Object.assign(CONFIG.ChatMessage, { documentClass: CardMessage });
  Hooks.on("renderChatMessageHTML", (message, html) => putIn(message, html));
}
