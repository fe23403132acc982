/**
 * Just enough of Foundry's fields to read a schema as data: what each model declares, with its label, its initial value
 * and its choices. The host's tests cover the behaviour of real fields.
 */
export interface Declared {
  readonly kind: string;
  readonly options: { label?: string; initial?: unknown; choices?: readonly string[]; min?: number; max?: number };
  readonly fields?: Record<string, Declared>;
  readonly element?: Declared;
}

function leaf(kind: string) {
  return class {
    readonly kind = kind;
    constructor(readonly options: Declared["options"] = {}) {}
  };
}

class SchemaField {
  readonly kind = "schema";
  readonly options = {};
  constructor(readonly fields: Record<string, Declared>) {}
}

class TypedObjectField {
  readonly kind = "keyed";
  constructor(
    readonly element: Declared,
    readonly options: Declared["options"],
  ) {}
}

class TypeDataModel {
  static migrateData(source: object): object {
    return source;
  }
}

export const fakeFoundry = {
  abstract: { TypeDataModel },
  data: {
    fields: {
      NumberField: leaf("number"),
      StringField: leaf("string"),
      BooleanField: leaf("boolean"),
      HTMLField: leaf("html"),
      ObjectField: leaf("object"),
      SchemaField,
      TypedObjectField,
      ArrayField: TypedObjectField,
    },
  },
};

/** The data of an empty document. */
export function firstValues(fields: Record<string, Declared>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.fields ? firstValues(field.fields) : field.options.initial,
    ]),
  );
}

/** Every declared field with its path; entries of keyed fields are under `*`. */
export function allFields(fields: Record<string, Declared>, before = ""): [path: string, field: Declared][] {
  return Object.entries(fields).flatMap(([key, field]): [string, Declared][] => {
    const path = before ? `${before}.${key}` : key;
    const inner = field.fields ?? field.element?.fields;
    const below = inner ? allFields(inner, field.element ? `${path}.*` : path) : [];
    return [...(field.fields ? [] : ([[path, field]] as [string, Declared][])), ...below];
  });
}
