/** A unit of the Command book on its sheet: command, damage, Assault and Support as they are now, and why. */
import type { CommandOptions } from "../../rules/command/options.ts";
import {
  assaultOf,
  baseScores,
  mostPoints,
  startingPoints,
  supportOf,
  survivors,
} from "../../rules/command/units/scores.ts";
import { CLASSES, GRADES, ROUT_DAMAGE, SUPER_CLASS } from "../../rules/command/vocabulary.ts";
import type { Say } from "../base/say.ts";
import { COMMAND_FIELDS } from "../conflict/kinds/command/command-fields.ts";
import type { TypedFields } from "../data/shapes.ts";
import { isTypedOn, typedNumber } from "../data/typed.ts";
import { bookFields } from "./book-fields.view.ts";
import { pips } from "./pips.view.ts";

export function commandUnit(typed: TypedFields) {
  const grade = GRADES.find((one) => one === typed.grade) ?? "C";
  const unitClass = CLASSES.find((one) => one === typed.class) ?? CLASSES[0];
  return { grade, unitClass };
}

/** Its damage and the scores before that: archers have none in the book, and what is entered is theirs alone. */
export function scoresOf(typed: TypedFields) {
  const { grade, unitClass } = commandUnit(typed);
  const base = baseScores(unitClass, grade);
  const entered = SUPER_CLASS[unitClass] === "archers";
  const score = (name: "support" | "assault") => (entered ? typedNumber(typed[name], base[name]) : base[name]);
  return {
    damage: Math.min(ROUT_DAMAGE, typedNumber(typed.damage)),
    support: score("support"),
    assault: score("assault"),
  };
}

export function commandView(typed: TypedFields, options: Pick<CommandOptions, "cp.scoreFloor">, say: Say) {
  const { grade } = commandUnit(typed);
  const most = mostPoints(grade);
  const least = startingPoints(grade, 0);
  const points = Math.min(most, typedNumber(typed.points, least));
  const scores = scoresOf(typed);
  const { damage } = scores;
  const rules = options as CommandOptions;
  const now = {
    assault: assaultOf({ assault: scores.assault, damage }, rules),
    support: supportOf({ support: scores.support, damage }, rules),
  };
  return {
    gone: isTypedOn(typed.gone),
    points: { words: say("BNB.UnitSheet.of", { value: points, most }), pips: pips(points, most) },
    damage: { words: say("BNB.UnitSheet.of", { value: damage, most: ROUT_DAMAGE }), pips: pips(damage, ROUT_DAMAGE) },
    scores: (["assault", "support"] as const).map((name) => ({
      name: say(`BNB.CommandBoard.${name}`),
      value: now[name],
      why: damage > 0 ? say("BNB.UnitSheet.lessDamage", { score: scores[name], damage }) : "",
    })),
    note: say("BNB.UnitSheet.stand", { share: survivors(Math.min(damage, ROUT_DAMAGE - 1)) }),
    command: say("BNB.UnitSheet.commandOf", { least, grade: say(`BNB.StartCommand.sheet.grade.${grade}`), most }),
    fields: bookFields(COMMAND_FIELDS, "system.command", typed, "StartCommand.sheet", say),
  };
}
