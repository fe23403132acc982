/** A unit of the Command book on its sheet: command points, damage, current Assault and Support, and the reasons. */
import {
  COMMAND_UNIT_FIELDS,
  type CommandOptions,
  type CommandUnit,
  commandFigures,
} from "../../rules/command/index.ts";
import type { Say } from "../base/say.ts";
import { keptFields } from "./book-fields.view.ts";
import { pips } from "./pips.view.ts";

const ALWAYS = ["class", "grade", "support", "assault"] as const;
const CARRIED = ["points", "damage", "gone"] as const;

export type CommandSheetOptions = Pick<CommandOptions, "cp.scoreFloor" | "cp.carryDamage">;

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
