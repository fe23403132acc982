/** The members of `foundry.data.fields`. */
export { ArrayField, SetField } from "./array.ts";
export { BooleanField } from "./boolean.ts";
export { ColorField } from "./color.ts";
export { DocumentFlagsField, DocumentOwnershipField, DocumentStatsField } from "./document-meta.ts";
export { EmbeddedDataField, EmbeddedDocumentField } from "./embedded.ts";
export { EmbeddedCollectionField } from "./embedded-collection.ts";
export { DataField } from "./field.ts";
export { FilePathField } from "./file.ts";
export {
  DocumentAuthorField,
  DocumentIdField,
  DocumentTypeField,
  DocumentUUIDField,
  ForeignDocumentField,
} from "./ids.ts";
export { NumberField } from "./number.ts";
export { AlphaField, AngleField, HueField, IntegerSortField } from "./numbers.ts";
export { AnyField, ObjectField } from "./object.ts";
export { SchemaField } from "./schema.ts";
export { StringField } from "./string.ts";
export { HTMLField, JavaScriptField, JSONField } from "./text.ts";
export { TypeDataField } from "./type-data.ts";
export { TypedObjectField } from "./typed-object.ts";
export { TypedSchemaField } from "./typed-schema.ts";
