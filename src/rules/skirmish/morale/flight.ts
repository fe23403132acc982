/**
 * Skirmish, what a failed morale check leads to: retreat if there is a way, else surrender if the enemy takes prisoners, else a
 * fight to the death. Leaving melee costs a Capture save or 1 damage; a unit that reaches its own edge is gone.
 */

import { only } from "../../conflict/contract.ts";
import { listedQuestion } from "../../conflict/question.ts";
import { isOpen, type Square, sameSquare, squareDistance } from "../../square/square.ts";
import type { Happening } from "../events.ts";
import { afterLosses, loosen, reap, remove, trigger, UNQUIET } from "../health/reap.ts";
import { worse } from "../health/save.ts";
import { penaltiesOf } from "../health/wounds.ts";
import { rise } from "../move/moves.ts";
import { closedUp, depthOf, freshId } from "../move/parting.ts";
import { directionTo, fleeing, groundSets, hasJustFallen, isEngaged } from "../move/speed.ts";
import type { GoWithOrder, SkirmishQuestion, TakeOverOrder } from "../orders.ts";
import type { Script } from "../script.ts";
import {
  agentsOf,
  grappleOf,
  groupLeader,
  groupOf,
  hpOf,
  onField,
  otherSeat,
  type SkirmishState,
  seatOf,
  standing,
  type Unit,
  unitsOf,
  type Wavering,
} from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { singled } from "../units/figures.ts";

type Way = Pick<Wavering, "how" | "disorganised">;

export function giveWay(script: Script, id: string, disorganised: boolean): void {
  const unit = script.unit(id);
  const how = wayOut(script.state, unit);
  const told = { type: "gaveWay", unit: id, how, disorganised } as const;
  if (how === "desperate") {
    script.writeUnit(told, id, { desperate: true });
    return;
  }
  if (agentsOf(script.state, id).some(({ fighter }) => fighter.pc)) {
    const { wavering } = script.state;
    script.write(told, { course: { wavering: [...wavering, { unit: id, how, disorganised }] } });
    return;
  }
  depart(script, id, { how, disorganised }, told);
}

/** A unit runs or surrenders; `told` is the event that reports it, if none has yet. */
function depart(script: Script, id: string, { how, disorganised }: Way, told?: Happening): void {
  const unit = script.unit(id);
  const status = how === "retreats" ? "retreating" : "surrendered";
  const change = { status, disorganised, quiet: UNQUIET, shieldwall: false } as const;
  if (told) script.writeUnit(told, id, change);
  else script.note({ units: only(id, change) });
  for (const ally of unitsOf(script.state, unit.seat))
    if (!groupOf(script.state, unit).some((member) => member.id === ally.id)) trigger(script, ally.id, "allies");
  if (how === "retreats") flee(script, id);
  else loosen(script);
}

export function wayOut(state: SkirmishState, unit: Unit): "retreats" | "surrenders" | "desperate" {
  if (!unit.cornered && (isHome(state, unit) || refuge(state, unit, 1) !== undefined)) return "retreats";
  return state.quarter[otherSeat(state, unit.seat)] ? "surrenders" : "desperate";
}

/** One round's flight. Leaving melee costs a save each; held figures stay, and a unit waits for a figure that just fell. */
export function flee(script: Script, id: string): void {
  if (hasJustFallen(script.state, script.unit(id))) return;
  if (isEngaged(script.state, script.unit(id))) tearLoose(script, id);
  const unit = script.unit(id);
  if (unit.status !== "retreating") return;
  if (isHome(script.state, unit)) {
    script.writeUnit({ type: "left", unit: id }, id, { status: "gone" });
    loosen(script);
    return;
  }
  const to = refuge(script.state, unit, unit.disorganised ? 2 : 1);
  if (!to) return;
  rise(script, id);
  const change = { at: to, facing: directionTo(unit.at, to), moved: true };
  script.writeUnit({ type: "moved", unit: id, from: unit.at, to, charge: false, how: "flee" }, id, change);
}

function tearLoose(script: Script, id: string): void {
  const leader = groupLeader(script.state, script.unit(id));
  for (const { held } of script.state.grapples) {
    const agent = script.agent(held);
    if (agent.unit === id) remove(script, agent, "captured", "abandoned");
  }
  for (const agent of agentsOf(script.state, id)) {
    const rating = worse(script.state.saveDie, agent.fighter.capture, penaltiesOf(agent.wounds).saves);
    // Every figure of a rank saves separately.
    const many = !agent.unique;
    const saves = Array.from({ length: many ? agent.count : 1 }, () => script.save(rating, "Capture save in retreat"));
    const save = saves.find(({ made }) => !made) ?? saves[0]!;
    script.write({ type: "retreatSave", agent: agent.id, save, ...(many ? { saves } : {}) });
    const failed = saves.filter(({ made }) => !made).length;
    if (failed === 0) continue;
    const damage = agent.damage + failed;
    const left = Math.max(0, hpOf(agent) * agent.count - damage);
    script.writeAgent({ type: "hurt", agent: agent.id, damage: failed, left }, agent.id, { damage, spared: false });
  }
  reap(script, false);
  afterLosses(script, id, leader, false);
}

/** How far a space is from the unit's own edge. */
function fromHome(state: SkirmishState, unit: Unit, at: Square): number {
  const { width, height } = state.field;
  const home = state.homes[unit.seat]!;
  return { north: at.y, south: height - 1 - at.y, west: at.x, east: width - 1 - at.x }[home];
}

function isHome(state: SkirmishState, unit: Unit): boolean {
  return fromHome(state, unit, unit.at) === 0;
}

/** The space within `times` its speed that is nearest to its edge, and out of every enemy's reach. */
function refuge(state: SkirmishState, unit: Unit, times: number): Square | undefined {
  let best: Square | undefined;
  let least = Number.POSITIVE_INFINITY;
  // Over plain ground at its speed, over each kind of slow ground at half of that.
  for (const over of groundSets(state)) {
    for (const at of fleeing(state, unit, times, over).found()) {
      const worth = fromHome(state, unit, at);
      if (worth < least) {
        least = worth;
        best = at;
      }
    }
  }
  return best;
}

// Skirmish, players' characters when others give way or they die. A morale check never moves a character: when the rest of the
// unit gives way, its characters are asked whether they go along. Those who stay form their own unit. The player of a character
// who died may take over a hireling of the same side.

const GO_WITH: readonly GoWithOrder[] = [{ go: false }, { go: true }];

/** A figure held by the enemy cannot go. */
function mayGo(state: SkirmishState, { id, fighter }: Agent): boolean {
  return fighter.pc && grappleOf(state, id)?.held !== id;
}

export function goWithQuestions(state: SkirmishState): SkirmishQuestion[] {
  return state.wavering.flatMap(({ unit }) =>
    agentsOf(state, unit)
      .filter((agent) => mayGo(state, agent))
      .map(({ id }) => listedQuestion("goWith", `goWith:${id}`, state.units[unit]!.seat, GO_WITH[0]!, () => GO_WITH)),
  );
}

/** All have chosen: those who stay become a unit, then the others go. */
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

/** If the others could not go yet, those who stay move to the nearest free space. */
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
    const orders = (): TakeOverOrder[] => [{ heir: null }, ...heirs.map(({ id }) => ({ heir: id }))];
    return listedQuestion("takeOver", `takeOver:${pc}`, seatOf(state, state.agents[pc]!), { heir: null }, orders);
  });
}

/** From now on the hireling is a player's character: no morale, and a save at 0 HP. */
export function takeOver(script: Script, pc: string, { heir }: TakeOverOrder): void {
  script.note({ course: { heirless: script.state.heirless.filter((id) => id !== pc) } });
  // Two players may want the same one: the first gets it.
  if (heir === null || !successors(script.state, pc).some(({ id }) => id === heir)) return;
  const id = singled(script, heir);
  const { fighter } = script.agent(id);
  // Never counted as part of the rank again.
  script.writeAgent({ type: "tookOver", pc, agent: id }, id, { fighter: { ...fighter, pc: true }, make: "" });
}
