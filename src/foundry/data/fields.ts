/**
 * The few field shapes that the models share. Labels are language keys given where the field is declared, so that core
 * shows the game's own words in its forms; hints follow the label's key with "Hint" where there is one.
 */
import { SCHEMA_VERSION } from "../migrations/steps.ts";

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

/** One field for each key, all alike. */
export function each<Key extends string, Field>(keys: readonly Key[], make: (key: Key) => Field): Record<Key, Field> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Field>;
}

/** Entries under ids of their own, so that two people who add or change different ones never overwrite each other. */
export function keyed<const Field extends foundry.data.fields.DataField.Any>(element: Field, label: string) {
  return new fields.TypedObjectField(element, { required: true, initial: {}, label });
}

/** The version of the saved shape; migrations read it. */
export function schemaVersion() {
  return whole("BNB.Schema", SCHEMA_VERSION, 0, 1000);
}
