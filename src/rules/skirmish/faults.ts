/** Skirmish, what a sound fight never shows: figures lost or made, two counters on one space, broken holds. */
import { isOpen } from "../square/field.ts";
import { isUp, onField, type SkirmishState } from "./state.ts";
import { RANK_WIDTH } from "./vocabulary.ts";

export function skirmishFaults(state: SkirmishState): string[] {
  const faults: string[] = [];
  const spaces = new Set<string>();
  const figures: Record<string, number> = {};
  const widths: Record<string, number> = {};
  for (const id in state.agents) {
    const agent = state.agents[id]!;
    figures[agent.unit] = (figures[agent.unit] ?? 0) + (isUp(agent) ? agent.count : 0) + agent.lost;
    if (isUp(agent)) {
      const row = `${agent.unit}, rank ${agent.row + 1}`;
      widths[row] = (widths[row] ?? 0) + agent.count;
    }
    if (!Number.isInteger(agent.damage) || agent.damage < 0) faults.push(`${id} has ${agent.damage} damage`);
    if (agent.count < 0 || agent.lost < 0) faults.push(`${id} counts ${agent.count} and lost ${agent.lost}`);
    if (agent.hands.length > 2) faults.push(`${id} has more than two hands`);
    if (agent.unique && agent.count !== 1 && !(agent.of !== null && agent.count === 0))
      faults.push(`${id} is unique but counts ${agent.count}`);
  }
  for (const row in widths) if (widths[row]! > RANK_WIDTH) faults.push(`${row} has ${widths[row]} figures`);
  for (const id in state.units) {
    const unit = state.units[id]!;
    if ((figures[id] ?? 0) !== unit.start) faults.push(`${id} has ${figures[id]} figures of ${unit.start}`);
    if (!onField(unit)) continue;
    const at = `${unit.at.x},${unit.at.y}`;
    if (spaces.has(at)) faults.push(`two units stand on ${at}`);
    spaces.add(at);
    if (!isOpen(state.field, unit.at)) faults.push(`${id} stands on ${at}, which is not open`);
    const alive = Object.values(state.agents).some((agent) => agent.unit === id && isUp(agent));
    if (!alive) faults.push(`${id} is on the field without a figure`);
  }
  for (const { held, holders } of state.grapples) {
    if (!isUp(state.agents[held]!) || holders.length === 0) faults.push(`${held} is held by nobody`);
    if (holders.includes(held)) faults.push(`${held} holds himself`);
  }
  for (const { one, other } of state.duels) {
    if (state.units[state.agents[one]!.unit]!.seat === state.units[state.agents[other]!.unit]!.seat)
      faults.push(`${one} duels a friend`);
  }
  if (state.stage === "over" && !state.ending) faults.push("the fight is over without an end");
  return faults;
}
