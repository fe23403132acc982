/**
 * Exact odds of a unit of the other books: a warband's hits, a Command unit's sums, a company's sorties. One table each, against
 * the opponents its book allows, without any circumstances. The numbers come from the engine.
 */

import {
  type CommandOptions,
  type CommandUnit,
  commandFigures,
  comparisons,
  GRADES,
} from "../../rules/command/index.ts";
import { meanOf } from "../../rules/dice/distribution.ts";
import { toFloat } from "../../rules/dice/fraction.ts";
import {
  attackOdds,
  isMissile,
  plainChance,
  type SkirmishOptions,
  shotDice,
  unitNumbers,
} from "../../rules/skirmish/index.ts";
import { ARMOURS, type Company, KINDS, type SortieOptions, sparringOdds } from "../../rules/sortie/index.ts";
import { decimal } from "../base/locale.ts";
import { figures, percentage, signed } from "../base/percent.ts";
import type { Say } from "../base/say.ts";
import type { UnitParts } from "../data/shapes.ts";

type Options = SkirmishOptions & CommandOptions & SortieOptions;

/** Undefined while the sheet is incomplete or its book would refuse it. */
export function unitOdds(parts: UnitParts, options: Options, say: Say) {
  if (parts.book === "skirmish") return warbandOdds(parts.skirmish, options, say);
  if (parts.book === "command") return commandOdds(parts.command, options, say);
  return parts.book === "sortie" ? companyOdds(parts.sortie, options, say) : undefined;
}

const ENEMY_ARMOUR = [0, 1, 2, 3, 4];

/** Hits of each rank and named figure against each armour, with all dice rolled. */
function warbandOdds(warband: UnitParts["skirmish"], options: Options, say: Say) {
  const { agents } = unitNumbers(warband, options);
  if (agents.length === 0) return undefined;
  return {
    caption: say("BNB.UnitOdds.skirmish.caption"),
    against: say("BNB.UnitOdds.skirmish.against"),
    heads: ENEMY_ARMOUR.map(String),
    rows: agents.map((agent) => {
      const how = agent.hands.some(isMissile) ? "shot" : "melee";
      const dice = shotDice(agent);
      return {
        name: agent.unique ? agent.name : say(`BNB.SkirmishBoard.rankName.${agent.row}`),
        note: say(`BNB.UnitOdds.skirmish.${how}.${dice === 1 ? "one" : "other"}`, { dice }),
        cells: ENEMY_ARMOUR.map((armour) => {
          const chance = plainChance(agent, armour, how);
          const hits = toFloat(meanOf(attackOdds(dice, chance)));
          return {
            value: percentage(meanOf(attackOdds(1, chance))),
            note: say("BNB.UnitOdds.skirmish.hits", { hits: decimal(hits, 1) }),
          };
        }),
      };
    }),
    note: say("BNB.UnitOdds.skirmish.note"),
  };
}

/** Its Assault minus theirs, by class and grade: there are no dice, so one sum is enough. */
function commandOdds(unit: CommandUnit, options: Options, say: Say) {
  const gradeWords = (grade: string) => say(`BNB.StartCommand.sheet.grade.${grade}`);
  return {
    caption: say("BNB.UnitOdds.command.caption", {
      grade: gradeWords(unit.grade),
      assault: figures(commandFigures(unit, options).assault.now),
    }),
    against: say("BNB.UnitOdds.command.against"),
    heads: GRADES.map(gradeWords),
    rows: comparisons(unit, options).map(({ class: unitClass, grades }) => ({
      name: say(`BNB.StartCommand.sheet.class.${unitClass}`),
      note: "",
      cells: grades.map(({ margin, verdict }) => ({
        value: margin === 0 ? "0" : signed(margin),
        note: say(`BNB.UnitOdds.command.${verdict}`),
      })),
    })),
    note: say("BNB.UnitOdds.command.note"),
  };
}

/** Both attack; the opponent is a company of the same size that has only its kind and armour. */
function companyOdds(company: Company, options: Options, say: Say) {
  const rows = KINDS.flatMap((kind) =>
    ARMOURS.map((armour) => {
      const none = sparringOdds(company, { kind, armour }, "none", options);
      const all = sparringOdds(company, { kind, armour }, "all", options);
      if (!none.ok || !all.ok) return undefined;
      const chances = [none.value.wins, none.value.loses, all.value.wins, all.value.loses];
      return {
        name: say(`BNB.UnitOdds.sortie.enemy.${kind}`, { armour: say(`BNB.StartSortie.armour.${armour}`) }),
        note: "",
        cells: chances.map((chance) => ({ value: percentage(chance), note: "" })),
      };
    }),
  ).filter((row) => row !== undefined);
  if (rows.length === 0) return undefined;
  return {
    caption: say("BNB.UnitOdds.sortie.caption"),
    against: say("BNB.UnitOdds.sortie.against"),
    heads: ["wins", "loses", "winsAll", "losesAll"].map((head) => say(`BNB.UnitOdds.sortie.${head}`)),
    rows,
    note: say("BNB.UnitOdds.sortie.note"),
  };
}
