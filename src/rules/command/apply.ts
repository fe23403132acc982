/** Command, the state after an event. No rule is decided here. */
import { type Mutable, withKey } from "../conflict/contract.ts";
import { changing, changingOne, note, ownUnits } from "../conflict/notes.ts";
import { Script as Written } from "../conflict/script.ts";
import type { Dice } from "../dice/dice.ts";
import type { CommandEvent } from "./events.ts";
import { type CommandState, forget, Notes, otherSeat } from "./state.ts";
import type { Unit } from "./units/unit.ts";

/** Field by field: a battle copies these thousands of times, and a spread costs many times as much. */
function copy(state: CommandState): Mutable<CommandState> {
  return {
    options: state.options,
    seats: state.seats,
    names: state.names,
    leadership: state.leadership,
    rows: state.rows,
    cols: state.cols,
    map: state.map,
    lastTurn: state.lastTurn,
    mustered: state.mustered,
    units: state.units,
    first: state.first,
    turn: state.turn,
    active: state.active,
    stage: state.stage,
    willing: state.willing,
    idle: state.idle,
    acted: state.acted,
    bound: state.bound,
    attacks: state.attacks,
    defences: state.defences,
    pending: state.pending,
    ending: state.ending,
  };
}

function copyUnit(unit: Unit): Mutable<Unit> {
  return {
    id: unit.id,
    name: unit.name,
    seat: unit.seat,
    class: unit.class,
    grade: unit.grade,
    points: unit.points,
    damage: unit.damage,
    support: unit.support,
    assault: unit.assault,
    cell: unit.cell,
    status: unit.status,
  };
}

const FIGHTING: readonly string[] = ["volley", "charge", "attack"];

export function applyCommand(before: CommandState, event: CommandEvent): CommandState {
  const state = changing(before, copy, forget);
  switch (event.type) {
    case "first":
      state.first = event.seat;
      // The side that goes second deploys first.
      state.active = otherSeat(before, event.seat);
      state.stage = "deploy";
      return state;
    case "deployed":
      for (const id of Object.keys(event.cells)) changingOne(state, id, copyUnit).cell = event.cells[id]!;
      state.active = otherSeat(before, event.seat);
      return state;
    case "turn":
      state.turn = event.turn;
      state.active = event.seat;
      state.stage = "missiles";
      state.willing = false;
      state.idle = before.idle + 1;
      state.acted = [];
      state.bound = {};
      state.attacks = [];
      state.defences = {};
      return state;
    case "willing":
      state.willing = true;
      return state;
    case "stage":
      state.stage = event.stage;
      state.acted = [];
      return state;
    case "acted":
      changeUnit(state, event.unit, -event.cost, 0, event.to);
      if (FIGHTING.includes(event.act)) state.idle = 0;
      state.acted = [...before.acted, event.unit];
      return state;
    case "reacted":
      changeUnit(state, event.unit, -event.cost, event.damage ?? 0, event.to);
      return state;
    case "due":
      state.pending = [...event.pending, ...before.pending];
      return state;
    case "settled":
      state.pending = before.pending.slice(1);
      return state;
    case "bound":
      state.bound = withKey(before.bound, event.unit, event.target);
      return state;
    case "attack":
      state.attacks = [...before.attacks, event.attack];
      return state;
    case "supported":
      state.attacks = before.attacks.map((attack) =>
        attack.attacker === event.attacker ? { ...attack, supporters: [...attack.supporters, event.unit] } : attack,
      );
      return state;
    case "shielded":
      state.defences = withKey(before.defences, event.defender, [
        ...(before.defences[event.defender] ?? []),
        event.unit,
      ]);
      return state;
    case "voided":
    case "combat":
      state.attacks = before.attacks.filter(({ attacker }) => attacker !== event.attacker);
      return state;
    case "routed":
      leave(state, event.unit, "routed");
      return state;
    case "pursuing":
      leave(state, event.unit, "pursuing");
      return state;
    case "ended":
      state.ending = event.ending;
      state.stage = "over";
      state.pending = [];
      return state;
    case "will":
      return before;
  }
}

/** For a play-out, which changes this copy and the units in it. */
export function ownCommand(state: CommandState): CommandState {
  const own = copy(state);
  own.units = ownUnits(state.units, copyUnit);
  note(own, new Notes(true));
  return own;
}

function changeUnit(
  state: Mutable<CommandState>,
  id: string,
  points: number,
  damage: number,
  to: number | undefined,
): void {
  const unit = changingOne(state, id, copyUnit);
  unit.points += points;
  unit.damage += damage;
  if (to !== undefined) unit.cell = to;
}

function leave(state: Mutable<CommandState>, id: string, status: "routed" | "pursuing"): void {
  const unit = changingOne(state, id, copyUnit);
  unit.status = status;
  unit.cell = -1;
}

// A Command step being written.

export class Script extends Written<CommandState, CommandEvent> {
  constructor(state: CommandState, dice: Dice) {
    super(state, dice, applyCommand);
  }

  unit(id: string): Unit {
    return this.state.units[id]!;
  }
}
