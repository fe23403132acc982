/** Sortie, the state after an event. No rule is decided here. */
import type { SortieEvent } from "./events.ts";
import { pairOf, type SortieState } from "./state.ts";
import type { Unit } from "./unit.ts";

function withUnit(state: SortieState, id: string, change: Partial<Unit>): SortieState {
  return { ...state, units: { ...state.units, [id]: { ...state.units[id]!, ...change } } };
}

export function applySortie(state: SortieState, event: SortieEvent): SortieState {
  switch (event.type) {
    case "pressed":
      return { ...state, presses: { ...state.presses, [event.unit]: event.target } };
    case "aimed":
      return { ...state, volleys: [...state.volleys, event.volley] };
    case "gaps":
      return {
        ...state,
        gaps: { ...state.gaps, ...event.gaps },
        fresh: event.fresh ? [...state.fresh, ...event.fresh] : state.fresh,
      };
    case "joined":
      return withUnit(withUnit(state, event.unit, { status: "joined", size: 0 }), event.into.id, event.into);
    case "split":
      return {
        ...state,
        units: { ...state.units, [event.rest.id]: event.rest, [event.detached.id]: event.detached },
        gaps: { ...state.gaps, ...event.gaps },
      };
    case "stage":
      return { ...state, stage: event.stage };
    case "volley":
      return { ...state, volleys: state.volleys.filter((volley) => volley.archers !== event.volley.archers) };
    case "spent":
      return withUnit(state, event.unit, { pool: event.pool, opening: 0 });
    case "gained":
      return withUnit(state, event.unit, { pool: state.units[event.unit]!.pool + event.dice });
    case "owes":
      return { ...state, owed: { ...state.owed, [event.unit]: event.dice } };
    case "lost":
      return settled(withUnit(state, event.unit, lossOf(state.units[event.unit]!, event)), event.unit);
    case "gaveGround":
      return {
        ...settled(state, event.unit),
        placings: state.placings.filter((placing) => placing.unit !== event.unit),
      };
    case "flanked":
      return withUnit(state, event.unit, { flankedBy: [...state.units[event.unit]!.flankedBy, event.by] });
    case "unflanked":
      return withUnit(state, event.unit, {
        flankedBy: state.units[event.unit]!.flankedBy.filter((by) => !event.by.includes(by)),
      });
    case "leftWalls":
      return withUnit(state, event.unit, { walls: false });
    case "attacked":
      return { ...state, attacked: [...state.attacked, ...event.units] };
    case "fell":
      return withUnit(state, event.unit, { status: event.to });
    case "placings":
      return { ...state, placings: event.placings };
    case "placed":
      return placed(state, event);
    case "fates":
      return { ...state, fates: event.fates };
    case "fate":
      return withUnit(state, event.unit, { status: event.status });
    case "rested":
      return withUnit(state, event.unit, { pool: state.units[event.unit]!.pool + 1 });
    case "round":
      return { ...state, round: event.round, stage: "march", presses: {}, attacked: [], fresh: [], volleys: [] };
    case "ended":
      return { ...state, ending: event.ending, stage: event.ending.winners.length === 1 ? "mercy" : "over" };
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
  return { ...state, owed };
}

function placed(state: SortieState, event: Extract<SortieEvent, { type: "placed" }>): SortieState {
  const { unit } = event.placing;
  const placings = state.placings.filter((placing) => placing.unit !== unit);
  if (event.place !== "through") return { ...state, placings };
  const enemies = Object.values(state.units).filter((other) => other.seat !== state.units[unit]!.seat);
  const touching = enemies.filter((enemy) => state.gaps[pairOf(state, unit, enemy.id)] === 0);
  return withUnit({ ...state, placings }, unit, { turned: touching.map((enemy) => enemy.id) });
}
