/**
 * Draws the cards that messages hold as data. Each type registers the template it is drawn with and what stands in it;
 * the drawing is ready before Foundry draws the message, so that whoever listens for drawn messages finds the whole card.
 * Data that make no card show as plain text under their author's name, and so does a message that only looks like a card:
 * anybody may write any HTML and any name into a message.
 */

import { say } from "../base/say.ts";
import { rendered } from "../base/templates.ts";
import type { Cards, CardType } from "../data/cards.ts";
import { owns } from "../documents/may.ts";

/** What the template shows; undefined if the data make no such card. */
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
  if (content && card !== undefined) {
    content.innerHTML = card;
    noteAuthor(message, content);
  } else if (content && message.isContentVisible && (cards.has(message.type) || content.querySelector(".bnb.card")))
    content.replaceChildren(plainText(message));
  namesWho(html);
}

/** Under another's name a card says who wrote it. What a step tells is proved by its page. */
function noteAuthor(message: ChatMessage, content: Element): void {
  const card = content.querySelector(".bnb.card");
  if (!card || card.querySelector(".author") || (message.type as string) === "step" || isOwnName(message)) return;
  const note = Object.assign(document.createElement("p"), { className: "m-note author" });
  note.textContent = say("BNB.Card.by", { who: authorOf(message) });
  card.append(note);
}

/** The author's own name, or that of somebody they play. Who has left the world has no name any more. */
function isOwnName({ alias, author }: ChatMessage): boolean {
  if (!author || alias === author.name) return true;
  return game.actors!.some((actor) => actor.name === alias && owns(actor, author));
}

/** Draws the card of a message again in its place: what it tells of has changed, or can be read only now. */
export async function redrawCard(message: ChatMessage, html: HTMLElement): Promise<void> {
  await drawCard(message);
  putIn(message, html);
}

function plainText(message: ChatMessage): HTMLElement {
  const { content } = Object.assign(document.createElement("template"), { innerHTML: message.content });
  const plain = document.createElement("p");
  plain.textContent = say("BNB.Card.plain", { who: authorOf(message), words: content.textContent?.trim() ?? "" });
  return plain;
}

/** The user who wrote it, as the server says: a message's own name for its speaker may be any. */
export function authorOf(message: ChatMessage): string {
  return message.author?.name ?? "";
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
