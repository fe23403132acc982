/** foundry.documents.BaseCombatantGroup: combatants who act together. Kept by assistants and gamemasters. */
import { Document, type DocumentMetadata } from "../../abstract/document.ts";
import { FilePathField } from "../../data/fields/file.ts";
import { DocumentTypeField } from "../../data/fields/ids.ts";
import { NumberField } from "../../data/fields/number.ts";
import { StringField } from "../../data/fields/string.ts";
import { TypeDataField } from "../../data/fields/type-data.ts";
import { idField, keeping } from "./common.ts";

export class BaseCombatantGroup extends Document {
  static override metadata: DocumentMetadata = {
    ...Document.metadata,
    name: "CombatantGroup",
    collection: "groups",
    hasTypeData: true,
    label: "DOCUMENT.CombatantGroup",
    labelPlural: "DOCUMENT.CombatantGroups",
    permissions: { create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
  };

  static override defineSchema(): Record<string, any> {
    return {
      _id: idField(),
      type: new DocumentTypeField(BaseCombatantGroup, { initial: "base" }),
      system: new TypeDataField(BaseCombatantGroup),
      name: new StringField({ required: false, textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      initiative: new NumberField({ required: true }),
      ...keeping(),
    };
  }
}
