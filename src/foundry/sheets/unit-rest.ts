/** Time that passes for a unit of another book: tired dice, injured men, spent command points. */
import { RESTED_UNIT } from "../../rules/command/index.ts";
import { RANK_WIDTH } from "../../rules/skirmish/vocabulary.ts";
import { type Rest, restedCompany, type SortieOptions } from "../../rules/sortie/index.ts";
import type { UnitParts } from "../data/shapes.ts";
import { isTypedOn, typedNumber } from "../data/typed.ts";

const SORTIE_RESTS: readonly string[] = ["halfHour", "day", "city"] satisfies Rest[];

/** Changes of the unit's own paths; empty where nothing changes. */
export function restChanges(
  parts: UnitParts,
  rest: string,
  options: Pick<SortieOptions, "warfare.refillPerDay">,
): Record<string, unknown> {
  const { sortie, command, skirmish } = parts;
  if (rest === "muster") return musterChanges(skirmish.unit);
  if (rest === "figureDay" || rest === "figureWeek") return figureChanges(skirmish.figures, rest === "figureWeek");
  if (rest === "command") return changedPaths("system.command", command, RESTED_UNIT);
  if (!SORTIE_RESTS.includes(rest)) return {};
  const rested = restedCompany(sortie, rest as Rest, options["warfare.refillPerDay"]);
  return changedPaths("system.sortie", sortie, rested);
}

function changedPaths<Unit extends object>(path: string, now: Unit, wanted: Partial<Unit>): Record<string, unknown> {
  const differ = Object.entries(wanted).filter(([name, value]) => now[name as keyof Unit] !== value);
  return Object.fromEntries(differ.map(([name, value]) => [`${path}.${name}`, value]));
}

/**
 * A day gives each figure of note a hit point, a week of full rest all of them and one wound: the first that still heals.
 * Who is fallen stays so.
 */
function figureChanges(figures: UnitParts["skirmish"]["figures"], week: boolean): Record<string, string> {
  const changes: Record<string, string> = {};
  for (const [key, typed] of Object.entries(figures)) {
    if (isTypedOn(typed.fallen)) continue;
    const damage = typedNumber(typed.damage);
    const left = week ? 0 : Math.max(0, damage - 1);
    if (damage > 0) changes[`system.skirmish.figures.${key}.damage`] = left > 0 ? String(left) : "";
    const heals = week && [1, 2, 3].find((at) => typed[`wound${at}`] && !isTypedOn(typed[`old${at}`]));
    if (!heals) continue;
    if (isTypedOn(typed[`forGood${heals}`])) changes[`system.skirmish.figures.${key}.old${heals}`] = "true";
    else changes[`system.skirmish.figures.${key}.wound${heals}`] = "";
  }
  return changes;
}

/** Recruits, or the hurt who are well again, take the places of those who were lost. */
function musterChanges(unit: UnitParts["skirmish"]["unit"]): Record<string, string> {
  const changes: Record<string, string> = {};
  for (const row of [1, 2, 3]) {
    const lost = typedNumber(unit[`lost${row}`]);
    if (lost <= 0) continue;
    changes[`system.skirmish.unit.rank${row}`] = String(Math.min(RANK_WIDTH, typedNumber(unit[`rank${row}`]) + lost));
    changes[`system.skirmish.unit.lost${row}`] = "";
  }
  return changes;
}
