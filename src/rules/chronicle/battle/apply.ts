/** What an event makes of a state. Never changes the state it is given; reads no dice and decides nothing. */
import type { BattleEvent, EventOf, UnitLosses } from "./events.ts";
import { OFF_MAP } from "./fallBack.ts";
import { type Aftermath, type BattleState, changed, type Unit } from "./state.ts";

export function apply(state: BattleState, event: BattleEvent): BattleState {
  switch (event.type) {
    case "turn":
      return { ...state, phase: event.to };
    case "split":
      return { ...state, counts: { ...state.counts, [event.side]: event.counts } };
    case "mustered":
      return { ...state, units: event.units, lossNumber: event.lossNumber };
    case "placed":
      return placed(state, event);
    case "row":
      return { ...state, row: event.row };
    case "claimed":
      return { ...state, proactive: event.proactive };
    case "round":
      return roundBegan(state, event);
    case "council":
      return { ...state, intents: event.intents };
    case "duel":
      return duel(state, event);
    case "left":
      return mapUnits(state, (unit) =>
        event.units.includes(unit.id) ? changed(unit, { cell: -1, fate: "left" }) : unit,
      );
    case "quick":
      return mapUnits(state, (unit) => (event[unit.side].includes(unit.id) ? changed(unit, { quick: true }) : unit));
    case "moved":
      return moved(state, event);
    case "clusters":
      return { ...state, clusters: event.clusters };
    case "aimed":
      return { ...state, shots: [...state.shots, ...event.shots] };
    case "volley":
      return suffered(state, event.suffered);
    case "fight":
      return { ...suffered(state, event.suffered), aftermath: [...state.aftermath, event.aftermath] };
    case "sequence":
      return {
        ...state,
        aftermath: event.clusters.map((place) => state.aftermath.find((one) => one.cluster === place)!),
      };
    case "pressed":
      return withFirst(state, (first) => ({ ...first, from: event.from }));
    case "fellBack":
      return withoutMover(relocated(state, event.unit, event.to), event.unit);
    case "hemmedIn":
      return withoutMover(suffered(state, [event.suffered]), event.unit);
    case "stepped":
      return withoutStepper(event.to === null ? state : relocated(state, event.unit, event.to), event.unit);
    case "clusterDone":
      return { ...state, aftermath: state.aftermath.filter((one) => one.cluster !== event.cluster) };
    case "ended":
      return { ...state, ending: event.ending };
    case "tactics":
    case "terms":
    case "movesEnded":
      return state;
  }
}

function mapUnits(state: BattleState, change: (unit: Unit) => Unit): BattleState {
  return { ...state, units: state.units.map(change) };
}

function placed(state: BattleState, { at }: EventOf<"placed">): BattleState {
  let { clock } = state;
  const units = state.units.slice();
  for (const [id, cell] of Object.entries(at)) {
    const place = units.findIndex((unit) => unit.id === id);
    clock++;
    units[place] = changed(units[place]!, { cell, fate: "fights", clock });
  }
  return { ...state, units, clock };
}

const FRESH = { quick: false, moved: 0, done: false, held: false } as const;

function roundBegan(state: BattleState, { round, proactive }: EventOf<"round">): BattleState {
  const fresh = mapUnits(state, (unit) => changed(unit, FRESH));
  const intents = { attacker: "fight", defender: "fight" } as const;
  return { ...fresh, round, proactive, intents, clusters: [], shots: [], aftermath: [] };
}

function duel(state: BattleState, { record, unit, by }: EventOf<"duel">): BattleState {
  const entry = { round: state.round, record, by, ...(unit === undefined ? {} : { unit }) };
  return { ...state, duels: [...state.duels, entry] };
}

function moved(state: BattleState, { unit: id, way, meets }: EventOf<"moved">): BattleState {
  const clock = state.clock + 1;
  const units = state.units.slice();
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    if (unit.id === id) {
      units[i] = changed(unit, { cell: way.at(-1)!, moved: way.length, done: true, held: meets.length > 0, clock });
    } else if (meets.length > 0 && meets.includes(unit.id)) {
      units[i] = changed(unit, { held: true });
    }
  }
  return { ...state, clock, units };
}

function suffered(state: BattleState, all: readonly UnitLosses[]): BattleState {
  if (all.length === 0) return state;
  return mapUnits(state, (unit) => {
    const one = all.find((losses) => losses.unit === unit.id);
    if (!one) return unit;
    const losses = unit.losses + one.losses;
    return changed(unit, one.lost ? { losses, fate: "lost", cell: -1 } : { losses });
  });
}

function relocated(state: BattleState, id: string, to: number): BattleState {
  const clock = state.clock + 1;
  const there = mapUnits(state, (unit) => {
    if (unit.id !== id) return unit;
    return changed(unit, to === OFF_MAP ? { cell: -1, fate: "left" } : { cell: to, clock });
  });
  return { ...there, clock };
}

function withFirst(state: BattleState, change: (first: Aftermath) => Aftermath): BattleState {
  const [first, ...rest] = state.aftermath;
  return first ? { ...state, aftermath: [change(first), ...rest] } : state;
}

function withoutMover(state: BattleState, id: string): BattleState {
  return withFirst(state, (first) => ({ ...first, movers: first.movers.filter((mover) => mover !== id) }));
}

function withoutStepper(state: BattleState, id: string): BattleState {
  return withFirst(state, (first) => ({ ...first, steppers: first.steppers.filter((stepper) => stepper !== id) }));
}
