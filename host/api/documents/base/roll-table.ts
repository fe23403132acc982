/** foundry.documents.BaseRollTable: rows to draw from. */
import { Document, type DocumentMetadata } from "../../abstract/document.ts";
import { BooleanField } from "../../data/fields/boolean.ts";
import { EmbeddedCollectionField } from "../../data/fields/embedded-collection.ts";
import { StringField } from "../../data/fields/string.ts";
import { HTMLField } from "../../data/fields/text.ts";
import { filed, idField, imageField, keeping, nameField } from "./common.ts";
import { BaseFolder } from "./folder.ts";
import { BaseTableResult } from "./table-result.ts";

export class BaseRollTable extends Document {
  static DEFAULT_ICON = "icons/svg/d20-grey.svg";

  static override metadata: DocumentMetadata = {
    ...Document.metadata,
    name: "RollTable",
    collection: "tables",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
    embedded: { TableResult: "results" },
    label: "DOCUMENT.RollTable",
    labelPlural: "DOCUMENT.RollTables",
  };

  static override defineSchema(): Record<string, any> {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField(BaseRollTable.DEFAULT_ICON),
      description: new HTMLField({ textSearch: true }),
      results: new EmbeddedCollectionField(BaseTableResult),
      formula: new StringField({ required: true, blank: true }),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      ...filed(BaseFolder),
      ...keeping(),
    };
  }
}
