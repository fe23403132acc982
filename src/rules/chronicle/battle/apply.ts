/** What an event changes in a state. Never changes the given state; reads no dice and decides nothing. */
import { among, type Mutable } from "../../conflict/contract.ts";
import { OFF_MAP } from "./move/move.ts";
import {
  type Aftermath,
  type BattleEvent,
  type BattleState,
  changed,
  type DuelEntry,
  type EventOf,
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
  const state = copyOf(before);
  switch (event.type) {
    case "turn":
      state.phase = event.to;
      return state;
    case "split":
      state.counts = { ...before.counts, [event.side]: event.counts };
      return state;
    case "mustered":
      state.units = event.units;
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
      return state;
    case "left":
      state.units = before.units.map((unit) =>
        among(event.units, unit.id) ? changed(unit, { cell: -1, fate: "left" }) : unit,
      );
      return state;
    case "quick":
      state.units = before.units.map((unit) =>
        among(event[unit.side], unit.id) ? changed(unit, { quick: true }) : unit,
      );
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

function place(state: Making, { at }: EventOf<"placed">): void {
  const units = state.units.slice();
  for (const id of Object.keys(at)) {
    const place = units.findIndex((unit) => unit.id === id);
    state.clock++;
    units[place] = changed(units[place]!, { cell: at[id]!, fate: "fights", clock: state.clock });
  }
  state.units = units;
}

const FRESH = { quick: false, moved: 0, done: false, held: false } as const;

function beginRound(state: Making, { round, proactive }: EventOf<"round">): void {
  state.units = state.units.map((unit) => changed(unit, FRESH));
  state.intents = { attacker: "fight", defender: "fight" };
  state.round = round;
  state.proactive = proactive;
  state.clusters = [];
  state.shots = [];
  state.aftermath = [];
}

function duelEntry(state: BattleState, { record, unit, by }: EventOf<"duel">): DuelEntry {
  return { round: state.round, record, by, ...(unit === undefined ? {} : { unit }) };
}

function move(state: Making, { unit: id, way, meets }: EventOf<"moved">): void {
  const clock = ++state.clock;
  const units = state.units.slice();
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    if (unit.id === id) {
      units[i] = changed(unit, { cell: way.at(-1)!, moved: way.length, done: true, held: meets.length > 0, clock });
    } else if (among(meets, unit.id)) {
      units[i] = changed(unit, { held: true });
    }
  }
  state.units = units;
}

function suffer(state: Making, all: readonly UnitLosses[]): void {
  if (all.length === 0) return;
  state.units = state.units.map((unit) => {
    const one = all.find((losses) => losses.unit === unit.id);
    if (!one) return unit;
    const losses = unit.losses + one.losses;
    return changed(unit, one.lost ? { losses, fate: "lost", cell: -1 } : { losses });
  });
}

function relocate(state: Making, id: string, to: number): void {
  const clock = ++state.clock;
  state.units = state.units.map((unit) => {
    if (unit.id !== id) return unit;
    return changed(unit, to === OFF_MAP ? { cell: -1, fate: "left" } : { cell: to, clock });
  });
}

function changeFirst(state: Making, change: (first: Mutable<Aftermath>) => void): void {
  if (state.aftermath.length === 0) return;
  const all = state.aftermath.slice();
  const first = { ...all[0]! };
  change(first);
  all[0] = first;
  state.aftermath = all;
}

function dropMover(state: Making, id: string): void {
  changeFirst(state, (first) => {
    first.movers = first.movers.filter((mover) => mover !== id);
  });
}
