/**
 * Skirmish, what a fight changes: what is left of each figure and each rank of the muster, and the resulting fields of a stored
 * unit. Figures and ranks are found by the ids they had at the start, never by place or name.
 */

import type { Seat } from "../../conflict/contract.ts";
import { fail, ok, type Result } from "../../result.ts";
import type { SkirmishEvent } from "../events.ts";
import { hpOf, type SkirmishState } from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { ROWS, type Roster, type RosterFields, thrownFields } from "../units/roster.ts";
import { type SkirmishOptions, type Weapon, WOUND_ROWS } from "../vocabulary.ts";
import type { Wound } from "./wounds.ts";

/** What a figure brought to the fight and no longer has. */
export interface Used {
  readonly helmet: boolean;
  readonly shield: boolean;
  readonly mount: boolean;
  /** Thrown, one by one. */
  readonly weapons: readonly Weapon[];
  readonly bandages: number;
  readonly potions: number;
}

export interface FigureAfter {
  readonly hp: number;
  readonly damage: number;
  readonly wounds: readonly Wound[];
  readonly gained: number;
  readonly fate: Agent["fate"];
  /** At 0 HP and alive: still bleeding, or stable. */
  readonly critical: "dying" | "stable" | null;
  readonly used: Used;
}

/**
 * What a rank brought and no longer has: weapons that all its figures threw, and helmets, as how many more figures stand bareheaded
 * than before the fight; fewer if such figures have fallen.
 */
interface RankUsed {
  readonly helmets: number;
  /** Of those who stand, how many more have no shield. */
  readonly shields: number;
  readonly weapons: readonly Weapon[];
}

export interface UnitAfter {
  /** Figures killed by rank of the muster, counted from 1. */
  readonly lost: Readonly<Record<string, number>>;
  /** Figures taken prisoner, likewise. */
  readonly captive: Readonly<Record<string, number>>;
  readonly used: Readonly<Record<string, RankUsed>>;
  /** By the figure's key: its id without the unit's. */
  readonly figures: Readonly<Record<string, FigureAfter>>;
}

/** An agent of the muster and the whole fight, with how many of each agent's fallen were found alive after it. */
export function figureAfter(
  begun: Agent,
  fight: SkirmishState,
  alive: ReadonlyMap<string, number> = new Map(),
): FigureAfter {
  const agent = fight.agents[begun.id]!;
  const { gained, critical } = agent;
  const wounds = [...agent.wounds, ...agent.marks];
  const used = usedUp(begun, agent);
  const fate = fateOf(agent, fight);
  // Left for dead and found alive, with one hit point.
  if (fate === "dead" && alive.get(agent.id))
    return { hp: 1, damage: hpOf(agent) - 1, wounds, gained, fate: "up", critical: null, used };
  const hp = fate === "dead" ? 0 : Math.max(0, hpOf(agent) - agent.damage);
  return {
    hp,
    damage: Math.min(agent.damage, hpOf(agent)),
    wounds,
    gained,
    fate,
    critical: fate === "dead" || !critical ? null : critical.stable ? "stable" : "dying",
    used,
  };
}

/** A figure that yielded is a prisoner; a side that holds the field gets its own back. */
function fateOf(agent: Agent, fight: SkirmishState): Agent["fate"] {
  const { seat, status } = fight.units[agent.unit]!;
  if (agent.fate === "dead") return "dead";
  const taken = agent.fate === "captured" || status === "surrendered";
  return taken && !holdsField(fight, seat) ? "captured" : "up";
}

function holdsField({ ending }: SkirmishState, seat: Seat): boolean {
  return ending?.winners.includes(seat) === true;
}

function usedUp(begun: Agent, end: Agent): Used {
  const weaponsOf = ({ hands, worn, packed, dropped }: Agent) => [...hands, ...worn, ...packed, ...dropped];
  return {
    helmet: end.helmets < begun.helmets,
    shield: end.sundered && !begun.sundered,
    mount: begun.mount && !end.mount,
    weapons: without(weaponsOf(begun), weaponsOf(end)),
    bandages: begun.bandages - end.bandages,
    potions: begun.potions - end.potions,
  };
}

/** `alive` says how many of each agent's fallen were found alive after the fight. */
export function unitAfter(
  muster: SkirmishState,
  fight: SkirmishState,
  unit: string,
  alive: ReadonlyMap<string, number>,
): UnitAfter {
  const lost: Record<string, number> = {};
  const captive: Record<string, number> = {};
  const used: Record<string, RankUsed> = {};
  const figures: Record<string, FigureAfter> = {};
  const losses = lossesByRank(fight, alive);
  for (const agent of Object.values(muster.agents)) {
    if (agent.unit !== unit) continue;
    const key = agent.id.slice(unit.length + 1);
    const row = key.replace(/^rank/, "");
    if (agent.unique) figures[key] = figureAfter(agent, fight, alive);
    else {
      const { killed = 0, taken = 0 } = losses.get(agent.id) ?? {};
      lost[row] = Math.min(agent.count, killed);
      captive[row] = Math.min(agent.count - lost[row], taken);
      const gone = usedByRank(agent, fight);
      if (gone.helmets !== 0 || gone.shields > 0 || gone.weapons.length > 0) used[row] = gone;
    }
  }
  return { lost, captive, used, figures };
}

/** Of the figures that fall, those without a helmet count first, as in the fight. */
function usedByRank(begun: Agent, fight: SkirmishState): RankUsed {
  const own = Object.values(fight.agents).filter(
    ({ id, of, fate }) => fate === "up" && (id === begun.id || of === begun.id),
  );
  const sum = (of: "count" | "helmets") => own.reduce((all, agent) => all + agent[of], 0);
  const bare = (count: number, helmets: number) => Math.max(0, count - helmets);
  const more = bare(sum("count"), sum("helmets")) - bare(begun.count, begun.helmets);
  const shields = own.filter(({ sundered, count }) => sundered && count > 0).length;
  return { helmets: more, shields, weapons: usedUp(begun, fight.agents[begun.id]!).weapons };
}

/** Figures lost, by the rank in which they came. A figure that stepped out of a rank still belongs to it. */
function lossesByRank(fight: SkirmishState, alive: ReadonlyMap<string, number>) {
  const found = new Map<string, { killed: number; taken: number }>();
  for (const agent of Object.values(fight.agents)) {
    if (agent.unique && agent.of === null) continue;
    const { seat, status } = fight.units[agent.unit]!;
    const subdued = agent.unique ? (agent.fate === "captured" ? agent.lost : 0) : agent.taken;
    const killed = Math.max(0, agent.lost - subdued - (alive.get(agent.id) ?? 0));
    const yielded = subdued + (status === "surrendered" && agent.fate === "up" ? agent.count : 0);
    const taken = holdsField(fight, seat) ? 0 : yielded;
    const dead = byOrigin(agent, killed);
    for (const [rank, gone] of byOrigin(agent, killed + taken)) {
      const sum = found.get(rank) ?? { killed: 0, taken: 0 };
      const fell = dead.get(rank) ?? 0;
      found.set(rank, { killed: sum.killed + fell, taken: sum.taken + gone - fell });
    }
  }
  return found;
}

/** If several companies share a rank, each further loss goes to the one with most figures there. */
function byOrigin(agent: Agent, lost: number): Map<string, number> {
  const joined = agent.joined.reduce((sum, { figures }) => sum + figures, 0);
  const present = [{ rank: agent.of ?? agent.id, figures: agent.count + agent.lost - joined }];
  const losses = new Map<string, number>();
  let joining = 0;
  for (let fallen = 0; fallen < lost; fallen++) {
    for (; joining < agent.joined.length && agent.joined[joining]!.after <= fallen; joining++) {
      const { rank, figures } = agent.joined[joining]!;
      present.push({ rank, figures });
    }
    const largest = present.reduce((best, one) => (one.figures > best.figures ? one : best));
    largest.figures--;
    losses.set(largest.rank, (losses.get(largest.rank) ?? 0) + 1);
  }
  return losses;
}

/** By option some of the fallen are found alive and return to their rank. */
export function foundAlive(events: Iterable<SkirmishEvent>): Map<string, number> {
  const alive = new Map<string, number>();
  for (const event of events) if (event.type === "counted") alive.set(event.agent, event.alive);
  return alive;
}

type Changes = Record<string, string | number | boolean | null>;

interface RosterChanges {
  readonly unit: Changes;
  readonly figures: Readonly<Record<string, Changes>>;
}

/** What changes on a stored unit from one result of a fight to the next; `begun` is how its figures came to the fight. */
export function rosterAfter(
  { unit, figures }: Roster,
  before: UnitAfter | undefined,
  after: UnitAfter | undefined,
  begun: Readonly<Record<string, FigureAfter>>,
): RosterChanges {
  const ranks: Changes = {};
  for (const row of ROWS) {
    // Stored separately, so that the sheet shows the lost and the captives, and they can be replaced or return.
    let gone = 0;
    for (const kind of ["lost", "captive"] as const) {
      const more = (after?.[kind][row] ?? 0) - (before?.[kind][row] ?? 0);
      gone += more;
      if (more !== 0) ranks[`${kind}${row}`] = Math.max(0, whole(unit[`${kind}${row}`]) + more);
    }
    if (gone !== 0) ranks[`rank${row}`] = Math.max(0, whole(unit[`rank${row}`]) - gone);
  }
  for (const row of ROWS) Object.assign(ranks, usedOfRank(unit, row, before?.used[row], after?.used[row]));
  const changed: Record<string, Changes> = {};
  for (const [key, kept] of Object.entries(figures)) {
    // A character has its own sheet.
    if (kept.character) continue;
    const end = after?.figures[key];
    const was = before?.figures[key];
    const start = begun[key];
    const changes = end ? figureChanges(kept, end, end.wounds, []) : {};
    if (!end && was && start)
      Object.assign(changes, figureChanges(kept, start, [], newWounds(was.wounds, start.wounds)));
    Object.assign(changes, usedChanges(kept, was?.used, end?.used));
    if (Object.keys(changes).length > 0) changed[key] = changes;
  }
  return { unit: ranks, figures: changed };
}

/** A rank notes what it is without until its losses are replaced. */
function usedOfRank(
  unit: RosterFields,
  row: number,
  before: RankUsed | undefined,
  after: RankUsed | undefined,
): Changes {
  const changes: Changes = {};
  for (const [field, gear] of [
    [`bare${row}`, "helmets"],
    [`shieldless${row}`, "shields"],
  ] as const) {
    const known = whole(unit[field]);
    const now = Math.max(0, known + (after?.[gear] ?? 0) - (before?.[gear] ?? 0));
    if (now !== known) changes[field] = now;
  }
  const fields = thrownFields(row);
  const now = (field: string) => changes[field] ?? unit[field] ?? "";
  for (const weapon of without(before?.weapons, after?.weapons)) {
    const field = fields.find((one) => now(one) === weapon);
    if (field) changes[field] = "";
  }
  for (const weapon of without(after?.weapons, before?.weapons)) {
    const field = fields.find((one) => now(one) === "");
    if (field) changes[field] = weapon;
  }
  return changes;
}

/** Wounds from this fight, by kind. */
export function newWounds(wounds: readonly Wound[], before: readonly Wound[]): string[] {
  return wounds.map(({ kind }) => kind).filter((kind) => !before.some((wound) => wound.kind === kind));
}

function whole(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

const CARRIED = ["weapon", "other", "worn", "packed"] as const;

/** Used items leave the record of a stored figure; items that an undo gives back return to it. */
function usedChanges(kept: RosterFields, before: Used | undefined, after: Used | undefined): Changes {
  const changes: Changes = {};
  for (const [field, thing] of [
    ["helmet", "helmet"],
    ["shield", "shield"],
    ["mounted", "mount"],
  ] as const)
    if ((before?.[thing] ?? false) !== (after?.[thing] ?? false)) changes[field] = before?.[thing] === true;
  for (const field of ["bandages", "potions"] as const) {
    const more = (after?.[field] ?? 0) - (before?.[field] ?? 0);
    if (more !== 0) changes[field] = Math.max(0, whole(kept[field]) - more);
  }
  const now = (field: string) => changes[field] ?? kept[field] ?? "";
  for (const weapon of without(after?.weapons, before?.weapons)) {
    const field = CARRIED.find((one) => now(one) === weapon);
    if (field) changes[field] = "";
  }
  // A record without any weapon means the book's usual one.
  const unarmed = CARRIED.every((one) => now(one) === "");
  if (unarmed && (after?.weapons.length ?? 0) > 0) changes.weapon = "improvised";
  for (const weapon of without(before?.weapons, after?.weapons)) {
    const field = CARRIED.find((one) => now(one) === "");
    if (field) changes[field] = weapon;
  }
  return changes;
}

/** The first list minus the second, one for one. */
export function without(list: readonly Weapon[] = [], others: readonly Weapon[] = []): Weapon[] {
  const left = [...others];
  return list.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** A new wound takes a free row; those in `healed` leave theirs. */
function figureChanges(
  kept: RosterFields,
  to: FigureAfter,
  wounds: readonly Wound[],
  healed: readonly string[],
): Changes {
  const changes: Changes = {};
  const put = (name: string, value: string | number | boolean, blank: string | number | boolean) => {
    if ((kept[name] ?? blank) !== value) changes[name] = value;
  };
  put("damage", to.fate === "dead" ? 0 : to.damage, 0);
  put("gained", to.gained, 0);
  put("fallen", to.fate === "dead", false);
  put("captive", to.fate === "captured", false);
  const rows = WOUND_ROWS.map((row) => String(kept[`wound${row}`] ?? ""));
  rows.forEach((kind, at) => {
    if (!healed.includes(kind)) return;
    put(`wound${at + 1}`, "", "");
    put(`forGood${at + 1}`, false, false);
    put(`old${at + 1}`, false, false);
  });
  for (const { kind, permanent } of wounds) {
    const free = rows.indexOf("");
    if (rows.includes(kind) || free < 0) continue;
    rows[free] = kind;
    put(`wound${free + 1}`, kind, "");
    put(`forGood${free + 1}`, permanent, false);
    put(`old${free + 1}`, false, false);
  }
  return changes;
}

// Skirmish, Health / Recovery: days and weeks after the fight. Pure functions; none of it happens in a conflict.

interface Patient {
  readonly hp: number;
  readonly damage: number;
  readonly wounds: readonly Wound[];
}

export function afterRestDays(patient: Patient, days: number): Result<Patient> {
  if (!Number.isInteger(days) || days < 0) return fail("skirmish.days", { days: String(days) });
  return ok({ ...patient, damage: Math.max(0, patient.damage - days) });
}

/** A week of downtime, including work: restores all HP, heals no wound. */
export function afterDowntime(patient: Patient): Patient {
  return { ...patient, damage: 0 };
}

/**
 * A week of full rest: all HP, and one wound of the patient's choice. A temporary one is gone, a permanent one only stops filling
 * its slot. By option all temporary ones go at once, and every slot is freed.
 */
export function afterRestWeek(
  patient: Patient,
  chosen: number,
  heals: SkirmishOptions["d12.weekHeals"],
): Result<Patient> {
  const rested = { ...patient, damage: 0 };
  if (heals === "all") {
    const kept = patient.wounds.filter(({ permanent }) => permanent);
    return ok({ ...rested, wounds: kept.map((wound) => ({ ...wound, fresh: false })) });
  }
  if (patient.wounds.length === 0) return ok(rested);
  const wound = patient.wounds[chosen];
  if (!wound) return fail("skirmish.noSuchWound", { wound: String(chosen), wounds: patient.wounds.length });
  const wounds = wound.permanent
    ? patient.wounds.map((each, index) => (index === chosen ? { ...each, fresh: false } : each))
    : patient.wounds.filter((_, index) => index !== chosen);
  return ok({ ...rested, wounds });
}

// What a skirmish has cost a seat: figures that no longer stand, of those who came.

export function lost({ agents, units }: SkirmishState, seat: Seat): { lost: number; of: number } {
  const own = Object.values(agents).filter(({ unit }) => units[unit]?.seat === seat);
  return {
    lost: own.reduce((sum, { lost: removed, count, fate }) => sum + removed + (fate === "up" ? 0 : count), 0),
    of: own.reduce((sum, { lost: removed, count }) => sum + removed + count, 0),
  };
}
