/**
 * foundry.documents.BaseLevel (version 14): one storey of a scene, which holds the pictures and the colour that the scene
 * itself held before (foundryvtt.com/api/v14, LevelData).
 */
import { Document, type DocumentMetadata } from "../../abstract/document.ts";
import { ColorField } from "../../data/fields/color.ts";
import { DocumentFlagsField } from "../../data/fields/document-meta.ts";
import { FilePathField } from "../../data/fields/file.ts";
import { NumberField } from "../../data/fields/number.ts";
import { AlphaField } from "../../data/fields/numbers.ts";
import { ObjectField } from "../../data/fields/object.ts";
import { SchemaField } from "../../data/fields/schema.ts";
import type { Plain } from "../../utils/types.ts";
import { idField, nameField, sortField } from "./common.ts";

/** The level of a token that names none. */
export const DEFAULT_LEVEL = "defaultLevel0000";

const picture = (colour: Record<string, unknown>): SchemaField =>
  new SchemaField({
    src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
    color: new ColorField({ ...colour }),
    tint: new ColorField({ required: true, nullable: false, initial: "#ffffff" }),
    alphaThreshold: new AlphaField({ initial: 0.75 }),
  });

export class BaseLevel extends Document {
  static override metadata: DocumentMetadata = {
    ...Document.metadata,
    name: "Level",
    collection: "levels",
    label: "DOCUMENT.Level",
    labelPlural: "DOCUMENT.Levels",
  };

  static override defineSchema(): Record<string, any> {
    return {
      _id: idField(),
      name: nameField(),
      elevation: new SchemaField({
        bottom: new NumberField({ required: true, nullable: true, initial: null }),
        top: new NumberField({ required: true, nullable: true, initial: null }),
      }),
      background: picture({ nullable: false, initial: "#999999" }),
      foreground: picture({ nullable: true, initial: null }),
      fog: new ObjectField(),
      textures: new ObjectField(),
      visibility: new ObjectField(),
      sort: sortField(),
      flags: new DocumentFlagsField(),
    };
  }
}

/** What a scene of version 13 stores itself, in the format of version 14. */
export function withLevels(scene: Plain): Plain {
  if (Array.isArray(scene["levels"]) && scene["levels"].length > 0) return scene;
  const { background, backgroundColor, foreground, ...rest } = scene;
  const level = {
    _id: DEFAULT_LEVEL,
    name: "Level 1",
    background: { src: background?.src ?? null, ...(backgroundColor ? { color: backgroundColor } : {}) },
    foreground: { src: foreground ?? null },
  };
  return { ...rest, levels: [level] };
}
