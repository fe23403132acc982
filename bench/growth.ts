/** How the cost of a step grows with the units of a side, up to each book's maximum. */

import type { Measure } from "../scripts/measure/measure.ts";
import { measureLightGames } from "../scripts/measure/measure-games.ts";
import { sampleOf } from "../src/rules/chronicle/duel/index.ts";
import { command, MOST_UNITS as MOST_IN_COMMAND } from "../src/rules/command/index.ts";
import type { AnyConflict } from "../src/rules/conflict/contract.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";
import { skirmish } from "../src/rules/skirmish/index.ts";
import { MOST_UNITS as MOST_IN_SORTIE, sortie } from "../src/rules/sortie/index.ts";
import { duel } from "../src/rules/varied-duel.ts";

interface Growing {
  readonly conflict: AnyConflict;
  readonly most: number;
  readonly setup: (units: number, game: number) => unknown;
}

const SIZES = [4, 8, 16, 32];
const SEATS = ["north", "south"];
const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number);

const GROWING: readonly Growing[] = [
  { conflict: duel, most: 20, setup: (units, game) => sampleOf(seededDice(`growth ${game}`), units, units) },
  {
    conflict: skirmish,
    most: 20,
    setup: (units) => ({
      field: { width: 2 * units + 8, height: 18 },
      sides: SEATS.map((seat, side) => ({
        seat,
        units: numbers(units).map((unit) => ({
          id: `${seat}${unit}`,
          at: { x: 4 + 2 * unit, y: side === 0 ? 5 : 12 },
          ranks: [{ hp: 1, atk: 1, might: 1, armour: 2, capture: 6, hands: ["sword"], count: 3 }],
        })),
      })),
    }),
  },
  {
    conflict: command,
    most: MOST_IN_COMMAND,
    setup: (units) => ({
      turns: 20,
      armies: SEATS.map((seat, side) => ({
        seat,
        name: seat,
        leadership: 10 + side,
        units: numbers(units).map((unit) => ({
          id: `${seat}-${unit}`,
          name: `${seat} ${unit}`,
          class: "heavyInfantry",
          grade: "C",
        })),
      })),
    }),
  },
  {
    conflict: sortie,
    most: MOST_IN_SORTIE,
    setup: (units) => ({
      terrain: "mixed",
      gap: 2,
      rounds: 12,
      armies: SEATS.map((seat) => ({
        seat,
        name: seat,
        units: numbers(units).map((unit) => ({
          id: `${seat}-${unit}`,
          name: `${seat} ${unit}`,
          size: 200,
          commander: 1,
        })),
      })),
    }),
  },
];

const measures: readonly Measure[] = GROWING.flatMap(({ conflict, most, setup }) =>
  [...SIZES.filter((units) => units < most), most].map((units) =>
    measureLightGames(conflict, {
      name: `growth: ${conflict.name} ${units} v ${units}, random play, no record`,
      setups: numbers(8).map((game) => setup(units, game)),
    }),
  ),
);

export default measures;
