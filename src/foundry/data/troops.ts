/** Units, the armies they make up, and realms (Chronicle 1.04 and 5.01). Strengths are looked up by the troop's kind. */

import { isTroopType } from "../../rules/chronicle/battle/index.ts";
import { COMMAND_UNIT_FIELDS } from "../../rules/command/index.ts";
import { RANK_WIDTH } from "../../rules/skirmish/index.ts";
import { COMPANY_FIELDS } from "../../rules/sortie/index.ts";
import { TINCTURES } from "../system.ts";
import { amount, choiceOf, fieldPerKey, flag, keptSchema, keyed, line, prose, schemaVersion, whole } from "./fields.ts";
import { keepInRange } from "./in-range.ts";
import { type Bar, UNIT_BOOKS } from "./shapes.ts";
import { AREA, KEPT_FIGURE, KEPT_UNIT } from "./skirmish-fields.ts";

const { fields } = foundry.data;

/** One of the book's kinds, or the text of a custom one. */
const troop = () =>
  new fields.StringField({
    required: true,
    blank: false,
    initial: "mediumInfantry",
    label: "BNB.Unit.troop",
    validate: (value: unknown) => isTroopType(value),
  });

const seat = () => choiceOf("BNB.Character.seat", ["", ...TINCTURES], "");

/** A document, and its name for where it cannot be read. */
const link = (label: string) => new fields.SchemaField({ uuid: line(label), name: line("BNB.Army.unitName") });

const LEAST_HP = 1;

/** Each field by its type: an optional number, a choice, a checkbox or a text. */
function skirmishFields(list: typeof KEPT_UNIT) {
  return Object.fromEntries(
    list.map((field) => {
      const label = `BNB.${AREA}.field.${field.label ?? field.name}`;
      if (field.as === "tick") return [field.name, flag(label)];
      if (field.as === "text") return [field.name, line(label)];
      if (field.as === "choice") return [field.name, choiceOf(label, field.words, field.words[0]!)];
      const { min, max } = field;
      const initial = field.name === "hp" || field.name === "atk" ? LEAST_HP : null;
      return [field.name, new fields.NumberField({ required: true, nullable: true, initial, min, max, label })];
    }),
  );
}

function unitSchema() {
  return {
    schemaVersion: schemaVersion(),
    notes: prose("BNB.Unit.notes"),
    seat: seat(),
    troop: troop(),
    size: whole("BNB.Unit.size", 100, 0, 1_000_000),
    losses: whole("BNB.Unit.losses", 0, 0, 1_000_000),
    army: line("BNB.Unit.army"),
    book: choiceOf("BNB.Unit.book", UNIT_BOOKS, "chronicle"),
    skirmish: new fields.SchemaField({
      unit: new fields.SchemaField({
        ...skirmishFields(KEPT_UNIT),
        ...fieldPerKey(["lost1", "lost2", "lost3"], () => whole("BNB.Unit.losses", 0, 0, RANK_WIDTH)),
        ...fieldPerKey(["captive1", "captive2", "captive3"], () => whole("BNB.UnitSheet.captives", 0, 0, RANK_WIDTH)),
      }),
      figures: keyed(
        new fields.SchemaField({
          ...skirmishFields(KEPT_FIGURE),
          character: line("BNB.StartSkirmish.character"),
          fallen: flag("BNB.UnitSheet.fallen"),
          captive: flag("BNB.UnitSheet.captive"),
        }),
        "BNB.Unit.figures",
      ),
    }),
    command: new fields.SchemaField(keptSchema(COMMAND_UNIT_FIELDS, "StartCommand.sheet")),
    sortie: new fields.SchemaField(keptSchema(COMPANY_FIELDS, "StartSortie")),
  };
}

export class UnitData extends foundry.abstract.TypeDataModel<ReturnType<typeof unitSchema>, Actor.Implementation> {
  static override defineSchema() {
    return unitSchema();
  }

  declare standing: Bar;

  /** The token bar shows how many are still standing. */
  override prepareDerivedData(): void {
    keepInRange(this);
    this.standing = { value: Math.max(0, this.size - this.losses), max: this.size };
  }
}

function armySchema() {
  return {
    schemaVersion: schemaVersion(),
    notes: prose("BNB.Army.notes"),
    seat: seat(),
    commander: link("BNB.Army.commander"),
    realm: link("BNB.Army.realm"),
    /** A company is kept here; a unit with a sheet of its own only has its address here, and its name for who may not see it. */
    units: keyed(
      new fields.SchemaField({
        name: line("BNB.Army.unitName"),
        troop: troop(),
        size: whole("BNB.Unit.size", 100, 0, 1_000_000),
        losses: whole("BNB.Unit.losses", 0, 0, 1_000_000),
        uuid: line("BNB.Army.sheet"),
      }),
      "BNB.Army.units",
    ),
  };
}

export class ArmyData extends foundry.abstract.TypeDataModel<ReturnType<typeof armySchema>, Actor.Implementation> {
  static override defineSchema() {
    return armySchema();
  }
}

function realmSchema() {
  return {
    schemaVersion: schemaVersion(),
    notes: prose("BNB.Realm.notes"),
    seat: seat(),
    ruler: line("BNB.Realm.ruler"),
    wealth: amount("BNB.Character.wealth", 1),
    gains: whole("BNB.Realm.gains", 0, 0, 1000),
    setbacks: whole("BNB.Realm.setbacks", 0, 0, 1000),
    /** Earned steps that take effect at the turn of the year; negative ones lead down. */
    pending: whole("BNB.Realm.pending", 0, -100, 100),
  };
}

export class RealmData extends foundry.abstract.TypeDataModel<ReturnType<typeof realmSchema>, Actor.Implementation> {
  static override defineSchema() {
    return realmSchema();
  }

  override prepareDerivedData(): void {
    keepInRange(this);
  }
}
