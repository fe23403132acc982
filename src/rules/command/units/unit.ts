/** Command, a unit: the typed input (which may be wrong), and the legal unit made from it. */
import type { Seat } from "../../conflict/contract.ts";
import { InputReader } from "../../conflict/input-reader.ts";
import { asKey } from "../../conflict/keys.ts";
import { fail, ok, type Result } from "../../result.ts";
import {
  CLASSES,
  type CommandOptions,
  GRADES,
  type Grade,
  ROUT_DAMAGE,
  SUPER_CLASS,
  type UnitClass,
} from "../vocabulary.ts";

export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly seat: Seat;
  readonly class: UnitClass;
  readonly grade: Grade;
  /** Command points left; they never come back. */
  readonly points: number;
  readonly damage: number;
  readonly support: number;
  readonly assault: number;
  /** -1 until it is deployed, and again when it is off the field. */
  readonly cell: number;
  /** `pursuing` has left the field after a beaten enemy, unhurt. */
  readonly status: "field" | "routed" | "pursuing";
}

export interface TypedUnit {
  readonly unit: Unit;
  /** The place entered for it, if any. */
  readonly at: { readonly row: number; readonly col: number } | undefined;
}

export function readUnit(
  value: unknown,
  army: { readonly seat: Seat; readonly bonus: number },
  where: string,
  options: CommandOptions,
): Result<TypedUnit> {
  const typed = new InputReader(value, where);
  const id = asKey(typed.text("id"));
  const name = typed.text("name", id || "?");
  const unitClass = typed.oneOf("class", CLASSES);
  const grade = typed.oneOf("grade", GRADES);
  const [row, col, support, assault, points] = ["row", "col", "support", "assault", "points"].map((field) =>
    typed.other(field) == null ? undefined : typed.whole(field, { min: 0, max: 199 }),
  );
  // A unit may come from another battle: damaged, and with fewer points than its grade and leader give.
  const damage = typed.whole("damage", { min: 0, max: ROUT_DAMAGE - 1, default: 0 });
  if (typed.problem) return { ok: false, problem: typed.problem };
  if ((points !== undefined || damage > 0) && !options["cp.carryDamage"])
    return fail("command.carried", { unit: name });
  if (points !== undefined && points > mostPoints(grade))
    return fail("command.tooManyPoints", { unit: name, points, most: mostPoints(grade) });
  if (!/^[A-Za-z0-9][\w-]{0,39}$/.test(id)) return fail("command.unitId", { unit: id });
  if ((row === undefined) !== (col === undefined)) return fail("command.halfPlace", { unit: name });
  const entered = support !== undefined || assault !== undefined;
  const mayEnter = SUPER_CLASS[unitClass] === "archers" && options["cp.archerStats"] === "entered";
  if (entered && !mayEnter) return fail("command.enteredScores", { unit: name });
  const base = baseScores(unitClass, grade);
  const unit: Unit = {
    id,
    name,
    seat: army.seat,
    class: unitClass,
    grade,
    points: points ?? startingPoints(grade, army.bonus),
    damage,
    support: support ?? base.support,
    assault: assault ?? base.assault,
    cell: -1,
    status: "field",
  };
  return ok({ unit, at: row === undefined || col === undefined ? undefined : { row, col } });
}

// Command, a unit's figures: command points by grade and leader, Support and Assault by class and grade, minus its damage. The
// book prints no table for archers, so theirs are 0 unless entered.

const COMMAND_POINTS: Readonly<Record<Grade, readonly [base: number, most: number]>> = {
  A: [4, 9],
  B: [3, 7],
  C: [2, 5],
  D: [1, 3],
  E: [0, 1],
};

/** [Support, Assault] for grades A to E. */
const SCORES: Readonly<Record<UnitClass, readonly (readonly [number, number])[]>> = {
  lightInfantry: [
    [2, 3],
    [2, 2],
    [1, 1],
    [1, 0],
    [0, 0],
  ],
  heavyInfantry: [
    [2, 5],
    [2, 4],
    [1, 3],
    [1, 2],
    [0, 1],
  ],
  skirmishInfantry: [
    [4, 1],
    [3, 1],
    [2, 0],
    [2, 0],
    [1, 0],
  ],
  lightCavalry: [
    [4, 3],
    [3, 2],
    [2, 1],
    [2, 0],
    [1, 0],
  ],
  heavyCavalry: [
    [2, 7],
    [2, 6],
    [1, 5],
    [1, 4],
    [0, 3],
  ],
  archers: [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ],
  horseArchers: [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ],
};

type ScoreOptions = Pick<CommandOptions, "cp.scoreFloor">;

/** Percentage of the whole unit, for reports. */
const SURVIVORS = [100, 90, 70, 40] as const;

export function startingPoints(grade: Grade, leaderBonus: number): number {
  const [base, most] = COMMAND_POINTS[grade];
  return Math.min(most, base + leaderBonus);
}

export function mostPoints(grade: Grade): number {
  return COMMAND_POINTS[grade][1];
}

export function baseScores(unitClass: UnitClass, grade: Grade): { support: number; assault: number } {
  const [support, assault] = SCORES[unitClass][GRADES.indexOf(grade)]!;
  return { support, assault };
}

export function supportOf(unit: { readonly support: number; readonly damage: number }, options: ScoreOptions): number {
  return lowered(unit.support, unit.damage, options);
}

export function assaultOf(unit: { readonly assault: number; readonly damage: number }, options: ScoreOptions): number {
  return lowered(unit.assault, unit.damage, options);
}

function lowered(score: number, damage: number, options: ScoreOptions): number {
  return options["cp.scoreFloor"] === "none" ? score - damage : Math.max(0, score - damage);
}

export function survivors(damage: number): number {
  return SURVIVORS[damage] ?? 0;
}

export function isLowerGrade(grade: Grade, than: Grade): boolean {
  return GRADES.indexOf(grade) > GRADES.indexOf(than);
}
