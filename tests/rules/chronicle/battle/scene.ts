/** Scenes for battle tests: a few units on a small field, in whatever phase a rule needs, played by scripted dice. */
import { expect } from "vitest";
import type { TroopType } from "../../../../src/rules/chronicle/battle/muster/troops.ts";
import {
  type BattleEvent,
  type BattleOrder,
  type BattleState,
  type EventOf,
  NOTHING_YET,
  type Phase,
  type Side,
  type Unit,
  unitOf,
} from "../../../../src/rules/chronicle/battle/state.ts";
import { BATTLE_OPTIONS, type BattleOptions } from "../../../../src/rules/chronicle/options.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { cellAt, hexGrid } from "../../../../src/rules/hex/grid.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { battle } from "../../../../src/rules/varied-battle.ts";

export const SHORT = {
  LI: "lightInfantry",
  MI: "mediumInfantry",
  HI: "heavyInfantry",
  Pike: "pikemen",
  LC: "lightCavalry",
  MC: "mediumCavalry",
  HC: "heavyCavalry",
  Bow: "bowmen",
} as const satisfies Record<string, TroopType>;
export type Short = keyof typeof SHORT;

export const ROWS = 12;
export const COLS = 12;
const grid = hexGrid(ROWS, COLS);
export const at = (row: number, col: number): number => cellAt(grid, row, col);

/** An open field of 12 rows; `lines` are barrier lines, `marks` set single hexes ("5,4": "t1"). */
export function field(marks: Readonly<Record<string, string>> = {}, lines: readonly string[] = []): string {
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const hexes = Array.from({ length: row % 2 ? COLS - 1 : COLS }, (_, col) =>
      (marks[`${row},${col}`] ?? ".").padEnd(2),
    );
    return (row % 2 ? " " : "") + hexes.join("");
  });
  return ["map Test", `size ${ROWS} ${COLS}`, ...lines, "field", ...rows].join("\n");
}

export interface UnitPart extends Partial<Omit<Unit, "id" | "side" | "type">> {
  readonly id: string;
  readonly kind: Short;
  readonly on: readonly [row: number, col: number];
}

export function scene(
  parts: readonly UnitPart[],
  more: Partial<Omit<BattleState, "options" | "units">> & { options?: Partial<BattleOptions> } = {},
): BattleState {
  const units = parts.map(({ id, kind, on, ...rest }, place): Unit => {
    const side: Side = id.startsWith("a") ? "attacker" : "defender";
    return {
      id,
      side,
      type: SHORT[kind],
      number: 1,
      of: 1,
      name: "",
      size: 100,
      losses: 0,
      fate: "fights",
      cell: at(...on),
      quick: false,
      moved: 0,
      done: false,
      held: false,
      clock: place + 1,
      ...rest,
    };
  });
  const troops = (side: Side) => {
    const sums: Partial<Record<TroopType, number>> = {};
    for (const unit of units) if (unit.side === side) sums[unit.type] = (sums[unit.type] ?? 0) + unit.size;
    return { name: side === "attacker" ? "Avitch" : "Harrow", troops: sums, tactics: 0, names: {} };
  };
  return {
    map: field(),
    kind: "standing",
    armies: { attacker: troops("attacker"), defender: troops("defender") },
    phase: { at: "clusters" },
    counts: { attacker: {}, defender: {} },
    units,
    lossNumber: 45,
    round: 2,
    clock: units.length,
    ...NOTHING_YET,
    ...more,
    options: { ...defaults(BATTLE_OPTIONS), ...more.options },
  };
}

/** One step: every order must be legal, every face used, the state sound. */
export function play(
  state: BattleState,
  orders: Readonly<Record<string, BattleOrder>> = {},
  faces: readonly number[] = [],
): { state: BattleState; events: readonly BattleEvent[] } {
  for (const demand of battle.demands(state)) {
    expect(battle.refusal(state, demand.key, orders[demand.key]), JSON.stringify(orders[demand.key])).toBeUndefined();
  }
  expect(Object.keys(orders).sort()).toEqual(
    battle
      .demands(state)
      .map((demand) => demand.key)
      .sort(),
  );
  const dice = scriptedDice(faces);
  const decided = battle.decide(state, orders, dice);
  dice.spent();
  expect(decided.events.reduce(battle.apply, state)).toEqual(decided.state);
  expect(battle.faults(decided.state)).toEqual([]);
  return decided;
}

/** Faces of 2d8 + d10 with that sum, 2 to 25. */
export function sumOf(sum: number): number[] {
  for (let tens = 0; tens <= 9; tens++) {
    for (let one = 1; one <= 8; one++) {
      const two = sum - tens - one;
      if (two >= 1 && two <= 8) return [one, two, tens === 0 ? 10 : tens];
    }
  }
  throw new RangeError(`no faces show ${sum}`);
}

export const WIN = sumOf(25);
export const LOSE = sumOf(2);

export function the(state: BattleState, id: string): Unit {
  return unitOf(state, id)!;
}

export function only<T extends BattleEvent["type"]>(events: readonly BattleEvent[], type: T): EventOf<T>[] {
  return events.filter((event): event is EventOf<T> => event.type === type);
}

export function kinds(state: BattleState): string[] {
  return battle.demands(state).map((demand) => demand.key);
}

export function phaseOf(state: BattleState): Phase["at"] {
  return state.phase.at;
}
