/** Command, where units may go: the resolver, the windows and the players made of code all ask here. */
import { onceFor } from "../../conflict/once.ts";
import { distance } from "../../hex/distance.ts";
import { neighbours } from "../../hex/grid.ts";
import { emptyReach, type Reach, reach } from "../../hex/reach.ts";
import { adjacentEnemies, apart, type CommandState, enemiesOf, isEngaged, superClass } from "../state.ts";
import type { Unit } from "../units/unit.ts";
import { ADVANCE, CHARGE, COST, MANOEUVRE } from "../vocabulary.ts";
import { type Board, boardOf } from "./board.ts";

/** Room for one search, used again and again: a battle searches hundreds of times. */
interface Scratch {
  readonly cost: Uint8Array;
  readonly halt: Uint8Array;
  readonly found: Reach;
}

const scratchOf = onceFor((board: Board): Scratch => {
  const { size } = board.grid;
  return { cost: board.cost.slice(), halt: new Uint8Array(size), found: emptyReach(size) };
});

/** Free hexes within that many hexes; nobody passes through a unit. */
export function within(state: CommandState, unit: Unit, hexes: number): number[] {
  const board = boardOf(state);
  const { grid, shut } = board;
  const { cost, halt, found } = scratchOf(board);
  cost.set(board.cost);
  for (const id in state.units) {
    const other = state.units[id]!;
    if (other.status === "field" && other.cell >= 0) cost[other.cell] = 0;
  }
  halt.fill(0);
  if (state.options["cp.zoneOfControl"]) {
    for (const enemy of enemiesOf(state, unit)) for (const cell of neighbours(grid, enemy.cell)) halt[cell] = 1;
  }
  reach(grid, { cost, shut, halt }, unit.cell, hexes, found);
  const cells: number[] = [];
  for (let i = 0; i < found.count; i++) cells.push(found.cells[i]!);
  return cells;
}

/** Whether the unit is engaged may be told, where it is known already; so in all of these. */
export function advances(state: CommandState, unit: Unit, engaged = isEngaged(state, unit)): number[] {
  if (engaged && !state.options["cp.advanceWhenAdjacent"]) return [];
  const { grid } = boardOf(state);
  const enemies = enemiesOf(state, unit);
  const now = enemies.map(({ cell }) => distance(grid, unit.cell, cell));
  return within(state, unit, ADVANCE).filter((to) => {
    for (let i = 0; i < enemies.length; i++) if (distance(grid, to, enemies[i]!.cell) < now[i]!) return true;
    return false;
  });
}

export function manoeuvres(state: CommandState, unit: Unit, engaged = isEngaged(state, unit)): number[] {
  return !engaged && unit.points >= COST.manoeuvre ? within(state, unit, MANOEUVRE) : [];
}

/** One step to a hex next to no enemy. */
export function disengagements(state: CommandState, unit: Unit, engaged = isEngaged(state, unit)): number[] {
  if (unit.points < COST.disengage || !engaged) return [];
  return within(state, unit, 1).filter((to) => adjacentEnemies(state, unit, to).length === 0);
}

/** A charge binds to an attack, so its cost must be at hand. */
export function charges(
  state: CommandState,
  unit: Unit,
  engaged = isEngaged(state, unit),
): { readonly to: number; readonly target: string }[] {
  if (superClass(unit) !== "cavalry" || unit.points < COST.attack || engaged) return [];
  const { grid } = boardOf(state);
  const enemies = enemiesOf(state, unit).filter(({ cell }) => distance(grid, unit.cell, cell) <= CHARGE + 1);
  if (enemies.length === 0) return [];
  const found: { to: number; target: string }[] = [];
  for (const to of within(state, unit, CHARGE)) {
    for (const { id, cell } of enemies) if (distance(grid, to, cell) === 1) found.push({ to, target: id });
  }
  return found;
}

export function mayWait(state: CommandState, unit: Unit): boolean {
  if (unit.class === "horseArchers") return state.options["cp.horseArchersWait"];
  return unit.class === "lightCavalry" || unit.class === "archers" || unit.class === "skirmishInfantry";
}

/** Free hexes next to the unit and farther from the attacker. */
export function feints(state: CommandState, unit: Unit, attacker: Unit): number[] {
  if (unit.points < COST.feint || (unit.class !== "skirmishInfantry" && unit.class !== "horseArchers")) return [];
  const now = apart(state, unit.cell, attacker.cell);
  return within(state, unit, 1).filter((to) => apart(state, to, attacker.cell) > now);
}
