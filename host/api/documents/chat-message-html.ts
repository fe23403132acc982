/** A chat message as an element. `renderChatMessageHTML` is called with the message, the element and its context before it is shown. */
import { Hooks } from "../helpers/hooks.ts";
import { escapeHTML } from "../utils/text.ts";
import type { Plain } from "../utils/types.ts";

export async function renderMessage(message: any, context: Plain): Promise<HTMLElement> {
  const { game, foundry } = globalThis as any;
  const element = document.createElement("li");
  element.className = [
    "chat-message",
    "message",
    "flexcol",
    message.whisper.length ? "whisper" : "",
    message.blind ? "blind" : "",
  ]
    .filter(Boolean)
    .join(" ");
  element.dataset["messageId"] = message.id;
  const color = message.author?.color?.css;
  if (color) element.style.borderColor = color;
  const { TextEditor } = foundry.applications.ux;
  const enrich = (html: string) =>
    TextEditor.implementation.enrichHTML(html, {
      rollData: message.getRollData(),
      relativeTo: message.speakerActor ?? undefined,
    });
  const readable = message.isContentVisible;
  const flavor = message.flavor && readable ? await enrich(message.flavor) : "";
  const content = readable ? await contentOf(message, enrich) : hidden(message, game);
  const to = message.whisper.map((id: string) => game.users.get(id)?.name).filter(Boolean);
  element.innerHTML = `
    <header class="message-header flexrow">
      <h4 class="message-sender">${escapeHTML(message.alias)}</h4>
      <span class="message-metadata">
        <time class="message-timestamp" datetime="${new Date(message.timestamp).toISOString()}">${escapeHTML(clock(message.timestamp, game.i18n.lang))}</time>
        ${context["canDelete"] ? `<a class="message-delete" role="button" tabindex="0" aria-label="${escapeHTML(game.i18n.localize("Delete"))}"><i class="fa-solid fa-trash"></i></a>` : ""}
      </span>
      ${to.length ? `<span class="whisper-to">${escapeHTML(game.i18n.localize("CHAT.To"))}: ${escapeHTML(to.join(", "))}</span>` : ""}
      ${flavor ? `<span class="flavor-text">${flavor}</span>` : ""}
    </header>
    <div class="message-content">${content}</div>`;
  element.querySelector(".message-delete")?.addEventListener("click", () => void message.delete());
  Hooks.callAll("renderChatMessageHTML", message, element, {
    ...context,
    message: message.toObject(false),
    user: game.user,
    author: message.author,
    alias: message.alias,
  });
  return element;
}

async function contentOf(message: any, enrich: (html: string) => Promise<string>): Promise<string> {
  // A message whose words are only the totals shows the dice instead.
  const totals = String(message.rolls.reduce((sum: number, roll: any) => sum + (roll.total ?? 0), 0));
  if (!message.isRoll || message.content !== totals) return enrich(message.content);
  const rolls = await Promise.all(message.rolls.map((roll: any) => roll.render({ isPrivate: false, message })));
  return rolls.join("");
}

function hidden(message: any, game: any): string {
  return `<p class="hidden-roll">${escapeHTML(game.i18n.format("CHAT.PrivateRollContent", { user: message.author?.name ?? "" }))}</p>`;
}

function clock(timestamp: number, lang: string): string {
  return new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit" }).format(timestamp);
}
