/** What an event changes in a state; reads no dice and decides nothing. Only a state that one play-out owns is changed in place. */
import { isOneOf, type Mutable } from "../../conflict/contract.ts";
import { changing, isOwn, note } from "../../conflict/notes.ts";
import { clearBoard } from "./board.ts";
import { OFF_MAP } from "./move/move.ts";
import {
  type Aftermath,
  type BattleEvent,
  type BattleState,
  copyOfUnit,
  type DuelEntry,
  type EventOf,
  forget,
  Notes,
  type Unit,
  type UnitLosses,
} from "./state.ts";

/** Written out: such copies all have the same shape and are many times faster than spreading. */
function copyOf(state: BattleState): Mutable<BattleState> {
  return {
    map: state.map,
    kind: state.kind,
    options: state.options,
    armies: state.armies,
    phase: state.phase,
    counts: state.counts,
    units: state.units,
    lossNumber: state.lossNumber,
    row: state.row,
    round: state.round,
    proactive: state.proactive,
    clock: state.clock,
    intents: state.intents,
    duels: state.duels,
    clusters: state.clusters,
    shots: state.shots,
    aftermath: state.aftermath,
    driven: state.driven,
    ending: state.ending,
  };
}

export function apply(before: BattleState, event: BattleEvent): BattleState {
  const state = changing(before, copyOf, forget);
  switch (event.type) {
    case "turn":
      state.phase = event.to;
      return state;
    case "split":
      state.counts = { ...before.counts, [event.side]: event.counts };
      return state;
    case "mustered":
      state.units = isOwn(state) ? event.units.map(copyOfUnit) : event.units;
      state.lossNumber = event.lossNumber;
      return state;
    case "placed":
      place(state, event);
      return state;
    case "row":
      state.row = event.row;
      return state;
    case "claimed":
      state.proactive = event.proactive;
      return state;
    case "round":
      beginRound(state, event);
      return state;
    case "council":
      state.intents = event.intents;
      return state;
    case "duel":
      state.duels = [...before.duels, duelEntry(before, event)];
      clearBoard(state);
      return state;
    case "left":
      for (let place = 0; place < state.units.length; place++) {
        if (isOneOf(event.units, state.units[place]!.id)) leave(state, place, "left");
      }
      return state;
    case "quick":
      for (let place = 0; place < state.units.length; place++) {
        const { id, side } = state.units[place]!;
        if (isOneOf(event[side], id)) change(state, place).quick = true;
      }
      return state;
    case "moved":
      move(state, event);
      return state;
    case "clusters":
      state.clusters = event.clusters;
      return state;
    case "aimed":
      state.shots = [...before.shots, ...event.shots];
      return state;
    case "volley":
      suffer(state, event.suffered);
      return state;
    case "fight":
      suffer(state, event.suffered);
      state.aftermath = [...before.aftermath, event.aftermath];
      return state;
    case "sequence":
      state.aftermath = event.clusters.map((place) => before.aftermath.find((one) => one.cluster === place)!);
      return state;
    case "pressed":
      changeFirst(state, (first) => {
        first.from = event.from;
      });
      return state;
    case "fellBack":
      relocate(state, event.unit, event.to);
      if (event.to === OFF_MAP) state.driven = [...before.driven, event.unit];
      dropMover(state, event.unit);
      return state;
    case "hemmedIn":
      suffer(state, [event.suffered]);
      dropMover(state, event.unit);
      return state;
    case "stepped":
      if (event.to !== null) relocate(state, event.unit, event.to);
      changeFirst(state, (first) => {
        first.steppers = first.steppers.filter((id) => id !== event.unit);
      });
      return state;
    case "clusterDone":
      state.aftermath = before.aftermath.filter((one) => one.cluster !== event.cluster);
      return state;
    case "ended":
      state.ending = event.ending;
      return state;
    case "tactics":
    case "terms":
    case "movesEnded":
      return before;
  }
}

type Making = Mutable<BattleState>;

/** The unit to change: itself if one play-out owns the state, else a copy in a new list. */
function change(state: Making, place: number): Mutable<Unit> {
  const unit = state.units[place]!;
  if (isOwn(state)) return unit;
  const copy = copyOfUnit(unit);
  state.units = state.units.with(place, copy);
  return copy;
}

function leave(state: Making, place: number, fate: "left" | "lost"): void {
  const unit = change(state, place);
  unit.cell = -1;
  unit.fate = fate;
  clearBoard(state);
}

/** For a play-out, which changes this copy and the units in it. */
export function ownBattle(state: BattleState): BattleState {
  const own = copyOf(state);
  own.units = state.units.map(copyOfUnit);
  note(own, new Notes(true));
  return own;
}

function placeOf(state: BattleState, id: string): number {
  return state.units.findIndex((unit) => unit.id === id);
}

function place(state: Making, { at }: EventOf<"placed">): void {
  for (const id of Object.keys(at)) {
    const unit = change(state, placeOf(state, id));
    unit.cell = at[id]!;
    unit.fate = "fights";
    unit.clock = ++state.clock;
  }
  clearBoard(state);
}

function beginRound(state: Making, { round, proactive }: EventOf<"round">): void {
  const units: Mutable<Unit>[] = isOwn(state) ? (state.units as Mutable<Unit>[]) : state.units.map(copyOfUnit);
  for (const unit of units) {
    unit.quick = false;
    unit.moved = 0;
    unit.done = false;
    unit.held = false;
  }
  state.units = units;
  state.intents = { attacker: "fight", defender: "fight" };
  state.round = round;
  state.proactive = proactive;
  state.clusters = [];
  state.shots = [];
  state.aftermath = [];
  clearBoard(state);
}

function duelEntry(state: BattleState, { record, unit, by }: EventOf<"duel">): DuelEntry {
  return { round: state.round, record, by, ...(unit === undefined ? {} : { unit }) };
}

function move(state: Making, { unit: id, way, meets }: EventOf<"moved">): void {
  const unit = change(state, placeOf(state, id));
  unit.cell = way.at(-1)!;
  unit.moved = way.length;
  unit.done = true;
  unit.held = meets.length > 0;
  unit.clock = ++state.clock;
  for (const met of meets) change(state, placeOf(state, met)).held = true;
  clearBoard(state);
}

function suffer(state: Making, all: readonly UnitLosses[]): void {
  for (const { unit, losses, lost } of all) {
    const place = placeOf(state, unit);
    change(state, place).losses += losses;
    if (lost) leave(state, place, "lost");
  }
}

function relocate(state: Making, id: string, to: number): void {
  const clock = ++state.clock;
  const place = placeOf(state, id);
  if (to === OFF_MAP) {
    leave(state, place, "left");
    return;
  }
  const unit = change(state, place);
  unit.cell = to;
  unit.clock = clock;
  clearBoard(state);
}

function changeFirst(state: Making, change: (first: Mutable<Aftermath>) => void): void {
  if (state.aftermath.length === 0) return;
  const all = state.aftermath.slice();
  const first = copyOfAftermath(all[0]!);
  change(first);
  all[0] = first;
  state.aftermath = all;
}

function copyOfAftermath({ cluster, movers, from, fromAny, ifHemmed, steppers }: Aftermath): Mutable<Aftermath> {
  return from === undefined
    ? { cluster, movers, fromAny, ifHemmed, steppers }
    : { cluster, movers, from, fromAny, ifHemmed, steppers };
}

function dropMover(state: Making, id: string): void {
  changeFirst(state, (first) => {
    first.movers = first.movers.filter((mover) => mover !== id);
  });
}
