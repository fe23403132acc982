/**
 * Draws the cards that messages hold as data. Each type registers its template and its view. The card is drawn before Foundry
 * draws the message, so that hooks on drawn messages find the whole card. Data that make no card show as plain text under their
 * author's name, and so does a message that only looks like a card: anybody may write any HTML and any name into a message.
 */

import { say } from "../base/say.ts";
import { rendered } from "../base/templates.ts";
import type { Cards, CardType } from "../data/cards.ts";
import { owns } from "../documents/may.ts";

/** The template's context; undefined if the data make no such card. */
type View<Type extends CardType> = (data: Cards[Type], message: ChatMessage) => object | undefined;

interface Card {
  readonly template: string;
  readonly view: (message: ChatMessage) => object | undefined;
}

/** A heading that names who acts; the sender's name is hidden then. */
const HEADED = ".bnb.card > .m-head";

const cards = new Map<string, Card>();
const drawn = new WeakMap<ChatMessage, string>();

export function registerCard<Type extends CardType>(type: Type, template: string, view: View<Type>): void {
  cards.set(type, { template, view: (message) => view(message.system as Cards[Type], message) });
}

/** The data of a message as a card of that type. Any player may have written them. */
export function cardOf<Type extends CardType>(message: ChatMessage, type: Type): Cards[Type] | undefined {
  return (message.type as string) === type ? (message.system as Cards[Type]) : undefined;
}

/** Runs before the message itself is drawn. */
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

/**
 * A card under another name, or one whose heading takes the place of the sender's, says who wrote it. A conflict step needs no
 * note, since its page proves it.
 */
function noteAuthor(message: ChatMessage, content: Element): void {
  const card = content.querySelector(".bnb.card");
  if (!card || card.querySelector(".author") || (message.type as string) === "step") return;
  if (isOwnName(message) && !content.querySelector(HEADED)) return;
  const note = Object.assign(document.createElement("p"), { className: "m-note author" });
  note.textContent = say("BNB.Card.by", { who: authorOf(message) });
  card.append(note);
}

/**
 * Whether the alias is the author's own name or that of a character they play, and reads like nobody else's. A user who left the
 * world has no name.
 */
function isOwnName({ alias, author }: ChatMessage): boolean {
  if (!author) return true;
  const reads = (name: string | null) => plainName(name ?? "") === plainName(alias);
  if (game.users!.some((user) => user.id !== author.id && reads(user.name))) return false;
  if (alias === author.name) return true;
  const called = game.actors!.filter((actor) => reads(actor.name));
  return called.length > 0 && called.every((actor) => owns(actor, author));
}

function plainName(name: string): string {
  return name.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
}

/** Draws the card of a message again in its place, because its subject changed or can be read only now. */
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

/** The user who wrote it, according to the server: the speaker's name in a message may be anything. */
export function authorOf(message: ChatMessage): string {
  return message.author?.name ?? "";
}

/** Marks messages whose card itself says who acts. A `:has()` selector would be evaluated again at every change. */
export function namesWho(message: HTMLElement): void {
  const named = message.querySelector(`.message-content > ${HEADED}, .message-content > .bnb.card.call`);
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
