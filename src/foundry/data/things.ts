/**
 * A character's items (Chronicle 3 and 4.05): weapon, armour, shield, gear. All have a shape on the carrying grid, a place, and
 * hands that hold them; the rules look up their effect in a fight by their kind.
 */
import { isShape } from "../../rules/chronicle/carrying/index.ts";
import {
  ARMOUR_IDS,
  DISTANCES,
  OWN_WEAPON_FIGURE,
  RANGED_WEAPONS,
  WEAPON_IDS,
} from "../../rules/chronicle/equipment/index.ts";
import { choiceOf, flag, line, prose, schemaVersion, whole } from "./fields.ts";
import { type Bulk, HANDS, PLACES } from "./shapes.ts";

const { fields } = foundry.data;

/** Everything that a hand may strike or shoot with; bare hands are no item. */
export const WEAPON_KINDS: readonly string[] = [
  ...new Set([...WEAPON_IDS.filter((id) => id !== "hands"), ...RANGED_WEAPONS]),
];

type ShapeOptions = foundry.data.fields.StringField.Options<unknown>;

function thing(shape: Bulk) {
  return {
    schemaVersion: schemaVersion(),
    description: prose("BNB.Thing.description"),
    /** Small, one of the book's shapes, or a custom drawing. */
    shape: new fields.StringField<ShapeOptions, Bulk, Bulk, Bulk>({
      required: true,
      blank: false,
      initial: shape,
      label: "BNB.Thing.shape",
      validate: (value: unknown) => value === "small" || isShape(value),
    }),
    place: choiceOf("BNB.Thing.place", PLACES, "pack"),
    cell: new fields.SchemaField({
      row: whole("BNB.Thing.row", -1, -1, 99),
      column: whole("BNB.Thing.column", -1, -1, 99),
      lie: whole("BNB.Thing.lie", 0, 0, 7),
    }),
    hands: choiceOf("BNB.Thing.hands", HANDS, ""),
  };
}

function weaponSchema() {
  return {
    ...thing("normalLong"),
    weapon: choiceOf("BNB.Thing.weapon", ["", ...WEAPON_KINDS, "own"], ""),
    own: new fields.SchemaField({
      shoots: flag("BNB.Thing.shoots"),
      thrown: flag("BNB.Thing.thrown"),
      distance: choiceOf("BNB.Thing.distance", DISTANCES, "sword"),
      attack: figure("BNB.Thing.attacks"),
      parries: flag("BNB.Thing.parries", true),
      parry: figure("BNB.Thing.parry"),
      twoHanded: flag("BNB.Thing.twoHanded"),
      versusPlate: flag("BNB.Thing.versusPlate"),
      plate: figure("BNB.Thing.attacksPlate"),
    }),
  };
}

function figure(label: string) {
  return whole(label, 0, OWN_WEAPON_FIGURE.min, OWN_WEAPON_FIGURE.max);
}

export class WeaponData extends foundry.abstract.TypeDataModel<ReturnType<typeof weaponSchema>, Item.Implementation> {
  static override defineSchema() {
    return weaponSchema();
  }
}

function armourSchema() {
  return {
    ...thing("large"),
    armour: choiceOf("BNB.Thing.armour", [...ARMOUR_IDS, "own"], "other"),
    own: new fields.SchemaField({
      protects: whole("BNB.Thing.protects", 0, 0, OWN_WEAPON_FIGURE.max),
      plate: flag("BNB.Thing.asPlate"),
    }),
  };
}

export class ArmourData extends foundry.abstract.TypeDataModel<ReturnType<typeof armourSchema>, Item.Implementation> {
  static override defineSchema() {
    return armourSchema();
  }
}

function shieldSchema() {
  return thing("large");
}

export class ShieldData extends foundry.abstract.TypeDataModel<ReturnType<typeof shieldSchema>, Item.Implementation> {
  static override defineSchema() {
    return shieldSchema();
  }
}

const MOST_COUNTED = 9999;

function gearSchema() {
  return {
    ...thing("normal"),
    icon: line("BNB.Thing.icon"),
    /** Of what the book counts, such as arrows and coins: how many there are, and how many it holds. 0 is not counted. */
    count: whole("BNB.Thing.count", 0, 0, MOST_COUNTED),
    holds: whole("BNB.Thing.holds", 0, 0, MOST_COUNTED),
  };
}

export class GearData extends foundry.abstract.TypeDataModel<ReturnType<typeof gearSchema>, Item.Implementation> {
  static override defineSchema() {
    return gearSchema();
  }
}
