/**
 * The object list (Chronicle 3) as data: which shape each object takes. `worn` marks what takes no space while it is
 * worn. Objects that the book does not list carry `house`: their sizes are this table's own.
 */
import type { ShapeId } from "./shapes.ts";

export type ObjectSize = "small" | ShapeId;

export interface CarriedObject {
  readonly size: ObjectSize;
  /** Armour and clothes: free while worn. */
  readonly worn?: true;
  /** Weapons fill the grid wherever they are: in hand, on the belt or in a pack. */
  readonly weapon?: true;
  readonly house?: true;
}

function listed(size: ObjectSize, names: readonly string[], marks: Omit<CarriedObject, "size"> = {}) {
  return Object.fromEntries(names.map((name) => [name, { size, ...marks }]));
}

export const OBJECTS: Readonly<Record<string, CarriedObject>> = {
  ...listed("small", ["fewCoins", "jewelry", "candle", "tinderBox", "keys"]),
  ...listed("small", ["sling"], { weapon: true }),
  ...listed("normal", ["bedroll", "waterskin", "food", "rope", "lantern", "bagOfCoins", "book", "cookingPot"]),
  ...listed("normal", ["clothes", "cloak", "paddedArmour", "helmet", "boots"], { worn: true }),
  ...listed("normalLong", ["sword", "fencingSword", "bigSword", "hammer", "axe", "club", "shortBow"], { weapon: true }),
  ...listed("normalLong", ["quiver"]),
  ...listed("normalAwkward", ["fryingPan", "torch"]),
  ...listed("large", ["tent", "shield"]),
  ...listed("large", ["mailArmour"], { worn: true }),
  ...listed("largeLong", ["spear", "staff", "longbow"], { weapon: true }),
  ...listed("largeAwkward", ["halberd"], { weapon: true }),
  ...listed("largeAwkward", ["lowerPlate", "upperPlate"], { worn: true }),
  ...listed("small", ["dagger", "rock"], { weapon: true, house: true }),
  ...listed("small", ["bandages"], { house: true }),
  ...listed("normal", ["fodder"], { house: true }),
  ...listed("normalLong", ["mace"], { weapon: true, house: true }),
  ...listed("largeLong", ["javelin", "crossbow"], { weapon: true, house: true }),
};
