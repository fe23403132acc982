/** Two made-up armies on a made-up battlefield, for demonstrations, simulation and fuzzing. */
import { type Dice, pick } from "../../dice/dice.ts";
import { makeBattlefield } from "../../hex/generate/battlefield.ts";
import { writeMap } from "../../hex/map-write.ts";
import { TROOP_TYPES, type TroopType } from "./muster/troops.ts";
import type { ArmySetup, BattleSetup } from "./setup.ts";

const HOUSES = ["Avitch", "Brandt", "Corrow", "Dunmere", "Harrow", "Kestel", "Morden", "Wray"];

export function sample(dice: Dice): BattleSetup {
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
