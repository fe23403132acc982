/**
 * Skirmish, what a fight changes: for each figure and each rank of the muster what is left of it, and the fields of a
 * kept unit that follow. Figures and ranks are found by the ids they had at the start, never by place or name.
 */
import type { SkirmishEvent } from "../events.ts";
import type { Agent } from "../muster/fighter.ts";
import { ROWS, type Roster, type RosterFields, WOUND_ROWS } from "../muster/roster.ts";
import { hpOf, type SkirmishState } from "../state.ts";
import type { Wound } from "./wounds.ts";

export interface FigureAfter {
  readonly hp: number;
  readonly damage: number;
  readonly wounds: readonly Wound[];
  readonly gained: number;
  readonly fate: Agent["fate"];
}

export interface UnitAfter {
  /** Figures lost by rank of the muster, counted from 1. */
  readonly lost: Readonly<Record<string, number>>;
  /** By the figure's key: its id without the unit's. */
  readonly figures: Readonly<Record<string, FigureAfter>>;
}

export function figureAfter(agent: Agent, alive: ReadonlyMap<string, number> = new Map()): FigureAfter {
  const { wounds, gained, fate } = agent;
  // Left for dead and found alive, with one hit point.
  if (fate === "dead" && alive.get(agent.id)) return { hp: 1, damage: hpOf(agent) - 1, wounds, gained, fate: "up" };
  const hp = fate === "dead" ? 0 : Math.max(0, hpOf(agent) - agent.damage);
  return { hp, damage: Math.min(agent.damage, hpOf(agent)), wounds, gained, fate };
}

/** `alive` says how many of an agent's fallen were found alive after the fight. */
export function unitAfter(
  muster: SkirmishState,
  fight: SkirmishState,
  unit: string,
  alive: ReadonlyMap<string, number>,
): UnitAfter {
  const lost: Record<string, number> = {};
  const figures: Record<string, FigureAfter> = {};
  const losses = lossesByRank(fight, alive);
  for (const agent of Object.values(muster.agents)) {
    if (agent.unit !== unit) continue;
    const key = agent.id.slice(unit.length + 1);
    if (agent.unique) figures[key] = figureAfter(fight.agents[agent.id]!, alive);
    else lost[key.replace(/^rank/, "")] = Math.min(agent.count, losses.get(agent.id) ?? 0);
  }
  return { lost, figures };
}

/** Figures lost by the rank in which they came. A figure that stepped out of a rank still belongs to it. */
function lossesByRank({ agents }: SkirmishState, alive: ReadonlyMap<string, number>): Map<string, number> {
  const found = new Map<string, number>();
  for (const agent of Object.values(agents)) {
    if (agent.unique && agent.of === null) continue;
    const lost = agent.lost - (alive.get(agent.id) ?? 0);
    for (const [rank, figures] of byOrigin(agent, lost)) found.set(rank, (found.get(rank) ?? 0) + figures);
  }
  return found;
}

/** Of several companies in one rank each next loss falls on the one with most figures there. */
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

/** By option some of the fallen are found alive and go back to their rank. */
export function foundAlive(events: Iterable<SkirmishEvent>): Map<string, number> {
  const alive = new Map<string, number>();
  for (const event of events) if (event.type === "counted") alive.set(event.agent, event.alive);
  return alive;
}

type Changes = Record<string, string | number | boolean | null>;

export interface RosterChanges {
  readonly unit: Changes;
  readonly figures: Readonly<Record<string, Changes>>;
}

/** What changes on a kept unit from one result of a fight to the next; `begun` is how its figures came to the fight. */
export function rosterAfter(
  { unit, figures }: Roster,
  before: UnitAfter | undefined,
  after: UnitAfter | undefined,
  begun: Readonly<Record<string, FigureAfter>>,
): RosterChanges {
  const ranks: Changes = {};
  for (const row of ROWS) {
    const more = (after?.lost[row] ?? 0) - (before?.lost[row] ?? 0);
    if (more === 0) continue;
    ranks[`rank${row}`] = Math.max(0, whole(unit[`rank${row}`]) - more);
    // Kept apart, so that the sheet shows the lost and they can be replaced.
    ranks[`lost${row}`] = Math.max(0, whole(unit[`lost${row}`]) + more);
  }
  const changed: Record<string, Changes> = {};
  for (const [key, kept] of Object.entries(figures)) {
    // A character has a sheet of its own.
    if (kept.character) continue;
    const end = after?.figures[key];
    const was = before?.figures[key];
    const start = begun[key];
    const changes = end ? figureChanges(kept, end, end.wounds, []) : {};
    if (!end && was && start)
      Object.assign(changes, figureChanges(kept, start, [], newWounds(was.wounds, start.wounds)));
    if (Object.keys(changes).length > 0) changed[key] = changes;
  }
  return { unit: ranks, figures: changed };
}

/** Wounds that a fight brought, by kind. */
export function newWounds(wounds: readonly Wound[], before: readonly Wound[]): string[] {
  return wounds.map(({ kind }) => kind).filter((kind) => !before.some((wound) => wound.kind === kind));
}

function whole(value: unknown): number {
  return typeof value === "number" ? value : 0;
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
  put("damage", to.fate === "up" ? to.damage : 0, 0);
  put("gained", to.gained, 0);
  put("fallen", to.fate !== "up", false);
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
