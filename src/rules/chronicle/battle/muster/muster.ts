/** The units of both armies once they are split, attackers first: numbered within their type, named if the army has names. */

import { asKey } from "../../../conflict/keys.ts";
import { type BattleState, type BySide, SIDES, type Side, type Unit } from "../state.ts";
import { evenSizes, lossNumber } from "./split.ts";
import { typesIn } from "./troops.ts";

function idOf(side: Side, number: number): string {
  return asKey(`${side[0]}${number}`);
}

/** Of the first units, known once and for all: hardly a battle has more. */
const IDS: BySide<readonly string[]> = {
  attacker: Array.from({ length: 100 }, (_, number) => idOf("attacker", number)),
  defender: Array.from({ length: 100 }, (_, number) => idOf("defender", number)),
};

export function muster(state: BattleState): { units: Unit[]; lossNumber: number } {
  const units: Unit[] = [];
  for (const side of SIDES) {
    const { troops, names } = state.armies[side];
    let number = 0;
    for (const type of typesIn(state.counts[side])) {
      const of = state.counts[side][type]!;
      evenSizes(troops[type]!, of).forEach((size, place) => {
        number++;
        units.push({
          id: IDS[side][number] ?? idOf(side, number),
          side,
          type,
          number: place + 1,
          of,
          name: names[type]?.[place] ?? "",
          size,
          losses: 0,
          fate: "waiting",
          cell: -1,
          quick: false,
          moved: 0,
          done: false,
          held: false,
          clock: 0,
        });
      });
    }
  }
  const troops = units.reduce((sum, unit) => sum + unit.size, 0);
  return { units, lossNumber: lossNumber(troops, units.length) };
}
