/**
 * Skirmish, the state after an event. No rule is decided here. Copied field by field: a fight does this hundreds of
 * times, and a spread costs many times as much.
 */
import type { Change, SkirmishEvent } from "./events.ts";
import type { Agent } from "./fighter.ts";
import type { SkirmishState, Unit } from "./state.ts";

/** What a step's events led to while they were written. */
export interface Trail {
  readonly event: SkirmishEvent;
  readonly before: SkirmishState;
  readonly after: SkirmishState;
}

let trail: readonly Trail[] = [];
let next = 0;

/** A step is decided and then applied: the same event on the same state need not be worked out twice. */
export function remember(written: readonly Trail[]): void {
  trail = written;
  next = 0;
}

export function applySkirmish(state: SkirmishState, event: SkirmishEvent): SkirmishState {
  const known = trail[next];
  if (known?.event === event && known.before === state) {
    next++;
    return known.after;
  }
  return event.change ? changed(state, event.change) : state;
}

const NOTHING: NonNullable<Change["course"]> = {};

export function changed(state: SkirmishState, change: Change): SkirmishState {
  const course = change.course ?? NOTHING;
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
    units: change.units ? merged(state.units, change.units, unitWith) : state.units,
    agents: change.agents ? merged(state.agents, change.agents, agentWith) : state.agents,
    round: course.round === undefined ? state.round : course.round,
    priority: course.priority === undefined ? state.priority : course.priority,
    stage: course.stage === undefined ? state.stage : course.stage,
    turn: course.turn === undefined ? state.turn : course.turn,
    declared: course.declared === undefined ? state.declared : course.declared,
    grapples: course.grapples === undefined ? state.grapples : course.grapples,
    duels: course.duels === undefined ? state.duels : course.duels,
    offers: course.offers === undefined ? state.offers : course.offers,
    suffering: course.suffering === undefined ? state.suffering : course.suffering,
    fumble: course.fumble === undefined ? state.fumble : course.fumble,
    rallied: course.rallied === undefined ? state.rallied : course.rallied,
    ending: course.ending === undefined ? state.ending : course.ending,
  };
}

function merged<T>(
  all: Readonly<Record<string, T>>,
  changes: Readonly<Record<string, Partial<T>>>,
  copy: (one: T, change: Partial<T>) => T,
): Record<string, T> {
  const altered: Record<string, T> = { ...all };
  for (const id in changes) altered[id] = copy(all[id]!, changes[id]!);
  return altered;
}

function unitWith(unit: Unit, change: Partial<Unit>): Unit {
  return {
    id: unit.id,
    name: unit.name,
    seat: unit.seat,
    morale: unit.morale,
    hireling: unit.hireling,
    circumstance: unit.circumstance,
    cornered: unit.cornered,
    lights: unit.lights,
    at: change.at === undefined ? unit.at : change.at,
    facing: change.facing === undefined ? unit.facing : change.facing,
    start: unit.start,
    status: change.status === undefined ? unit.status : change.status,
    disorganised: change.disorganised === undefined ? unit.disorganised : change.disorganised,
    desperate: change.desperate === undefined ? unit.desperate : change.desperate,
    horrified: change.horrified === undefined ? unit.horrified : change.horrified,
    banner: change.banner === undefined ? unit.banner : change.banner,
    bannerFresh: change.bannerFresh === undefined ? unit.bannerFresh : change.bannerFresh,
    thirds: change.thirds === undefined ? unit.thirds : change.thirds,
    challenged: change.challenged === undefined ? unit.challenged : change.challenged,
    shieldwall: change.shieldwall === undefined ? unit.shieldwall : change.shieldwall,
    quiet: change.quiet === undefined ? unit.quiet : change.quiet,
    triggers: change.triggers === undefined ? unit.triggers : change.triggers,
    moved: change.moved === undefined ? unit.moved : change.moved,
    advanced: change.advanced === undefined ? unit.advanced : change.advanced,
    charged: change.charged === undefined ? unit.charged : change.charged,
    broken: change.broken === undefined ? unit.broken : change.broken,
    braced: change.braced === undefined ? unit.braced : change.braced,
    hits: change.hits === undefined ? unit.hits : change.hits,
    losses: change.losses === undefined ? unit.losses : change.losses,
  };
}

function agentWith(agent: Agent, change: Partial<Agent>): Agent {
  return {
    id: agent.id,
    name: agent.name,
    unit: agent.unit,
    unique: agent.unique,
    fighter: agent.fighter,
    make: agent.make,
    row: change.row === undefined ? agent.row : change.row,
    place: agent.place,
    count: change.count === undefined ? agent.count : change.count,
    lost: change.lost === undefined ? agent.lost : change.lost,
    damage: change.damage === undefined ? agent.damage : change.damage,
    helmets: change.helmets === undefined ? agent.helmets : change.helmets,
    shield: change.shield === undefined ? agent.shield : change.shield,
    sundered: change.sundered === undefined ? agent.sundered : change.sundered,
    mount: change.mount === undefined ? agent.mount : change.mount,
    hands: change.hands === undefined ? agent.hands : change.hands,
    dropped: change.dropped === undefined ? agent.dropped : change.dropped,
    worn: change.worn === undefined ? agent.worn : change.worn,
    packed: change.packed === undefined ? agent.packed : change.packed,
    ammo: change.ammo === undefined ? agent.ammo : change.ammo,
    loaded: change.loaded === undefined ? agent.loaded : change.loaded,
    bandages: change.bandages === undefined ? agent.bandages : change.bandages,
    potions: change.potions === undefined ? agent.potions : change.potions,
    spells: change.spells === undefined ? agent.spells : change.spells,
    wounds: change.wounds === undefined ? agent.wounds : change.wounds,
    exposed: change.exposed === undefined ? agent.exposed : change.exposed,
    gained: change.gained === undefined ? agent.gained : change.gained,
    unaware: change.unaware === undefined ? agent.unaware : change.unaware,
    killable: change.killable === undefined ? agent.killable : change.killable,
    prone: change.prone === undefined ? agent.prone : change.prone,
    disarmed: change.disarmed === undefined ? agent.disarmed : change.disarmed,
    blinded: change.blinded === undefined ? agent.blinded : change.blinded,
    fate: change.fate === undefined ? agent.fate : change.fate,
    zero: change.zero === undefined ? agent.zero : change.zero,
    critical: change.critical === undefined ? agent.critical : change.critical,
    aided: change.aided === undefined ? agent.aided : change.aided,
    spared: change.spared === undefined ? agent.spared : change.spared,
    harmedBy: change.harmedBy === undefined ? agent.harmedBy : change.harmedBy,
    opened: change.opened === undefined ? agent.opened : change.opened,
    struck: change.struck === undefined ? agent.struck : change.struck,
    bound: change.bound === undefined ? agent.bound : change.bound,
    gambled: change.gambled === undefined ? agent.gambled : change.gambled,
    shot: change.shot === undefined ? agent.shot : change.shot,
    shotsDone: change.shotsDone === undefined ? agent.shotsDone : change.shotsDone,
    casting: change.casting === undefined ? agent.casting : change.casting,
    hit: change.hit === undefined ? agent.hit : change.hit,
    guard: change.guard === undefined ? agent.guard : change.guard,
    protects: change.protects === undefined ? agent.protects : change.protects,
    openTo: change.openTo === undefined ? agent.openTo : change.openTo,
  };
}
