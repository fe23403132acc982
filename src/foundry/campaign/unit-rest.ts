/** Time passing for a unit of another book: tired dice, injured soldiers, spent command points. */

import { type CommandOptions, RESTED_UNIT } from "../../rules/command/index.ts";
import { alike } from "../../rules/conflict/canonical.ts";
import { prisonersReturn, reinforced, restedFigure, type SkirmishOptions } from "../../rules/skirmish/index.ts";
import { type Rest, restedCompany, type SortieOptions } from "../../rules/sortie/index.ts";
import type { UnitParts } from "../data/shapes.ts";

/** The rests that the campaign offers, by the unit's book. */
const CAMPAIGN_RESTS: Readonly<Record<string, readonly string[]>> = {
  skirmish: ["muster", "freed", "figureWeek"],
  command: ["command"],
  sortie: ["day", "city"],
};

/** The rests that would change this unit. Command units keep damage only if the campaign option says so. */
export function usefulRests(unit: UnitParts & { readonly book: string }, options: RestOptions): readonly string[] {
  if (unit.book === "command" && !options["cp.carryDamage"]) return [];
  const rests = CAMPAIGN_RESTS[unit.book] ?? [];
  return rests.filter((rest) => Object.keys(restChanges(unit, rest, options)).length > 0);
}

type RestOptions = UnitRestOptions & Pick<CommandOptions, "cp.carryDamage">;
type UnitRestOptions = Pick<SortieOptions, "warfare.refillPerDay"> & Pick<SkirmishOptions, "d12.weekHeals">;

const SORTIE_RESTS: readonly string[] = ["halfHour", "day", "city"] satisfies Rest[];

/** Changes to the unit's own paths; empty if nothing changes. */
export function restChanges(parts: UnitParts, rest: string, options: UnitRestOptions): Record<string, unknown> {
  const { sortie, command, skirmish } = parts;
  if (rest === "muster") return changedPaths("system.skirmish.unit", skirmish.unit, reinforced(skirmish.unit));
  if (rest === "freed" || rest === "givenUp") {
    const { unit, figures } = prisonersReturn(skirmish, rest === "freed");
    const named = Object.entries(figures).map(([key, change]) =>
      changedPaths(`system.skirmish.figures.${key}`, skirmish.figures[key]!, change),
    );
    return Object.assign(changedPaths("system.skirmish.unit", skirmish.unit, unit), ...named);
  }
  if (rest === "figureDay" || rest === "figureWeek")
    return Object.assign(
      {},
      ...Object.entries(skirmish.figures).map(([key, figure]) =>
        changedPaths(
          `system.skirmish.figures.${key}`,
          figure,
          restedFigure(figure, rest === "figureWeek", options["d12.weekHeals"]),
        ),
      ),
    );
  if (rest === "command") return changedPaths("system.command", command, RESTED_UNIT);
  if (!SORTIE_RESTS.includes(rest)) return {};
  const rested = restedCompany(sortie, rest as Rest, options["warfare.refillPerDay"]);
  return changedPaths("system.sortie", sortie, rested);
}

function changedPaths<Unit extends object>(path: string, now: Unit, wanted: Partial<Unit>): Record<string, unknown> {
  const differ = Object.entries(wanted).filter(([name, value]) => !alike(now[name as keyof Unit], value));
  return Object.fromEntries(differ.map(([name, value]) => [`${path}.${name}`, value]));
}
