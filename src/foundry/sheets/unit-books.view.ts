/**
 * A unit's part for each of the other books: what that book's start form asks, kept from one conflict to the next, with
 * what it comes to: ranks and morale of a warband, command and damage of a unit, the floating pool of a company.
 */

import { mostPoints, startingPoints, survivors } from "../../rules/command/units/scores.ts";
import { CLASSES, GRADES, type Grade, ROUT_DAMAGE } from "../../rules/command/vocabulary.ts";
import { MORALE_DIE, moraleOdds } from "../../rules/skirmish/heart/morale.ts";
import { startingPool } from "../../rules/sortie/units/pool.ts";
import { COMMAND_FIELDS } from "../conflict/kinds/command/command-fields.ts";
import { FIGURE, FIGURE_MORE, MIXED, MORE, PLAIN, SECOND_KIND } from "../conflict/kinds/skirmish/skirmish-fields.ts";
import { MORE as SORTIE_MORE, PLAIN as SORTIE_PLAIN } from "../conflict/kinds/sortie/sortie-fields.ts";
import { type Field, fieldViews } from "../conflict/start/fields.ts";
import { isTypedOn } from "../conflict/start/fill.ts";
import { type TypedFields, UNIT_BOOKS, type UnitParts } from "../data/shapes.ts";
import { figures } from "../percent.ts";
import type { Say } from "../say.ts";

const TRAINING: Readonly<Record<string, number>> = { weak: 5, average: 7, strong: 9 };
/** The name of the sheet is the unit's name; where it stands is the form's business. */
const NOT_KEPT = ["name", "x", "y", "facing", "opening", "initiative", "side", "high", "walls"];

export function booksView(parts: UnitParts, say: Say) {
  const { book } = parts;
  return {
    book,
    books: UNIT_BOOKS.map((id) => ({ id, name: say(`BNB.Unit.books.${id}`), chosen: id === book })),
    what: whatWords(parts, say),
    begin: book === "chronicle" ? "" : say(`BNB.UnitSheet.begin.${book}`),
    ...(book === "skirmish" ? { skirmish: skirmishView(parts.skirmish, say) } : {}),
    ...(book === "command" ? { command: commandView(parts.command, say) } : {}),
    ...(book === "sortie" ? { sortie: sortieView(parts.sortie, say) } : {}),
  };
}

/** What stands under its name: its book's word for it, and what it is made of. */
function whatWords({ book, skirmish, command, sortie }: UnitParts, say: Say): string {
  if (book === "sortie") {
    const armour = say(`BNB.StartSortie.armour.${sortie.armour || "light"}`);
    return say("BNB.UnitSheet.what.sortie", { armour, kind: say(`BNB.StartSortie.kind.${sortie.kind || "infantry"}`) });
  }
  if (book === "command") {
    const troops = say(`BNB.StartCommand.sheet.class.${command.class || CLASSES[0]}`);
    return say("BNB.UnitSheet.what.command", {
      troops,
      grade: say(`BNB.StartCommand.sheet.grade.${command.grade || "C"}`),
    });
  }
  if (book !== "skirmish") return "";
  return say("BNB.UnitSheet.what.skirmish", {
    morale: say(`BNB.StartSkirmish.morale.${skirmish.unit.morale || "average"}`),
  });
}

function fieldsOf(fields: readonly Field[], path: string, typed: TypedFields, area: string, say: Say) {
  const kept = fields.filter(({ name }) => !NOT_KEPT.includes(name));
  const values = Object.fromEntries(
    kept.map(({ name, as }) => [name, as === "tick" ? isTypedOn(typed[name]) : typed[name]]),
  );
  return fieldViews(kept, path, values, area, say);
}

function skirmishView({ unit, figures }: UnitParts["skirmish"], say: Say) {
  const counts = [1, 2, 3].map((row) => Number(unit[`rank${row}`] || 0));
  const named = Object.entries(figures);
  const standing = named.filter(([, { fallen }]) => !isTypedOn(fallen)).length;
  const all = counts.reduce((sum, count) => sum + count, standing);
  const training = TRAINING[unit.morale || "average"];
  const odds = training === undefined ? undefined : moraleOdds(training);
  return {
    strength: say(`BNB.UnitSheet.figures.${all === 1 ? "one" : "other"}`, { figures: all }),
    ranks: counts.flatMap((count, row) =>
      count > 0
        ? [
            {
              name: say(`BNB.SkirmishBoard.rankName.${row}`),
              figures: Array.from({ length: Math.min(count, 5) }, () => row),
              weapon: say(`BNB.StartSkirmish.weapon.${unit[`weapon${row + 1}`] || unit.weapon || "none"}`),
              hp: unit.hp || "1",
              atk: unit.atk || "0",
              might: unit.might || unit.hp || "1",
              armour: unit[`armour${row + 1}`] || unit.armour || "0",
            },
          ]
        : [],
    ),
    morale: odds
      ? (["holds", "organised", "disorganised"] as const).map((result) => ({
          result,
          label: say(`BNB.SkirmishBoard.morale.${result}`),
          chance: odds[result] / MORALE_DIE,
          width: ((100 * odds[result]) / MORALE_DIE).toFixed(2),
        }))
      : [],
    plain: fieldsOf(PLAIN, "system.skirmish.unit", unit, "StartSkirmish", say),
    more: fieldsOf([...MORE, ...MIXED, ...SECOND_KIND], "system.skirmish.unit", unit, "StartSkirmish", say),
    figures: named.map(([key, typed]) => ({
      key,
      name: typed.name || say("BNB.Unit.figure"),
      fallen: isTypedOn(typed.fallen),
      plain: fieldViews(
        FIGURE,
        `system.skirmish.figures.${key}`,
        Object.fromEntries(FIGURE.map(({ name, as }) => [name, as === "tick" ? isTypedOn(typed[name]) : typed[name]])),
        "StartSkirmish",
        say,
      ),
      more: fieldsOf(FIGURE_MORE, `system.skirmish.figures.${key}`, typed, "StartSkirmish", say),
    })),
  };
}

function commandView(typed: TypedFields, say: Say) {
  const grade = (GRADES as readonly string[]).includes(typed.grade ?? "") ? (typed.grade as Grade) : "C";
  const most = mostPoints(grade);
  const points = Math.min(most, Number(typed.points || startingPoints(grade, 0)));
  const damage = Math.min(ROUT_DAMAGE, Number(typed.damage || 0));
  return {
    gone: isTypedOn(typed.gone),
    points: { words: say("BNB.UnitSheet.of", { value: points, most }), pips: pips(points, most) },
    damage: { words: say("BNB.UnitSheet.of", { value: damage, most: ROUT_DAMAGE }), pips: pips(damage, ROUT_DAMAGE) },
    note: say("BNB.UnitSheet.stand", { share: survivors(Math.min(damage, ROUT_DAMAGE - 1)) }),
    fields: fieldsOf(COMMAND_FIELDS, "system.command", typed, "StartCommand.sheet", say),
  };
}

function pips(full: number, all: number): boolean[] {
  return Array.from({ length: all }, (_, at) => at < full);
}

function sortieView(typed: TypedFields, say: Say) {
  const fresh = freshPool(typed);
  const pool = typed.pool ? Number(typed.pool) : fresh;
  const [size, dead, injured] = [typed.size, typed.dead, typed.injured].map((value) => Number(value || 0)) as [
    number,
    number,
    number,
  ];
  return {
    fit: say("BNB.UnitSheet.fit", { fit: Math.max(0, size - dead - injured), size }),
    pool: say("BNB.UnitSheet.pool", { pool: figures(pool), fresh }),
    dice: pips(Math.max(0, pool), Math.max(0, pool, fresh)),
    penalties: pips(Math.max(0, -pool), Math.max(0, -pool)),
    tired: typed.pool !== undefined && typed.pool !== "" && pool !== fresh,
    losses: [
      { name: "system.sortie.dead", label: say("BNB.UnitSheet.dead"), value: typed.dead ?? "" },
      { name: "system.sortie.injured", label: say("BNB.UnitSheet.injured"), value: typed.injured ?? "" },
    ],
    plain: fieldsOf(SORTIE_PLAIN, "system.sortie", typed, "StartSortie", say),
    more: fieldsOf(SORTIE_MORE, "system.sortie", typed, "StartSortie", say),
  };
}

/** The pool with which a rested company would begin. */
export function freshPool(typed: TypedFields): number {
  const number = (name: string) => Number(typed[name] || 0);
  return startingPool({
    level: number("level"),
    commander: number("commander"),
    bonus: number("bonus"),
    penalty: number("penalty"),
    mercenary: isTypedOn(typed.mercenary),
  });
}
