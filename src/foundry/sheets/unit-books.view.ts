/**
 * A unit's section for each of the other books: the fields of that book's start form, kept from one conflict to the next, and the
 * results: ranks and morale of a warband, command and damage of a unit, the floating pool of a company.
 */
import {
  COMMAND_UNIT_FIELDS,
  type CommandOptions,
  type CommandUnit,
  classOf,
  commandFigures,
} from "../../rules/command/index.ts";
import { type SkirmishOptions, strengthOfRoster } from "../../rules/skirmish/index.ts";
import { poolNow } from "../../rules/sortie/index.ts";
import { figures } from "../base/percent.ts";
import type { Say } from "../base/say.ts";
import { UNIT_BOOKS, type UnitParts } from "../data/shapes.ts";
import { MIXED, MORE, PLAIN, SECOND_KIND } from "../data/skirmish-fields.ts";
import type { UnitArms } from "../draw/unit-arms.ts";
import { bookFields, keptFields } from "./book-fields.view.ts";
import { companyView } from "./company.view.ts";
import { pips } from "./pips.view.ts";
import { warbandView } from "./warband.view.ts";

export type SheetOptions = CommandSheetOptions & Pick<SkirmishOptions, "d12.mixedGear">;

export function booksView(parts: UnitParts, options: SheetOptions, say: Say) {
  const { book } = parts;
  return {
    book,
    books: UNIT_BOOKS.map((id) => ({ id, name: say(`BNB.Unit.books.${id}`), chosen: id === book })),
    change: say(`BNB.UnitSheet.change.${book}`),
    what: whatWords(parts, say),
    unset: isUnset(parts),
    begin: book === "chronicle" ? "" : say(`BNB.UnitSheet.begin.${book}`),
    ...(book === "skirmish" ? { skirmish: skirmishView(parts.skirmish, options, say) } : {}),
    ...(book === "command" ? { command: commandView(parts.command, options, say) } : {}),
    ...(book === "sortie" ? { sortie: companyView(parts.sortie, say) } : {}),
  };
}

/** Whether nothing is filled in for its book yet, so that the fields are shown open. */
function isUnset({ book, skirmish, command, sortie }: UnitParts): boolean {
  if (book === "command") return !command.class;
  if (book === "sortie") return !sortie.size;
  return strengthOfRoster(skirmish) === 0 && Object.keys(skirmish.figures).length === 0;
}

/** The line under its name: its book's term for it, and its composition. */
function whatWords({ book, skirmish, command, sortie }: UnitParts, say: Say): string {
  if (book === "sortie") {
    const armour = say(`BNB.StartSortie.armour.${sortie.armour}`);
    return say("BNB.UnitSheet.what.sortie", { armour, kind: say(`BNB.StartSortie.kind.${sortie.kind}`) });
  }
  if (book === "command") {
    return say("BNB.UnitSheet.what.command", {
      troops: say(`BNB.StartCommand.sheet.class.${classOf(command)}`),
      grade: say(`BNB.StartCommand.sheet.grade.${command.grade}`),
    });
  }
  if (book !== "skirmish") return "";
  const morale = String(skirmish.unit.morale || "average");
  if (morale === "steadfast") return say("BNB.UnitSheet.what.steadfast");
  return say("BNB.UnitSheet.what.skirmish", { morale: say(`BNB.StartSkirmish.morale.${morale}`) });
}

function skirmishView(warband: UnitParts["skirmish"], options: SheetOptions, say: Say) {
  const fields = (of: typeof PLAIN) => bookFields(of, "system.skirmish.unit", warband.unit, say);
  return {
    ...warbandView(warband, options, say),
    plain: fields(PLAIN),
    more: fields([...MORE, ...MIXED, ...SECOND_KIND]),
  };
}

/** A warband has its pennon; the others have a shield with their troops and their most important numbers. */
export function armsOf({ book, command, sortie }: UnitParts, say: Say): UnitArms {
  if (book === "command") {
    return { troops: classOf(command), badge: say(`BNB.StartCommand.sheet.grade.${command.grade}`) };
  }
  if (book !== "sortie") return { troops: "", badge: "" };
  const foot = { light: "lightInfantry", medium: "mediumInfantry", heavy: "heavyInfantry" } as const;
  const horse = { light: "lightCavalry", medium: "mediumCavalry", heavy: "heavyCavalry" } as const;
  const of = sortie.kind === "cavalry" ? horse : foot;
  const troops = sortie.archers ? "bowmen" : of[sortie.armour];
  return { troops, badge: figures(poolNow(sortie)) };
}

const ALWAYS = ["class", "grade", "support", "assault"] as const;
const CARRIED = ["points", "damage", "gone"] as const;

type CommandSheetOptions = Pick<CommandOptions, "cp.scoreFloor" | "cp.carryDamage">;

/** Command points, damage, current Assault and Support, and the reasons. */
export function commandView(unit: CommandUnit, options: CommandSheetOptions, say: Say) {
  const figures = commandFigures(unit, options);
  const { points, damage, routDamage } = figures;
  const carries = options["cp.carryDamage"];
  return {
    gone: carries && unit.gone,
    carries,
    points: {
      words: say("BNB.UnitSheet.of", { value: points, most: figures.mostPoints }),
      pips: pips(points, figures.mostPoints),
    },
    damage: {
      words: say("BNB.UnitSheet.of", { value: damage, most: routDamage }),
      pips: pips(damage, routDamage),
    },
    scores: (["assault", "support"] as const).map((name) => ({
      name: say(`BNB.CommandBoard.${name}`),
      value: figures[name].now,
      why: damage > 0 ? say("BNB.UnitSheet.lessDamage", { score: figures[name].full, damage }) : "",
    })),
    note: say("BNB.UnitSheet.stand", { share: figures.survivors }),
    command: say("BNB.UnitSheet.commandOf", {
      least: figures.leastPoints,
      grade: say(`BNB.StartCommand.sheet.grade.${unit.grade}`),
      most: figures.mostPoints,
    }),
    fields: keptFields(
      COMMAND_UNIT_FIELDS,
      [...ALWAYS, ...(carries ? CARRIED : [])],
      "system.command",
      unit,
      "StartCommand.sheet",
      say,
    ),
  };
}
