/** An army's sheet: one list of all that marches, whatever book it is played by, with its figures in the chosen book. */
import {
  armyOf,
  isTroopType,
  likeOf,
  present,
  TROOP_TYPES,
  type TroopType,
  troopCost,
  troopFigures,
} from "../../../rules/chronicle/battle/index.ts";
import { type CommandOptions, commandFigures } from "../../../rules/command/index.ts";
import { told } from "../../../rules/conflict/telling.ts";
import { strengthOfRoster } from "../../../rules/skirmish/index.ts";
import { fitMen, poolNow } from "../../../rules/sortie/index.ts";
import { written } from "../../base/locale.ts";
import { figures } from "../../base/percent.ts";
import { readText } from "../../base/read-text.ts";
import type { Say } from "../../base/say.ts";
import { tell } from "../../base/words.view.ts";
import { type ArmySource, type CharacterSource, UNIT_BOOKS, type UnitBook, type UnitParts } from "../../data/shapes.ts";
import {
  type ArmyEntry,
  companiesOf,
  costView,
  type FindActor,
  splitPreview,
  troopName,
} from "../../documents/army/army.view.ts";
import { hasPicture } from "../../draw/picture.ts";
import type { UnitArms } from "../../draw/unit-arms.ts";
import { ownKinds, troopNames } from "../troop.view.ts";
import { armsOf } from "../unit-books.view.ts";

export interface Adding {
  readonly troop: string;
  readonly units: number;
  readonly each: number;
}

export interface ArmyGiven {
  readonly system: ArmySource;
  readonly entries: readonly ArmyEntry[];
  readonly find: FindActor;
  readonly book: UnitBook;
  readonly adding: Adding;
  readonly options: Pick<CommandOptions, "cp.scoreFloor" | "cp.carryDamage">;
  /** What the army's realm can pay for, if the group uses budgets, and its wealth, if there is such a realm. */
  readonly budget?: number | undefined;
  readonly wealth?: number | undefined;
  /** Who must still write a unit's losses, by the keys of entries. */
  readonly pending: Readonly<Record<string, string>>;
}

export function armySheetView(given: ArmyGiven, say: Say) {
  const { system, entries, find, book, adding, budget, wealth } = given;
  const { troops } = armyOf(companiesOf(system, find));
  const rows = entries.map((entry) => rowOf(entry, given, say));
  const stand = rows.reduce((sum, row) => sum + (row.soldiers?.stand ?? 0), 0);
  const of = rows.reduce((sum, row) => sum + (row.soldiers?.of ?? 0), 0);
  const own = ownKinds(entries.map(({ troop }) => troop));
  return {
    facts: [
      { name: say("BNB.ArmySheet.fact.soldiers"), value: say("BNB.ArmySheet.standing", { stand, of }) },
      { name: say("BNB.ArmySheet.fact.lost"), value: of - stand },
      { name: say("BNB.ArmySheet.fact.cost"), value: written(troopCost(troops)) },
    ],
    links: (["commander", "realm"] as const).map((role) => linkView(role, system[role], find, say)),
    books: UNIT_BOOKS.map((id) => ({ id, name: say(`BNB.ArmySheet.book.${id}`), chosen: id === book })),
    figure: say(`BNB.ArmySheet.figure.${book}`),
    rows,
    begin: say(`BNB.ArmySheet.begin.${book}`),
    book,
    none: book === "chronicle" ? stand === 0 : rows.every(({ figure }) => figure === ""),
    add: addView(adding, own, say),
    cost: costView(troops, budget, say),
    wealth:
      wealth === undefined ? "" : say("BNB.ArmySheet.wealth", { realm: system.realm.name, wealth: written(wealth) }),
    preview: splitPreview(troops, undefined, say),
  };
}

function linkView(role: "commander" | "realm", { uuid, name }: ArmySource["realm"], find: FindActor, say: Say) {
  const found = uuid ? find(uuid) : undefined;
  const img = found?.img ?? "";
  return {
    role,
    label: say(`BNB.Army.${role}`),
    name: found?.name ?? name,
    uuid: found ? uuid : "",
    img: hasPicture(img) ? img : "",
    empty: (found?.name ?? name) === "",
    drop: say(`BNB.ArmySheet.drop.${role}`),
  };
}

function rowOf(entry: ArmyEntry, { book, options, pending }: ArmyGiven, say: Say) {
  const { key, uuid, troop, sheet } = entry;
  const name = readText(entry.name, say);
  const kind = isTroopType(troop) ? troopName(troop, say) : kindWords(entry, say);
  const soldiers = soldiersOf(entry);
  return {
    key,
    name,
    kind,
    uuid: sheet ? uuid : "",
    company: uuid === "",
    troops: uuid === "" ? troopNames(troop, ownKinds([troop]), say) : [],
    size: entry.size,
    losses: entry.losses,
    soldiers: soldiers && {
      ...soldiers,
      words: say("BNB.ArmySheet.standing", soldiers),
      lost: soldiers.of - soldiers.stand,
      share: soldiers.of > 0 ? Math.round((100 * soldiers.stand) / soldiers.of) : 0,
    },
    figure: figureOf(entry, book, options),
    arms: armsFor(entry, say),
    img: sheet?.type === "character" && hasPicture(sheet.img ?? "") ? sheet.img : "",
    note: pending[key] ? say("BNB.ArmySheet.pending", { who: pending[key] }) : "",
  };
}

function kindWords({ uuid, sheet }: ArmyEntry, say: Say): string {
  if (!sheet) return uuid ? say("BNB.ArmySheet.notSeen") : "";
  if (sheet.type === "character") return say("TYPES.Actor.character");
  return say(`BNB.Unit.books.${(sheet.system as UnitParts).book}`);
}

/** How many stand of how many, by the book that its sheet is filled in for. */
function soldiersOf({ uuid, troop, size, losses, sheet }: ArmyEntry): { stand: number; of: number } | undefined {
  if (uuid === "" || troop !== "") return { stand: present({ size, losses }), of: size };
  if (sheet?.type !== "unit") return undefined;
  const { book, skirmish, sortie } = sheet.system as UnitParts;
  if (book === "sortie") return { stand: fitMen(sortie), of: sortie.size };
  if (book !== "skirmish") return undefined;
  const gone = Object.entries(skirmish.unit).filter(([name]) => /^(lost|captive)\d$/.test(name));
  const stand = strengthOfRoster(skirmish);
  return { stand, of: stand + gone.reduce((sum, [, count]) => sum + Number(count ?? 0), 0) };
}

/** What the chosen book makes of it; empty if it has no figures there. */
function figureOf({ troop, sheet }: ArmyEntry, book: UnitBook, options: ArmyGiven["options"]): string {
  if (book === "chronicle") return isTroopType(troop) ? String(troopFigures(troop).strength) : "";
  if (sheet?.type === "character") {
    return book === "skirmish" && (sheet.system as CharacterSource).skirmish.hp > 0 ? "1" : "";
  }
  if (sheet?.type !== "unit") return "";
  const { skirmish, command, sortie } = sheet.system as UnitParts;
  if (book === "command") return command.class ? String(commandFigures(command, options).assault.now) : "";
  if (book === "sortie") return sortie.size ? figures(poolNow(sortie)) : "";
  const strength = strengthOfRoster(skirmish);
  return strength > 0 ? String(strength) : "";
}

function armsFor({ troop, sheet }: ArmyEntry, say: Say): UnitArms | undefined {
  if (isTroopType(troop)) return { troops: likeOf(troop), badge: String(troopFigures(troop).strength) };
  return sheet?.type === "unit" ? armsOf(sheet.system as UnitParts, say) : undefined;
}

function addView({ troop, units, each }: Adding, own: readonly TroopType[], say: Say) {
  const type = isTroopType(troop) ? troop : TROOP_TYPES[0]!;
  const soldiers = units * each;
  return {
    troops: troopNames(type, own, say),
    units,
    each,
    words: tell(told("ArmySheet.adds", { count: soldiers, cost: written(troopCost({ [type]: soldiers })) }), say),
  };
}

/** Names for new companies of a type: numbered where there are several. */
export function companyNames(
  troop: string,
  count: number,
  taken: readonly string[],
  say: Say,
): readonly [string, ...string[]] {
  const base = isTroopType(troop) ? troopName(troop, say) : say("BNB.Troop.newUnit");
  const all = Array.from({ length: count + taken.length + 1 }, (_, at) => `${base} ${roman(at + 1)}`);
  const free = (count === 1 ? [base, ...all] : all).filter((name) => !taken.includes(name));
  const [first = base, ...others] = free.slice(0, count);
  return [first, ...others];
}

const ROMAN: readonly (readonly [string, number])[] = [
  ["C", 100],
  ["XC", 90],
  ["L", 50],
  ["XL", 40],
  ["X", 10],
  ["IX", 9],
  ["V", 5],
  ["IV", 4],
  ["I", 1],
];

function roman(number: number): string {
  const found = ROMAN.find(([, value]) => value <= number);
  return found ? found[0] + roman(number - found[1]) : "";
}
