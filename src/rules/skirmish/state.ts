/**
 * Skirmish, the state of a fight: units on the field, the agents in their ranks, and what is being decided. A unit has one
 * counter on the field, at the middle of its front rank; a lone figure is a unit of one.
 */
import type { Seat } from "../conflict/contract.ts";
import { onceFor } from "../conflict/once.ts";
import type { Field, Square } from "../square/square.ts";
import { type Facts, factsIn, type Roll, type Standing } from "./cached.ts";
import type { SaveDie } from "./health/save.ts";
import type { Circumstance, FreeGambitOrder, GambitTerms, MoveOrder } from "./orders.ts";
import type { Agent } from "./units/fighter.ts";
import type { Ground, Home, Morale, SkirmishOptions, Technique, Trigger } from "./vocabulary.ts";

/** `joined` has become part of another unit. */
export type Status = "ready" | "retreating" | "surrendered" | "gone" | "destroyed" | "joined";

export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly seat: Seat;
  readonly morale: Morale;
  readonly hireling: boolean;
  readonly circumstance: number;
  /** Units of a seat with the same group check morale together; null for a unit that is its own group. */
  readonly group: string | null;
  /** No way out for this unit: it cannot retreat. */
  readonly cornered: boolean;
  readonly lights: number;
  readonly at: Square;
  /** One of eight directions, clockwise from north. */
  readonly facing: number;
  /** Figures at the muster. */
  readonly start: number;
  readonly status: Status;
  readonly disorganised: boolean;
  /** Fights to the death. */
  readonly desperate: boolean;
  readonly horrified: boolean;
  /** The agent that carries the war banner. */
  readonly banner: string | null;
  /** The banner's first check is still to come; it succeeds. */
  readonly bannerFresh: boolean;
  /** Thirds of its number lost that have already triggered morale. */
  readonly thirds: number;
  readonly challenged: boolean;
  readonly shieldwall: boolean;
  /** Complete rounds without losses and triggers since it gave way; negative in the round of a trigger. */
  readonly quiet: number;
  readonly triggers: readonly Trigger[];
  /** This round. */
  readonly moved: boolean;
  /** Spaces it moved from outside melee range. */
  readonly advanced: number;
  readonly charged: boolean;
  readonly broken: boolean;
  readonly braced: boolean;
  readonly hits: number;
  readonly losses: number;
  /** Hits of this round, by the unit that took them. */
  readonly against: Readonly<Record<string, number>>;
}

export const UNIT_FRESH = {
  moved: false,
  advanced: 0,
  charged: false,
  broken: false,
  braced: false,
  hits: 0,
  losses: 0,
} as const satisfies Partial<Unit>;

/** Also forgets the hits of the round before. */
export const UNIT_UNTOUCHED = { ...UNIT_FRESH, against: {} } as const satisfies Partial<Unit>;

export interface Grapple {
  readonly holders: readonly string[];
  readonly held: string;
  readonly total: number;
  readonly tightened: number;
}

export interface Duel {
  readonly one: string;
  readonly other: string;
  /** This round's, once both are revealed. */
  readonly techniques: readonly [Technique, Technique] | null;
}

/** Damage that waits until its target decides what to give up against it. */
export interface Suffering {
  readonly target: string;
  readonly by: string;
  readonly damage: number;
  readonly criticals: number;
  readonly subdue: boolean;
  /** The faces that hit, and the modifier against the next rank, for hits that pass on to it. */
  readonly faces: readonly number[];
  readonly beyond: number;
}

/** The parts of a round in order; those without a decision pass automatically. */
export const STAGES = [
  "muster",
  "opening",
  "declare",
  "move",
  "openingEnd",
  "challenge",
  "answer",
  "stance",
  "first",
  "melee",
  "ritual",
  "ritualEnd",
  "end",
  "roundEnd",
  "over",
] as const;
export type Stage = (typeof STAGES)[number];

export interface Ending {
  readonly winners: readonly Seat[];
  readonly reason: "field" | "brokenOff" | "empty";
  readonly minutes: number;
}

export interface Wavering {
  readonly unit: string;
  readonly how: "retreats" | "surrenders";
  readonly disorganised: boolean;
}

/** A free gambit waits for the other side's odds, then for the player to accept them; a circumstance waits for a yes. */
export type Proposal =
  | {
      readonly kind: "gambit";
      readonly by: Seat;
      readonly order: FreeGambitOrder;
      readonly phase: "opening" | "melee";
      readonly odds: GambitTerms | null;
    }
  | { readonly kind: "circumstance"; readonly by: Seat; readonly circumstance: Circumstance };

/** What changes in a fight besides agents and units. */
export interface Course {
  readonly round: number;
  readonly priority: Seat;
  readonly stage: Stage;
  /** Whose turn it is in the stage. */
  readonly turn: Seat;
  readonly declared: readonly MoveOrder[];
  readonly grapples: readonly Grapple[];
  readonly duels: readonly Duel[];
  readonly offers: readonly { readonly from: string; readonly to: string }[];
  readonly suffering: readonly Suffering[];
  /** Who failed to grapple whom and must choose what it costs. */
  readonly fumble: { readonly agent: string; readonly foe: string; readonly total: number } | null;
  readonly rallied: readonly Seat[];
  /** Units that failed a morale check while their players' characters decide whether they go along. */
  readonly wavering: readonly Wavering[];
  /** Dead characters whose players may still take over a hireling. */
  readonly heirless: readonly string[];
  /** What one side proposed and the other has to answer. */
  readonly proposal: Proposal | null;
  /** Sides whose proposal was refused this round. */
  readonly refused: readonly Seat[];
  /** Circumstances that both sides agreed on for this round. */
  readonly agreed: readonly Circumstance[];
  readonly ending: Ending | null;
}

export interface SkirmishState extends Course {
  readonly options: SkirmishOptions;
  readonly seats: readonly [Seat, Seat];
  readonly names: Readonly<Record<Seat, string>>;
  readonly homes: Readonly<Record<Seat, Home>>;
  /** Whether a side takes prisoners. */
  readonly quarter: Readonly<Record<Seat, boolean>>;
  readonly field: Field;
  /** Ground by `x,y`; spaces without an entry are plain. */
  readonly ground: Readonly<Record<string, { readonly kind: Ground; readonly cover: number }>>;
  readonly surprise: Seat | null;
  /** Faces of six that give the first seat priority. */
  readonly odds: number;
  readonly dark: boolean;
  readonly narrow: { readonly figures: number; readonly attacks: number } | null;
  readonly saveDie: SaveDie;
  readonly lastRound: number;
  readonly units: Readonly<Record<string, Unit>>;
  readonly agents: Readonly<Record<string, Agent>>;
}

/** How narrow it is this round: as agreed, or as set up. */
export function narrowNow({ agreed, narrow }: SkirmishState): SkirmishState["narrow"] {
  if (agreed.length === 0) return narrow;
  return (agreed.findLast(({ what }) => what === "narrow") as SkirmishState["narrow"]) ?? narrow;
}

export function otherSeat(state: SkirmishState, seat: Seat): Seat {
  return seat === state.seats[0] ? state.seats[1] : state.seats[0];
}

export function seatOf(state: SkirmishState, agent: Agent): Seat {
  return state.units[agent.unit]!.seat;
}

/** In the first round of an ambush only the ambushers act. */
export function isSurprised(state: SkirmishState, seat: Seat): boolean {
  return state.surprise !== null && state.round === 1 && state.surprise !== seat;
}

export function hasSurprise(state: SkirmishState, seat: Seat): boolean {
  return state.surprise === seat && state.round === 1;
}

export function onField(unit: Unit): boolean {
  return unit.status === "ready" || unit.status === "retreating";
}

export function unitsOf(state: SkirmishState, seat: Seat): Unit[] {
  const found: Unit[] = [];
  for (const unit of allUnits(state)) if (unit.seat === seat && onField(unit)) found.push(unit);
  return found;
}

export function isUp(agent: Agent): boolean {
  return agent.fate === "up" && agent.count > 0;
}

export const factsOf: (state: SkirmishState) => Facts<Unit> = factsIn;

/** Every agent and every unit, in the order of the record. Do not keep it after a change. */
export function allAgents(state: SkirmishState): readonly Agent[] {
  const facts = factsOf(state);
  facts.agents ??= Object.values(state.agents);
  return facts.agents;
}

export function allUnits(state: SkirmishState): readonly Unit[] {
  const facts = factsOf(state);
  facts.units ??= Object.values(state.units);
  return facts.units;
}

function rollOf(state: SkirmishState): Roll {
  const facts = factsOf(state);
  facts.roll ??= called(allAgents(state));
  return facts.roll;
}

function called(agents: readonly Agent[]): Roll {
  const all: Agent[] = [];
  const units: Standing[] = [];
  for (const agent of agents) {
    if (!isUp(agent)) continue;
    all.push(agent);
    const unit = standingIn(units, agent.unit);
    if (!unit) units.push({ unit: agent.unit, agents: [agent], front: agent.row, rows: [] });
    else {
      unit.agents.push(agent);
      if (agent.row < unit.front) unit.front = agent.row;
    }
  }
  return { all, units };
}

/** A fight has few units, so searching them is faster than a map. */
function standingIn(units: readonly Standing[], unit: string): Standing | undefined {
  for (const each of units) if (each.unit === unit) return each;
  return undefined;
}

/** All who stand, of both sides, in units on the field and off it. */
export function standing(state: SkirmishState): readonly Agent[] {
  return rollOf(state).all;
}

export const NOBODY: readonly Agent[] = [];

export function standingOf(state: SkirmishState, unit: string): Standing | undefined {
  return standingIn(rollOf(state).units, unit);
}

export function agentsOf(state: SkirmishState, unit: string): readonly Agent[] {
  return standingOf(state, unit)?.agents ?? NOBODY;
}

/** Every agent of a seat that stands on the field. */
export function agentsOfSeat(state: SkirmishState, seat: Seat): Agent[] {
  const found: Agent[] = [];
  for (const agent of standing(state)) {
    const unit = state.units[agent.unit]!;
    if (unit.seat === seat && onField(unit)) found.push(agent);
  }
  return found;
}

export function figuresIn(state: SkirmishState, unit: string): number {
  let figures = 0;
  for (const agent of agentsOf(state, unit)) figures += agent.count;
  return figures;
}

/** The foremost row that still has a figure; it shields the rows behind. */
export function frontRow(state: SkirmishState, unit: string): number {
  return standingOf(state, unit)?.front ?? Number.MAX_SAFE_INTEGER;
}

/** The one figure whose Might is above that of every other in the unit. */
export function leaderOf(state: SkirmishState, unit: string): Agent | undefined {
  return leaderAmong(agentsOf(state, unit));
}

export function leaderAmong(agents: readonly Agent[]): Agent | undefined {
  if (agents.length < 2) return undefined;
  const most = Math.max(...agents.map(mightOf));
  const [best, other] = agents.filter((agent) => mightOf(agent) === most);
  return best!.unique && !other ? best : undefined;
}

/** The units that check morale together with this one, on the field or off it. */
export function groupOf(state: SkirmishState, unit: Unit): Unit[] {
  if (unit.group === null) return [state.units[unit.id]!];
  return allUnits(state).filter(({ seat, group }) => seat === unit.seat && group === unit.group);
}

/** The leader of the units that check morale together: those that stand their ground have another than those that run. */
export function groupLeader(state: SkirmishState, unit: Unit): Agent | undefined {
  if (unit.group === null) return leaderOf(state, unit.id);
  const { status } = state.units[unit.id]!;
  return leaderAmong(
    groupOf(state, unit).flatMap((member) =>
      onField(member) && member.status === status ? agentsOf(state, member.id) : [],
    ),
  );
}

export function mightOf(agent: Agent): number {
  return agent.fighter.might + agent.gained;
}

export function hpOf(agent: Agent): number {
  return agent.fighter.hp + agent.gained;
}

export function atkOf(agent: Agent): number {
  return agent.fighter.atk + agent.gained;
}

export function grappleOf(state: SkirmishState, agent: string): Grapple | undefined {
  if (state.grapples.length === 0) return undefined;
  return state.grapples.find(({ held, holders }) => held === agent || holders.includes(agent));
}

export function duelOf(state: SkirmishState, agent: string): Duel | undefined {
  if (state.duels.length === 0) return undefined;
  return state.duels.find(({ one, other }) => one === agent || other === agent);
}

/** While leaders duel, the rest of their units watch. */
export function isSuspended(state: SkirmishState, one: Unit, other: Unit): boolean {
  return state.duels.some((duel) => {
    const units = [state.agents[duel.one]!.unit, state.agents[duel.other]!.unit];
    return units.includes(one.id) && units.includes(other.id);
  });
}

/** A plain field is queried as often as others: this saves making the keys. */
const isPlain = onceFor((ground: SkirmishState["ground"]): boolean => Object.keys(ground).length === 0);

export function spotAt({ ground }: SkirmishState, { x, y }: Square): SkirmishState["ground"][string] | undefined {
  return isPlain(ground) ? undefined : ground[`${x},${y}`];
}

export function groundAt(state: SkirmishState, at: Square): Ground | undefined {
  return spotAt(state, at)?.kind;
}

/** In the dark one light serves one rank; the others see nothing. */
export function isBlind(state: SkirmishState, agent: Agent): boolean {
  if (agent.blinded !== null && agent.blinded >= state.round) return true;
  return state.dark && agent.row >= state.units[agent.unit]!.lights;
}

/** To a fighter outside their grapple, grapplers count as prone. */
export function liesFor(state: SkirmishState, agent: Agent, enemy: Agent): boolean {
  if (agent.prone !== null) return true;
  if (!state.options["d12.grapplersProne"]) return false;
  const grapple = grappleOf(state, agent.id);
  return grapple !== undefined && grapple !== grappleOf(state, enemy.id);
}
