/** Time that passes for a unit of another book: tired dice, injured men, spent command. */
import { reinforced, restedFigure } from "../../rules/skirmish/index.ts";
import { poolAfter } from "../../rules/sortie/after/aftermath.ts";
import type { UnitParts } from "../data/shapes.ts";
import { freshPool, poolNow } from "./company.view.ts";

/** Changes of the unit's own paths; empty where nothing is to be mended. */
export function restChanges({ sortie, command, skirmish }: UnitParts, rest: string): Record<string, unknown> {
  if (rest === "muster") return at("system.skirmish.unit", reinforced(skirmish.unit));
  if (rest === "figureDay" || rest === "figureWeek")
    return Object.assign(
      {},
      ...Object.entries(skirmish.figures).map(([key, figure]) =>
        at(`system.skirmish.figures.${key}`, restedFigure(figure, rest === "figureWeek")),
      ),
    );
  if (rest === "command")
    return Object.fromEntries(
      ["points", "damage", "gone"].filter((name) => command[name]).map((name) => [`system.command.${name}`, ""]),
    );
  const fresh = freshPool(sortie);
  const pool = poolNow(sortie);
  if (rest === "halfHour")
    return sortie.pool ? { "system.sortie.pool": String(poolAfter(pool, fresh, 0.5, false)) } : {};
  if (rest === "day") {
    const after = poolAfter(pool, fresh, 24, true);
    return sortie.pool ? { "system.sortie.pool": after === fresh ? "" : String(after) } : {};
  }
  // A city makes the numbers good; how fast is the table's own affair.
  return Object.fromEntries(
    ["dead", "injured"].filter((name) => sortie[name]).map((name) => [`system.sortie.${name}`, ""]),
  );
}

function at(path: string, changes: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [`${path}.${name}`, value]));
}
