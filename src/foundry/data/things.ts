/**
 * Things a character has (Chronicle 3 and 4.05): weapon, armour, shield, gear. All have a shape on the carrying grid,
 * a place, and hands that hold them; what they do in a fight is looked up in the rules by their kind.
 */
import { SHAPES } from "../../rules/chronicle/carrying/shapes.ts";
import { ARMOUR_IDS, RANGED_WEAPONS, WEAPON_IDS } from "../../rules/chronicle/equipment.ts";
import { choiceOf, line, prose, schemaVersion, whole } from "./fields.ts";
import { HANDS, PLACES } from "./shapes.ts";

const { fields } = foundry.data;

/** Everything that a hand may strike or shoot with; bare hands are nobody's item. */
export const WEAPON_KINDS: readonly string[] = [
  ...new Set([...WEAPON_IDS.filter((id) => id !== "hands"), ...RANGED_WEAPONS]),
];

function thing(shape: string): any {
  return {
    schemaVersion: schemaVersion(),
    description: prose("BNB.Thing.description"),
    shape: choiceOf("BNB.Thing.shape", ["small", ...SHAPES], shape),
    place: choiceOf("BNB.Thing.place", PLACES, "pack"),
    cell: new fields.SchemaField({
      row: whole("BNB.Thing.row", -1, -1, 99),
      column: whole("BNB.Thing.column", -1, -1, 99),
      lie: whole("BNB.Thing.lie", 0, 0, 7),
    }),
    hands: choiceOf("BNB.Thing.hands", HANDS, ""),
  };
}

export class WeaponData extends foundry.abstract.TypeDataModel<any, any> {
  static override defineSchema(): any {
    return {
      ...thing("normalLong"),
      weapon: choiceOf("BNB.Thing.weapon", ["", ...WEAPON_KINDS], ""),
    };
  }
}

export class ArmourData extends foundry.abstract.TypeDataModel<any, any> {
  static override defineSchema(): any {
    return { ...thing("large"), armour: choiceOf("BNB.Thing.armour", ARMOUR_IDS, "other") };
  }
}

export class ShieldData extends foundry.abstract.TypeDataModel<any, any> {
  static override defineSchema(): any {
    return thing("large");
  }
}

export class GearData extends foundry.abstract.TypeDataModel<any, any> {
  static override defineSchema(): any {
    return { ...thing("normal"), icon: line("BNB.Thing.icon") };
  }
}
