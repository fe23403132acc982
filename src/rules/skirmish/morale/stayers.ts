/**
 * Skirmish, players' characters when others give way or they die. A morale check never moves a character: when the rest
 * of the unit gives way, its characters are asked whether they go along. Those who stay are a unit of their own. The
 * player of a character who died may take over a hireling of the same side.
 */

import { only } from "../../conflict/mutable.ts";
import { isOpen } from "../../square/field.ts";
import { type Square, sameSquare, squareDistance } from "../../square/square.ts";
import { closedUp, depthOf, freshId } from "../move/parting.ts";
import type { GoWithOrder, SkirmishQuestion, TakeOverOrder } from "../orders.ts";
import type { Script } from "../script.ts";
import { agentsOf, grappleOf, onField, type SkirmishState, standing, type Unit } from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { singled } from "../units/figures.ts";
import { depart } from "./flight.ts";

const STAY: GoWithOrder = { go: false };

/** A figure held by the enemy cannot go. */
function mayGo(state: SkirmishState, { id, fighter }: Agent): boolean {
  return fighter.pc && grappleOf(state, id)?.held !== id;
}

export function goWithQuestions(state: SkirmishState): SkirmishQuestion[] {
  return state.wavering.flatMap(({ unit }) =>
    agentsOf(state, unit)
      .filter((agent) => mayGo(state, agent))
      .map(({ id }) => ({
        key: `goWith:${id}`,
        seat: state.units[unit]!.seat,
        kind: "goWith",
        secret: false,
        fallback: STAY,
        orders: (): GoWithOrder[] => [STAY, { go: true }],
      })),
  );
}

/** Everybody has chosen: those who stay become a unit, then the others go. */
export function partWays(script: Script, goes: (agent: string) => boolean): void {
  const { wavering } = script.state;
  script.note({ course: { wavering: [] } });
  for (const { unit: id, ...way } of wavering) {
    const members = agentsOf(script.state, id);
    const stay = members.filter((agent) => agent.fighter.pc && !(mayGo(script.state, agent) && goes(agent.id)));
    const kept = stay.length > 0 ? stayBehind(script, script.unit(id), stay) : undefined;
    depart(script, id, way);
    if (kept !== undefined) makeRoom(script, kept, id);
  }
}

/** They keep the place where the unit stood. */
function stayBehind(script: Script, unit: Unit, stay: readonly Agent[]): string {
  const { state } = script;
  const rest = agentsOf(state, unit.id).filter((agent) => !stay.includes(agent));
  const id = freshId(state, unit.id);
  const carries = stay.some((agent) => agent.id === unit.banner);
  const made: Unit = {
    ...unit,
    id,
    name: stay[0]!.name,
    morale: "steadfast",
    group: null,
    start: stay.length,
    lights: Math.max(0, unit.lights - depthOf(rest)),
    banner: carries ? unit.banner : null,
    bannerFresh: carries && unit.bannerFresh,
    thirds: 0,
    triggers: [],
    losses: 0,
  };
  const left = {
    start: unit.start - stay.length,
    lights: Math.min(unit.lights, depthOf(rest)),
    banner: carries ? null : unit.banner,
  };
  const moved: Record<string, Partial<Agent>> = closedUp(rest);
  const rows = closedUp(stay);
  for (const agent of stay) moved[agent.id] = { unit: id, ...rows[agent.id] };
  script.write(
    { type: "stayed", agents: stay.map((agent) => agent.id), unit: id, from: unit.id },
    { units: { [id]: made, [unit.id]: left }, agents: moved },
  );
  return id;
}

/** If the others could not go yet, those who stay step aside to the nearest free space. */
function makeRoom(script: Script, kept: string, rest: string): void {
  const { state } = script;
  const { at } = script.unit(kept);
  if (!onField(script.unit(rest)) || !sameSquare(script.unit(rest).at, at)) return;
  const to = nearestFree(state, at);
  if (to) script.note({ units: only(kept, { at: to }) });
}

function nearestFree(state: SkirmishState, from: Square): Square | undefined {
  let best: Square | undefined;
  for (let x = 0; x < state.field.width; x++) {
    for (let y = 0; y < state.field.height; y++) {
      const to = { x, y };
      if (best && squareDistance(to, from) >= squareDistance(best, from)) continue;
      const taken = Object.values(state.units).some((unit) => onField(unit) && sameSquare(unit.at, to));
      if (!taken && isOpen(state.field, to)) best = to;
    }
  }
  return best;
}

/** Hirelings of the side that the player of a dead character may take over. */
export function successors(state: SkirmishState, pc: string): readonly Agent[] {
  const dead = state.agents[pc];
  if (!dead?.fighter.pc || dead.fate !== "dead") return [];
  const { seat } = state.units[dead.unit]!;
  return standing(state).filter(({ fighter, unit: id }) => {
    const unit = state.units[id]!;
    return !fighter.pc && unit.seat === seat && unit.hireling && unit.status === "ready";
  });
}

export function heirQuestions(state: SkirmishState): SkirmishQuestion[] {
  return state.heirless.flatMap((pc) => {
    const heirs = successors(state, pc);
    if (heirs.length === 0) return [];
    return {
      key: `takeOver:${pc}`,
      seat: state.units[state.agents[pc]!.unit]!.seat,
      kind: "takeOver",
      secret: false,
      fallback: { heir: null },
      orders: (): TakeOverOrder[] => [{ heir: null }, ...heirs.map(({ id }) => ({ heir: id }))],
    };
  });
}

/** From now on the hireling is a player's character: no morale, and a save at 0 HP. */
export function takeOver(script: Script, pc: string, { heir }: TakeOverOrder): void {
  script.note({ course: { heirless: script.state.heirless.filter((id) => id !== pc) } });
  // Two players may want the same one: the first has it.
  if (heir === null || !successors(script.state, pc).some(({ id }) => id === heir)) return;
  const id = singled(script, heir);
  const { fighter } = script.agent(id);
  // Never taken for one of the rank again.
  script.write(
    { type: "tookOver", pc, agent: id },
    { agents: only(id, { fighter: { ...fighter, pc: true }, make: "" }) },
  );
}
