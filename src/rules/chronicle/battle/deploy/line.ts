/**
 * The line that a window proposes to a player who forms up: the plain formation, but with nobody beyond a river from the
 * rest. Units placed by hand stay, and the line keeps to their bank. The engine's own default (formation.ts) is another
 * thing: records were played with it, so it stays as it is.
 */
import type { HexGrid } from "../../../hex/grid.ts";
import { IMPASSABLE, LOOKS } from "../../../hex/looks.ts";
import type { HexMap } from "../../../hex/map.ts";
import { mapOf } from "../board.ts";
import { type BattleState, otherSide, type Side } from "../state.ts";
import { deploymentCells } from "./deploy.ts";
import { columnOn, formationOn } from "./formation.ts";

export function lineOf(state: BattleState, side: Side, shape: "line" | "column" = "line"): Record<string, number> {
  const map = mapOf(state.map);
  const banks = banksOf(map);
  const allowed = deploymentCells(state, side);
  const waiting = state.units.filter((unit) => unit.side === side && unit.fate === "waiting").length;
  const bank = chosenBank(state, side, banks, allowed, waiting);
  const dry = bank < 0 ? allowed : allowed.map((free, cell) => (banks[cell] === bank ? free : 0));
  return shape === "line" ? formationOn(state, side, dry) : columnOn(state, side, dry);
}

/** With one's own, if some are placed; else with the enemy; else where there is most room. Only where all have room. */
function chosenBank(state: BattleState, side: Side, banks: Int16Array, allowed: Uint8Array, waiting: number): number {
  const room = new Map<number, number>();
  allowed.forEach((free, cell) => {
    if (free === 1 && banks[cell]! >= 0) room.set(banks[cell]!, (room.get(banks[cell]!) ?? 0) + 1);
  });
  const stand = (of: Side, bank: number) =>
    state.units.filter((unit) => unit.side === of && unit.cell >= 0 && banks[unit.cell] === bank).length;
  const fit = [...room].filter(([, cells]) => cells >= waiting).map(([bank]) => bank);
  fit.sort(
    (a, b) =>
      stand(side, b) - stand(side, a) ||
      stand(otherSide(side), b) - stand(otherSide(side), a) ||
      room.get(b)! - room.get(a)! ||
      a - b,
  );
  return fit[0] ?? -1;
}

/** The land between rivers: hexes with a dry way between them have the same number. Fords and water have none. */
function banksOf({ grid, ground, look }: HexMap): Int16Array {
  const ford = LOOKS.indexOf("ford");
  const banks = new Int16Array(grid.size).fill(-1);
  const dry = (cell: number) => ground[cell] !== IMPASSABLE && look[cell] !== ford;
  let bank = 0;
  for (let cell = 0; cell < grid.size; cell++)
    if (banks[cell] === -1 && dry(cell)) flood(grid, banks, cell, bank++, dry);
  return banks;
}

function flood(grid: HexGrid, banks: Int16Array, from: number, bank: number, dry: (cell: number) => boolean): void {
  const queue = [from];
  banks[from] = bank;
  for (const cell of queue) {
    for (let d = 0; d < 6; d++) {
      const beside = grid.next[cell * 6 + d]!;
      if (beside < 0 || banks[beside] !== -1 || !dry(beside)) continue;
      banks[beside] = bank;
      queue.push(beside);
    }
  }
}
