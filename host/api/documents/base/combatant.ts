/** foundry.documents.BaseCombatant: a participant in a combat. Rights follow the actor. */
import { Document, type DocumentMetadata } from "../../abstract/document.ts";
import { BooleanField } from "../../data/fields/boolean.ts";
import { FilePathField } from "../../data/fields/file.ts";
import { DocumentIdField, DocumentTypeField } from "../../data/fields/ids.ts";
import { NumberField } from "../../data/fields/number.ts";
import { StringField } from "../../data/fields/string.ts";
import { TypeDataField } from "../../data/fields/type-data.ts";
import { idField, keeping } from "./common.ts";
import { BaseToken } from "./token.ts";

const reference = () => new DocumentIdField({ readonly: false });

export class BaseCombatant extends Document {
  static override metadata: DocumentMetadata = {
    ...Document.metadata,
    name: "Combatant",
    collection: "combatants",
    hasTypeData: true,
    label: "DOCUMENT.Combatant",
    labelPlural: "DOCUMENT.Combatants",
    permissions: { create: "OWNER", update: mayUpdate, delete: "OWNER" },
  };

  static override defineSchema(): Record<string, any> {
    return {
      _id: idField(),
      type: new DocumentTypeField(BaseCombatant, { initial: "base" }),
      system: new TypeDataField(BaseCombatant),
      actorId: reference(),
      tokenId: reference(),
      sceneId: reference(),
      name: new StringField({ required: false, textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      initiative: new NumberField({ required: true }),
      hidden: new BooleanField(),
      defeated: new BooleanField(),
      group: reference(),
      ...keeping(),
    };
  }

  override getUserLevel(user?: any): number {
    user ??= (globalThis as any).game.user;
    if (user.isGM) return 3;
    return BaseToken.findActor(this._source.actorId)?.getUserLevel(user) ?? 0;
  }
}

/** A player may not change whom a combatant represents. */
function mayUpdate(user: any, document: any, changes: Record<string, unknown>): boolean {
  if (user.isGM) return true;
  if (["actorId", "tokenId", "sceneId"].some((name) => name in changes)) return false;
  return document.testUserPermission(user, "OWNER");
}
