/**
 * A message in the log: who, when, to whom, what, and its rolls. Contents are cleaned here, whatever wrote them.
 * ChatMessage#renderHTML uses it and fires renderChatMessageHTML with the element.
 */
import { env, localize } from "../env.ts";
import { renderTemplate } from "../handlebars/templates.ts";
import { cleanHTML } from "../ux/clean.ts";

export async function renderMessage(message: any, { canDelete }: { canDelete?: boolean } = {}): Promise<HTMLElement> {
  const enrich = env.foundry.applications.ux.TextEditor.implementation;
  const shown = message.isContentVisible ?? true;
  // Custom content is shown unchanged; a bare roll's content is its total, which the dice then show.
  const bare = message.isRoll && message.rolls.length && /^\s*-?[\d.]*\s*$/.test(message.content ?? "");
  let content = shown && !bare ? await enrich.enrichHTML(message.content, { rollData: message.getRollData?.() }) : "";
  if (bare) content = await rollsOf(message, shown);
  if (!shown) content += `<p class="hint">${localize("CHAT.PrivateRoll")}</p>`;
  const whisper: string[] = message.whisper ?? [];
  const names = whisper.map((id) => env.game.users.get(id)?.name).filter(Boolean);
  const styles = env.CONST.CHAT_MESSAGE_STYLES;
  const css = [
    whisper.length && "whisper",
    message.blind && "blind",
    message.style === styles.IC && "ic",
    message.style === styles.EMOTE && "emote",
    message.isRoll && "roll",
  ];
  const context = {
    // A reader outside the audience of a roll sees only who rolled.
    message: {
      ...message.toObject(false),
      content: cleanHTML(content),
      flavor: shown ? cleanHTML(message.flavor ?? "") : "",
    },
    alias: shown ? message.alias : (message.author?.name ?? ""),
    author: message.author,
    iso: new Date(message.timestamp).toISOString(),
    borderColor: colour(message.author?.color),
    cssClass: css.filter(Boolean).join(" "),
    whisperTo: names.join(", "),
    canDelete: canDelete ?? message.canUserModify?.(env.game.user, "delete"),
    isWhisper: whisper.length > 0,
  };
  const holder = document.createElement("template");
  holder.innerHTML = (await renderTemplate("templates/sidebar/tabs/chat/message.hbs", context)).trim();
  const element = document.importNode(holder.content, true).firstElementChild as HTMLElement;
  if (message.flags?.core?.canPopout) element.classList.add("can-popout");
  env.Hooks.callAll("renderChatMessageHTML", message, element, context);
  return element;
}

async function rollsOf(message: any, shown: boolean): Promise<string> {
  const drawn = message.rolls.map((roll: any) => roll.render({ isPrivate: !shown, message }));
  return (await Promise.all(drawn)).join("");
}

const colour = (value: any): string | undefined => {
  const text = value?.css ?? value;
  return typeof text === "string" && /^#[0-9a-f]{6}$/i.test(text) ? text : undefined;
};
