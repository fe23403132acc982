/**
 * The butcher's bill (Chronicle 5.05). Units wholly lost stay lost, units that left the field keep their losses; who stands
 * on the field at the end has them halved, unless both armies went.
 */

import { type BattleState, type BillLine, type EndReason, fielded, SIDES, type Unit } from "../state.ts";
import { half, type Rounding } from "./rounding.ts";

export function billOf(state: BattleState, reason: EndReason): BillLine[] {
  const rounding = state.options["battle.fractionRounding"];
  return state.units.map((unit) => ({
    unit: unit.id,
    fate: unit.fate,
    losses: unit.losses,
    permanent: permanentLosses(unit, reason, rounding, drivenButHeld(state, unit)),
  }));
}

/** Driven off the map while its army holds the field: billed like those who stand on it. */
function drivenButHeld(state: BattleState, { id, side }: Unit): boolean {
  return state.driven.includes(id) && fielded(state, side).length > 0;
}

type Fallen = Pick<Unit, "fate" | "size" | "losses">;

export function permanentLosses(unit: Fallen, reason: EndReason, rounding: Rounding, held = false): number {
  if (unit.fate === "lost") return unit.size;
  if ((unit.fate === "left" && !held) || reason === "parted") return unit.losses;
  return half(unit.losses, rounding);
}

/** How a battle stands that nobody gave up: undefined while both sides have units on the field. */
export function endByField(state: BattleState): { reason: EndReason; winner?: BattleState["proactive"] } | undefined {
  const standing = SIDES.filter((side) => fielded(state, side).length > 0);
  if (standing.length === 2) return undefined;
  const winner = standing[0];
  if (!winner) return { reason: "annihilated" };
  const gone = state.units.some((unit) => unit.side !== winner && unit.fate === "left");
  return { reason: gone ? "retreated" : "destroyed", winner };
}
