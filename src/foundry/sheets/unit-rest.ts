/** Time that passes for a unit of another book: tired dice, injured men, spent command. */
import { poolAfter } from "../../rules/sortie/after/aftermath.ts";
import type { UnitParts } from "../data/shapes.ts";
import { freshPool } from "./unit-books.view.ts";

/** Changes of the unit's own paths; empty where nothing is to be mended. */
export function restChanges({ sortie, command }: UnitParts, rest: string): Record<string, string> {
  if (rest === "command")
    return Object.fromEntries(
      ["points", "damage", "gone"].filter((name) => command[name]).map((name) => [`system.command.${name}`, ""]),
    );
  const fresh = freshPool(sortie);
  const pool = sortie.pool ? Number(sortie.pool) : fresh;
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
