/** What the form of a Skirmish asks, and what a warband's sheet keeps: the same fields, named as the engine names them. */

import { WOUNDS } from "../../../../rules/skirmish/health/wounds.ts";
import { RANK_WIDTH, SPELL_EFFECTS, UNIT_DEPTH, WEAPONS } from "../../../../rules/skirmish/vocabulary.ts";
import type { Field } from "../../start/fields.ts";

export const AREA = "StartSkirmish";
const HANDS = ["", ...WEAPONS] as const;
const AMMO = ["readied", "worn", "packed", "none"] as const;
const FACINGS = ["", "0", "1", "2", "3", "4", "5", "6", "7"] as const;

function number(name: string, min: number, max: number): Field {
  return { name, as: "number", min, max };
}

function tick(name: string): Field {
  return { name, as: "tick" };
}

function weapon(name: string): Field {
  return { name, as: "choice", words: HANDS, of: "weapon" };
}

function spell(at: number): Field[] {
  return [
    { name: `spell${at}`, as: "text" },
    { name: `effect${at}`, as: "choice", words: SPELL_EFFECTS, of: "effect" },
    number(`power${at}`, 0, 20),
  ];
}

/** Of the unit, and of every like figure in its ranks. */
export const PLAIN: readonly Field[] = [
  { name: "name", as: "text" },
  number("rank1", 0, RANK_WIDTH),
  number("rank2", 0, RANK_WIDTH),
  number("rank3", 0, RANK_WIDTH),
  { name: "morale", as: "choice", words: ["average", "strong", "weak", "steadfast"] },
  number("hp", 1, 100),
  number("atk", 0, 30),
  number("armour", 0, 20),
  weapon("weapon"),
  weapon("other"),
  tick("shield"),
  tick("helmet"),
  tick("mounted"),
];

/** Where it stands and how it stands there, and what is rarer. */
export const MORE: readonly Field[] = [
  number("x", 1, 200),
  number("y", 1, 200),
  { name: "facing", as: "choice", words: FACINGS },
  number("might", 0, 100),
  number("capture", 1, 20),
  number("agility", 0, 20),
  weapon("worn"),
  weapon("packed"),
  { name: "ammo", as: "choice", words: AMMO },
  number("shots", 1, 4),
  number("damage", 0, 99),
  number("circumstance", -2, 2),
  number("lights", 0, UNIT_DEPTH),
  number("bulk", 1, 20),
  number("resistance", 0, 20),
  number("potions", 0, 99),
  ...spell(1),
  tick("banner"),
  tick("cornered"),
  tick("regulars"),
  tick("slow"),
  tick("horrid"),
  tick("supernatural"),
  tick("unaware"),
  tick("killable"),
  tick("disarmed"),
  tick("blinded"),
];

/** Said of a rank's ammunition, where "none" is an answer too. */
export const AS_FRONT = "front";
/** Fields in which a rank behind the front may differ from it, and those of them that are answered by yes or no. */
export const OF_RANK = ["weapon", "other", "worn", "packed", "ammo", "hp", "atk", "might", "armour", "damage"] as const;
export const YES_OR_NO = ["shield", "helmet"] as const;

/** What a rank is called, ranks behind the front that are others, and kinds of gear that are mixed within a rank. */
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
    number(`hp${row}`, 1, 100),
    number(`atk${row}`, 0, 30),
    number(`might${row}`, 0, 100),
    number(`armour${row}`, 0, 20),
    number(`damage${row}`, 0, 99),
  ]),
];
export const SECOND_KIND: readonly Field[] = [1, 2, 3].flatMap((row): Field[] => [
  number(`mixed${row}`, 0, RANK_WIDTH),
  weapon(`mixedWeapon${row}`),
  number(`mixedArmour${row}`, 0, 20),
  number(`mixedWorth${row}`, -100, 100),
]);

export const SPELLS = [1, 2, 3] as const;
export const WOUND_ROWS = [1, 2, 3] as const;

/** A figure with a name of its own. */
export const FIGURE: readonly Field[] = [
  { name: "name", as: "text" },
  number("hp", 1, 100),
  number("atk", 0, 30),
  number("might", 0, 100),
  number("armour", 0, 20),
  weapon("weapon"),
  weapon("other"),
  tick("shield"),
  tick("helmet"),
  tick("mounted"),
  tick("pc"),
];

export const FIGURE_MORE: readonly Field[] = [
  number("rank", 1, UNIT_DEPTH),
  number("place", 1, RANK_WIDTH),
  number("capture", 1, 20),
  number("death", 0, 20),
  number("agility", 0, 20),
  number("finesse", 0, 20),
  weapon("worn"),
  weapon("packed"),
  { name: "ammo", as: "choice", words: AMMO },
  number("shots", 1, 4),
  number("bandages", 0, 99),
  number("potions", 0, 99),
  number("damage", 0, 99),
  number("gained", 0, 20),
  number("bulk", 1, 20),
  number("resistance", 0, 20),
  ...SPELLS.flatMap(spell),
  ...WOUND_ROWS.flatMap((at): Field[] => [
    { name: `wound${at}`, as: "choice", words: ["", ...WOUNDS], of: "wound" },
    tick(`forGood${at}`),
    tick(`old${at}`),
  ]),
  tick("slow"),
  tick("horrid"),
  tick("supernatural"),
  tick("unaware"),
  tick("killable"),
  tick("prone"),
  tick("disarmed"),
  tick("blinded"),
];

export const GROUND: readonly Field[] = [
  { name: "kind", as: "choice", words: ["", "rough", "water", "climb", "obstacle", "high", "cover", "wall"] },
  number("x", 1, 200),
  number("y", 1, 200),
  number("toX", 1, 200),
  number("toY", 1, 200),
  number("cover", 0, 8),
];
