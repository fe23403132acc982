/**
 * The object list (Chronicle 3) as data: which shape each object takes. `worn` marks what takes no space while it is
 * worn. Objects that the book does not list carry `house`: their sizes are this table's own.
 */
import { ALL_WEAPONS } from "../equipment/index.ts";
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

/** Weapons come from their own table, with their sizes. */
function weapons(): Record<string, CarriedObject> {
  const sized = [...ALL_WEAPONS].flatMap(([id, { size, house }]) =>
    size ? [[id, { size, weapon: true, ...(house ? { house } : {}) }]] : [],
  );
  return Object.fromEntries(sized);
}

export const OBJECTS: Readonly<Record<string, CarriedObject>> = {
  ...weapons(),
  ...listed("small", ["fewCoins", "jewelry", "candle", "tinderBox", "keys"]),
  ...listed("normal", ["bedroll", "waterskin", "food", "rope", "lantern", "bagOfCoins", "book", "cookingPot"]),
  ...listed("normal", ["clothes", "cloak", "paddedArmour", "helmet", "boots"], { worn: true }),
  ...listed("normalLong", ["quiver"]),
  ...listed("normalAwkward", ["fryingPan", "torch"]),
  ...listed("large", ["tent", "shield"]),
  ...listed("large", ["mailArmour"], { worn: true }),
  ...listed("largeAwkward", ["lowerPlate", "upperPlate"], { worn: true }),
  ...listed("small", ["bandages", "potion", "horse"], { house: true }),
  ...listed("normal", ["fodder"], { house: true }),
  ...listed("largeLong", ["crossbow"], { weapon: true, house: true }),
};
