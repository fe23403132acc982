/** foundry.documents.BaseSetting: one value of the table, or of one user's (scope "user" in v13), as JSON. */
import { Document, type DocumentMetadata } from "../../abstract/document.ts";
import { DocumentStatsField } from "../../data/fields/document-meta.ts";
import { ForeignDocumentField } from "../../data/fields/ids.ts";
import { StringField } from "../../data/fields/string.ts";
import { JSONField } from "../../data/fields/text.ts";
import type { Plain } from "../../utils/types.ts";
import { idField } from "./common.ts";
import { BaseUser } from "./user.ts";

export class BaseSetting extends Document {
  static override metadata: DocumentMetadata = {
    ...Document.metadata,
    name: "Setting",
    collection: "settings",
    label: "DOCUMENT.Setting",
    labelPlural: "DOCUMENT.Settings",
    permissions: { create: mayModify, update: mayModify, delete: mayModify },
  };

  static override defineSchema(): Record<string, any> {
    return {
      _id: idField(),
      key: new StringField({
        required: true,
        nullable: false,
        blank: false,
        validate: (key: string) => key.split(".").length >= 2,
        validationError: "must have the format {scope}.{field}",
      }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField(BaseUser, { idOnly: true }),
      _stats: new DocumentStatsField(),
    };
  }
}

/** The table's settings need SETTINGS_MODIFY; users may change their own. */
function mayModify(user: any, document: any, changes: Plain): boolean {
  if (document._source.user) return document._source.user === user.id && (changes["user"] ?? user.id) === user.id;
  if (document._source.key === "core.permissions") return user.hasRole("GAMEMASTER");
  return user.hasPermission("SETTINGS_MODIFY");
}
