/** Units, the armies they make up, and realms (Chronicle 1.04 and 5.01). Strengths are looked up by the troop's kind. */

import { amount, choiceOf, keptSchema, keyed, line, prose, schemaVersion, whole } from "./fields.ts";
import { UNIT_BOOKS } from "./shapes.ts";
import type { Bar } from "./shapes.ts";
import { TINCTURES } from "../system.ts";
import { isTroopType } from "../../rules/chronicle/battle/index.ts";
import { COMMAND_UNIT_FIELDS } from "../../rules/command/index.ts";
import { COMPANY_FIELDS } from "../../rules/sortie/index.ts";

const { fields } = foundry.data;

/** A book's part of a unit: the fields of that book's start form, as they are typed there. */
const typedIn = (label: string) => keyed(line(label), label);

/** One of the book's kinds, or the text of one that the table has made up. */
const troop = () =>
  new fields.StringField({
    required: true,
    blank: false,
    initial: "mediumInfantry",
    label: "BNB.Unit.troop",
    validate: (value: unknown) => isTroopType(value),
  });

const seat = () => choiceOf("BNB.Character.seat", ["", ...TINCTURES], "");

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
      unit: typedIn("BNB.Unit.books.skirmish"),
      figures: keyed(typedIn("BNB.Unit.figure"), "BNB.Unit.figures"),
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

  /** The token bar shows who still stands. */
  override prepareDerivedData(): void {
    this.standing = { value: Math.max(0, this.size - this.losses), max: this.size };
  }
}

function armySchema() {
  return {
    schemaVersion: schemaVersion(),
    notes: prose("BNB.Army.notes"),
    seat: seat(),
    commander: line("BNB.Army.commander"),
    realm: line("BNB.Army.realm"),
    units: keyed(
      new fields.SchemaField({
        name: line("BNB.Army.unitName"),
        troop: troop(),
        size: whole("BNB.Unit.size", 100, 0, 1_000_000),
        losses: whole("BNB.Unit.losses", 0, 0, 1_000_000),
      }),
      "BNB.Army.units",
    ),
    members: keyed(
      new fields.SchemaField({ uuid: line("BNB.Army.member"), name: line("BNB.Army.unitName") }),
      "BNB.Army.members",
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
    /** Steps earned that wait for the turn of the year; below zero they lead down. */
    pending: whole("BNB.Realm.pending", 0, -100, 100),
  };
}

export class RealmData extends foundry.abstract.TypeDataModel<ReturnType<typeof realmSchema>, Actor.Implementation> {
  static override defineSchema() {
    return realmSchema();
  }
}
