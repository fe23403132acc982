/** Sortie, what a battle leaves on the companies that were brought to it. */
import type { Mutable } from "../../conflict/mutable.ts";
import { shares } from "../march/shares.ts";
import type { SortieState } from "../state.ts";
import type { Company } from "../units/company-fields.ts";

/** What a battle has made of one company of the muster. */
export interface CompanyResult {
  /** Null: as before the battle. */
  readonly pool: number | null;
  readonly dead: number;
  readonly injured: number;
  readonly fought: number | null;
}

/** Taken, killed or scattered: none of them marches with it again until the players say so. */
const LOST: readonly string[] = ["captured", "killed", "destroyed"];

/**
 * By the id that each company was given at the start. What units that joined or split have lost and left is divided among
 * the companies whose men they hold. While the battle goes on nothing has changed yet.
 */
export function companyResults(state: SortieState, over: boolean): Readonly<Record<string, CompanyResult>> {
  const found: Record<string, Mutable<CompanyResult>> = {};
  for (const { id, origin, fought } of Object.values(state.units)) {
    if (id !== origin) continue;
    found[id] = over ? { pool: 0, dead: 0, injured: 0, fought: 0 } : { pool: null, dead: 0, injured: 0, fought };
  }
  if (!over) return found;
  for (const { men, pool, status, dead, injured, size } of Object.values(state.units)) {
    const lost = LOST.includes(status);
    const fallen = shares(lost ? size : dead, men);
    const left = Object.fromEntries(Object.entries(men).map(([id, all]) => [id, all - (fallen[id] ?? 0)]));
    const hurt = shares(lost ? 0 : injured, left);
    const dice = shares(pool, men);
    for (const id in men) {
      const result = found[id]!;
      result.pool = (result.pool ?? 0) + (dice[id] ?? 0);
      result.dead += fallen[id] ?? 0;
      result.injured += hurt[id] ?? 0;
    }
  }
  return found;
}

/** The company's fields after a battle whose results were `before` when they were last written, and are `after` now. */
export function companyAfter(
  company: Company,
  before: CompanyResult | undefined,
  after: CompanyResult,
): Partial<Company> {
  const count = (of: "dead" | "injured") => Math.max(0, company[of] + after[of] - (before?.[of] ?? 0));
  return { pool: after.pool, dead: count("dead"), injured: count("injured"), fought: after.fought };
}
