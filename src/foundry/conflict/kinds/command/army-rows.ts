/** An army of the Command book as rows of a form: the number of units of a class and a grade, and their name. */
import {
  baseScores,
  CLASSES,
  GRADES,
  type Grade,
  MOST_UNITS,
  mostPoints,
  SUPER_CLASS,
  startingPoints,
  type UnitClass,
} from "../../../../rules/command/index.ts";
import { fail, ok, type Result } from "../../../../rules/result.ts";
import type { Say } from "../../../base/say.ts";
import { type Given, isRedrawn, rowsShown } from "../../contract/fields.ts";
import type { Form } from "../../contract/starter.ts";
import type { Arm, GivenNames } from "../../lobby/start/given-names.ts";

/** As many rows as an army may have units, so that each can have its own place; few are shown at first. */
export const ROWS = MOST_UNITS;
const ROWS_AT_FIRST = 8;

/** Rarely used: a unit's hex, and the points and damage from another battle. */
const RARE = ["row", "col", "points", "damage"] as const;

export interface Row {
  readonly class: UnitClass;
  readonly grade: Grade;
  readonly count: number;
}

/** Which fields the group's options add to class, grade and number. */
export interface Asks {
  /** Scores of archers. */
  readonly entered: boolean;
  /** Points and damage from earlier battles. */
  readonly carries: boolean;
}

export function rowForms(side: string, usual: readonly Row[], asks: Asks, say: Say, given: Given = {}) {
  const used = Object.keys(given).map((name) => Number(new RegExp(`^${side}\\.(\\d+)\\.`).exec(name)?.[1] ?? -1) + 1);
  const shown = Math.min(ROWS, Math.max(rowsShown(given, `${side}.units`, ROWS_AT_FIRST), ...used));
  return Array.from({ length: shown }, (_, at) => {
    const name = `${side}.${at}`;
    const typed = (field: string) => given[`${name}.${field}`] ?? "";
    const row = isRedrawn(given) ? { class: typed("class"), grade: typed("grade"), count: typed("count") } : usual[at];
    return {
      name,
      place: at + 1,
      classes: CLASSES.map((id) => ({ id, label: classWords(id, say), chosen: id === row?.class })),
      grades: GRADES.map((id) => ({ id, chosen: id === (row?.grade || "C") })),
      count: row?.count || 1,
      actor: typed("actor"),
      called: typed("name"),
      rare: RARE.filter((field) => asks.carries || field === "row" || field === "col").map((field) => ({
        name: `${name}.${field}`,
        label: say(`BNB.StartCommand.${field}`),
        value: typed(field),
      })),
      scores: { support: typed("support"), assault: typed("assault") },
      entered: asks.entered,
    };
  });
}

/** "Heavy infantry": the book's term at the start of a line. */
export function classWords(unitClass: UnitClass, say: Say): string {
  const words = say(`BNB.Command.Class.${unitClass}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The units that the rows of a side describe, in order, each with its own id and name. */
export function readRows(form: Form, side: string, army: string, names: GivenNames): Result<readonly object[]> {
  const units: { id: string; name: string; class: string; grade: string }[] = [];
  for (let at = 0; at < ROWS; at++) {
    const typed = (field: string) => String(form[`${side}.${at}.${field}`] ?? "").trim();
    const unitClass = typed("class");
    if (unitClass === "") continue;
    const count = typed("count") === "" ? 1 : Number(typed("count"));
    if (!Number.isInteger(count) || count < 1 || count > 99) {
      return fail("start.unitCount", { army, row: at + 1, typed: typed("count") });
    }
    const scores: Record<string, number> = {};
    for (const field of RARE) {
      if (typed(field) === "") continue;
      if (!/^\d{1,3}$/.test(typed(field))) return fail("start.unitScore", { army, row: at + 1, typed: typed(field) });
      // People count rows and hexes from one.
      scores[field] = Number(typed(field)) - (field === "row" || field === "col" ? 1 : 0);
    }
    if (SUPER_CLASS[unitClass as UnitClass] === "archers") {
      for (const score of ["support", "assault"]) {
        if (typed(score) === "") continue;
        if (!/^\d{1,3}$/.test(typed(score))) return fail("start.unitScore", { army, row: at + 1, typed: typed(score) });
        scores[score] = Number(typed(score));
      }
    }
    const named = typed("name").slice(0, 60);
    for (let one = 1; one <= count; one++) {
      const numbered = count === 1 ? named : `${named} ${one}`;
      const name = named === "" ? names.next(armOf(unitClass)) : names.take(numbered);
      units.push({
        id: `${side}-${units.length + 1}`,
        name,
        class: unitClass,
        grade: typed("grade") || "C",
        ...scores,
        ...(scores.col === undefined ? {} : { col: scores.col + one - 1 }),
      });
    }
  }
  return ok(units);
}

function armOf(unitClass: string): Arm {
  const kind = SUPER_CLASS[unitClass as UnitClass];
  return kind === "archers" ? "bows" : kind === "cavalry" ? "horse" : "foot";
}

/** The scores of each class in each grade, and the command points of the grades, from the book. */
export function figuresTable(say: Say) {
  return {
    grades: GRADES.map((grade) => ({ grade, least: startingPoints(grade, 0), most: mostPoints(grade) })),
    classes: CLASSES.map((id) => ({
      label: classWords(id, say),
      cells: GRADES.map((grade) => baseScores(id, grade)),
    })),
  };
}

/** The engine's id of the first unit of each row: a row may describe several. */
export function commandIds(form: Form): (side: string, row: number) => string {
  return (side, row) => {
    let before = 0;
    for (let at = 0; at < row; at++) {
      if (String(form[`${side}.${at}.class`] ?? "") !== "") before += Number(form[`${side}.${at}.count`] || 1);
    }
    return `${side}-${before + 1}`;
  };
}
