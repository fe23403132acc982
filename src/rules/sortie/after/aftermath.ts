/**
 * Sortie, after the battle: injured and dead by the penalty dice a unit took and, for the losing side, by one die for the rout;
 * how long weariness lasts; how losses are replaced.
 */

import type { Mutable, Seat } from "../../conflict/contract.ts";
import { type Dice, rollMany } from "../../dice/dice.ts";
import type { Script } from "../apply.ts";
import { halfUp, shares } from "../march/combine.ts";
import type { SortieState } from "../state.ts";
import type { Company } from "../units/company-fields.ts";
import { bonusDice, penaltyDice, type Unit } from "../units/unit.ts";

interface Casualties {
  readonly faces: readonly number[];
  /** The die of the losing side. */
  readonly rout: number | null;
  readonly injured: number;
  readonly dead: number;
}

interface Defeat {
  readonly killed: boolean;
  /** Whether losing units also roll for their penalty dice. */
  readonly alsoPenalty: boolean;
}

/** Losses of one unit; `defeat` only for the losing side. */
export function casualties(size: number, taken: number, defeat: Defeat | null, dice: Dice): Casualties {
  const counted = defeat && !defeat.alsoPenalty ? 0 : taken;
  const faces = rollMany(dice, counted, 6, "injured");
  const rout = defeat ? dice.roll(6, "rout") : null;
  return countCasualties(size, faces, rout, defeat?.killed ?? false);
}

/** The dead are counted first, at most the whole unit; the injured are at most the men left. */
export function countCasualties(
  size: number,
  faces: readonly number[],
  rout: number | null,
  killed: boolean,
): Casualties {
  const gone = faces.length * (killed ? 2 : 1) + (rout === null ? 0 : halfUp((size * rout) / 16));
  const dead = Math.min(size, gone);
  const hurt = faces.reduce((sum, face) => sum + face, 0) + (rout === null ? 0 : halfUp((size * rout) / 8));
  return { faces, rout, dead, injured: Math.min(size - dead, hurt) };
}

export function countAll(script: Script, killed: boolean): void {
  const { state } = script;
  const winner = state.ending!.winners[0];
  for (const unit of Object.values(state.units)) {
    if (unit.status === "joined") continue;
    if (unit.status === "killed") {
      script.write({ type: "casualties", unit: unit.id, faces: [], rout: null, injured: 0, dead: unit.size });
      continue;
    }
    const lost = winner !== undefined && unit.seat !== winner;
    const defeat = lost ? { killed, alsoPenalty: state.options["warfare.loserAlsoPenalty"] } : null;
    script.write({ type: "casualties", unit: unit.id, ...casualties(unit.size, unit.taken, defeat, script.dice) });
  }
}

/**
 * The pool some hours after the battle: a penalty die goes each half hour, but never one of the troops' own, which `fresh` has; a
 * full day's rest brings the fresh pool back, without any dice that were won.
 */
export function poolAfter(pool: number, fresh: number, hours: number, fullDayRested: boolean): number {
  const own = penaltyDice(fresh);
  const penalty = Math.max(own, penaltyDice(pool) - Math.floor(hours * 2 + 1e-9));
  if (penalty > own) return -penalty;
  return fullDayRested ? fresh : own > 0 ? -own : bonusDice(pool);
}

/** Men after some days: only a city replaces losses, at the rate of an option, and never beyond the full number. */
export function refilled(men: number, full: number, days: number, inCity: boolean, perDay: number): number {
  return inCity ? Math.min(full, men + Math.floor(days * perDay)) : men;
}

/** Men who are neither dead nor injured. */
export function fit(unit: Unit): number {
  return unit.size - unit.dead - unit.injured;
}

export function losers(state: SortieState): readonly string[] {
  const [winner] = state.ending?.winners ?? [];
  return winner === undefined ? [] : state.seats.filter((seat) => seat !== winner);
}

// What a sortie battle has cost a seat: dead and injured, and all men of captured, killed or scattered units.

/** Captured, killed or scattered: none of its men march again until the players say so. */
const GONE: readonly string[] = ["captured", "killed", "destroyed"];

export function lost({ units }: SortieState, seat: Seat): { lost: number; of: number } {
  const own = Object.values(units).filter((unit) => unit.seat === seat && unit.status !== "joined");
  return {
    lost: own.reduce(
      (sum, { size, dead, injured, status }) => sum + (GONE.includes(status) ? size : dead + injured),
      0,
    ),
    of: own.reduce((sum, { size }) => sum + size, 0),
  };
}

// Sortie, the results of a battle for the companies that took part.

/** The result of a battle for one company of the muster. */
export interface CompanyResult {
  /** Null: fresh. */
  readonly pool: number | null;
  readonly dead: number;
  readonly injured: number;
  readonly fought: number | null;
}

/**
 * By each company's id at the start. Losses and remains of units that joined or split are divided among the companies whose men
 * they hold. Dice that were won end with the battle: nobody takes home more than they mustered with. Nothing changes during the
 * battle. `muster` is the state at the start, and `setup` what its players entered.
 */
export function companyResults(
  muster: SortieState,
  state: SortieState,
  over: boolean,
  setup: unknown,
): Readonly<Record<string, CompanyResult>> {
  const found: Record<string, Mutable<CompanyResult>> = {};
  const entered = poolsEntered(setup);
  for (const { id, fought } of Object.values(muster.units))
    found[id] = over
      ? { pool: 0, dead: 0, injured: 0, fought: 0 }
      : { pool: entered.get(id) ?? null, dead: 0, injured: 0, fought };
  if (!over) return found;
  for (const { men, pool, status, dead, injured, size } of Object.values(state.units)) {
    const lost = GONE.includes(status);
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
  for (const { id, pool } of Object.values(muster.units)) {
    const result = found[id]!;
    if ((result.pool ?? 0) >= pool) result.pool = entered.get(id) ?? null;
  }
  return found;
}

/** The pools that companies brought from an earlier battle; a fresh one is not entered. */
function poolsEntered(setup: unknown): ReadonlyMap<string, number> {
  const { armies } = setup as { armies: readonly { units: readonly { id: string; pool?: number | null }[] }[] };
  const units = armies.flatMap((army) => army.units);
  return new Map(units.flatMap(({ id, pool }) => (pool == null ? [] : [[id, pool] as const])));
}

/** The company's fields after a battle whose results were `before` when last applied, and are `after` now. */
export function companyAfter(
  company: Company,
  before: CompanyResult | undefined,
  after: CompanyResult,
): Partial<Company> {
  const count = (of: "dead" | "injured") => Math.max(0, company[of] + after[of] - (before?.[of] ?? 0));
  return { pool: after.pool, dead: count("dead"), injured: count("injured"), fought: after.fought };
}
