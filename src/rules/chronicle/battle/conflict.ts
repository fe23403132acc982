/** The hex battle as a conflict: its rules, with sentences, sample battles and faults. */

import type { Conflict } from "../../conflict/contract.ts";
import { type Dice, pick } from "../../dice/dice.ts";
import { makeBattlefield } from "../../hex/generate/battlefield.ts";
import { IMPASSABLE } from "../../hex/looks.ts";
import { writeMap } from "../../hex/map-text.ts";
import type { Checks } from "../checks/index.ts";
import type { BATTLE_OPTIONS } from "../options.ts";
import { mapOf } from "./board.ts";
import { TROOP_TYPES, type TroopType, typesIn } from "./muster/troops.ts";
import { battleRules } from "./rules.ts";
import type { ArmySetup, BattleSetup } from "./setup.ts";
import { type BattleEvent, type BattleOrder, type BattleState, SIDES } from "./state.ts";
import { tell, tellOrder, where } from "./tell.ts";

type Battle = Conflict<BattleState, BattleOrder, BattleEvent, typeof BATTLE_OPTIONS>;

export function battleWith(checks: Checks): Battle {
  return { ...battleRules(checks), tell, where, tellOrder, sample, faults };
}

// Two generated armies on a generated battlefield, for demonstrations, simulation and fuzzing.

const HOUSES = ["Avitch", "Brandt", "Corrow", "Dunmere", "Harrow", "Kestel", "Morden", "Wray"];

function sample(dice: Dice): BattleSetup {
  const small = dice.roll(8, "sample") === 1;
  const size = small
    ? { rows: 7 + dice.roll(8, "sample"), cols: 7 + dice.roll(8, "sample"), alternating: dice.roll(2, "sample") === 1 }
    : {};
  const first = pick(dice, HOUSES, "sample");
  const second = pick(
    dice,
    HOUSES.filter((house) => house !== first),
    "sample",
  );
  return {
    map: writeMap(makeBattlefield(dice, size)),
    kind: dice.roll(4, "sample") === 1 ? "ambushed" : "standing",
    attacker: army(dice, first),
    defender: army(dice, second),
  };
}

function army(dice: Dice, name: string): ArmySetup {
  const troops: Partial<Record<TroopType, number>> = {};
  const types = 1 + dice.roll(5, "sample");
  for (let i = 0; i < types; i++) {
    const type = pick(dice, TROOP_TYPES, "sample");
    troops[type] = (troops[type] ?? 0) + 10 * (3 + dice.roll(30, "sample"));
  }
  return { name, troops, tactics: dice.roll(7, "sample") - 1 };
}

// Faults that a correct state never has, in words for the fuzzer.

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
  for (const { unit, permanent, losses } of state.ending?.losses ?? []) {
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
