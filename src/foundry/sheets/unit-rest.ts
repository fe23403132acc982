/** Time that passes for a unit of another book: tired dice, injured men, spent command. */
import { RANK_WIDTH } from "../../rules/skirmish/index.ts";
import { poolAfter } from "../../rules/sortie/after/aftermath.ts";
import type { UnitParts } from "../data/shapes.ts";
import { isTypedOn, typedNumber } from "../data/typed.ts";
import { freshPool, poolNow } from "./company.view.ts";

/** Changes of the unit's own paths; empty where nothing is to be mended. */
export function restChanges({ sortie, command, skirmish }: UnitParts, rest: string): Record<string, string> {
  if (rest === "muster") return musterChanges(skirmish.unit);
  if (rest === "figureDay" || rest === "figureWeek") return figureChanges(skirmish.figures, rest === "figureWeek");
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
