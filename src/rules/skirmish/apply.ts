/**
 * Skirmish, the state after an event. No rule is decided here. A fight makes hundreds of copies: they are written out field by
 * field, then the changes are assigned; a spread, or a test for each field, costs many times as much.
 */
import type { Mutable } from "../conflict/contract.ts";
import { note, ownUnits } from "../conflict/notes.ts";
import { Facts, knownIn, staysPut } from "./cached.ts";
import type { Change, SkirmishEvent } from "./events.ts";
import type { SkirmishState, Unit } from "./state.ts";
import { type Agent, copyOfAgent } from "./units/fighter.ts";

export function applySkirmish(state: SkirmishState, event: SkirmishEvent): SkirmishState {
  return event.change ? changed(state, event.change) : state;
}

/** The state after a change: the same object if only one play-out uses it, else a copy. */
export function changed(before: SkirmishState, change: Change): SkirmishState {
  const known: Facts<Unit> | undefined = knownIn(before);
  if (known?.own) return changedInPlace(before, change, known);
  const state = copyOf(before);
  if (change.units) state.units = merged({ ...before.units }, change.units, copyOfUnit);
  if (change.agents) state.agents = merged({ ...before.agents }, change.agents, copyOfAgent);
  if (known) note(state, known.after(change));
  return change.course ? Object.assign(state, change.course) : state;
}

/** A play-out also owns its units and agents: they stay the same objects, so that lists of them stay valid. */
function changedInPlace(state: SkirmishState, change: Change, cached: Facts<Unit>): SkirmishState {
  const { units, agents, course } = change;
  cached.questions = undefined;
  if (!staysPut(change)) cached.going = undefined;
  for (const id in units) {
    const unit = state.units[id];
    if (!unit) {
      enter(state.units, copyOfUnit(units[id] as Unit), cached.units);
      cached.moved();
      continue;
    }
    const { at, facing, status } = unit;
    Object.assign(unit, units[id]);
    if (unit.at !== at || unit.facing !== facing || unit.status !== status) cached.moved();
  }
  for (const id in agents) {
    const agent = state.agents[id];
    if (!agent) {
      enter(state.agents, copyOfAgent(agents[id] as Agent), cached.agents);
      cached.roll = undefined;
      continue;
    }
    const { unit, row, place, count, unique, fate } = agent;
    Object.assign(agent, agents[id]);
    const stays = agent.unit === unit && agent.row === row && agent.place === place;
    if (!stays || agent.count !== count || agent.unique !== unique || agent.fate !== fate) cached.roll = undefined;
  }
  return course ? Object.assign(state, course) : state;
}

/** For a play-out, which changes this copy and the units and agents in it. */
export function ownSkirmish(state: SkirmishState): SkirmishState {
  const own = copyOf(state);
  own.units = ownUnits(state.units, copyOfUnit);
  own.agents = ownUnits(state.agents, copyOfAgent);
  note(own, new Facts(true));
  return own;
}

function enter<T extends { readonly id: string }>(all: Readonly<Record<string, T>>, one: T, listed?: T[]): void {
  (all as Record<string, T>)[one.id] = one;
  listed?.push(one);
}

function merged<T>(
  all: Record<string, T>,
  changes: Readonly<Record<string, Partial<T>>>,
  copy: (one: T) => T,
): Record<string, T> {
  for (const id in changes) {
    const known = all[id];
    // Units that part and figures that step out of their rank come with all their fields.
    all[id] = known === undefined ? (changes[id] as T) : (Object.assign(copy(known) as object, changes[id]) as T);
  }
  return all;
}

function copyOf(state: SkirmishState): Mutable<SkirmishState> {
  return {
    options: state.options,
    seats: state.seats,
    names: state.names,
    homes: state.homes,
    quarter: state.quarter,
    field: state.field,
    ground: state.ground,
    surprise: state.surprise,
    odds: state.odds,
    dark: state.dark,
    narrow: state.narrow,
    saveDie: state.saveDie,
    lastRound: state.lastRound,
    units: state.units,
    agents: state.agents,
    round: state.round,
    priority: state.priority,
    stage: state.stage,
    turn: state.turn,
    declared: state.declared,
    grapples: state.grapples,
    duels: state.duels,
    offers: state.offers,
    suffering: state.suffering,
    fumble: state.fumble,
    rallied: state.rallied,
    wavering: state.wavering,
    heirless: state.heirless,
    proposal: state.proposal,
    refused: state.refused,
    agreed: state.agreed,
    ending: state.ending,
  };
}

function copyOfUnit(unit: Unit): Unit {
  return {
    id: unit.id,
    name: unit.name,
    seat: unit.seat,
    morale: unit.morale,
    hireling: unit.hireling,
    circumstance: unit.circumstance,
    group: unit.group,
    cornered: unit.cornered,
    lights: unit.lights,
    at: unit.at,
    facing: unit.facing,
    start: unit.start,
    status: unit.status,
    disorganised: unit.disorganised,
    desperate: unit.desperate,
    horrified: unit.horrified,
    banner: unit.banner,
    bannerFresh: unit.bannerFresh,
    thirds: unit.thirds,
    challenged: unit.challenged,
    shieldwall: unit.shieldwall,
    quiet: unit.quiet,
    triggers: unit.triggers,
    moved: unit.moved,
    advanced: unit.advanced,
    charged: unit.charged,
    broken: unit.broken,
    braced: unit.braced,
    hits: unit.hits,
    losses: unit.losses,
    against: unit.against,
  };
}
