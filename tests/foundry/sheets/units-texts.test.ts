/** Sheets of units, armies and realms, saved as text: one of each book complete, then what differs for others. */

import type { FieldView } from "../../../src/foundry/conflict/contract/fields.ts";
import type { ArmySource, RealmSource, UnitSource } from "../../../src/foundry/data/shapes.ts";
import { entriesOf, type Listed } from "../../../src/foundry/documents/army/army.view.ts";
import type { RankFigure } from "../../../src/foundry/draw/rank-figure.ts";
import { type ArmyGiven, armySheetView } from "../../../src/foundry/sheets/army/army.view.ts";
import { ownTroopForm, ownTroopsView, ownTroopWords } from "../../../src/foundry/sheets/own-troops.view.ts";
import { type TroopGiven, troopView } from "../../../src/foundry/sheets/troop.view.ts";
import { unitOdds } from "../../../src/foundry/sheets/unit-odds.view.ts";
import { TROOP_TYPES, type TroopType } from "../../../src/rules/chronicle/battle/index.ts";
import { chronicleCheck } from "../../../src/rules/chronicle/checks/index.ts";
import { type CommandUnit, NEW_COMMAND_UNIT } from "../../../src/rules/command/index.ts";
import { defaults } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import type { RosterFields } from "../../../src/rules/skirmish/index.ts";
import { type Company, NEW_COMPANY } from "../../../src/rules/sortie/index.ts";
import { Kept } from "../support/kept.ts";
import { say } from "../support/render.ts";

const OPTIONS = { ...defaults(ALL_OPTIONS), "cp.carryDamage": true };
const kept = new Kept("sheet-units");

const UNIT: UnitSource = {
  ...{ seat: "woad", troop: "pikemen", size: 100, losses: 0, book: "chronicle" },
  ...{ skirmish: { unit: {}, figures: {} }, command: NEW_COMMAND_UNIT, sortie: NEW_COMPANY },
};
function sheet(type: string, system: TroopGiven["system"], more: Partial<TroopGiven> = {}): object {
  const given = {
    name: "Lake",
    type,
    img: "",
    system,
    options: OPTIONS,
    scenesPerStep: 3,
    editable: true,
    ...more,
  };
  return short({ ...troopView(given, say), system: undefined, options: undefined });
}

/** Drawn figures and fields on a line each. */
function short<Told>(view: Told): Told {
  if (Array.isArray(view)) return view.map(short) as Told;
  if (typeof view !== "object" || view === null) return view;
  if ("arms" in view && "leader" in view) {
    const { kind, leader, arms } = view as unknown as RankFigure;
    return [kind, ...(leader ? ["leader"] : []), ...arms].join(" ") as Told;
  }
  if ("limits" in view) {
    const { name, label, value, ticked, limits, choices } = view as unknown as FieldView;
    const words = choices.find(({ chosen }) => chosen)?.label ?? (ticked ? "yes" : value);
    return `${label} ${limits} = ${words} (${name})` as Told;
  }
  return Object.fromEntries(Object.entries(view).map(([name, one]) => [name, short(one)])) as Told;
}

const unit = (more: Partial<UnitSource>) => () => sheet("unit", { ...UNIT, ...more });
const GUARD = "own:bowmen:6:3:5:9:Lake Guard";
kept.show("unit of the Chronicle", unit({}));
for (const troop of TROOP_TYPES) kept.compare(`unit of ${troop}`, unit({}), unit({ troop }));
const units: Readonly<Record<string, Partial<UnitSource>>> = {
  "of the table's own": { troop: GUARD },
  "of no known kind": { troop: "trolls" },
  "with losses": { losses: 61 },
  "of which one is left": { losses: 99 },
  "all lost, and more": { losses: 130 },
  "of nobody": { size: 0, seat: "" },
};
for (const [name, more] of Object.entries(units)) kept.compare(`unit, ${name}`, unit({}), unit(more));
kept.compare("unit, with a picture, for an onlooker", unit({}), () =>
  sheet("unit", UNIT, { img: "lake.webp", editable: false }),
);

const company = (name: string, troop: string, size: number, losses = 0) => ({ name, troop, size, losses, uuid: "" });
const SHIELD_WALL = {
  ...UNIT,
  book: "skirmish",
  skirmish: { unit: { rank1: 4, lost1: 1, hp: 1, atk: 1 }, figures: {} },
};
const LONG_ROW = { ...UNIT, size: 120, losses: 11 };
const ELLA = { skirmish: { hp: 4 } };
const SHEETS: Readonly<Record<string, Listed>> = {
  "Actor.shields": { name: "Shields", type: "unit", system: SHIELD_WALL },
  "Actor.row": { name: "The Long Row", type: "unit", system: LONG_ROW },
  "Actor.ella": { name: "Ella", type: "character", system: ELLA },
};
const ARMY: ArmySource = {
  seat: "madder",
  ...{ commander: { uuid: "Actor.ella", name: "Ella" }, realm: { uuid: "", name: "Hallowmere" } },
  units: {
    a: company("First pikes", "pikemen", 300, 20),
    b: company(" Second pikes ", "pikemen", 200),
    c: company("", "bowmen", 280),
    d: company("Guard", GUARD, 100, 100),
    e: { ...company("Old name", "mediumInfantry", 0), uuid: "Actor.row" },
    f: { ...company("Shields", "mediumInfantry", 0), uuid: "Actor.shields" },
    g: { ...company("Ella", "mediumInfantry", 0), uuid: "Actor.ella" },
    h: { ...company("Hidden", "mediumInfantry", 0), uuid: "Actor.hidden" },
  },
};
function army(system: ArmySource, more: Partial<ArmyGiven> = {}): object {
  const find = (uuid: string) => SHEETS[uuid];
  const entries = entriesOf(system, find);
  const adding = { troop: "bowmen", units: 2, each: 60 };
  return armySheetView(
    { system, entries, find, adding, book: "chronicle", options: OPTIONS, pending: {}, ...more },
    say,
  );
}
kept.show("army", () => army(ARMY, { budget: 5000, wealth: 3.75 }));
const armies: Readonly<Record<string, () => object>> = {
  "beyond its budget": () => army(ARMY, { budget: 100, wealth: 1 }),
  "in the Skirmish": () => army(ARMY, { budget: 5000, wealth: 3.75, book: "skirmish" }),
  "whose unit still has losses to write": () => army(ARMY, { budget: 5000, wealth: 3.75, pending: { e: "Tomas" } }),
  "without a realm": () => army({ ...ARMY, realm: { uuid: "", name: "" } }),
  "of nobody": () => army({ ...ARMY, commander: { uuid: "", name: "" }, units: {} }, { budget: 0 }),
  "of two companies as large": () =>
    army({ ...ARMY, units: { a: company("A", "pikemen", 90), b: company("B", "bowmen", 90) } }),
};
for (const [name, view] of Object.entries(armies))
  kept.compare(`army, ${name}`, () => army(ARMY, { budget: 5000, wealth: 3.75 }), view);

const REALM: RealmSource = { seat: "", ruler: "Ella", wealth: 2.5, gains: 1, setbacks: 2, pending: 0 };
kept.show("realm", () => sheet("realm", REALM));
kept.compare(
  "realm, that pays for armies",
  () => sheet("realm", REALM),
  () =>
    sheet("realm", REALM, {
      options: { ...OPTIONS, "wealth.armyBudgetPerPoint": 1000, "wealth.shipsPerPoint": 1.5 },
      scenesPerStep: 3,
    }),
);
kept.compare(
  "realm, rising",
  () => sheet("realm", REALM),
  () => sheet("realm", { ...REALM, wealth: 4, pending: 1 }),
);
kept.compare(
  "realm, sinking",
  () => sheet("realm", REALM),
  () => sheet("realm", { ...REALM, wealth: 0, pending: -2 }),
);

const troops = (...kinds: string[]) =>
  ownTroopsView(kinds as TroopType[], { check: chronicleCheck, options: OPTIONS }, say);
const HORSE = "own:heavyCavalry:9:5:0:20:Swan Riders";
kept.show("troops of one's own", () => ({
  ...troops(GUARD, HORSE),
  words: [GUARD, HORSE].map((troop) => ownTroopWords(troop, say)),
}));
for (const troop of [GUARD, "bowmen", "trolls"]) kept.show(`form of ${troop}`, () => ownTroopForm(troop, say));

const book = (of: "skirmish" | "command" | "sortie", parts: object): UnitSource => ({ ...UNIT, book: of, [of]: parts });
/** Without the fields, which contain what was typed. */
const told = (of: "skirmish" | "command" | "sortie", parts: object) => {
  const system = book(of, parts);
  return { ...(unfilled(sheet("unit", system)) as object), odds: unitOdds(system, OPTIONS, say) ?? {} };
};
function unfilled(view: unknown): unknown {
  if (Array.isArray(view)) return view.map(unfilled);
  if (typeof view !== "object" || view === null) return view;
  const told = Object.entries(view).filter(([name]) => !["plain", "more", "fields"].includes(name));
  return Object.fromEntries(told.map(([name, one]) => [name, unfilled(one)]));
}

const SHIELDS: RosterFields = {
  ...{
    rank1: 5,
    rank2: 5,
    rank3: 4,
    lost3: 1,
    hp: 1,
    atk: 1,
    armour: 2,
    weapon: "sword",
    shield: true,
  },
  ...{ weapon2: "spear", shield2: "no", armour2: 1, hp2: 2, weapon3: "longbow", shield3: "no", armour3: 0 },
  ...{ ammo: "worn", ammo3: "packed", banner: true, capture: 7, helmet: true, helmet3: "no", called2: "Pikes" },
};
const ROWAN: RosterFields = {
  ...{ name: "Rowan", hp: 4, atk: 2, might: 5, armour: 3, weapon: "sword", shield: true, mounted: true },
  ...{ damage: 1, wound1: "knee", wound2: "arm", forGood2: true, old2: true, gained: 2 },
};
const WARBAND = { unit: SHIELDS, figures: { a: ROWAN, b: { name: "Wat", hp: 3, atk: 1, fallen: true } } };
const warband = (parts: object) => () => told("skirmish", parts);
kept.show("warband, its fields", () => sheet("unit", book("skirmish", WARBAND)));
kept.compare("warband", () => sheet("unit", book("skirmish", WARBAND)), warband(WARBAND));
const warbands: Readonly<Record<string, object>> = {
  unset: { unit: {}, figures: {} },
  steadfast: { unit: { ...SHIELDS, morale: "steadfast" }, figures: {} },
  "strong and favoured": { unit: { ...SHIELDS, morale: "strong", circumstance: 2 }, figures: {} },
  "weak and beset": { unit: { rank1: 3, hp: 1, atk: 1, morale: "weak", circumstance: -1 }, figures: {} },
  "on horses, slow": {
    unit: { rank1: 2, hp: 2, atk: 1, mounted: true, slow: true, banner: true },
    figures: {},
  },
  "one man with a javelin": { unit: { rank1: 1, hp: 1, atk: 1, weapon: "javelin", other: "axe" }, figures: {} },
  "a second weapon in front only": {
    unit: {
      rank1: 2,
      rank2: 2,
      hp: 1,
      atk: 1,
      weapon: "sword",
      other: "axe",
      weapon2: "spear",
      ammo2: "front",
    },
    figures: {},
  },
  "spears behind, bows before": {
    unit: {
      rank1: 2,
      rank3: 2,
      hp: 1,
      atk: 1,
      weapon: "longbow",
      weapon3: "spear",
      shield3: "yes",
      helmet3: "yes",
    },
    figures: {},
  },
  "only characters of players": {
    unit: {},
    figures: { a: { name: "Ella", hp: 6, atk: 2, pc: true, mounted: true } },
  },
  "a captain and a player's character": {
    unit: {},
    figures: {
      a: { name: "Ella", hp: 6, atk: 2, pc: true },
      b: { name: "Hero", hp: 2, atk: 1, weapon: "longbow", slow: true },
    },
  },
  "all fallen": {
    unit: { lost1: 4, hp: 1, atk: 1 },
    figures: { a: { name: "Wat", hp: 3, atk: 1, fallen: true } },
  },
  "a giant": {
    unit: {},
    figures: { a: { name: "Hrym", hp: 30, atk: 5, damage: 40, wound1: "leg", wound2: "guts" } },
  },
  "of two kinds in a rank": { unit: { ...SHIELDS, mixed1: 2, mixedWeapon1: "axe", mixedArmour1: 1 }, figures: {} },
  "whose captain is no stronger than they": {
    unit: { ...SHIELDS, might: 3 },
    figures: { a: { name: "Wat", hp: 3, atk: 1 } },
  },
  "with a bow and an axe in two hands": {
    unit: { rank1: 3, hp: 1, atk: 1, weapon: "longbow", other: "axe" },
    figures: {},
  },
};
for (const [name, parts] of Object.entries(warbands))
  kept.compare(`warband, ${name}`, warband(WARBAND), warband(parts));

const command = (more: Partial<CommandUnit>) => () => told("command", { ...NEW_COMMAND_UNIT, ...more });
const HEAVY: CommandUnit = { ...NEW_COMMAND_UNIT, class: "heavyInfantry", grade: "B", points: 4, damage: 1 };
kept.show("command, its fields", () => sheet("unit", book("command", HEAVY)));
kept.compare("command", () => sheet("unit", book("command", HEAVY)), command(HEAVY));
const commands: Readonly<Record<string, Partial<CommandUnit>>> = {
  unset: {},
  fresh: { class: "lightCavalry", grade: "A" },
  "without points": { class: "skirmishInfantry", grade: "E", points: 0 },
  "nearly routed": { class: "heavyCavalry", grade: "D", damage: 3 },
  "routed and gone": { class: "heavyCavalry", grade: "C", damage: 3, points: 9, gone: true },
  archers: { class: "archers", grade: "C", assault: 2, support: 5, damage: 1 },
  "archers without figures": { class: "horseArchers", grade: "C" },
  "heavy foot with figures that are not theirs": { class: "heavyInfantry", grade: "C", assault: 7, support: 7 },
};
for (const [name, parts] of Object.entries(commands)) kept.compare(`command, ${name}`, command(HEAVY), command(parts));

const sortie = (more: Partial<Company>) => () => told("sortie", { ...NEW_COMPANY, ...more });
const SWIFT: Company = {
  ...NEW_COMPANY,
  ...{
    size: 300,
    kind: "infantry",
    armour: "medium",
    level: 2,
    commander: 2,
    bonus: 1,
    penalty: 2,
    pool: 4,
  },
  ...{ dead: 10, injured: 20, marched: "all" },
};
kept.show("company, its fields", () => sheet("unit", book("sortie", SWIFT)));
kept.compare("company", () => sheet("unit", book("sortie", SWIFT)), sortie(SWIFT));
const companies: Readonly<Record<string, Partial<Company>>> = {
  unset: {},
  fresh: { size: 100, kind: "cavalry", armour: "heavy" },
  "one die spent": { size: 100, level: 2, pool: 3 },
  "with more dice than it began with": { size: 100, level: 1, pool: 3 },
  "with one die more": { size: 100, level: 1, pool: 2 },
  "with penalty dice": { size: 100, level: -1, pool: -7, strength: true, superior: true },
  "hired, of low level": { size: 100, level: -1, penalty: 1, mercenary: true },
  "hired, of high level": { size: 100, level: 3, commander: 1, mercenary: true },
  "of archers, all hurt": { size: 50, archers: true, dead: 30, injured: 30, armour: "light" },
  "of medium horse": { size: 100, kind: "cavalry", armour: "medium" },
  "of light horse": { size: 100, kind: "cavalry" },
  "of heavy foot": { size: 100, armour: "heavy" },
  "what its book would refuse": { size: 100, leadership: "none", commander: 2 },
};
for (const [name, parts] of Object.entries(companies)) kept.compare(`company, ${name}`, sortie(SWIFT), sortie(parts));
kept.show("no odds in the Chronicle", () => unitOdds(UNIT, OPTIONS, say) ?? {});
