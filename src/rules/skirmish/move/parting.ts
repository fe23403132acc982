/**
 * Skirmish, units that split into ranks and figures and merge again, out of melee, as their movement. A part steps to the unit's
 * left, right or rear; a merging unit fills up equal ranks, stands in rows with room, or forms a row behind.
 */
import { isOpen, type Square, sameSquare } from "../../square/square.ts";
import type { MoveOrder } from "../orders.ts";
import type { Script } from "../script.ts";
import { agentsOf, allUnits, onField, type SkirmishState, type Unit, unitsOf } from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { isLike, singled } from "../units/figures.ts";
import { MOST_UNITS, RANK_WIDTH, UNIT_DEPTH } from "../vocabulary.ts";
import { mayMove } from "./moves.ts";
import { DIRECTIONS, isEngaged, isFixed, touches } from "./speed.ts";

type PartOrder = Extract<MoveOrder, { act: "part" }>;
type MergeOrder = Extract<MoveOrder, { act: "merge" }>;

function mayRegroup(state: SkirmishState, unit: Unit): boolean {
  return mayMove(state, unit) && !isEngaged(state, unit) && !isFixed(state, unit);
}

export function partOrders(state: SkirmishState, unit: Unit): PartOrder[] {
  if (!mayRegroup(state, unit) || unitsOf(state, unit.seat).length >= MOST_UNITS) return [];
  const members = agentsOf(state, unit.id);
  const figures = members.reduce((sum, { count }) => sum + count, 0);
  if (figures < 2) return [];
  const orders: PartOrder[] = [];
  for (const to of places(state, unit)) {
    for (const { id, count } of members) {
      if (count < figures) orders.push({ act: "part", agent: id, to, alone: false });
      if (count > 1) orders.push({ act: "part", agent: id, to, alone: true });
    }
  }
  return orders;
}

/** Free spaces at left, right and rear. */
function places(state: SkirmishState, unit: Unit): Square[] {
  return [2, 6, 4].flatMap((turn) => {
    const step = DIRECTIONS[(unit.facing + turn) % 8]!;
    const to = { x: unit.at.x + step.x, y: unit.at.y + step.y };
    return isFree(state, to) ? [to] : [];
  });
}

function isFree(state: SkirmishState, to: Square): boolean {
  return isOpen(state.field, to) && allUnits(state).every((other) => !onField(other) || !sameSquare(other.at, to));
}

/** A rank, a unique figure, or one figure of a rank becomes its own unit. */
export function part(script: Script, { agent: id, to, alone }: PartOrder): void {
  const unit = script.unit(script.agent(id).unit);
  if (isEngaged(script.state, unit) || !isFree(script.state, to)) return;
  const goes = script.agent(alone ? singled(script, id) : id);
  const fresh = freshId(script.state, unit.id);
  const figures = goes.count + goes.lost;
  const carries = unit.banner === goes.id;
  const rest = agentsOf(script.state, unit.id).filter((agent) => agent.id !== goes.id);
  const made: Unit = {
    ...unit,
    id: fresh,
    name: goes.unique && goes.of === null ? goes.name : `${unit.name} ${fresh.slice(fresh.lastIndexOf("-") + 1)}`,
    at: to,
    start: figures,
    lights: Math.max(0, unit.lights - depthOf(rest)),
    banner: carries ? unit.banner : null,
    bannerFresh: carries && unit.bannerFresh,
    thirds: 0,
    triggers: [],
    moved: true,
  };
  const left = {
    start: unit.start - figures,
    lights: Math.min(unit.lights, depthOf(rest)),
    banner: carries ? null : unit.banner,
    moved: true,
  };
  script.write(
    { type: "parted", unit: fresh, from: unit.id, agent: goes.id },
    {
      units: { [fresh]: made, [unit.id]: left },
      agents: { ...closedUp(rest), [goes.id]: { unit: fresh, row: 0 } },
    },
  );
}

export function freshId(state: SkirmishState, unit: string): string {
  let number = 2;
  while (Object.hasOwn(state.units, `${unit}-${number}`)) number++;
  return `${unit}-${number}`;
}

function rowsOf(agents: readonly Agent[]): number[] {
  return [...new Set(agents.map(({ row }) => row))].sort((a, b) => a - b);
}

export function depthOf(agents: readonly Agent[]): number {
  return rowsOf(agents).length;
}

/** Removes empty rows before full ones. */
export function closedUp(agents: readonly Agent[]): Record<string, Partial<Agent>> {
  const rows = rowsOf(agents);
  return Object.fromEntries(agents.map(({ id, row }) => [id, { row: rows.indexOf(row) }]));
}

export function mergeOrders(state: SkirmishState, unit: Unit): MergeOrder[] {
  if (!mayRegroup(state, unit)) return [];
  return unitsOf(state, unit.seat)
    .filter((into) => into.id !== unit.id && mayReceive(state, unit, into) && merged(state, unit, into))
    .map((into) => ({ act: "merge", unit: unit.id, into: into.id }));
}

function mayReceive(state: SkirmishState, unit: Unit, into: Unit): boolean {
  return into.status === "ready" && touches(unit, into) && !isEngaged(state, into) && !isFixed(state, into);
}

/** Everybody's place in the other unit, or undefined if there is no room. */
function merged(state: SkirmishState, unit: Unit, into: Unit): Record<string, Partial<Agent>> | undefined {
  const hosts = agentsOf(state, into.id);
  const change = closedUp(hosts);
  const rowOf = (agent: Agent) => change[agent.id]?.row ?? agent.row;
  const count = (agent: Agent) => change[agent.id]?.count ?? agent.count;
  const width = new Map<number, number>();
  for (const host of hosts) width.set(rowOf(host), (width.get(rowOf(host)) ?? 0) + host.count);
  for (const agent of [...agentsOf(state, unit.id)].sort((a, b) => a.row - b.row)) {
    const room = (row: number) => (width.get(row) ?? RANK_WIDTH) + agent.count <= RANK_WIDTH;
    const like = hosts.find(
      (host) =>
        !host.unique && room(rowOf(host)) && host.make === agent.make && (!agent.unique || isLike(state, agent, host)),
    );
    if (like) {
      const damage = (change[like.id]?.damage ?? like.damage) + agent.damage;
      const helmets = (change[like.id]?.helmets ?? like.helmets) + agent.helmets;
      const joined = [...(change[like.id]?.joined ?? like.joined), ...contingents(agent, like)];
      change[like.id] = { ...change[like.id], count: count(like) + agent.count, damage, helmets, joined };
      change[agent.id] = { count: 0, damage: 0, helmets: 0 };
      width.set(rowOf(like), (width.get(rowOf(like)) ?? 0) + agent.count);
      continue;
    }
    const row = agent.unique ? [...width.keys()].sort((a, b) => a - b).find(room) : undefined;
    const at = row ?? width.size;
    if (at >= UNIT_DEPTH) return undefined;
    change[agent.id] = { unit: into.id, row: at };
    width.set(at, (width.get(at) ?? 0) + agent.count);
  }
  return change;
}

/** The figures that an agent brings into a rank, by the ranks in which they came to the fight. */
function contingents(agent: Agent, into: Agent): Agent["joined"] {
  const rank = agent.of ?? agent.id;
  return rank === into.id ? [] : [{ rank, figures: agent.count, after: into.lost }];
}

export function merge(script: Script, { unit: id, into: to }: MergeOrder): void {
  const unit = script.unit(id);
  const into = script.unit(to);
  if (isEngaged(script.state, unit) || !mayReceive(script.state, unit, into)) return;
  const agents = merged(script.state, unit, into);
  if (!agents) return;
  let figures = 0;
  for (const agent of agentsOf(script.state, id)) figures += agent.count + (agents[agent.id]?.unit ? agent.lost : 0);
  const banner = into.banner ?? unit.banner;
  script.write(
    { type: "merged", unit: id, into: to },
    {
      agents,
      units: {
        [id]: { status: "joined", start: unit.start - figures, banner: null },
        [to]: {
          start: into.start + figures,
          lights: Math.min(UNIT_DEPTH, into.lights + unit.lights),
          banner,
          bannerFresh: into.banner === null ? unit.bannerFresh : into.bannerFresh,
          moved: true,
        },
      },
    },
  );
}
