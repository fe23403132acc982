/**
 * Sortie, a company as its sheet stores it from battle to battle: the setup of a unit without what belongs to one battlefield
 * (side, walls, high ground, opening dice), and its losses.
 */
import { poolAfter, refilled } from "../after/aftermath.ts";
import type { Company } from "./company-fields.ts";
import { basicParts, type Part } from "./modifiers.ts";
import { commanderDice, levelDice, penaltyDice, readUnit, startingPool } from "./unit.ts";

/** Men who can march: neither dead nor injured. */
export function fitMen({ size, dead, injured }: Pick<Company, "size" | "dead" | "injured">): number {
  return Math.max(0, size - dead - injured);
}

/** The pool of a rested company. */
export function freshPool(company: Company): number {
  return startingPool(company);
}

export function poolNow(company: Company): number {
  return company.pool ?? freshPool(company);
}

export interface PoolPart {
  readonly key: "level" | "commander" | "bonus" | "penalty";
  readonly dice: number;
  /** The level that gives the dice. */
  readonly of: number;
}

/** Where the dice of a fresh pool come from. `doubled`: the penalty dice of mercenaries count twice. */
export function poolParts(company: Company): { readonly parts: readonly PoolPart[]; readonly doubled: boolean } {
  const { level, commander, bonus, penalty, mercenary } = company;
  const all: PoolPart[] = [
    { key: "level", dice: levelDice(level), of: level },
    { key: "commander", dice: commanderDice(commander), of: commander },
    { key: "bonus", dice: bonus, of: 0 },
    { key: "penalty", dice: -penalty, of: 0 },
  ];
  const parts = all.filter(({ dice }) => dice !== 0);
  return { parts, doubled: mercenary && parts.some(({ dice }) => dice < 0) };
}

/** Dice that the company has in every sortie, against any enemy; none while its fields contradict each other. */
export function lastingParts(company: Company): readonly Part[] {
  const unit = readUnit({ ...setupOf(company), id: "unit" }, "", "");
  return unit.ok ? basicParts(unit.value) : [];
}

/** The unit's setup for a battle, without id and name; undefined if nobody is fit to march. */
export function companySetup(company: Company): CompanySetup | undefined {
  return fitMen(company) > 0 ? setupOf(company) : undefined;
}

export type CompanySetup = Omit<Company, "dead" | "injured">;

export function setupOf(company: Company): CompanySetup {
  const { dead: _dead, injured: _injured, ...setup } = company;
  return { ...setup, size: fitMen(company) };
}

/** Whether it still has effects of a battle. */
export function companyNeedsRest({ pool, dead, injured }: Company): boolean {
  return pool !== null || dead > 0 || injured > 0;
}

export type Rest = "halfHour" | "day" | "city";

/** What rest changes: half an hour, a day of full rest, or a day in a city that fills up the ranks. */
export function restedCompany(company: Company, rest: Rest, refillPerDay: number | null): Partial<Company> {
  if (rest === "city") return refilledCompany(company, refillPerDay);
  const fresh = freshPool(company);
  const day = rest === "day";
  const pool = poolAfter(poolNow(company), fresh, day ? 24 : 0.5, day);
  return {
    ...(company.pool === null ? {} : { pool: pool === fresh ? null : pool }),
    ...(day && company.fought !== null ? { fought: daysSince(company.fought + 1, fresh) } : {}),
  };
}

/** A rested company has fought long ago once more days have passed than it has penalty dice of its own. */
function daysSince(fought: number, fresh: number): number | null {
  return fought > penaltyDice(fresh) ? null : fought;
}

/** The injured return before recruits replace the dead. Null: all places are filled at once. */
function refilledCompany(company: Company, perDay: number | null): Partial<Company> {
  const { size, dead, injured } = company;
  const fit = fitMen(company);
  const back = refilled(fit, size, 1, true, perDay ?? size) - fit;
  const healed = Math.min(injured, back);
  const recruited = Math.min(dead, back - healed);
  return {
    ...(healed > 0 ? { injured: injured - healed } : {}),
    ...(recruited > 0 ? { dead: dead - recruited } : {}),
  };
}
