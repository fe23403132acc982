/** The fields of a Skirmish unit, named as the engine names them: the start form asks for them, a unit's sheet saves them. */

import {
  AS_FRONT,
  RANK_WIDTH,
  type RosterFields,
  SPELL_EFFECTS,
  SPELL_ROWS,
  THROWN,
  UNIT_DEPTH,
  WEAPONS,
  WOUND_ROWS,
  WOUNDS,
} from "../../rules/skirmish/index.ts";

/** A field of a start form or a sheet; `of` and `label` name shared language keys of its choices and its label. */
type Field = { readonly label?: string } & (
  | { readonly name: string; readonly as: "text" }
  | { readonly name: string; readonly as: "number"; readonly min: number; readonly max: number }
  | { readonly name: string; readonly as: "tick" }
  | { readonly name: string; readonly as: "choice"; readonly words: readonly string[]; readonly of?: string }
);

export const AREA = "StartSkirmish";
const HANDS = ["", ...WEAPONS] as const;
const AMMO = ["readied", "worn", "packed", "none"] as const;
const FACINGS = ["", "0", "1", "2", "3", "4", "5", "6", "7"] as const;

/** The smallest and largest numbers that may be typed. */
const RANGES = {
  hp: [1, 100],
  atk: [0, 30],
  might: [0, 100],
  armour: [0, 20],
  damage: [0, 99],
  gained: [0, 20],
  capture: [1, 20],
  death: [0, 20],
  agility: [0, 20],
  finesse: [0, 20],
  shots: [1, 4],
  bulk: [1, 20],
  resistance: [0, 20],
  bandages: [0, 99],
  potions: [0, 99],
  power: [0, 20],
  figures: [0, RANK_WIDTH],
  rank: [1, UNIT_DEPTH],
  place: [1, RANK_WIDTH],
  lights: [0, UNIT_DEPTH],
  circumstance: [-2, 2],
  worth: [-100, 100],
  space: [1, 200],
  cover: [0, 8],
} as const;
type Ranged = keyof typeof RANGES;

function number(of: Ranged, name: string = of): Field {
  const [min, max] = RANGES[of];
  return { name, as: "number", min, max };
}

function tick(name: string): Field {
  return { name, as: "tick" };
}

const numbers = (...names: Ranged[]): Field[] => names.map((name) => number(name));
const ticks = (...names: string[]): Field[] => names.map(tick);

function weapon(name: string): Field {
  return { name, as: "choice", words: HANDS, of: "weapon" };
}

function spell(at: number): Field[] {
  return [
    { name: `spell${at}`, as: "text" },
    { name: `effect${at}`, as: "choice", words: SPELL_EFFECTS, of: "effect" },
    number("power", `power${at}`),
  ];
}

/** Of the unit, and of every ordinary figure in its ranks. */
export const PLAIN: readonly Field[] = [
  { name: "name", as: "text" },
  number("figures", "rank1"),
  number("figures", "rank2"),
  number("figures", "rank3"),
  { name: "morale", as: "choice", words: ["average", "strong", "weak", "steadfast"] },
  { name: "group", as: "text" },
  ...numbers("hp", "atk", "armour"),
  weapon("weapon"),
  weapon("other"),
  ...ticks("shield", "helmet", "mounted"),
];

/** Position and facing, and rarer fields. */
export const MORE: readonly Field[] = [
  number("space", "x"),
  number("space", "y"),
  { name: "facing", as: "choice", words: FACINGS },
  ...numbers("might", "capture", "agility"),
  weapon("worn"),
  weapon("packed"),
  { name: "ammo", as: "choice", words: AMMO },
  ...numbers("shots", "damage", "circumstance"),
  ...numbers("lights", "bulk", "resistance", "potions"),
  ...spell(1),
  ...ticks(
    "banner",
    "cornered",
    "regulars",
    "slow",
    "horrid",
    "supernatural",
    "unaware",
    "killable",
    "disarmed",
    "blinded",
  ),
];

const YES_OR_NO = ["shield", "helmet"] as const;

/** The name of a rank, different ranks behind the front, and mixed equipment within a rank. */
export const MIXED: readonly Field[] = [
  { name: "called1", as: "text" },
  ...[2, 3].flatMap((row): Field[] => [
    { name: `called${row}`, as: "text" },
    weapon(`weapon${row}`),
    weapon(`other${row}`),
    weapon(`worn${row}`),
    weapon(`packed${row}`),
    { name: `ammo${row}`, as: "choice", words: [AS_FRONT, ...AMMO], of: "rankAmmo" },
    ...YES_OR_NO.map(
      (name): Field => ({ name: `${name}${row}`, as: "choice", words: ["", "yes", "no"], of: "rankHas" }),
    ),
    number("hp", `hp${row}`),
    number("atk", `atk${row}`),
    number("might", `might${row}`),
    number("armour", `armour${row}`),
    number("damage", `damage${row}`),
  ]),
  ...[1, 2, 3].flatMap((row): Field[] => [
    number("figures", `bare${row}`),
    number("figures", `shieldless${row}`),
    { name: `thrown${row}`, as: "choice", words: ["", ...THROWN], of: "weapon" },
    { name: `thrownToo${row}`, as: "choice", words: ["", ...THROWN], of: "weapon" },
  ]),
];
export const SECOND_KIND: readonly Field[] = [1, 2, 3].flatMap((row): Field[] => [
  number("figures", `mixed${row}`),
  weapon(`mixedWeapon${row}`),
  number("armour", `mixedArmour${row}`),
  number("worth", `mixedWorth${row}`),
]);

export const FIGURE: readonly Field[] = [
  { name: "name", as: "text" },
  ...numbers("hp", "atk", "might", "armour"),
  weapon("weapon"),
  weapon("other"),
  ...ticks("shield", "helmet", "mounted", "pc"),
];

export const FIGURE_MORE: readonly Field[] = [
  ...numbers("rank", "place", "capture", "death", "agility", "finesse"),
  weapon("worn"),
  weapon("packed"),
  { name: "ammo", as: "choice", words: AMMO },
  ...numbers("shots", "bandages", "potions", "damage", "gained", "bulk", "resistance"),
  ...SPELL_ROWS.flatMap(spell),
  ...WOUND_ROWS.flatMap((at): Field[] => [
    { name: `wound${at}`, as: "choice", words: ["", ...WOUNDS], of: "wound", label: "wound" },
    { ...tick(`forGood${at}`), label: "forGood" },
    { ...tick(`old${at}`), label: "old" },
  ]),
  ...ticks("slow", "horrid", "supernatural", "unaware", "killable", "prone", "bleeding", "disarmed", "blinded"),
];

const OF_WOUND = /^(?:wound|forGood|old)(\d+)$/;

/** The fields to show of a figure: rows of wounds up to the last one filled in, and a blank one. `typed` reads a field by its name. */
export function figureMore(typed: (name: string) => unknown): readonly Field[] {
  const filled = WOUND_ROWS.findLast((at) => (typed(`wound${at}`) ?? "") !== "") ?? 0;
  return FIGURE_MORE.filter(({ name }) => Number(OF_WOUND.exec(name)?.[1] ?? 0) <= filled + 1);
}

export const GROUND: readonly Field[] = [
  { name: "kind", as: "choice", words: ["", "rough", "water", "climb", "obstacle", "high", "cover", "wall"] },
  number("space", "x"),
  number("space", "y"),
  number("space", "toX"),
  number("space", "toY"),
  number("cover"),
];

/** Each fight asks for a unit's position; its name is the actor's. */
const OF_THE_FIGHT = ["name", "x", "y", "facing"];

/** What a unit keeps from one fight to the next, and what each of its figures keeps. */
export const KEPT_UNIT: readonly Field[] = [...PLAIN, ...MORE, ...MIXED, ...SECOND_KIND].filter(
  ({ name }) => !OF_THE_FIGHT.includes(name),
);
/** Which wound a week of rest heals first. */
export const HEALS_FIRST: Field = { name: "healsFirst", as: "choice", words: ["", ...WOUNDS], of: "wound" };
export const KEPT_FIGURE: readonly Field[] = [...FIGURE, ...FIGURE_MORE, HEALS_FIRST];

/** Saved fields as a start form shows them. */
export function formOf(prefix: string, fields: RosterFields): Record<string, string> {
  const said = Object.entries(fields).filter(([, value]) => ![null, undefined, "", false].includes(value as null));
  return Object.fromEntries(said.map(([name, value]) => [`${prefix}.${name}`, value === true ? "on" : String(value)]));
}
