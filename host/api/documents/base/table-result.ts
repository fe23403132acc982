/** foundry.documents.BaseTableResult: one row of a rollable table. */
import { Document, type DocumentMetadata } from "../../abstract/document.ts";
import { TABLE_RESULT_TYPES } from "../../const.ts";
import { ArrayField } from "../../data/fields/array.ts";
import { BooleanField } from "../../data/fields/boolean.ts";
import { DocumentTypeField, DocumentUUIDField } from "../../data/fields/ids.ts";
import { NumberField } from "../../data/fields/number.ts";
import { StringField } from "../../data/fields/string.ts";
import { HTMLField } from "../../data/fields/text.ts";
import type { Plain } from "../../utils/types.ts";
import { idField, imageField, keeping, ownsParent } from "./common.ts";

export class BaseTableResult extends Document {
  static DEFAULT_ICON = "icons/svg/d20-black.svg";

  static override metadata: DocumentMetadata = {
    ...Document.metadata,
    name: "TableResult",
    collection: "results",
    coreTypes: Object.values(TABLE_RESULT_TYPES),
    label: "DOCUMENT.TableResult",
    labelPlural: "DOCUMENT.TableResults",
    permissions: { create: ownsParent, update: ownsParent, delete: ownsParent },
  };

  static override defineSchema(): Record<string, any> {
    return {
      _id: idField(),
      type: new DocumentTypeField(BaseTableResult, { initial: TABLE_RESULT_TYPES.TEXT }),
      name: new StringField({ required: true, textSearch: true }),
      img: imageField(BaseTableResult.DEFAULT_ICON),
      description: new HTMLField({ textSearch: true }),
      documentUuid: new DocumentUUIDField(),
      weight: new NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 1 }),
      range: new ArrayField(new NumberField({ required: true, nullable: false, integer: true }), {
        min: 2,
        max: 2,
        initial: () => [1, 1],
        validate: ([low, high]: number[]) => high! >= low!,
        validationError: "must be a length-2 array of ascending integers",
      }),
      drawn: new BooleanField(),
      ...keeping(),
    };
  }

  /** Rows written for older versions kept their words in `text` and their type as a number. */
  static override migrateData(source: Plain): Plain {
    if ("text" in source && !("description" in source)) source["description"] = source["text"];
    if (typeof source["type"] === "number")
      source["type"] = source["type"] === 0 ? TABLE_RESULT_TYPES.TEXT : TABLE_RESULT_TYPES.DOCUMENT;
    return super.migrateData(source);
  }
}
