/** foundry.documents.ChatMessage: what is said and rolled. Every client gets every message; whispers are filtered here, so nothing secret belongs in one. */
import { DICE_ROLL_MODES } from "../const.ts";
import { Hooks } from "../helpers/hooks.ts";
import { expandObject } from "../utils/path.ts";
import type { Plain } from "../utils/types.ts";
import { BaseChatMessage } from "./base/chat-message.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { askedRollMode, chosenRollMode } from "./message-modes.ts";

const global = globalThis as any;

export class ChatMessage extends ClientDocumentMixin(BaseChatMessage) {
  prepareDerivedData(): void {
    super.prepareDerivedData();
    this.rolls = this._source.rolls.flatMap((json: string) => {
      try {
        return [global.foundry.dice.Roll.fromJSON(json)];
      } catch (problem) {
        Hooks.onError("ChatMessage#rolls", problem as Error, { msg: `Invalid roll data in message [${this.id}]` });
        return [];
      }
    });
  }

  get alias(): string {
    const { speaker } = this;
    return speaker.alias || global.game.actors.get(speaker.actor)?.name || this.author?.name || "";
  }

  get isAuthor(): boolean {
    return global.game.user.id === this._source.author;
  }

  get isRoll(): boolean {
    return this._source.rolls.length > 0;
  }

  /** May this user read it, or only see that something was rolled? */
  get isContentVisible(): boolean {
    if (!this.isRoll) return this.visible;
    const { user } = global.game;
    if (this.whisper.length && !this.whisper.includes(user.id) && !this.isAuthor) return false;
    return !this.blind || this.whisper.includes(user.id) || (user.isGM && !this.whisper.length);
  }

  get visible(): boolean {
    if (!this.whisper.length) return true;
    if (this.isRoll) return true;
    return this.isAuthor || this.whisper.includes(global.game.user.id);
  }

  get speakerActor(): any {
    return (this.constructor as typeof ChatMessage).getSpeakerActor(this.speaker);
  }

  /** Hide or show a message's data as a roll mode asks. */
  static applyRollMode(chatData: Plain, rollMode: string): Plain {
    const mode = rollMode === "roll" ? chosenRollMode() : rollMode;
    const gamemasters = () => ChatMessage.getWhisperRecipients("GM").map((user: any) => user.id);
    if (mode === DICE_ROLL_MODES.PUBLIC) Object.assign(chatData, { whisper: [], blind: false });
    else if (mode === DICE_ROLL_MODES.SELF) Object.assign(chatData, { whisper: [global.game.user.id], blind: false });
    else if (mode === DICE_ROLL_MODES.PRIVATE || mode === DICE_ROLL_MODES.BLIND)
      Object.assign(chatData, { whisper: gamemasters(), blind: mode === DICE_ROLL_MODES.BLIND });
    else throw new Error(`"${mode}" is not a roll mode`);
    return chatData;
  }

  /** Version 14: the same by message modes. */
  static applyMode(chatData: Plain, mode: string): Plain {
    return ChatMessage.applyRollMode(chatData, askedRollMode({ messageMode: mode }) ?? mode);
  }

  applyRollMode(rollMode: string): void {
    this.updateSource(ChatMessage.applyRollMode({}, rollMode));
  }

  static getSpeaker({ scene, actor, token, alias }: Plain = {}): Plain {
    const { game, canvas } = global;
    const document = token?.document ?? token ?? (actor ? actor.token : undefined);
    if (document)
      return {
        scene: (document.parent ?? canvas?.scene)?.id ?? null,
        actor: actor?.id ?? document.actorId ?? null,
        token: document.id,
        alias: alias ?? document.name,
      };
    if (actor)
      return {
        scene: scene?.id ?? canvas?.scene?.id ?? null,
        actor: actor.id,
        token: actor.getActiveTokens?.(true, true)[0]?.id ?? null,
        alias: alias ?? actor.name,
      };
    const controlled = canvas?.tokens?.controlled?.[0]?.document;
    if (controlled) return ChatMessage.getSpeaker({ token: controlled, alias });
    if (game.user.character) return ChatMessage.getSpeaker({ scene, actor: game.user.character, alias });
    return { scene: scene?.id ?? canvas?.scene?.id ?? null, actor: null, token: null, alias: alias ?? game.user.name };
  }

  static getSpeakerActor(speaker: Plain): any {
    const token =
      speaker["scene"] && speaker["token"]
        ? global.game.scenes.get(speaker["scene"])?.tokens.get(speaker["token"])
        : null;
    return token?.actor ?? (speaker["actor"] ? (global.game.actors.get(speaker["actor"]) ?? null) : null);
  }

  static getWhisperRecipients(name: string): any[] {
    const { users } = global.game;
    if (["GM", "DM"].includes(name.toUpperCase())) return users.filter((user: any) => user.isGM);
    if (name.toLowerCase() === "players") return users.players;
    return users.filter((user: any) =>
      [user.name, user.character?.name].some((known) => known?.toLowerCase() === name.toLowerCase()),
    );
  }

  getRollData(): any {
    return this.speakerActor?.getRollData() ?? global.game.user.character?.getRollData() ?? {};
  }

  /** Rolls may be given as Roll objects; they are stored as JSON. */
  static async create(data: any, operation: Plain = {}): Promise<any> {
    const prepare = (entry: any) => (typeof entry?.toObject === "function" ? entry : storable(expandObject(entry)));
    return super.create(Array.isArray(data) ? data.map(prepare) : prepare(data), operation);
  }

  async _preCreate(data: any, options: any, user: any): Promise<any> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const mode = askedRollMode(options);
    if (mode) this.applyRollMode(mode);
    if (this.isRoll && !this._source.content) {
      const rolls = this._source.rolls.map((json: string) => JSON.parse(json));
      this.updateSource({ content: String(rolls.reduce((sum: number, roll: Plain) => sum + (roll["total"] ?? 0), 0)) });
    }
    return undefined;
  }

  /** A subtype's model may draw the message itself; the hook is then called without a context (public tracker #11984). */
  async renderHTML({ canDelete, canClose = false, ...rest }: Plain = {}): Promise<HTMLElement> {
    if (typeof this.system?.renderHTML === "function") {
      const html: HTMLElement = await this.system.renderHTML({ canDelete, canClose, ...rest });
      html.dataset["messageId"] ??= this.id as string;
      Hooks.callAll("renderChatMessageHTML", this, html);
      return html;
    }
    return global.foundry.applications.renderMessage(this, {
      canDelete: canDelete ?? (this.isAuthor || global.game.user.isGM),
      canClose,
      ...rest,
    });
  }
}

function storable(data: Plain): Plain {
  if (!Array.isArray(data["rolls"])) return data;
  return { ...data, rolls: data["rolls"].map((roll) => (typeof roll === "string" ? roll : JSON.stringify(roll))) };
}
