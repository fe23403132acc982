/** What computer players need to know about a Command battle besides its rules. */

import { type Evaluation, lead, verdictFor } from "../conflict/counsel.ts";
import { apart, type CommandOrder, type CommandState, enemiesOf, isEngaged, isIdle, otherSeat } from "./state.ts";
import type { Unit } from "./units/unit.ts";
import { ROUT_DAMAGE } from "./vocabulary.ts";

export const evaluation: Evaluation<CommandState, CommandOrder> = {
  worth(state, seat) {
    if (state.ending) return verdictFor(state.ending.winners, seat);
    return lead(armyOf(state, seat), armyOf(state, otherSeat(state, seat)), 2.2);
  },
  offer: (state, key) => (!state.willing && isIdle(state) && key.startsWith("will") ? { will: "stop" } : undefined),
  quiet: (state) =>
    state.ending !== null || (state.stage === "missiles" && state.acted.length === 0 && state.pending.length === 0),
  score(state, _key, order) {
    if ("cells" in order) return 0;
    if (!("act" in order)) return "react" in order && order.react === "feint" ? -0.1 : 0;
    switch (order.act) {
      case "attack":
      case "charge":
        return 0.6;
      case "support":
        return 0.5;
      case "volley":
        return 0.4;
      case "advance":
      case "manoeuvre":
        return 0.3 - 0.02 * nearest(state, state.units[order.unit]!, order.to);
      case "disengage":
        return -0.5;
      case "rest":
        return 0;
      default:
        return -0.1;
    }
  },
};

function armyOf(state: CommandState, seat: string): number {
  let sum = 0;
  for (const id in state.units) {
    const unit = state.units[id]!;
    if (unit.seat !== seat || unit.status === "routed") continue;
    const whole = 1 - unit.damage / ROUT_DAMAGE;
    const worth = (4 + unit.assault + 0.5 * unit.support) * (0.3 + 0.7 * whole) + 0.3 * unit.points;
    sum += unit.status === "pursuing" ? worth * 0.5 : worth;
  }
  return sum;
}

function nearest(state: CommandState, unit: Unit, cell: number): number {
  let near = 30;
  for (const enemy of enemiesOf(state, unit)) near = Math.min(near, apart(state, cell, enemy.cell));
  return isEngaged(state, unit) ? near + 5 : near;
}
