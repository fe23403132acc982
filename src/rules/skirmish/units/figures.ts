/**
 * Skirmish, one figure of a rank by itself. A figure that gambits, grapples, or is tripped, disarmed or grabbed in a rank stands
 * apart from it, with a place in its row, until it is like the others again; the rank loses its attacks.
 */

import { only } from "../../conflict/contract.ts";
import { asKey } from "../../conflict/keys.ts";
import { onceFor } from "../../conflict/once.ts";
import { type TellingValue, told } from "../../conflict/telling.ts";
import type { Script } from "../script.ts";
import { duelOf, grappleOf, isUp, type SkirmishState, standing } from "../state.ts";
import { type Agent, copyOfAgent } from "./fighter.ts";

/** The figure as it would stand alone: what it rolls and how strong it is. */
export function oneOf(agent: Agent): Agent {
  return agent.unique ? agent : { ...agent, unique: true, count: 1 };
}

/** The id of the agent that acts or suffers: itself if it is unique, else a figure taken out of the rank. */
export function singled(script: Script, id: string): string {
  const rank = script.agent(id);
  if (rank.unique) return id;
  const figure = Object.assign(copyOfAgent(rank), {
    id: freeSlot(script.state, id),
    unique: true,
    of: id,
    place: Math.floor(rank.count / 2),
    count: 1,
    lost: 0,
    damage: 0,
    helmets: Math.min(1, rank.helmets),
    bandages: 0,
    potions: 0,
    spells: [],
    marks: [],
    joined: [],
  });
  const agents = only<Partial<Agent>>(figure.id, figure);
  agents[id] = { count: rank.count - 1, helmets: rank.helmets - figure.helmets };
  script.note({ agents });
  return figure.id;
}

/** A figure that has returned leaves its slot to the next. */
function freeSlot(state: SkirmishState, rank: string): string {
  for (let number = 1; ; number++) {
    const id = slotName(state, rank, number);
    const known = state.agents[id];
    if (!known) return id;
    if (known.of === rank && known.count === 0 && known.fate === "up") return known.id;
  }
}

/** Names of slots, by rank: a fight needs the same few again and again, and new strings are slow to look up. */
const slotsIn = onceFor((_: SkirmishState["seats"]) => new Map<string, string[]>());

function slotName({ seats }: SkirmishState, rank: string, number: number): string {
  const slots = slotsIn(seats);
  const names = slots.get(rank) ?? [];
  if (names.length === 0) slots.set(rank, names);
  names[number] ??= asKey(`${rank}-${number}`);
  return names[number];
}

/** Figures that are like their rank again step back into it. */
export function rejoin(script: Script): void {
  for (const { id, of } of standing(script.state)) {
    const figure = script.agent(id);
    const rank = of === null ? undefined : script.agent(of);
    if (!rank || !isUp(figure) || rank.fate !== "up" || rank.row !== figure.row || rank.unit !== figure.unit) continue;
    if (isLike(script.state, figure, rank)) script.note({ agents: taken(figure, rank) });
  }
}

function taken(figure: Agent, rank: Agent): Record<string, Partial<Agent>> {
  const change = only<Partial<Agent>>(rank.id, { count: rank.count + 1, helmets: rank.helmets + figure.helmets });
  change[figure.id] = { count: 0, helmets: 0 };
  return change;
}

export function isLike(state: SkirmishState, figure: Agent, rank: Agent): boolean {
  if (grappleOf(state, figure.id) || duelOf(state, figure.id)) return false;
  const whole = figure.damage === 0 && figure.wounds.length === 0 && figure.marks.length === 0 && figure.gained === 0;
  const free = figure.prone === null && !figure.disarmed && (figure.blinded ?? 0) <= state.round;
  const same = figure.make === rank.make && figure.hands.join() === rank.hands.join() && figure.shield === rank.shield;
  return whole && free && same;
}

// Skirmish, the name of an agent: its own, or for a rank without one its place in its unit.

export function nameOf(state: SkirmishState, id: string): TellingValue {
  const agent = state.agents[id];
  if (!agent) return id;
  if (agent.of !== null) {
    const number = Number(agent.id.slice(agent.of.length + 1));
    return told(`Skirmish.Figure.${Math.min(3, number)}`, { rank: nameOf(state, agent.of), number });
  }
  if (agent.unique || agent.name !== agent.id) return agent.name;
  return told(`Skirmish.Rank.${agent.row}`, { unit: state.units[agent.unit]!.name });
}
