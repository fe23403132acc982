/** Faults that a correct state never has, in plain words for the fuzzer. */
import { IMPASSABLE } from "../../hex/looks.ts";
import { mapOf } from "./board.ts";
import { typesIn } from "./muster/troops.ts";
import { type BattleState, SIDES } from "./state.ts";

export function faults(state: BattleState): string[] {
  const found: string[] = [];
  const map = mapOf(state.map);
  const taken = new Map<number, string>();
  for (const { id, cell, fate, losses, size } of state.units) {
    if ((fate === "fights") !== cell >= 0) found.push(`${id} is ${fate} on cell ${cell}`);
    if (losses < 0 || losses > size) found.push(`${id} has ${losses} losses of ${size}`);
    if ((losses === size) !== (fate === "lost")) found.push(`${id} is ${fate} with ${losses} losses of ${size}`);
    if (cell < 0) continue;
    if (cell >= map.grid.size || map.ground[cell] === IMPASSABLE) found.push(`${id} stands on impassable cell ${cell}`);
    if (taken.has(cell)) found.push(`${id} and ${taken.get(cell)} both stand on cell ${cell}`);
    taken.set(cell, id);
  }
  if (state.units.length > 0) found.push(...miscounted(state));
  for (const id of state.clusters.flatMap(({ attackers, defenders }) => [...attackers, ...defenders])) {
    const times = state.clusters.filter(({ attackers, defenders }) => attackers.includes(id) || defenders.includes(id));
    if (times.length > 1) found.push(`${id} is in ${times.length} clusters`);
  }
  for (const { unit, permanent, losses } of state.ending?.bill ?? []) {
    if (permanent < 0 || permanent > losses) found.push(`${unit} pays ${permanent} of ${losses} losses`);
  }
  return found;
}

/** Troops neither appear nor vanish: the units of each type hold exactly the army's soldiers. */
function miscounted(state: BattleState): string[] {
  const found: string[] = [];
  for (const side of SIDES) {
    for (const type of typesIn(state.armies[side].troops)) {
      const units = state.units.filter((unit) => unit.side === side && unit.type === type);
      const soldiers = units.reduce((sum, unit) => sum + unit.size, 0);
      const mustered = state.armies[side].troops[type] ?? 0;
      if (soldiers !== mustered) found.push(`${side} has ${soldiers} ${type}, ${mustered} were mustered`);
    }
  }
  return found;
}
