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

/** Version 13: how long in seconds, rounds and turns, with the start beside it. */
const durationBySeconds = () => ({
  duration: new SchemaField({
    startTime: new NumberField({ initial: null }),
    seconds: count(),
    combat: new DocumentIdField({ readonly: false }),
    rounds: count(),
    turns: count(),
    startRound: count(),
    startTurn: count(),
  }),
});

const UNITS = ["years", "months", "days", "hours", "minutes", "seconds", "rounds", "turns"] as const;

/** Version 14 (foundryvtt.com/api/v14 EffectDurationData, EffectStartData): one value with its unit, and a start of its own. */
const durationByUnit = () => ({
  duration: new SchemaField({
    value: new NumberField({ integer: true, min: 0, initial: null }),
    units: new StringField({ required: true, blank: false, initial: "seconds", choices: [...UNITS] }),
    expiry: new StringField({ nullable: true, initial: null }),
    expired: new BooleanField(),
  }),
  start: new SchemaField({
    time: new NumberField({ nullable: false, initial: 0 }),
    combat: new DocumentIdField({ readonly: false }),
    combatant: new DocumentIdField({ readonly: false }),
    initiative: new NumberField({ initial: null }),
    round: count(),
    turn: count(),
  }),
});

/** Seconds before rounds and turns, where an older effect has several (tracker #14112). */
function unitOfSeconds(duration: any): any {
  const { seconds, rounds, turns } = duration;
  for (const [units, value] of Object.entries({ seconds, rounds, turns }))
    if (Number.isFinite(value)) return { value, units };
  return {};
}

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
      ...(since14() ? durationByUnit() : durationBySeconds()),
      description: new HTMLField(),
      origin: new DocumentUUIDField(),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: sortField(),
      ...keeping(),
    };
  }

  /** Changes in the old format, from an older world or an older caller. */
  static override migrateData(source: any): any {
    if (since14() && Array.isArray(source?.changes)) {
      const { changes } = source;
      delete source.changes;
      source.system = { ...source.system, changes: source.system?.changes ?? changesByType(changes) };
    }
    const duration = since14() ? source?.duration : undefined;
    if (duration && ["seconds", "rounds", "turns", "startTime"].some((name) => name in duration)) {
      const { seconds: _s, rounds: _r, turns: _t, startTime, startRound, startTurn, combat, ...rest } = duration;
      source.duration = { ...unitOfSeconds(duration), ...rest };
      if (Number.isFinite(startTime)) source.start ??= { time: startTime, round: startRound, turn: startTurn, combat };
    }
    return super.migrateData(source);
  }
}
