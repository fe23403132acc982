/**
 * The chat beside a conflict: a sign in the title bar, with the newest line and how many are new, and the last lines with a field
 * for another one over the lower part of the window. Foundry draws each message, so what it hides from this user stays hidden.
 */
import { say } from "../base/say.ts";
import { rendered } from "../base/templates.ts";
import { glyph } from "../draw/icon.ts";
import { cardOf } from "./cards.ts";

/** The messages in the opened chat. */
const MOST_LINES = 20;
/** Characters of the line in the title bar, which is cut where it does not fit. */
const MOST_WORDS = 160;
const MESSAGE_HOOKS = ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const;

/** Adds it to the window of that page, and returns what removes it. */
export function chatBeside(root: HTMLElement, page: JournalEntryPage): () => void {
  const chat = new ChatBeside(root, page);
  return () => chat.stop();
}

class ChatBeside {
  readonly #sign: HTMLButtonElement;
  readonly #hooks: readonly (() => void)[];
  #sheet: HTMLElement | undefined;
  #unread = 0;
  #drawing = 0;

  constructor(
    readonly root: HTMLElement,
    readonly page: JournalEntryPage,
  ) {
    this.#sign = signIn(root);
    this.#sign.addEventListener("click", () => void this.#toggle());
    this.#hooks = MESSAGE_HOOKS.map((hook) => {
      const listener = Hooks.on(hook, (message: ChatMessage) => void this.#changed(message, hook));
      return () => Hooks.off(hook, listener);
    });
    this.#showSign();
  }

  stop(): void {
    for (const end of this.#hooks) end();
    document.removeEventListener("keydown", this.#escape, true);
  }

  async #changed(message: ChatMessage, hook: string): Promise<void> {
    if (!this.#belongs(message)) return;
    if (this.#sheet) return this.#drawLines();
    // A card is no line of anybody's.
    if (hook !== "createChatMessage" || message.type !== "base") return;
    if (!message.isAuthor) this.#unread += 1;
    const words = wordsOf(await message.renderHTML());
    const line = say("BNB.ChatBeside.line", { who: message.alias, words });
    this.#showLine(this.#sheet ? "" : line.slice(0, MOST_WORDS));
    this.#showSign();
  }

  /** Steps of the conflict itself are in its log, and whose turn it is stands in windows and lists. */
  #belongs(message: ChatMessage): boolean {
    return message.visible && cardOf(message, "step")?.page !== this.page.uuid && !cardOf(message, "call");
  }

  #showLine(line: string): void {
    const words = this.#sign.querySelector("span")!;
    words.textContent = line;
    words.title = line;
    this.#sign.parentElement?.classList.toggle("has-line", line !== "");
  }

  #showSign(): void {
    const count = this.#unread;
    const label =
      count > 0 ? say(`BNB.ChatBeside.new.${count === 1 ? "one" : "other"}`, { count }) : say("BNB.ChatBeside.open");
    this.#sign.setAttribute("aria-label", label);
    this.#sign.setAttribute("aria-expanded", String(this.#sheet !== undefined));
    this.#sign.querySelector("b")!.textContent = count > 0 ? String(count) : "";
  }

  async #toggle(): Promise<void> {
    if (this.#sheet) return this.#fold();
    const holder = this.root.ownerDocument.createElement("div");
    holder.innerHTML = await rendered("conflict/chat-beside", {});
    const sheet = holder.querySelector<HTMLElement>(".chat-beside")!;
    this.#sheet = sheet;
    sheet.querySelector("[data-chat=back]")!.addEventListener("click", () => this.#fold());
    const field = sheet.querySelector("input")!;
    sheet.querySelector("form")!.addEventListener("submit", (event) => {
      event.preventDefault();
      void send(field);
    });
    // Keys of the board and of the scene are letters here.
    sheet.addEventListener("keydown", (event) => event.stopPropagation());
    this.root.append(sheet);
    document.addEventListener("keydown", this.#escape, true);
    this.#unread = 0;
    this.#showLine("");
    this.#showSign();
    field.focus();
    await this.#drawLines();
  }

  readonly #escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || document.querySelector("dialog:modal")) return;
    event.preventDefault();
    event.stopPropagation();
    this.#fold();
  };

  #fold(): void {
    document.removeEventListener("keydown", this.#escape, true);
    this.#sheet?.remove();
    this.#sheet = undefined;
    this.#showSign();
    this.#sign.focus();
  }

  /** A message that arrives while others are being drawn draws them again. */
  async #drawLines(): Promise<void> {
    const turn = ++this.#drawing;
    const last = game.messages!.contents.filter((message) => this.#belongs(message)).slice(-MOST_LINES);
    const drawn = await Promise.all(last.map((message) => message.renderHTML()));
    const list = this.#sheet?.querySelector<HTMLElement>(".chat-lines");
    if (!list || turn !== this.#drawing) return;
    list.replaceChildren(...drawn);
    list.scrollTop = list.scrollHeight;
  }
}

/** By the chat's own method, so that commands and modules work as in the sidebar. */
async function send(field: HTMLInputElement): Promise<void> {
  const text = field.value.trim();
  const chat: object = ui.chat!;
  if (text === "" || !("processMessage" in chat) || typeof chat.processMessage !== "function") return;
  field.value = "";
  try {
    await chat.processMessage(text);
  } catch (error) {
    field.value ||= text;
    ui.notifications!.error(String(error));
  }
}

/** Before the buttons of the title bar, which is not dragged by it. */
function signIn(root: HTMLElement): HTMLButtonElement {
  const sign = root.ownerDocument.createElement("button");
  sign.type = "button";
  sign.className = "header-control chat-sign";
  sign.innerHTML = `<span></span>${glyph("chat")}<b class="num"></b>`;
  root.querySelector(":scope > .window-header > button")?.before(sign);
  return sign;
}

/** All words of a message, in one line. */
function wordsOf(message: HTMLElement): string {
  const content = message.querySelector(".message-content") ?? message;
  const walker = content.ownerDocument.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) words.push(walker.currentNode.nodeValue ?? "");
  return words.join(" ").replace(/\s+/g, " ").trim();
}
