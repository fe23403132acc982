/** Time that passes for a unit of another book: tired dice, injured men, spent command points. */

import { RESTED_UNIT } from "../../rules/command/index.ts";
import { prisonersReturn, reinforced, restedFigure } from "../../rules/skirmish/index.ts";
import { type Rest, restedCompany, type SortieOptions } from "../../rules/sortie/index.ts";
import type { UnitParts } from "../data/shapes.ts";

const SORTIE_RESTS: readonly string[] = ["halfHour", "day", "city"] satisfies Rest[];

/** Changes of the unit's own paths; empty where nothing changes. */
export function restChanges(
  parts: UnitParts,
  rest: string,
  options: Pick<SortieOptions, "warfare.refillPerDay">,
): Record<string, unknown> {
  const { sortie, command, skirmish } = parts;
  if (rest === "muster") return at("system.skirmish.unit", reinforced(skirmish.unit));
  if (rest === "freed" || rest === "givenUp") {
    const { unit, figures } = prisonersReturn(skirmish, rest === "freed");
    const named = Object.entries(figures).map(([key, change]) => at(`system.skirmish.figures.${key}`, change));
    return Object.assign(at("system.skirmish.unit", unit), ...named);
  }
  if (rest === "figureDay" || rest === "figureWeek")
    return Object.assign(
      {},
      ...Object.entries(skirmish.figures).map(([key, figure]) =>
        at(`system.skirmish.figures.${key}`, restedFigure(figure, rest === "figureWeek")),
      ),
    );
  if (rest === "command") return changedPaths("system.command", command, RESTED_UNIT);
  if (!SORTIE_RESTS.includes(rest)) return {};
  const rested = restedCompany(sortie, rest as Rest, options["warfare.refillPerDay"]);
  return changedPaths("system.sortie", sortie, rested);
}

function changedPaths<Unit extends object>(path: string, now: Unit, wanted: Partial<Unit>): Record<string, unknown> {
  const differ = Object.entries(wanted).filter(([name, value]) => now[name as keyof Unit] !== value);
  return Object.fromEntries(differ.map(([name, value]) => [`${path}.${name}`, value]));
}

function at(path: string, changes: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [`${path}.${name}`, value]));
}
