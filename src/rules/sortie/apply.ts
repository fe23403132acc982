/** Sortie, the state after an event. No rule is decided here. */
import { isOneOf, type Mutable, withKey } from "../conflict/contract.ts";
import { changing, changingOne, isOwn, note, ownUnits } from "../conflict/notes.ts";
import { Script as Written } from "../conflict/script.ts";
import type { Dice } from "../dice/dice.ts";
import type { SortieEvent } from "./events.ts";
import { forget, forgetMuster, type Gap, Notes, type SortieState } from "./state.ts";
import { copyOfUnit, type Unit } from "./units/unit.ts";

/** Written out, as for units: such copies all have the same shape and are many times faster than spreading. */
function copyOf(state: SortieState): Mutable<SortieState> {
  return {
    options: state.options,
    seats: state.seats,
    names: state.names,
    terrain: state.terrain,
    fort: state.fort,
    round: state.round,
    lastRound: state.lastRound,
    units: state.units,
    mustered: state.mustered,
    gaps: state.gaps,
    grounds: state.grounds,
    stage: state.stage,
    volleys: state.volleys,
    presses: state.presses,
    attacked: state.attacked,
    fresh: state.fresh,
    owed: state.owed,
    differing: state.differing,
    placings: state.placings,
    fates: state.fates,
    judged: state.judged,
    ending: state.ending,
  };
}

/** Events that are only logged and change nothing: half of all events. */
const TOLD_ONLY: readonly SortieEvent["type"][] = [
  "sortie",
  "unrolled",
  "marched",
  "movedAway",
  "flight",
  "will",
  "refused",
];

export function applySortie(before: SortieState, event: SortieEvent): SortieState {
  if (isOneOf(TOLD_ONLY, event.type)) return before;
  const state = changing(before, copyOf, forget);
  switch (event.type) {
    case "pressed":
      state.presses = withKey(before.presses, event.unit, event.target);
      return state;
    case "aimed":
      state.volleys = [...before.volleys, event.volley];
      return state;
    case "gaps":
      setGaps(state, event.gaps);
      if (event.fresh) state.fresh = [...before.fresh, ...event.fresh];
      return state;
    case "joined": {
      const gone = become(state, event.unit, "joined");
      gone.size = 0;
      gone.men = {};
      gone.bowmen = null;
      enter(state, event.into);
      return state;
    }
    case "split":
      enter(state, event.rest);
      enter(state, event.detached);
      setGaps(state, event.gaps);
      return state;
    case "stage":
      state.stage = event.stage;
      return state;
    case "differs":
      change(state, event.unit).strange = event.dice;
      return state;
    case "proposed": {
      const { type: _, ...said } = event;
      state.differing = [...before.differing.filter(({ by }) => by !== said.by), said];
      return state;
    }
    case "answered":
      state.differing = [];
      return state;
    case "volley":
      state.volleys = before.volleys.filter((volley) => volley.archers !== event.volley.archers);
      return state;
    case "spent": {
      const unit = change(state, event.unit);
      spend(unit, event.pool, event.volley === true);
      unit.opening = 0;
      return state;
    }
    case "gained":
      shift(change(state, event.unit), event.dice);
      return state;
    case "owes":
      state.owed = withKey(before.owed, event.unit, event.dice);
      return state;
    case "lost": {
      const unit = change(state, event.unit);
      shift(unit, event.pool - unit.pool);
      unit.taken += event.taken;
      settle(state, event.unit);
      return state;
    }
    case "stood":
      settle(state, event.unit);
      return state;
    case "gaveGround":
      if (event.lifted) {
        const unit = change(state, event.unit);
        lift(unit, event.lifted);
        unit.taken = Math.max(0, unit.taken - event.lifted);
      }
      settle(state, event.unit);
      state.placings = before.placings.filter((placing) => placing.unit !== event.unit);
      return state;
    case "flanked": {
      const unit = change(state, event.unit);
      unit.flankedBy = [...unit.flankedBy, event.by];
      return state;
    }
    case "unflanked": {
      const unit = change(state, event.unit);
      unit.flankedBy = unit.flankedBy.filter((by) => !event.by.includes(by));
      return state;
    }
    case "leftWalls":
      change(state, event.unit).walls = false;
      return state;
    case "attacked":
      state.attacked = [...before.attacked, ...event.units];
      return state;
    case "fell":
      become(state, event.unit, event.to);
      return state;
    case "placings":
      state.placings = event.placings;
      return state;
    case "placed":
      place(state, event);
      return state;
    case "fates":
      state.fates = event.fates;
      if (event.fates.length > 0) state.judged = [...before.judged, ...event.fates.map(({ unit }) => unit)];
      return state;
    case "fate":
      become(state, event.unit, event.status);
      return state;
    case "rested":
      lift(change(state, event.unit), 1);
      return state;
    case "round":
      state.round = event.round;
      state.stage = "march";
      state.presses = {};
      state.attacked = [];
      state.fresh = [];
      state.volleys = [];
      state.judged = [];
      return state;
    case "ended":
      state.ending = event.ending;
      state.stage = event.ending.winners.length === 1 ? "mercy" : "over";
      return state;
    case "casualties": {
      const unit = change(state, event.unit);
      unit.injured = event.injured;
      unit.dead = event.dead;
      return state;
    }
    default:
      return before;
  }
}

function change(state: Mutable<SortieState>, id: string): Mutable<Unit> {
  return changingOne(state, id, copyOfUnit);
}

function become(state: Mutable<SortieState>, id: string, status: Unit["status"]): Mutable<Unit> {
  const unit = change(state, id);
  unit.status = status;
  if (isOwn(state)) forgetMuster(state);
  return unit;
}

/** A unit as an event has it, in the place of another or new. The event keeps its own. */
function enter(state: Mutable<SortieState>, unit: Unit): void {
  if (isOwn(state)) {
    (state.units as Record<string, Unit>)[unit.id] = copyOfUnit(unit);
    forgetMuster(state);
  } else state.units = withKey(state.units, unit.id, unit);
}

/** For a play-out, which changes this copy, and the units and gaps in it. */
export function ownSortie(state: SortieState): SortieState {
  const own = copyOf(state);
  own.units = ownUnits(state.units, copyOfUnit);
  own.gaps = ownUnits(state.gaps, (row) => ({ ...row }));
  note(own, new Notes(true));
  return own;
}

/** Dice gained or lost by the unit and equally by its archers. */
function shift(unit: Mutable<Unit>, dice: number): void {
  unit.pool += dice;
  if (unit.bowmen) unit.bowmen = { ...unit.bowmen, pool: unit.bowmen.pool + dice };
}

/** Removes penalty dice. */
function lift(unit: Mutable<Unit>, dice: number): void {
  unit.pool += dice;
  const { bowmen } = unit;
  if (bowmen && bowmen.pool < 0) unit.bowmen = { ...bowmen, pool: Math.min(0, bowmen.pool + dice) };
}

/** Archers spend their own dice on volleys; hand to hand the others' dice are spent first. */
function spend(unit: Mutable<Unit>, pool: number, volley: boolean): void {
  const { bowmen } = unit;
  if (bowmen && volley) unit.bowmen = { ...bowmen, pool: bowmen.pool - (unit.pool - pool) };
  else if (bowmen && bowmen.pool > 0) unit.bowmen = { ...bowmen, pool: Math.min(bowmen.pool, Math.max(0, pool)) };
  unit.pool = pool;
}

function setGaps(state: Mutable<SortieState>, gaps: readonly Gap[]): void {
  const before = state.gaps;
  const rows: Record<string, Record<string, number>> = isOwn(state) ? before : { ...before };
  // A row of a shared state is copied before the first write.
  const rowOf = (id: string): Record<string, number> => {
    const known = rows[id];
    if (known !== undefined && (rows === before || known !== before[id])) return known;
    const row = { ...known };
    rows[id] = row;
    return row;
  };
  for (const [one, other, gap] of gaps) {
    rowOf(one)[other] = gap;
    rowOf(other)[one] = gap;
  }
  state.gaps = rows;
}

function settle(state: Mutable<SortieState>, unit: string): void {
  const { owed } = state;
  if (!Object.hasOwn(owed, unit)) return;
  const left: Record<string, number> = {};
  for (const id in owed) if (id !== unit) left[id] = owed[id]!;
  state.owed = left;
}

function place(state: Mutable<SortieState>, event: Extract<SortieEvent, { type: "placed" }>): void {
  const { unit } = event.placing;
  state.placings = state.placings.filter((placing) => placing.unit !== unit);
  if (event.place !== "through") return;
  const touching = Object.entries(state.gaps[unit]!).filter(([, gap]) => gap === 0);
  change(state, unit).turned = touching.map(([enemy]) => enemy);
}

// A Sortie step being written.

export class Script extends Written<SortieState, SortieEvent> {
  constructor(state: SortieState, dice: Dice) {
    super(state, dice, applySortie);
  }

  unit(id: string): Unit {
    return this.state.units[id]!;
  }
}
