/** foundry.documents.BaseJournalEntry: a book of pages. */
import { Document, type DocumentMetadata } from "../../abstract/document.ts";
import { EmbeddedCollectionField } from "../../data/fields/embedded-collection.ts";
import { filed, idField, keeping, nameField } from "./common.ts";
import { BaseFolder } from "./folder.ts";
import { BaseJournalEntryPage } from "./journal-entry-page.ts";

export class BaseJournalEntry extends Document {
  static override metadata: DocumentMetadata = {
    ...Document.metadata,
    name: "JournalEntry",
    collection: "journal",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
    embedded: { JournalEntryPage: "pages" },
    label: "DOCUMENT.JournalEntry",
    labelPlural: "DOCUMENT.JournalEntries",
    permissions: { create: (user) => user.hasPermission("JOURNAL_CREATE"), update: "OWNER", delete: "ASSISTANT" },
  };

  static override defineSchema(): Record<string, any> {
    return {
      _id: idField(),
      name: nameField(),
      pages: new EmbeddedCollectionField(BaseJournalEntryPage),
      ...filed(BaseFolder),
      ...keeping(),
    };
  }
}
