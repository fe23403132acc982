/** Command, what a sound battle never shows: two units on one hex, points below nothing, units made or lost. */
import { boardOf } from "./field/board.ts";
import { type CommandState, onField } from "./state.ts";
import { mostPoints } from "./units/scores.ts";
import { ROUT_DAMAGE } from "./vocabulary.ts";

export function commandFaults(state: CommandState): string[] {
  const faults: string[] = [];
  const { grid, cost } = boardOf(state);
  const taken = new Set<number>();
  for (const unit of onField(state)) {
    if (unit.cell < 0 && (state.stage === "initiative" || state.stage === "deploy")) continue;
    if (unit.cell < 0 || unit.cell >= grid.size || cost[unit.cell] === 0) faults.push(`${unit.id} stands nowhere`);
    if (taken.has(unit.cell)) faults.push(`two units stand on ${unit.cell}`);
    taken.add(unit.cell);
    if (unit.damage >= ROUT_DAMAGE) faults.push(`${unit.id} fights on with ${unit.damage} damage`);
  }
  for (const unit of Object.values(state.units)) {
    if (unit.points < 0 || unit.points > mostPoints(unit.grade)) faults.push(`${unit.id} has ${unit.points} points`);
    if (unit.status !== "field" && unit.cell !== -1) faults.push(`${unit.id} is off the field but on a hex`);
  }
  for (const seat of state.seats) {
    const units = Object.values(state.units).filter((unit) => unit.seat === seat).length;
    if (units !== state.mustered[seat]) faults.push(`${seat} has ${units} units of ${state.mustered[seat]}`);
  }
  for (const { attacker, target, supporters } of state.attacks) {
    const lead = state.units[attacker]!;
    if (lead.status !== "field" || state.units[target]!.status !== "field") faults.push(`${attacker} attacks nobody`);
    if (supporters.includes(attacker)) faults.push(`${attacker} supports itself`);
  }
  return faults;
}
