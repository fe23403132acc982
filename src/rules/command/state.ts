/** Command, the state of a battle, and simple queries about it: who stands where, who is next to whom. */
import type { Seat } from "../conflict/contract.ts";
import { note, notesOn } from "../conflict/notes.ts";
import { onceFor } from "../conflict/once.ts";
import type { Question, WillOrder } from "../conflict/question.ts";
import { distance, type HexGrid, hexGrid } from "../hex/grid.ts";
import { CLOSED, IMPASSABLE } from "../hex/looks.ts";
import type { HexMap } from "../hex/map.ts";
import { mapOf } from "../hex/map-text.ts";
import type { Unit } from "./units/unit.ts";
import { type CommandOptions, type Stage, SUPER_CLASS, type SuperClass } from "./vocabulary.ts";

export interface Attack {
  readonly attacker: string;
  readonly target: string;
  readonly supporters: readonly string[];
}

/** A reaction that must be settled before play continues. */
export type Pending =
  | { readonly kind: "missiles"; readonly unit: string; readonly by: string }
  | { readonly kind: "charge"; readonly unit: string; readonly by: string }
  | { readonly kind: "pursuit"; readonly units: readonly string[]; readonly by: string; readonly cell: number }
  | { readonly kind: "attack"; readonly unit: string; readonly by: string }
  | { readonly kind: "loss"; readonly unit: string; readonly by: string; readonly defending: boolean }
  | { readonly kind: "morale"; readonly unit: string; readonly by: string }
  | { readonly kind: "victory"; readonly unit: string; readonly by: string };

export interface Ending {
  readonly winners: readonly Seat[];
  readonly reason: "field" | "yielded" | "agreed" | "dusk" | "empty";
}

export interface CommandState {
  readonly options: CommandOptions;
  readonly seats: readonly [Seat, Seat];
  readonly names: Readonly<Record<Seat, string>>;
  readonly leadership: Readonly<Record<Seat, number>>;
  readonly rows: number;
  readonly cols: number;
  /** The map's text, if the battle has one. */
  readonly map: string | null;
  readonly lastTurn: number;
  readonly mustered: Readonly<Record<Seat, number>>;
  readonly units: Readonly<Record<string, Unit>>;
  readonly first: Seat | null;
  readonly turn: number;
  readonly active: Seat;
  readonly stage: Stage;
  /** Whether both sides have decided this turn to fight on. */
  readonly willing: boolean;
  /** Turns in a row in which nobody attacked, charged or shot. */
  readonly idle: number;
  /** Units that have acted in this stage. */
  readonly acted: readonly string[];
  /** Cavalry that charged, and the target it must attack. */
  readonly bound: Readonly<Record<string, string>>;
  readonly attacks: readonly Attack[];
  /** Supporters of a defence, by the unit they support. */
  readonly defences: Readonly<Record<string, readonly string[]>>;
  /** The first is settled first. */
  readonly pending: readonly Pending[];
  readonly ending: Ending | null;
}

export function superClass(unit: Unit): SuperClass {
  return SUPER_CLASS[unit.class];
}

/** So long that neither side seems to gain by going on: four turns of each, and twice as long while they are still coming closer. */
const IDLE_TURNS = 8;

export function isIdle({ idle, turn }: CommandState): boolean {
  return idle > (idle < turn ? IDLE_TURNS : 2 * IDLE_TURNS);
}

export function otherSeat(state: CommandState, seat: Seat): Seat {
  return seat === state.seats[0] ? state.seats[1] : state.seats[0];
}

export function onField(state: CommandState, seat?: Seat): Unit[] {
  const found: Unit[] = [];
  const { units } = state;
  for (const id in units) {
    const unit = units[id]!;
    if (unit.status === "field" && (seat === undefined || unit.seat === seat)) found.push(unit);
  }
  return found;
}

export function isAnyOnField(state: CommandState, seat: Seat): boolean {
  const { units } = state;
  for (const id in units) {
    const unit = units[id]!;
    if (unit.status === "field" && unit.seat === seat) return true;
  }
  return false;
}

export function enemiesOf(state: CommandState, unit: Unit): Unit[] {
  return onField(state, otherSeat(state, unit.seat));
}

export function apart(state: CommandState, one: number, other: number): number {
  return distance(boardOf(state).grid, one, other);
}

export function adjacent(state: CommandState, one: Unit, other: Unit): boolean {
  return apart(state, one.cell, other.cell) === 1;
}

export function adjacentEnemies(state: CommandState, unit: Unit, cell = unit.cell): Unit[] {
  const { grid } = boardOf(state);
  const found: Unit[] = [];
  const { units } = state;
  for (const id in units) {
    const enemy = units[id]!;
    if (enemy.seat !== unit.seat && enemy.status === "field" && distance(grid, cell, enemy.cell) === 1)
      found.push(enemy);
  }
  return found;
}

export function isEngaged(state: CommandState, unit: Unit): boolean {
  const { grid } = boardOf(state);
  const { units } = state;
  for (const id in units) {
    const enemy = units[id]!;
    if (enemy.seat !== unit.seat && enemy.status === "field" && distance(grid, unit.cell, enemy.cell) === 1)
      return true;
  }
  return false;
}

/** Is it the target of an attack that it has chosen to meet? */
export function isDefending(state: CommandState, id: string): boolean {
  return state.attacks.some(({ target }) => target === id);
}

// Command, the orders, and the form in which the battle asks for them. Hexes are cells of the grid.

/** An action of one unit; `rest` lets every unit that has not acted hold at no cost. */
export type ActOrder =
  | { readonly act: "rest" }
  | { readonly act: "rout" | "hold" | "engage" | "wait"; readonly unit: string }
  | { readonly act: "volley" | "attack" | "support"; readonly unit: string; readonly target: string }
  | { readonly act: "advance" | "manoeuvre" | "disengage"; readonly unit: string; readonly to: number }
  | { readonly act: "charge"; readonly unit: string; readonly to: number; readonly target: string };

export type ReactOrder =
  | {
      readonly react: "endure" | "damage" | "defend" | "lose" | "hold" | "slaughter" | "letGo" | "rout";
    }
  | { readonly react: "feint"; readonly to: number }
  | { readonly react: "pursue" | "allow" | "rout"; readonly unit: string };

export type CommandOrder =
  | ActOrder
  | ReactOrder
  | { readonly first: boolean }
  | { readonly cells: Readonly<Record<string, number>> }
  | WillOrder
  | { readonly resolve: string };

export type CommandQuestion = Question<CommandOrder>;

// What has been found out about a state of Command: one step asks for it several times.

export class Notes {
  questions: readonly CommandQuestion[] | undefined = undefined;
  waiting: readonly Unit[] | undefined = undefined;
  /** Has any unit more to do in this stage than hold? */
  busy: boolean | undefined = undefined;
  /** The actions of each unit, by its id. */
  actions: Map<string, readonly ActOrder[]> | undefined = undefined;

  constructor(readonly own: boolean) {}
}

export function notesOf(state: CommandState): Notes {
  return (notesOn(state) as Notes | undefined) ?? note(state, new Notes(false));
}

export function forget(state: CommandState): void {
  const notes = notesOf(state);
  notes.questions = undefined;
  notes.waiting = undefined;
  notes.busy = undefined;
  notes.actions = undefined;
}

// Command, the ground of a battle: the grid, and what entering each hex costs. Without a map, or with terrain off as in the book,
// every hex costs one. Boards are cached with their grid or map, since there are many states and few boards.

export interface Board {
  readonly grid: HexGrid;
  readonly cost: Uint8Array;
  readonly shut: Uint8Array;
}

export function boardOf(state: Pick<CommandState, "map" | "rows" | "cols" | "options">): Board {
  if (state.map === null) return plainBoard(hexGrid(state.rows, state.cols, false));
  const map = mapOf(state.map);
  return state.options["cp.terrain"] ? roughBoard(map) : plainBoard(map.grid);
}

const plainBoard = onceFor(
  (grid: HexGrid): Board => ({ grid, cost: new Uint8Array(grid.size).fill(1), shut: new Uint8Array(grid.size) }),
);

/** House rule: closed ground costs two, impassable ground and hard barriers stop all units. */
const roughBoard = onceFor((map: HexMap): Board => {
  const cost = map.ground.map((ground) => (ground === IMPASSABLE ? 0 : ground === CLOSED ? 2 : 1));
  return { grid: map.grid, cost, shut: map.shut };
});
