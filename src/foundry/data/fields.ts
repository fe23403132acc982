/**
 * Field types that the models share. Labels are language keys given at the declaration, so that core shows the game's own words
 * in its forms; hints use the label's key with "Hint" appended, if it exists.
 */
import type { KeptField, KeptFields } from "../../rules/conflict/kept-fields.ts";
import { SCHEMA_VERSION } from "./migrations.ts";
import { areTexts, unpackedTexts } from "./unpacked-texts.ts";

const { fields } = foundry.data;

export function whole(label: string, initial: number, min: number, max: number) {
  return new fields.NumberField({ required: true, nullable: false, integer: true, initial, min, max, label });
}

export function amount(label: string, initial = 0) {
  return new fields.NumberField({ required: true, nullable: false, initial, min: 0, label });
}

export function line(label: string, initial = "") {
  return new fields.StringField({ required: true, blank: true, initial, label });
}

export function choiceOf<Choice extends string>(label: string, choices: readonly Choice[], initial: NoInfer<Choice>) {
  return new fields.StringField({ required: true, blank: initial === "", initial, choices: [...choices], label });
}

export function flag(label: string, initial = false) {
  return new fields.BooleanField({ required: true, initial, label });
}

export function prose(label: string) {
  return new fields.HTMLField({ required: true, blank: true, initial: "", label });
}

/** The same field for each key. */
export function fieldPerKey<Key extends string, Field>(
  keys: readonly Key[],
  make: (key: Key) => Field,
): Record<Key, Field> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Field>;
}

/** Entries under their own ids, so that two people who add or change different ones never overwrite each other. */
export function keyed<const Field extends foundry.data.fields.DataField.Any>(element: Field, label: string) {
  return new fields.TypedObjectField(element, { required: true, initial: {}, label });
}

/** A number that may be left blank. */
function optional(label: string, min: number, max: number) {
  return new fields.NumberField({ required: true, nullable: true, integer: true, initial: null, min, max, label });
}

function real(label: string, initial: number, min: number, max: number) {
  return new fields.NumberField({ required: true, nullable: false, initial, min, max, label });
}

type SchemaOf<Field extends KeptField> = Field extends { readonly as: "tick" }
  ? ReturnType<typeof flag>
  : Field extends { readonly words: readonly (infer Word extends string)[] }
    ? ReturnType<typeof choiceOf<Word>>
    : Field extends { readonly initial: null }
      ? ReturnType<typeof optional>
      : ReturnType<typeof whole>;

/** The schema of a unit that a book's engine describes. `area` is the language path: `BNB.<area>.field.<name>`. */
export function keptSchema<Fields extends KeptFields>(of: Fields, area: string) {
  const schema = fieldPerKey(Object.keys(of), (name) => keptField(of[name]!, `BNB.${area}.field.${name}`));
  return schema as { -readonly [Name in keyof Fields]: SchemaOf<Fields[Name]> };
}

function keptField(field: KeptField, label: string) {
  if (field.as === "tick") return flag(label);
  if (field.as === "choice") return choiceOf(label, field.words, field.words[0]!);
  const { initial, min, max, step } = field;
  if (initial === null) return optional(label, min, max);
  return step === undefined ? whole(label, initial, min, max) : real(label, initial, min, max);
}

type Texts = Record<string, string>;
type Text = { readonly required: true; readonly blank: true; readonly initial: string; readonly label: string };
type Keyed = { readonly required: true; readonly initial: Texts; readonly label: string };

/** Texts by key. A world of two years holds tens of thousands, so they are cleaned in one pass, not field by field. */
class TextsField extends fields.TypedObjectField<foundry.data.fields.StringField<Text>, Keyed, Texts, Texts, Texts> {
  // Foundry passes more arguments than the published types declare; they are all forwarded.
  protected override _cleanType(value: Texts, ...rest: [options?: foundry.data.fields.DataField.CleanOptions]): Texts {
    return areTexts(value) ? value : super._cleanType(value, ...rest);
  }

  protected override _validateType(value: Texts, options?: foundry.data.fields.DataField.ValidateOptions<this>) {
    return areTexts(value) ? undefined : super._validateType(value, options);
  }

  override initialize(
    value: Texts,
    model: foundry.abstract.DataModel.Any,
    options?: foundry.data.fields.DataField.InitializeOptions,
  ) {
    return areTexts(value) ? { ...value } : super.initialize(value, model, options);
  }
}

/** Texts of which most may be packed in another field of the model; reads return both once the packed ones are unpacked. */
class PackedTextsField extends TextsField {
  constructor(
    element: foundry.data.fields.StringField<Text>,
    options: Keyed,
    readonly packed: string,
  ) {
    super(element, options);
  }

  override initialize(
    value: Texts,
    model: foundry.abstract.DataModel.Any,
    options?: foundry.data.fields.DataField.InitializeOptions,
  ) {
    let from: unknown;
    let read: Texts | undefined;
    // Reads the model each time, because the packed text can change without this field.
    return () => {
      const { [this.packed]: packed } = model._source as Record<string, unknown>;
      const texts = unpackedTexts(String(packed));
      if (!read || texts !== from) [from, read] = [texts, { ...texts, ...super.initialize(value, model, options) }];
      return read;
    };
  }
}

export function texts(label: string, each: string) {
  const element = new fields.StringField<Text>({ required: true, blank: true, initial: "", label: each });
  return new TextsField(element, { required: true, initial: {}, label });
}

/** The same, merged with the model's field `packed`; entries in this field are newer. */
export function packedTexts(label: string, each: string, packed: string) {
  const element = new fields.StringField<Text>({ required: true, blank: true, initial: "", label: each });
  return new PackedTextsField(element, { required: true, initial: {}, label }, packed);
}

/** The version of the saved shape; migrations read it. */
export function schemaVersion() {
  return whole("BNB.Schema", SCHEMA_VERSION, 0, 1000);
}
