/** foundry.documents.BaseChatMessage: something said or rolled. Only its author and gamemasters change or remove it. */
import { Document, type DocumentMetadata } from "../../abstract/document.ts";
import { CHAT_MESSAGE_STYLES } from "../../const.ts";
import { ArrayField } from "../../data/fields/array.ts";
import { BooleanField } from "../../data/fields/boolean.ts";
import { FilePathField } from "../../data/fields/file.ts";
import {
  DocumentAuthorField,
  DocumentIdField,
  DocumentTypeField,
  ForeignDocumentField,
} from "../../data/fields/ids.ts";
import { NumberField } from "../../data/fields/number.ts";
import { SchemaField } from "../../data/fields/schema.ts";
import { StringField } from "../../data/fields/string.ts";
import { HTMLField, JSONField } from "../../data/fields/text.ts";
import { TypeDataField } from "../../data/fields/type-data.ts";
import type { Plain } from "../../utils/types.ts";
import { authorOrGM, idField, keeping } from "./common.ts";
import { BaseUser } from "./user.ts";

export class BaseChatMessage extends Document {
  static override metadata: DocumentMetadata = {
    ...Document.metadata,
    name: "ChatMessage",
    collection: "messages",
    hasTypeData: true,
    label: "DOCUMENT.ChatMessage",
    labelPlural: "DOCUMENT.ChatMessages",
    permissions: { create: mayCreate, update: mayUpdate, delete: authorOrGM },
  };

  static override defineSchema(): Record<string, any> {
    const speakerId = () => new DocumentIdField({ readonly: false });
    return {
      _id: idField(),
      type: new DocumentTypeField(BaseChatMessage, { initial: "base" }),
      system: new TypeDataField(BaseChatMessage),
      style: new NumberField({
        required: true,
        nullable: false,
        choices: () => Object.values(CHAT_MESSAGE_STYLES),
        initial: CHAT_MESSAGE_STYLES.OTHER,
      }),
      author: new DocumentAuthorField(BaseUser, { gmOnly: false }),
      timestamp: new NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      flavor: new HTMLField(),
      title: new StringField(),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({
        scene: speakerId(),
        actor: speakerId(),
        token: speakerId(),
        alias: new StringField(),
      }),
      whisper: new ArrayField(new ForeignDocumentField(BaseUser, { idOnly: true, nullable: false })),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField({ validate: holdsRoll })),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
      ...keeping(),
    };
  }

  override getUserLevel(user?: any): number {
    user ??= (globalThis as any).game.user;
    return user.isGM || user.id === this._source.author ? 3 : 0;
  }
}

function holdsRoll(json: string): void {
  const roll = JSON.parse(json);
  if (!roll.evaluated) throw new Error("Roll objects added to ChatMessage documents must be evaluated");
}

/** Every user may post, but only in their own name. */
function mayCreate(user: any, document: any): boolean {
  return user.isGM || (user.hasRole("PLAYER") && (!document._source.author || document._source.author === user.id));
}

function mayUpdate(user: any, document: any, changes: Plain): boolean {
  if (user.isGM) return true;
  return document._source.author === user.id && (changes["author"] === undefined || changes["author"] === user.id);
}
