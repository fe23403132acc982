/** Command, where units may go: used by the resolver, the windows and the computer players. */
import { onceFor } from "../../conflict/once.ts";
import { axialDistance, distance, neighbours } from "../../hex/grid.ts";
import { emptyReach, OUT, type Reach, reach, wayTo } from "../../hex/reach.ts";
import {
  adjacentEnemies,
  apart,
  type Board,
  boardOf,
  type CommandState,
  enemiesOf,
  isEngaged,
  onField,
  superClass,
} from "../state.ts";
import type { Unit } from "../units/unit.ts";
import { ADVANCE, CHARGE, COST, MANOEUVRE } from "../vocabulary.ts";

const NONE: readonly never[] = [];

/** Buffers for one search, reused: a battle searches hundreds of times. */
interface Scratch {
  readonly cost: Uint8Array;
  readonly halt: Uint8Array;
  readonly found: Reach;
}

const scratchOf = onceFor((board: Board): Scratch => {
  const { size } = board.grid;
  return { cost: board.cost.slice(), halt: new Uint8Array(size), found: emptyReach(size) };
});

/** Free hexes within that many hexes; units block the way. */
export function within(state: CommandState, unit: Unit, hexes: number): number[] {
  return upTo(search(state, unit, hexes), hexes);
}

/** Valid until the next search on the board. */
function search(state: CommandState, unit: Unit, hexes: number): Reach {
  return searching(state, unit, hexes, (found) => found);
}

/** The hexes that a move there passes, the last included; empty if it is out of reach. */
export function wayThere(state: CommandState, unit: Unit, to: number): readonly number[] {
  const { grid } = boardOf(state);
  return searching(state, unit, CHARGE, (found) => (found.spent[to] === OUT ? NONE : wayTo(grid, found, to)));
}

/** Reads what is found while units and enemies are still marked on the board. */
function searching<Answer>(state: CommandState, unit: Unit, hexes: number, read: (found: Reach) => Answer): Answer {
  const board = boardOf(state);
  const { grid, shut } = board;
  const { cost, halt, found } = scratchOf(board);
  const others = onField(state).filter(({ cell }) => cell >= 0);
  const enemies = state.options["cp.zoneOfControl"] ? enemiesOf(state, unit) : NONE;
  for (const { cell } of others) cost[cell] = 0;
  for (const enemy of enemies) for (const cell of neighbours(grid, enemy.cell)) halt[cell] = 1;
  const answer = read(reach(grid, { cost, shut, halt }, unit.cell, hexes, found));
  // Clears the board for the next search.
  for (const { cell } of others) cost[cell] = board.cost[cell]!;
  for (const enemy of enemies) for (const cell of neighbours(grid, enemy.cell)) halt[cell] = 0;
  return answer;
}

/** The nearest are found first, so one search serves every shorter one. */
function upTo({ cells, spent, count }: Reach, hexes: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < count && spent[cells[i]!]! <= hexes; i++) found.push(cells[i]!);
  return found;
}

/** Where a unit may go in its movement, by kind of move. */
export interface Ways {
  readonly advance: readonly number[];
  readonly manoeuvre: readonly number[];
  readonly disengage: readonly number[];
  readonly charge: readonly Charge[];
  readonly mayAdvance: boolean;
  readonly mayManoeuvre: boolean;
}

export interface Charge {
  readonly to: number;
  readonly target: string;
}

/** Callers may pass `engaged` if they already know it. */
export function waysOf(state: CommandState, unit: Unit, engaged = isEngaged(state, unit)): Ways {
  if (engaged) {
    const advance = state.options["cp.advanceWhenAdjacent"] ? nearer(state, unit, within(state, unit, ADVANCE)) : NONE;
    const disengage = disengagements(state, unit);
    return { advance, manoeuvre: NONE, disengage, charge: NONE, mayAdvance: advance.length > 0, mayManoeuvre: false };
  }
  const manoeuvring = unit.points >= COST.manoeuvre;
  const targets = chargeTargets(state, unit);
  const found = search(state, unit, Math.max(ADVANCE, manoeuvring ? MANOEUVRE : 0, targets.length > 0 ? CHARGE : 0));
  const advance = upTo(found, ADVANCE);
  const manoeuvre = manoeuvring ? upTo(found, MANOEUVRE) : NONE;
  const charge = targets.length > 0 ? charges(state, targets, upTo(found, CHARGE)) : NONE;
  return new FreeWays(state, unit, advance, manoeuvre, charge);
}

/** For a unit that is not engaged. Its advances are computed only if more than their existence is needed. */
class FreeWays implements Ways {
  readonly disengage = NONE;
  readonly mayAdvance: boolean;
  readonly mayManoeuvre: boolean;
  private advances: readonly number[] | undefined;

  constructor(
    private readonly state: CommandState,
    private readonly unit: Unit,
    private readonly near: readonly number[],
    readonly manoeuvre: readonly number[],
    readonly charge: readonly Charge[],
  ) {
    this.mayAdvance = nearer(state, unit, near, 1).length > 0;
    this.mayManoeuvre = manoeuvre.length > 0;
  }

  get advance(): readonly number[] {
    this.advances ??= nearer(this.state, this.unit, this.near);
    return this.advances;
  }
}

/** Cells that are nearer to some enemy than the unit is now, at most `most`. */
function nearer(state: CommandState, unit: Unit, cells: readonly number[], most = cells.length): number[] {
  const { q, row } = boardOf(state).grid;
  const enemies = enemiesOf(state, unit);
  const now = enemies.map(({ cell }) => axialDistance(q[unit.cell]! - q[cell]!, row[unit.cell]! - row[cell]!));
  const found: number[] = [];
  for (const to of cells) {
    if (found.length === most) break;
    const across = q[to]!;
    const down = row[to]!;
    for (let i = 0; i < enemies.length; i++) {
      const { cell } = enemies[i]!;
      if (axialDistance(across - q[cell]!, down - row[cell]!) >= now[i]!) continue;
      found.push(to);
      break;
    }
  }
  return found;
}

/** One step to a hex that is next to no enemy. */
function disengagements(state: CommandState, unit: Unit): readonly number[] {
  if (unit.points < COST.disengage) return NONE;
  return within(state, unit, 1).filter((to) => adjacentEnemies(state, unit, to).length === 0);
}

/** A charge binds to an attack, so the unit must be able to pay for it. */
function chargeTargets(state: CommandState, unit: Unit): readonly Unit[] {
  if (superClass(unit) !== "cavalry" || unit.points < COST.attack) return NONE;
  const { grid } = boardOf(state);
  return enemiesOf(state, unit).filter(({ cell }) => distance(grid, unit.cell, cell) <= CHARGE + 1);
}

function charges(state: CommandState, targets: readonly Unit[], cells: readonly number[]): Charge[] {
  const { grid } = boardOf(state);
  const found: Charge[] = [];
  for (const to of cells) {
    for (const { id, cell } of targets) if (distance(grid, to, cell) === 1) found.push({ to, target: id });
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
