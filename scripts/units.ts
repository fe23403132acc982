/** Units of the other books as documents for the compendium: a pair for each, ready to be dragged onto a start window. */
import { stableId } from "./things.ts";

interface MadeUnit {
  readonly name: string;
  readonly book: "skirmish" | "command" | "sortie";
  readonly part: object;
}

const RANKS = { hp: "1", atk: "1", might: "1", capture: "6" };

export const UNITS: readonly MadeUnit[] = [
  {
    name: "Town Watch",
    book: "skirmish",
    part: {
      unit: { ...RANKS, rank1: "4", rank2: "5", armour: "2", weapon: "sword", weapon2: "spear", shield: "true" },
      figures: {
        captain: {
          name: "Captain of the Watch",
          hp: "4",
          atk: "2",
          might: "3",
          armour: "3",
          weapon: "sword",
          shield: "true",
          helmet: "true",
        },
      },
    },
  },
  {
    name: "Hill Raiders",
    book: "skirmish",
    part: {
      unit: { ...RANKS, rank1: "5", rank2: "4", armour: "1", weapon: "javelin", other: "axe", morale: "weak" },
      figures: {
        chief: { name: "Raider Chief", rank: "2", hp: "3", atk: "2", might: "3", armour: "2", weapon: "axe" },
      },
    },
  },
  { name: "Gate Company", book: "command", part: { class: "heavyInfantry", grade: "C" } },
  { name: "River Bows", book: "command", part: { class: "archers", grade: "C" } },
  { name: "Marsh Riders", book: "command", part: { class: "lightCavalry", grade: "B" } },
  {
    name: "Wolf Company",
    book: "sortie",
    part: { size: "300", kind: "infantry", armour: "medium", level: "1", commander: "2", speed: "2" },
  },
  {
    name: "Hill Riders",
    book: "sortie",
    part: { size: "120", kind: "cavalry", armour: "heavy", level: "2", commander: "1", speed: "4" },
  },
];

export function unitDocument({ name, book, part }: MadeUnit): Record<string, unknown> {
  const _id = stableId("units", name);
  const img = "systems/blades-and-banners/assets/icons/flag.svg";
  return {
    _id,
    _key: `!actors!${_id}`,
    name,
    type: "unit",
    img,
    system: { book, [book]: part },
    items: [],
    effects: [],
    ownership: { default: 2 },
    flags: {},
  };
}
