/** One company against another that is as large and has nothing of its own: the engine itself says what it is worth. */
import { type Fraction, fraction } from "../../dice/fraction.ts";
import { ok, type Result } from "../../result.ts";
import type { SortieOptions } from "../options.ts";
import { beginSortie } from "../setup.ts";
import { setupOf } from "../units/company.ts";
import type { Company } from "../units/company-fields.ts";
import type { Armour, Kind, Manoeuvre } from "../vocabulary.ts";
import { spendable } from "./clash.ts";
import { clashOdds } from "./odds.ts";

export interface Sparred {
  readonly wins: Fraction;
  readonly loses: Fraction;
}

/** Both attack on ground that gives nobody dice; the company spends none of its floating dice, or as many as it may. */
export function sparringOdds(
  company: Company,
  enemy: { readonly kind: Kind; readonly armour: Armour },
  spending: "none" | "all",
  options: SortieOptions,
): Result<Sparred> {
  const unit = setupOf({ ...company, dead: 0, injured: 0 });
  const armies = [
    { seat: "one", units: [{ ...unit, id: "one", name: "one" }] },
    { seat: "other", units: [{ ...enemy, id: "other", name: "other", size: unit.size }] },
  ];
  const begun = beginSortie({ armies, gap: 0 }, options);
  if (!begun.ok) return begun;
  const state = begun.value;
  const manoeuvre: Manoeuvre = "attack";
  const dice = spending === "all" ? spendable(state, state.units.one!) : 0;
  const { odds } = clashOdds(state, { unit: "one", manoeuvre, dice }, { unit: "other", manoeuvre, dice: 0 });
  const { ways, total } = odds!;
  return ok({
    wins: fraction((ways.win ?? 0n) + (ways.four ?? 0n) + (ways.double ?? 0n), total),
    loses: fraction((ways["lose.win"] ?? 0n) + (ways["lose.four"] ?? 0n) + (ways["lose.double"] ?? 0n), total),
  });
}
