/** foundry.documents.BaseJournalEntryPage: owners of the entry create and update its pages (public tracker #14604). */
import { Document, type DocumentMetadata } from "../../abstract/document.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, JOURNAL_ENTRY_PAGE_FORMATS } from "../../const.ts";
import { BooleanField } from "../../data/fields/boolean.ts";
import { DocumentOwnershipField } from "../../data/fields/document-meta.ts";
import { DocumentIdField, DocumentTypeField } from "../../data/fields/ids.ts";
import { NumberField } from "../../data/fields/number.ts";
import { AlphaField } from "../../data/fields/numbers.ts";
import { SchemaField } from "../../data/fields/schema.ts";
import { StringField } from "../../data/fields/string.ts";
import { HTMLField } from "../../data/fields/text.ts";
import { TypeDataField } from "../../data/fields/type-data.ts";
import { idField, keeping, nameField, ownsParent, sortField } from "./common.ts";

export class BaseJournalEntryPage extends Document {
  static override metadata: DocumentMetadata = {
    ...Document.metadata,
    name: "JournalEntryPage",
    collection: "pages",
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["name", "type", "sort"],
    coreTypes: ["text", "image", "pdf", "video"],
    label: "DOCUMENT.JournalEntryPage",
    labelPlural: "DOCUMENT.JournalEntryPages",
    permissions: { create: ownsParent, update: "OWNER", delete: "OWNER" },
  };

  static override defineSchema(): Record<string, any> {
    return {
      _id: idField(),
      name: nameField(),
      type: new DocumentTypeField(BaseJournalEntryPage, { initial: "text" }),
      system: new TypeDataField(BaseJournalEntryPage),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({ required: true, nullable: false, integer: true, min: 1, max: 6, initial: 1 }),
      }),
      image: new SchemaField({ caption: new StringField() }),
      text: new SchemaField({
        content: new HTMLField({ required: false, textSearch: true }),
        markdown: new StringField({ required: false }),
        format: new NumberField({
          required: true,
          nullable: false,
          initial: JOURNAL_ENTRY_PAGE_FORMATS.HTML,
          choices: () => Object.values(JOURNAL_ENTRY_PAGE_FORMATS),
        }),
      }),
      video: new SchemaField({
        controls: new BooleanField({ initial: true }),
        loop: new BooleanField(),
        autoplay: new BooleanField(),
        volume: new AlphaField({ initial: 0.5 }),
        timestamp: new NumberField({ min: 0 }),
        width: new NumberField({ positive: true, integer: true }),
        height: new NumberField({ positive: true, integer: true }),
      }),
      src: new StringField({ required: false, blank: false, nullable: true, initial: null }),
      category: new DocumentIdField({ readonly: false }),
      sort: sortField(),
      ownership: new DocumentOwnershipField({ initial: () => ({ default: DOCUMENT_OWNERSHIP_LEVELS.INHERIT }) }),
      ...keeping(),
    };
  }
}
