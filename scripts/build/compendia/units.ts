/** Companies and armies as compendium documents: some for every book, ready to drag onto a start window. */
import type { TroopType } from "../../../src/rules/chronicle/battle/index.ts";
import { FOR_ALL, fileName, folderId, folders, type PackEntry, source } from "./entry.ts";
import { packedToken } from "./packed-token.ts";
import { stableId } from "./things.ts";

interface MadeUnit {
  readonly name: string;
  readonly book: "chronicle" | "skirmish" | "command" | "sortie";
  readonly part: object;
  readonly about: string;
}

interface MadeArmy {
  readonly name: string;
  readonly about: string;
  readonly commander: string;
  readonly units: readonly (readonly [troop: TroopType, size: number, name: string])[];
}

const FOLDERS = {
  chronicle: "Chronicle armies",
  skirmish: "Skirmish companies",
  command: "Command units",
  sortie: "Sortie units",
};

const RANKS = { hp: 1, atk: 1, might: 1, capture: 6 };

const UNITS: readonly MadeUnit[] = [
  {
    name: "Gate Pikes",
    about: "A long row of points. Cavalry goes round it.",
    book: "chronicle",
    part: { troop: "pikemen", size: 60 },
  },
  {
    name: "Moor Riders",
    about: "Light horse who know every path, and see the enemy first.",
    book: "chronicle",
    part: { troop: "lightCavalry", size: 40 },
  },
  {
    name: "Town Watch",
    about: "Two ranks under a captain; the second strikes over the first with spears.",
    book: "skirmish",
    part: {
      unit: { ...RANKS, rank1: 4, rank2: 5, armour: 2, weapon: "sword", weapon2: "spear", shield: true },
      figures: {
        captain: {
          name: "Captain of the Watch",
          hp: 4,
          atk: 2,
          might: 3,
          armour: 3,
          weapon: "sword",
          shield: true,
          helmet: true,
        },
      },
    },
  },
  {
    name: "Hill Raiders",
    about: "Javelins first, axes after. They do not stay for long.",
    book: "skirmish",
    part: {
      unit: { ...RANKS, rank1: 5, rank2: 4, armour: 1, weapon: "javelin", other: "axe", morale: "weak" },
      figures: {
        chief: { name: "Raider Chief", rank: 2, hp: 3, atk: 2, might: 3, armour: 2, weapon: "axe" },
      },
    },
  },
  {
    name: "Gate Company",
    about: "The backbone of a line.",
    book: "command",
    part: { class: "heavyInfantry", grade: "C" },
  },
  {
    name: "River Bows",
    about: "They wear an enemy down before it arrives.",
    book: "command",
    part: { class: "archers", grade: "C" },
  },
  {
    name: "Marsh Riders",
    about: "They lend their Support where it is wanted, and are gone.",
    book: "command",
    part: { class: "lightCavalry", grade: "B" },
  },
  {
    name: "Wolf Company",
    about: "Steady foot under a good commander.",
    book: "sortie",
    part: { size: 300, kind: "infantry", armour: "medium", level: 1, commander: 2, speed: 2 },
  },
  {
    name: "Hill Riders",
    about: "Few, heavy and fast.",
    book: "sortie",
    part: { size: 120, kind: "cavalry", armour: "heavy", level: 2, commander: 1, speed: 4 },
  },
  {
    name: "Abbey Guard",
    about: "Steadfast men with shields in the whole front rank: they can form a shieldwall.",
    book: "skirmish",
    part: {
      unit: {
        ...RANKS,
        rank1: 4,
        rank2: 5,
        armour: 2,
        weapon: "spear",
        weapon2: "spear",
        shield: true,
        morale: "strong",
      },
      figures: {
        provost: { name: "Provost", hp: 4, atk: 2, might: 3, armour: 3, weapon: "sword", shield: true },
      },
    },
  },
  {
    name: "Forest Bowmen",
    about: "One rank that shoots, and has only axes when it comes to that.",
    book: "skirmish",
    part: { unit: { ...RANKS, rank1: 5, armour: 1, weapon: "longbow", worn: "axe" }, figures: {} },
  },
  {
    name: "King’s Lances",
    about: "Heavy cavalry of the first grade: costly to lose.",
    book: "command",
    part: { class: "heavyCavalry", grade: "A" },
  },
  {
    name: "Parish Levy",
    about: "Many, willing, and soon gone.",
    book: "command",
    part: { class: "lightInfantry", grade: "E" },
  },
  {
    name: "Fen Skirmishers",
    about: "They slip away from attacks, and support others well.",
    book: "command",
    part: { class: "skirmishInfantry", grade: "B" },
  },
  {
    name: "Steppe Archers",
    about: "They shoot, wait, and cannot be caught.",
    book: "command",
    part: { class: "horseArchers", grade: "C" },
  },
  {
    name: "Town Militia",
    about: "Untrained: their pool begins below zero, and a commander brings it up.",
    book: "sortie",
    part: { size: 400, kind: "infantry", armour: "light", level: -1, commander: 2, speed: 2 },
  },
  {
    name: "Free Company",
    about: "Mercenaries in good armour. What goes wrong for them goes wrong twice.",
    book: "sortie",
    part: { size: 200, kind: "infantry", armour: "heavy", level: 2, commander: 2, speed: 2, mercenary: true },
  },
  {
    name: "Yew Company",
    about: "Archers who fight as light foot when they must.",
    book: "sortie",
    part: { size: 150, kind: "infantry", armour: "light", level: 1, commander: 1, speed: 2, archers: true },
  },
];

const ARMIES: readonly MadeArmy[] = [
  {
    name: "The Marlstead Host",
    about: "A lord’s whole strength: foot in the middle, horse on the wings, bows before them.",
    commander: "Garran Holt",
    units: [
      ["mediumInfantry", 300, "Marlstead Foot"],
      ["heavyInfantry", 120, "The Household"],
      ["heavyCavalry", 60, "Marlstead Horse"],
      ["bowmen", 120, "Marl Bows"],
    ],
  },
  {
    name: "The Free Cantons",
    about: "Pikes and more pikes. Cavalry does not like them; woods do not either.",
    commander: "",
    units: [
      ["pikemen", 400, "Canton Pikes"],
      ["lightInfantry", 120, "The Lost Children"],
      ["bowmen", 80, "Canton Crossbows"],
    ],
  },
  {
    name: "The Holt Rising",
    about: "Outlaws and peasants: strong in woods, helpless on a plain.",
    commander: "Red Sunniva",
    units: [
      ["lightInfantry", 260, "Holtmen"],
      ["mediumInfantry", 300, "The Commons"],
      ["bowmen", 140, "Holt Bows"],
    ],
  },
  {
    name: "The Riders of the Reach",
    about: "All mounted. They choose the field, or leave it.",
    commander: "",
    units: [
      ["lightCavalry", 160, "Reach Outriders"],
      ["mediumCavalry", 120, "Reach Lances"],
      ["heavyCavalry", 60, "The Old Blood"],
    ],
  },
];

export function unitCalled(name: string): MadeUnit {
  return UNITS.find((unit) => unit.name === name)!;
}

export function armyCalled(name: string): MadeArmy {
  return ARMIES.find((army) => army.name === name)!;
}

const OF_TROOPS = "made for this game by the Chronicle’s troop table";

function unitEntry({ name, book, part, about }: MadeUnit): PackEntry {
  const system = {
    book,
    ...(book === "chronicle" ? part : { [book]: part }),
    notes: `<p>${about}</p>${source(book === "chronicle" ? OF_TROOPS : `made for this game by the ${book} book’s figures`)}`,
  };
  return actor(name, "unit", "flag", book, system);
}

function armyEntry({ name, about, commander, units }: MadeArmy): PackEntry {
  const rows = units.map(([troop, size, unit], at) => [
    stableId("units", name, String(at)),
    { name: unit, troop, size, losses: 0 },
  ]);
  const notes = `<p>${about}</p>${source(OF_TROOPS)}`;
  return actor(name, "army", "flag", "chronicle", {
    commander: { name: commander },
    units: Object.fromEntries(rows),
    notes,
  });
}

function actor(name: string, type: string, icon: string, book: keyof typeof FOLDERS, system: object): PackEntry {
  const _id = stableId("units", name);
  const img = `systems/blades-and-banners/assets/icons/${icon}.svg`;
  return {
    file: fileName(name),
    document: {
      _id,
      _key: `!actors!${_id}`,
      name,
      type,
      img,
      prototypeToken: packedToken({ type, name, img }),
      folder: folderId("units", FOLDERS[book]),
      system,
      items: [],
      effects: [],
      ownership: FOR_ALL,
      flags: {},
    },
  };
}

/** Everybody may import it or drag it onto a start window. */
export function unitsPack(): PackEntry[] {
  return [...folders("units", "Actor", Object.values(FOLDERS)), ...ARMIES.map(armyEntry), ...UNITS.map(unitEntry)];
}
