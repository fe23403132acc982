/** foundry.documents.BaseActiveEffect: a change to an actor, from itself or from one of its items. */
import { Document, type DocumentMetadata } from "../../abstract/document.ts";
import { ACTIVE_EFFECT_MODES } from "../../const.ts";
import { changesByType } from "../../data/effect-changes.ts";
import { ArrayField, SetField } from "../../data/fields/array.ts";
import { BooleanField } from "../../data/fields/boolean.ts";
import { ColorField } from "../../data/fields/color.ts";
import { DocumentIdField, DocumentTypeField, DocumentUUIDField } from "../../data/fields/ids.ts";
import { NumberField } from "../../data/fields/number.ts";
import { SchemaField } from "../../data/fields/schema.ts";
import { StringField } from "../../data/fields/string.ts";
import { HTMLField } from "../../data/fields/text.ts";
import { TypeDataField } from "../../data/fields/type-data.ts";
import { since14 } from "../../face.ts";
import { idField, imageField, keeping, nameField, ownsParent, sortField } from "./common.ts";

const count = () => new NumberField({ integer: true, min: 0 });

/** Version 13; version 14 keeps them in `system`. */
const changesByMode = () =>
  new ArrayField(
    new SchemaField({
      key: new StringField({ required: true }),
      value: new StringField({ required: true }),
      mode: new NumberField({ integer: true, nullable: false, initial: ACTIVE_EFFECT_MODES.ADD }),
      priority: new NumberField(),
    }),
  );

export class BaseActiveEffect extends Document {
  static DEFAULT_ICON = "icons/svg/aura.svg";

  static override metadata: DocumentMetadata = {
    ...Document.metadata,
    name: "ActiveEffect",
    collection: "effects",
    hasTypeData: true,
    label: "DOCUMENT.ActiveEffect",
    labelPlural: "DOCUMENT.ActiveEffects",
    permissions: { create: ownsParent, update: ownsParent, delete: ownsParent },
  };

  static override defineSchema(): Record<string, any> {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField(BaseActiveEffect.DEFAULT_ICON),
      type: new DocumentTypeField(BaseActiveEffect, { initial: "base" }),
      system: new TypeDataField(BaseActiveEffect),
      ...(since14() ? {} : { changes: changesByMode() }),
      disabled: new BooleanField(),
      duration: new SchemaField({
        startTime: new NumberField({ initial: null }),
        seconds: count(),
        combat: new DocumentIdField({ readonly: false }),
        rounds: count(),
        turns: count(),
        startRound: count(),
        startTurn: count(),
      }),
      description: new HTMLField(),
      origin: new DocumentUUIDField(),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: sortField(),
      ...keeping(),
    };
  }

  /** What an older world, or somebody who writes in the old way, says of changes. */
  static override migrateData(source: any): any {
    if (since14() && Array.isArray(source?.changes)) {
      const { changes } = source;
      delete source.changes;
      source.system = { ...source.system, changes: source.system?.changes ?? changesByType(changes) };
    }
    return super.migrateData(source);
  }
}
