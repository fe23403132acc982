/** What a typed chat line means: rolls by mode, whispers, emotes, speech in and out of character. */
import { since14 } from "../../face.ts";
import { documentClass, env, localize } from "../env.ts";

const ROLL = /^\/(r|roll|gmr|gmroll|br|broll|blindroll|sr|selfroll|pr|publicroll)(?:\s+([\s\S]*))?$/i;
const WHISPER = /^(?:@|\/w(?:hisper)?\s+)(\[(?:[^\]]+)\]|[^\s]+)\s+([\s\S]+)$/i;
const SPEECH = /^\/(ic|ooc|emote|em|me|m|macro)(?:\s+([\s\S]*))?$/i;
const MODES: Record<string, string> = { g: "gmroll", b: "blindroll", s: "selfroll", p: "publicroll" };
const MESSAGE_MODES: Record<string, string> = { g: "gm", b: "blind", s: "self", p: "public" };

export async function processChat(log: any, text: string, options: { speaker?: any } = {}): Promise<any> {
  const Message = documentClass("ChatMessage");
  const speaker = options.speaker ?? Message.getSpeaker();
  const data: Record<string, any> = { author: env.game.user.id, speaker };
  if (
    env.Hooks.call("chatMessage", log, since14() ? asEdited(text) : text, { user: env.game.user.id, speaker }) === false
  )
    return undefined;
  const roll = ROLL.exec(text);
  if (roll) return rollCommand(roll[1] as string, roll[2] ?? "", data);
  const whisper = WHISPER.exec(text);
  if (whisper) return whisperCommand(whisper[1] as string, whisper[2] as string, data);
  const speech = SPEECH.exec(text);
  const styles = env.CONST.CHAT_MESSAGE_STYLES;
  if (speech) {
    const [, kind = "", said = ""] = speech;
    if (/^m(acro)?$/i.test(kind)) return env.game.macros.getName(said.trim())?.execute();
    if (!said.trim()) return undefined;
    const content = asHTML(said);
    if (kind === "ic") return Message.create({ ...data, content, style: styles.IC });
    if (kind === "ooc") return Message.create({ ...data, speaker: {}, content, style: styles.OOC });
    const alias = env.foundry.utils.escapeHTML(speaker.alias ?? env.game.user.name);
    return Message.create({ ...data, content: `${alias} ${content}`, style: styles.EMOTE }, { chatBubble: true });
  }
  if (text.startsWith("/"))
    throw new Error(localize("CHAT.UnrecognizedCommand", { command: text.split(/\s/)[0] ?? text }));
  const style = speaker.actor || speaker.token ? styles.IC : styles.OOC;
  return Message.create({ ...data, content: asHTML(text), style });
}

/** Version 14's input is an editor: its hook gets paragraphs of HTML (acks-core #191). */
const asEdited = (text: string): string =>
  text
    .split("\n")
    .map((line) => `<p>${asHTML(line)}</p>`)
    .join("");

const asHTML = (text: string): string => env.foundry.utils.escapeHTML(text).replaceAll("\n", "<br>");

async function rollCommand(command: string, rest: string, data: Record<string, any>): Promise<any> {
  const [formula = "", flavor] = rest.split("#").map((part) => part.trim());
  const Roll = env.CONFIG.Dice.rolls[0];
  if (!formula || !Roll.validate(formula)) throw new Error(localize("CHAT.BadFormula", { formula }));
  const named = command.toLowerCase();
  const how =
    named === "r" || named === "roll"
      ? {}
      : since14()
        ? { messageMode: MESSAGE_MODES[named[0] as string] }
        : { rollMode: MODES[named[0] as string] };
  const actor = env.game.actors.get(data["speaker"].actor) ?? env.game.user.character;
  const roll = new Roll(formula, actor?.getRollData() ?? {});
  await roll.evaluate();
  return roll.toMessage({ ...data, ...(flavor ? { flavor: env.foundry.utils.escapeHTML(flavor) } : {}) }, how);
}

async function whisperCommand(to: string, said: string, data: Record<string, any>): Promise<any> {
  const names = to
    .replace(/^\[|\]$/g, "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const Message = documentClass("ChatMessage");
  const users = names.flatMap((name) => Message.getWhisperRecipients(name));
  if (!users.length) throw new Error(localize("ERROR.NoTargetUsersForWhisper"));
  const ids = Array.from(new Set(users.map((user: any) => user.id)));
  return Message.create({ ...data, content: asHTML(said), whisper: ids });
}
