/** foundry.documents.BaseScene: a map with a grid and tokens. Only assistants and gamemasters keep scenes. */
import { Document, type DocumentMetadata } from "../../abstract/document.ts";
import { GRID_MIN_SIZE, GRID_TYPES } from "../../const.ts";
import { BooleanField } from "../../data/fields/boolean.ts";
import { ColorField } from "../../data/fields/color.ts";
import { EmbeddedCollectionField } from "../../data/fields/embedded-collection.ts";
import { FilePathField } from "../../data/fields/file.ts";
import { DocumentIdField } from "../../data/fields/ids.ts";
import { NumberField } from "../../data/fields/number.ts";
import { AlphaField } from "../../data/fields/numbers.ts";
import { SchemaField } from "../../data/fields/schema.ts";
import { StringField } from "../../data/fields/string.ts";
import { since14 } from "../../face.ts";
import { filed, idField, keeping, nameField } from "./common.ts";
import { BaseFolder } from "./folder.ts";
import { BaseLevel, DEFAULT_LEVEL } from "./level.ts";
import { BaseToken } from "./token.ts";
import { textureField } from "./token-fields.ts";

const number = (initial: unknown, options: Record<string, unknown> = {}) =>
  new NumberField({ required: true, nullable: false, initial, ...options });

/** Version 13: one picture, one colour, on the scene itself. */
const pictured = (): Record<string, any> => ({
  background: textureField(null),
  backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
  foreground: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
});

/** Version 14: all of that belongs to levels; `background` is no field and is dropped silently. */
const levelled = (): Record<string, any> => ({
  levels: new EmbeddedCollectionField(BaseLevel),
  shiftX: number(0, { integer: true }),
  shiftY: number(0, { integer: true }),
});

export class BaseScene extends Document {
  static override metadata: DocumentMetadata = {
    ...Document.metadata,
    name: "Scene",
    collection: "scenes",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "thumb", "sort", "folder"],
    get embedded() {
      return since14() ? { Token: "tokens", Level: "levels" } : { Token: "tokens" };
    },
    defaultLevelId: DEFAULT_LEVEL,
    label: "DOCUMENT.Scene",
    labelPlural: "DOCUMENT.Scenes",
  };

  static override defineSchema(): Record<string, any> {
    return {
      _id: idField(),
      name: nameField(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: number(0, { integer: true }),
      navName: new StringField({ required: true, textSearch: true }),
      ...(since14() ? levelled() : pictured()),
      thumb: new FilePathField({ categories: ["IMAGE"], base64: true }),
      width: number(4000, { integer: true, positive: true }),
      height: number(3000, { integer: true, positive: true }),
      padding: number(0.25, { min: 0, max: 0.5, step: 0.05 }),
      initial: new SchemaField({
        x: new NumberField({ integer: true }),
        y: new NumberField({ integer: true }),
        scale: new NumberField({ min: 0.05 }),
      }),
      grid: new SchemaField({
        type: number(() => (globalThis as any).game?.system?.grid?.type ?? GRID_TYPES.SQUARE, {
          choices: () => Object.values(GRID_TYPES),
        }),
        size: number(100, { integer: true, min: GRID_MIN_SIZE }),
        style: new StringField({ required: true, blank: false, initial: "solidLines" }),
        thickness: number(1, { integer: true, min: 0 }),
        color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
        alpha: new AlphaField({ initial: 0.2 }),
        distance: number(() => (globalThis as any).game?.system?.grid?.distance ?? 1, { positive: true }),
        units: new StringField({ required: true, initial: () => (globalThis as any).game?.system?.grid?.units ?? "" }),
      }),
      tokenVision: new BooleanField({ initial: true }),
      tokens: new EmbeddedCollectionField(BaseToken),
      journal: new DocumentIdField({ readonly: false }),
      journalEntryPage: new DocumentIdField({ readonly: false }),
      ...filed(BaseFolder),
      ...keeping(),
    };
  }
}
