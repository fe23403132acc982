/**
 * Cleaning turns values into a field's type, as the public API does (a number into text, "3" into 3). An object instead
 * of a text is no such slip, but an error or worse: it is refused before it becomes "[object Object]".
 */
import { ArrayField } from "../api/data/fields/array.ts";
import { BooleanField } from "../api/data/fields/boolean.ts";
import { EmbeddedCollectionField } from "../api/data/fields/embedded-collection.ts";
import { NumberField } from "../api/data/fields/number.ts";
import { ObjectField } from "../api/data/fields/object.ts";
import { SchemaField } from "../api/data/fields/schema.ts";
import { StringField } from "../api/data/fields/string.ts";
import { HTMLField } from "../api/data/fields/text.ts";
import type { Source } from "../world/entries.ts";
import { list, Refused, record } from "./input.ts";

const PLAIN: readonly unknown[] = [StringField, HTMLField, NumberField, BooleanField];

export function checkShapes(schema: any, data: Source, path = ""): void {
  for (const [key, value] of Object.entries(data)) {
    const field = Object.hasOwn(schema.fields, key) ? schema.fields[key] : undefined;
    if (!field || value === null || value === undefined) continue;
    const name = `${path}${key}`;
    const isObject = typeof value === "object" && !Array.isArray(value);
    if (PLAIN.includes(field.constructor) && typeof value === "object") {
      throw new Refused(`The field "${name}" cannot hold an object or a list.`);
    }
    if ((field instanceof ObjectField || field.constructor === SchemaField) && !isObject) {
      throw new Refused(`The field "${name}" must be an object.`);
    }
    if (field.constructor === ArrayField && !Array.isArray(value)) {
      throw new Refused(`The field "${name}" must be a list.`);
    }
    if (field instanceof EmbeddedCollectionField) {
      for (const child of list(value, `The field "${name}"`)) {
        checkShapes(field.schema, record(child, `A document in "${name}"`), `${name}.`);
      }
    }
    if (field.constructor === SchemaField) checkShapes(field, value, `${name}.`);
  }
}
