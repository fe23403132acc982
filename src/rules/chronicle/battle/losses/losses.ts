/** Losses count up from 0; at a unit's size it is lost for good. Strength does not fall with them (Chronicle 5.04). */

import type { Seat } from "../../../conflict/contract.ts";
import type { BattleOptions } from "../../options.ts";
import { sharedLosses } from "../muster/army.ts";
import { type TroopType, typesIn } from "../muster/troops.ts";
import {
  type BattleState,
  type EndReason,
  type FinalLosses,
  fieldedCount,
  SIDES,
  type Unit,
  type UnitLosses,
  unitOf,
} from "../state.ts";

/** Losses beyond a unit's size are not counted. */
export function suffers(unit: Unit, losses: number): UnitLosses {
  const counted = Math.min(losses, unit.size - unit.losses);
  return { unit: unit.id, losses: counted, lost: unit.losses + counted >= unit.size };
}

export function totalLosses(state: BattleState, sums: ReadonlyMap<string, number>): UnitLosses[] {
  return [...sums].map(([id, losses]) => suffers(unitOf(state, id)!, losses));
}

// The final losses (Chronicle 5.05). Units completely lost stay lost, units that left the field keep their losses; those on the
// field at the end have them halved, unless both armies left.

export function finalLosses(state: BattleState, reason: EndReason): FinalLosses[] {
  const rounding = state.options["battle.fractionRounding"];
  return state.units.map((unit) => ({
    unit: unit.id,
    fate: unit.fate,
    losses: unit.losses,
    permanent: permanentLosses(unit, reason, rounding, drivenButHeld(state, unit)),
  }));
}

/** Driven off the map while its army holds the field: counts like units on the field. */
function drivenButHeld(state: BattleState, { id, side }: Unit): boolean {
  return state.driven.includes(id) && fieldedCount(state, side) > 0;
}

type Fallen = Pick<Unit, "fate" | "size" | "losses">;

export function permanentLosses(unit: Fallen, reason: EndReason, rounding: Rounding, held = false): number {
  if (unit.fate === "lost") return unit.size;
  if ((unit.fate === "left" && !held) || reason === "parted") return unit.losses;
  return half(unit.losses, rounding);
}

/** The ending of a battle that nobody gave up: undefined while both sides have units on the field. */
export function endByField(state: BattleState): { reason: EndReason; winner?: BattleState["proactive"] } | undefined {
  const standing = SIDES.filter((side) => fieldedCount(state, side) > 0);
  if (standing.length === 2) return undefined;
  const winner = standing[0];
  if (!winner) return { reason: "annihilated" };
  const gone = state.units.some((unit) => unit.side !== winner && unit.fate === "left");
  return { reason: gone ? "retreated" : "destroyed", winner };
}

// What a battle has cost a side: soldiers killed, hurt or fled, of those who marched.

export function lost({ units }: BattleState, seat: Seat): { lost: number; of: number } {
  const own = units.filter(({ side }) => side === seat);
  return {
    lost: own.reduce((sum, { losses }) => sum + losses, 0),
    of: own.reduce((sum, { size }) => sum + size, 0),
  };
}

// What a battle changes on the armies' sheets (Chronicle 5.05): permanent losses, by the companies that bear them. Soldiers who
// recover never count as lost.

/** Permanent losses by company; empty while the battle lasts. */
export type BattleResults = Readonly<Record<string, number>>;

/**
 * By side, and for each company by its own id: a company with a sheet of its own is written there. `drawn`: all have agreed on a
 * draw in this state, which ends it as dusk would.
 */
export function battleResults(battle: BattleState, drawn: boolean): Readonly<Record<string, BattleResults>> {
  const losses = battle.ending?.losses ?? (drawn ? finalLosses(battle, "dusk") : []);
  const results: Record<string, BattleResults> = {};
  for (const side of SIDES) {
    const { companies = {} } = battle.armies[side];
    const lost: Partial<Record<TroopType, number>> = {};
    for (const { unit: id, permanent } of losses) {
      const unit = unitOf(battle, id)!;
      if (unit.side === side && permanent > 0) lost[unit.type] = (lost[unit.type] ?? 0) + permanent;
    }
    const shares = typesIn(lost).flatMap((type) => Object.entries(sharedLosses(companies, type, lost[type]!)));
    const borne = Object.fromEntries(shares.filter(([, share]) => share > 0));
    results[side] = borne;
    for (const id of Object.keys(companies)) results[id] = borne[id] ? { [id]: borne[id] } : {};
  }
  return results;
}

// Fractions of losses (Chronicle 5.04, 5.05): rounded up like the loss number, or as an option says.

type Rounding = BattleOptions["battle.fractionRounding"];

/** `n / d` rounded; halves go up when rounding to the nearest. */
export function rounded(n: number, d: number, rounding: Rounding): number {
  if (rounding === "up") return Math.ceil(n / d);
  return rounding === "down" ? Math.floor(n / d) : Math.floor((2 * n + d) / (2 * d));
}

export function half(n: number, rounding: Rounding): number {
  return rounded(n, 2, rounding);
}
