/** Command, what a unit is worth: its Assault against every unit of the book. */
import type { CommandOptions } from "../options.ts";
import { type CommandUnit, commandFigures, type ScoreOptions } from "../units/kept.ts";
import { baseScores } from "../units/scores.ts";
import { CLASSES, GRADES, type Grade, type UnitClass } from "../vocabulary.ts";
import { type Verdict, verdict } from "./totals.ts";

export interface Comparison {
  readonly class: UnitClass;
  readonly grades: readonly { readonly grade: Grade; readonly margin: number; readonly verdict: Verdict }[];
}

/** The unit's Assault against that of every fresh unit of the book, both without support. */
export function comparisons(
  unit: CommandUnit,
  options: ScoreOptions & Pick<CommandOptions, "cp.tie">,
): readonly Comparison[] {
  const { now } = commandFigures(unit, options).assault;
  return CLASSES.map((unitClass) => ({
    class: unitClass,
    grades: GRADES.map((grade) => {
      const defence = baseScores(unitClass, grade).assault;
      return { grade, margin: now - defence, verdict: verdict({ attack: now, defence }, { options }) };
    }),
  }));
}
