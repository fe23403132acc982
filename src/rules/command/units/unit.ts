/**
 * Command, a unit and its figures: command points by grade and leader, Support and Assault by class and grade, minus its damage.
 * The book prints no table for archers, so theirs are 0 unless entered.
 */
import type { Seat } from "../../conflict/contract.ts";
import { type CommandOptions, GRADES, type Grade, type UnitClass } from "../vocabulary.ts";

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
