/** foundry.documents.BaseMacro: a shortcut of a user's own. Scripts need a permission. */
import { Document, type DocumentMetadata } from "../../abstract/document.ts";
import { MACRO_SCOPES, MACRO_TYPES } from "../../const.ts";
import { DocumentAuthorField, DocumentTypeField } from "../../data/fields/ids.ts";
import { StringField } from "../../data/fields/string.ts";
import type { Plain } from "../../utils/types.ts";
import { filed, idField, imageField, keeping, nameField } from "./common.ts";
import { BaseFolder } from "./folder.ts";
import { BaseUser } from "./user.ts";

export class BaseMacro extends Document {
  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  static override metadata: DocumentMetadata = {
    ...Document.metadata,
    name: "Macro",
    collection: "macros",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
    coreTypes: Object.values(MACRO_TYPES),
    label: "DOCUMENT.Macro",
    labelPlural: "DOCUMENT.Macros",
    permissions: { create: mayCreate, update: mayUpdate, delete: "OWNER" },
  };

  static override defineSchema(): Record<string, any> {
    return {
      _id: idField(),
      name: nameField(),
      type: new DocumentTypeField(BaseMacro, { initial: MACRO_TYPES.CHAT }),
      author: new DocumentAuthorField(BaseUser, { gmOnly: false }),
      img: imageField(BaseMacro.DEFAULT_ICON),
      scope: new StringField({ required: true, choices: [...MACRO_SCOPES], initial: "global" }),
      command: new StringField({ required: true, blank: true }),
      ...filed(BaseFolder),
      ...keeping(),
    };
  }

  override getUserLevel(user?: any): number {
    user ??= (globalThis as any).game.user;
    return user.id === this._source.author ? 3 : super.getUserLevel(user);
  }
}

function mayCreate(user: any, document: any): boolean {
  if (document._source.type === MACRO_TYPES.SCRIPT && !user.hasPermission("MACRO_SCRIPT")) return false;
  return user.isGM || (user.hasRole("PLAYER") && (!document._source.author || document._source.author === user.id));
}

function mayUpdate(user: any, document: any, changes: Plain): boolean {
  const type = changes["type"] ?? document._source.type;
  if (type === MACRO_TYPES.SCRIPT && "command" in changes && !user.hasPermission("MACRO_SCRIPT")) return false;
  return document.testUserPermission(user, "OWNER");
}
