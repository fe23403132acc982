/** Weapons, armour, shields and gear as documents, made from the rules' own tables: for the compendium and the demo. */
import { createHash } from "node:crypto";
import { itemIcon } from "../../../src/foundry/data/own-weapon.ts";
import { HOLDS, OBJECTS } from "../../../src/rules/chronicle/carrying/index.ts";
import { ALL_WEAPONS, type Armour } from "../../../src/rules/chronicle/equipment/index.ts";
import { word } from "../rulebook/words.ts";

interface Made {
  readonly name: string;
  readonly icon: string;
  readonly armour?: Armour;
}

/** Weapons are made from their own table; these are the other things. */
const MADE: Readonly<Record<string, Made>> = {
  fewCoins: { name: "A few coins", icon: "coins" },
  jewelry: { name: "Jewellery", icon: "jewel" },
  candle: { name: "Candle", icon: "candle" },
  tinderBox: { name: "Tinder box", icon: "tinder" },
  keys: { name: "Keys", icon: "key" },
  bedroll: { name: "Bedroll", icon: "bedroll" },
  waterskin: { name: "Waterskin", icon: "waterskin" },
  food: { name: "Food for a day", icon: "food" },
  rope: { name: "Rope, 20 m", icon: "rope" },
  lantern: { name: "Lantern", icon: "lantern" },
  bagOfCoins: { name: "Bag of coins", icon: "purse" },
  book: { name: "Book", icon: "book" },
  cookingPot: { name: "Cooking pot", icon: "pot" },
  clothes: { name: "Change of clothes", icon: "clothes" },
  cloak: { name: "Cloak", icon: "cloak" },
  paddedArmour: { name: "Padded armour", icon: "leather", armour: "other" },
  helmet: { name: "Helmet", icon: "helmet" },
  boots: { name: "Boots", icon: "boots" },
  quiver: { name: "Quiver", icon: "quiver" },
  fryingPan: { name: "Frying pan", icon: "pan" },
  torch: { name: "Torch", icon: "torch" },
  tent: { name: "Tent", icon: "tent" },
  shield: { name: "Shield", icon: "shield" },
  mailArmour: { name: "Mail", icon: "mail", armour: "metal" },
  lowerPlate: { name: "Plate, lower half", icon: "legs" },
  upperPlate: { name: "Plate, upper half", icon: "plate", armour: "plate" },
  bandages: { name: "Bandages", icon: "bandage" },
  potion: { name: "Healing potion", icon: "potion" },
  horse: { name: "Riding horse", icon: "horse" },
  fodder: { name: "Fodder", icon: "pack" },
  crossbow: { name: "Crossbow", icon: "crossbow" },
};

export const THINGS = Object.keys(OBJECTS);

/** Sixteen letters that are always the same for the same words: regenerated documents keep their id. */
export function stableId(...words: readonly string[]): string {
  return createHash("sha256").update(words.join("/")).digest("hex").slice(0, 16);
}

/** New ones are full. */
function counted(holds: number | undefined) {
  return holds === undefined ? {} : { count: holds, holds };
}

export function thing(id: string, system: Readonly<Record<string, unknown>> = {}) {
  const made = ALL_WEAPONS.has(id) ? { name: word(`Weapon.${id}`), icon: itemIcon(id), armour: undefined } : MADE[id];
  const object = OBJECTS[id];
  if (!made || !object) throw new Error(`no thing called ${id}`);
  const own = made.armour
    ? { type: "armour", system: { armour: made.armour } }
    : id === "shield"
      ? { type: "shield", system: {} }
      : ALL_WEAPONS.has(id)
        ? { type: "weapon", system: { weapon: id } }
        : { type: "gear", system: { icon: made.icon, ...counted(HOLDS[id]) } };
  return {
    name: made.name,
    type: own.type,
    img: `systems/blades-and-banners/assets/icons/${made.icon}.svg`,
    system: { shape: object.size, ...own.system, ...system },
  };
}
