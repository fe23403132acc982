/** Sortie, the state after an event. No rule is decided here. */
import type { SortieEvent } from "./events.ts";
import type { Gap, SortieState } from "./state.ts";
import type { Unit } from "./unit.ts";

/** Field by field, as for units below: a battle copies these hundreds of times, and a spread costs many times as much. */
function changed(state: SortieState, change: Partial<SortieState>): SortieState {
  return {
    options: state.options,
    seats: state.seats,
    names: state.names,
    terrain: state.terrain,
    fort: state.fort,
    round: change.round ?? state.round,
    lastRound: state.lastRound,
    units: change.units ?? state.units,
    mustered: state.mustered,
    gaps: change.gaps ?? state.gaps,
    grounds: state.grounds,
    stage: change.stage ?? state.stage,
    volleys: change.volleys ?? state.volleys,
    presses: change.presses ?? state.presses,
    attacked: change.attacked ?? state.attacked,
    fresh: change.fresh ?? state.fresh,
    owed: change.owed ?? state.owed,
    placings: change.placings ?? state.placings,
    fates: change.fates ?? state.fates,
    ending: change.ending ?? state.ending,
  };
}

function withUnit(state: SortieState, id: string, change: Partial<Unit>): SortieState {
  const units = { ...state.units, [id]: copied(state.units[id]!, change) };
  return changed(state, { units });
}

function copied(unit: Unit, change: Partial<Unit>): Unit {
  return {
    id: unit.id,
    name: unit.name,
    seat: unit.seat,
    size: change.size ?? unit.size,
    makes: unit.makes,
    archers: unit.archers,
    level: unit.level,
    strength: unit.strength,
    leadership: unit.leadership,
    marched: unit.marched,
    fought: unit.fought,
    unprepared: unit.unprepared,
    foreign: unit.foreign,
    strange: unit.strange,
    high: unit.high,
    walls: change.walls ?? unit.walls,
    mercenary: unit.mercenary,
    speed: unit.speed,
    side: unit.side,
    pool: change.pool ?? unit.pool,
    opening: change.opening ?? unit.opening,
    taken: change.taken ?? unit.taken,
    flankedBy: change.flankedBy ?? unit.flankedBy,
    turned: change.turned ?? unit.turned,
    origin: unit.origin,
    status: change.status ?? unit.status,
    injured: change.injured ?? unit.injured,
    dead: change.dead ?? unit.dead,
  };
}

function withGaps(state: SortieState, gaps: readonly Gap[]): SortieState["gaps"] {
  const rows: Record<string, Record<string, number>> = { ...state.gaps };
  for (const [one, other, gap] of gaps) {
    rows[one] = { ...rows[one], [other]: gap };
    rows[other] = { ...rows[other], [one]: gap };
  }
  return rows;
}

export function applySortie(state: SortieState, event: SortieEvent): SortieState {
  switch (event.type) {
    case "pressed":
      return changed(state, { presses: { ...state.presses, [event.unit]: event.target } });
    case "aimed":
      return changed(state, { volleys: [...state.volleys, event.volley] });
    case "gaps":
      return changed(state, {
        gaps: withGaps(state, event.gaps),
        fresh: event.fresh ? [...state.fresh, ...event.fresh] : state.fresh,
      });
    case "joined":
      return changed(state, {
        units: {
          ...state.units,
          [event.unit]: copied(state.units[event.unit]!, { status: "joined", size: 0 }),
          [event.into.id]: event.into,
        },
      });
    case "split":
      return changed(state, {
        units: { ...state.units, [event.rest.id]: event.rest, [event.detached.id]: event.detached },
        gaps: withGaps(state, event.gaps),
      });
    case "stage":
      return changed(state, { stage: event.stage });
    case "volley":
      return changed(state, { volleys: state.volleys.filter((volley) => volley.archers !== event.volley.archers) });
    case "spent":
      return withUnit(state, event.unit, { pool: event.pool, opening: 0 });
    case "gained":
      return withUnit(state, event.unit, { pool: state.units[event.unit]!.pool + event.dice });
    case "owes":
      return changed(state, { owed: { ...state.owed, [event.unit]: event.dice } });
    case "lost":
      return settled(withUnit(state, event.unit, lossOf(state.units[event.unit]!, event)), event.unit);
    case "gaveGround":
      return changed(settled(state, event.unit), {
        placings: state.placings.filter((placing) => placing.unit !== event.unit),
      });
    case "flanked":
      return withUnit(state, event.unit, { flankedBy: [...state.units[event.unit]!.flankedBy, event.by] });
    case "unflanked":
      return withUnit(state, event.unit, {
        flankedBy: state.units[event.unit]!.flankedBy.filter((by) => !event.by.includes(by)),
      });
    case "leftWalls":
      return withUnit(state, event.unit, { walls: false });
    case "attacked":
      return changed(state, { attacked: [...state.attacked, ...event.units] });
    case "fell":
      return withUnit(state, event.unit, { status: event.to });
    case "placings":
      return changed(state, { placings: event.placings });
    case "placed":
      return placed(state, event);
    case "fates":
      return changed(state, { fates: event.fates });
    case "fate":
      return withUnit(state, event.unit, { status: event.status });
    case "rested":
      return withUnit(state, event.unit, { pool: state.units[event.unit]!.pool + 1 });
    case "round":
      return changed(state, { round: event.round, stage: "march", presses: {}, attacked: [], fresh: [], volleys: [] });
    case "ended":
      return changed(state, { ending: event.ending, stage: event.ending.winners.length === 1 ? "mercy" : "over" });
    case "casualties":
      return withUnit(state, event.unit, { injured: event.injured, dead: event.dead });
    default:
      return state;
  }
}

function lossOf(unit: Unit, event: { readonly dice: number; readonly pool: number }): Partial<Unit> {
  return { pool: event.pool, taken: unit.taken + event.dice };
}

function settled(state: SortieState, unit: string): SortieState {
  if (!Object.hasOwn(state.owed, unit)) return state;
  const { [unit]: _, ...owed } = state.owed;
  return changed(state, { owed });
}

function placed(state: SortieState, event: Extract<SortieEvent, { type: "placed" }>): SortieState {
  const { unit } = event.placing;
  const placings = state.placings.filter((placing) => placing.unit !== unit);
  if (event.place !== "through") return changed(state, { placings });
  const touching = Object.entries(state.gaps[unit]!).filter(([, gap]) => gap === 0);
  return withUnit(changed(state, { placings }), unit, { turned: touching.map(([enemy]) => enemy) });
}
