/**
 * Skirmish, other uses of a movement action: turning, rising from the ground and hindering it, swapping ranks, forming a
 * shieldwall, leaving the field. Turning next to an enemy and forming shieldwalls are manoeuvres.
 */
import { only } from "../../conflict/contract.ts";
import { rollMany } from "../../dice/dice.ts";
import { type Fraction, fraction } from "../../dice/fraction.ts";
import { bearerOf, trigger } from "../health/reap.ts";
import { worse } from "../health/save.ts";
import { penaltiesOf } from "../health/wounds.ts";
import { GAMBIT_DIE, gambitChance, gambitOdds, readGambit } from "../hold/gambits.ts";
import { GRAPPLE_DIE, grappleOdds, wrestler } from "../hold/grapples.ts";
import { checkMorale, mustCheck } from "../morale/check.ts";
import { addAll, type MoveOrder } from "../orders.ts";
import type { Script } from "../script.ts";
import {
  agentsOf,
  agentsOfSeat,
  frontRow,
  grappleOf,
  groupLeader,
  mightOf,
  type SkirmishState,
  type Unit,
} from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { singled } from "../units/figures.ts";
import { RANK_WIDTH } from "../vocabulary.ts";
import { hasDeclared, mayMove } from "./moves.ts";
import { merge, mergeOrders, part, partOrders } from "./parting.ts";
import { isEngaged, isFixed, touches } from "./speed.ts";

type Drill = Exclude<MoveOrder, { act: "move" | "disengage" }>;

function drillOrders(state: SkirmishState, unit: Unit): Drill[] {
  const orders: Drill[] = [];
  const engaged = isEngaged(state, unit);
  if (!isFixed(state, unit)) {
    for (let facing = 0; facing < 8; facing++)
      if (facing !== unit.facing) orders.push({ act: "turn", unit: unit.id, facing });
    if (!engaged && isAtEdge(state, unit)) orders.push({ act: "leave", unit: unit.id });
  }
  if (unit.shieldwall) orders.push({ act: "loosen", unit: unit.id });
  else if (!engaged && hasShieldRank(state, unit)) orders.push({ act: "shieldwall", unit: unit.id });
  return orders;
}

function isAtEdge(state: SkirmishState, { at }: Unit): boolean {
  const { width, height } = state.field;
  return at.x === 0 || at.y === 0 || at.x === width - 1 || at.y === height - 1;
}

function hasShieldRank(state: SkirmishState, unit: Unit): boolean {
  const front = frontRow(state, unit.id);
  const members = agentsOf(state, unit.id).filter(({ row }) => row === front);
  return unit.start > 1 && members.every(({ shield }) => shield);
}

/** Figures who fell in an earlier round may rise. */
export function standOrders(state: SkirmishState, agent: Agent): Drill[] {
  const lies = agent.prone !== null && agent.prone < state.round;
  if (!lies || agent.opened || agent.bound || state.units[agent.unit]!.moved || grappleOf(state, agent.id)) return [];
  if (state.declared.some((order) => order.act === "stand" && order.agent === agent.id)) return [];
  return [{ act: "stand", agent: agent.id }];
}

/** The side with priority may keep an adjacent enemy down. */
export function hinderOrders(state: SkirmishState, agent: Agent): Drill[] {
  if (
    agent.gambled ||
    agent.opened ||
    state.units[agent.unit]!.moved ||
    agent.bound ||
    agent.prone !== null ||
    grappleOf(state, agent.id)
  )
    return [];
  return state.declared
    .flatMap((order) => risersIn(state, order))
    .filter((enemy) => touches(state.units[agent.unit]!, state.units[enemy.unit]!))
    .map((enemy): Drill => ({ act: "hinder", agent: agent.id, target: enemy.id }));
}

/** The figures who rise by that order: by standing up, or as the first part of a move. */
function risersIn(state: SkirmishState, order: MoveOrder): readonly Agent[] {
  if (order.act === "stand") return [state.agents[order.agent]!];
  if (order.act !== "move" && order.act !== "disengage") return [];
  return agentsOf(state, order.unit).filter(({ prone }) => prone !== null);
}

/** Pairs in adjacent ranks that could change places: ranks, unique figures, or a unique figure and one of a similar rank. */
export function swapOrders(state: SkirmishState, unit: Unit): Drill[] {
  const orders: Drill[] = [];
  if (hasDeclared(state, unit.id)) return orders;
  const members = agentsOf(state, unit.id).filter(
    (agent) => !agent.opened && !agent.bound && agent.prone === null && !grappleOf(state, agent.id),
  );
  for (const one of members) {
    for (const other of members) {
      if (one.id < other.id && swapped(state, one, other)) orders.push({ act: "swap", one: one.id, other: other.id });
    }
  }
  return orders;
}

/** What a swap changes, or undefined if the ranks have no room for it. */
function swapped(state: SkirmishState, one: Agent, other: Agent): Readonly<Record<string, Partial<Agent>>> | undefined {
  if (Math.abs(one.row - other.row) !== 1) return undefined;
  const members = agentsOf(state, one.unit);
  const width = (row: number) => members.reduce((sum, agent) => sum + (agent.row === row ? agent.count : 0), 0);
  if (one.unique === other.unique) {
    const more = other.count - one.count;
    if (width(one.row) + more > RANK_WIDTH || width(other.row) - more > RANK_WIDTH) return undefined;
    const change = only<Partial<Agent>>(one.id, { row: other.row });
    change[other.id] = { row: one.row };
    return change;
  }
  const [unique, rank] = one.unique ? [one, other] : [other, one];
  const own = members.find((agent) => !agent.unique && agent.row === unique.row && agent.make === rank.make);
  if (!own || rank.count < 2) return undefined;
  const change = only<Partial<Agent>>(unique.id, { row: rank.row });
  change[rank.id] = { count: rank.count - 1 };
  change[own.id] = { count: own.count + 1 };
  return change;
}

export function drill(script: Script, order: Drill): void {
  switch (order.act) {
    case "turn":
      turn(script, order.unit, order.facing);
      return;
    case "stand":
      rise(script, order.agent);
      return;
    case "hinder":
      hinder(script, order.agent, order.target);
      return;
    case "swap":
      swap(script, script.agent(order.one), script.agent(order.other));
      return;
    case "shieldwall": {
      const unit = script.unit(order.unit);
      const formed = !mustCheck(script.state, unit) || checkMorale(script, unit.id, "manoeuvre") === "holds";
      script.writeUnit({ type: "shieldwall", unit: unit.id, formed }, unit.id, { shieldwall: formed, moved: true });
      return;
    }
    case "loosen":
      script.note({ units: only(order.unit, { shieldwall: false }) });
      return;
    case "part":
      part(script, order);
      return;
    case "merge":
      merge(script, order);
      return;
    case "leave":
      leave(script, script.unit(order.unit));
  }
}

/** A leader who leaves has left all who check morale together with him. */
function leave(script: Script, unit: Unit): void {
  if (isEngaged(script.state, unit)) return;
  const leader = groupLeader(script.state, unit);
  script.writeUnit({ type: "left", unit: unit.id }, unit.id, { status: "gone" });
  if (leader?.unit === unit.id) trigger(script, bearerOf(script.state, unit), "leader");
}

/** Does the unit touch an enemy, so that turning is a manoeuvre? */
export function isHardTurn(state: SkirmishState, unit: Unit): boolean {
  return unit.start > 1 && isEngaged(state, unit) && mustCheck(state, unit);
}

function turn(script: Script, id: string, facing: number): void {
  const unit = script.unit(id);
  const done = !isHardTurn(script.state, unit) || checkMorale(script, id, "manoeuvre") === "holds";
  if (done) script.writeUnit({ type: "turned", unit: id, facing }, id, { facing, moved: true });
  else script.note({ units: only(id, { moved: true }) });
}

function rise(script: Script, id: string): void {
  const agent = script.agent(id);
  if (agent.prone === null || agent.opened || script.unit(agent.unit).moved) return;
  script.writeAgent({ type: "rose", agent: id }, id, { prone: null, opened: true });
}

/** The chance that the enemy stays down. */
export function hinderOdds(state: SkirmishState, by: Agent, enemy: Agent): Fraction {
  if (!state.options["d12.standByGrapple"]) return gambitOdds(gambitChance(mightOf(by), mightOf(enemy)));
  // A tie keeps the enemy down.
  const { ways, total } = grappleOdds(wrestler(by), wrestler(enemy), "nothing");
  return fraction((ways.held ?? 0n) + (ways.nothing ?? 0n), total);
}

/** A gambit to keep an enemy down; by option they grapple instead. */
function hinder(script: Script, id: string, target: string): void {
  const by = script.agent(singled(script, id));
  const enemy = script.agent(target);
  const wrestles = script.state.options["d12.standByGrapple"];
  let faces: number[];
  let stays: boolean;
  if (wrestles) {
    const mine = rollMany(script.dice, wrestler(by).dice, GRAPPLE_DIE, "holding down");
    const theirs = rollMany(script.dice, wrestler(enemy).dice, GRAPPLE_DIE, "pushing up");
    const total = (list: readonly number[], less: number) => list.reduce((sum, face) => sum + face, -less);
    faces = [...mine, ...theirs];
    stays = total(mine, wrestler(by).less) >= total(theirs, wrestler(enemy).less);
  } else {
    faces = [script.dice.roll(GAMBIT_DIE, "hindering")];
    stays = readGambit(faces[0]!, gambitChance(mightOf(by), mightOf(enemy)));
  }
  const declared = stays
    ? script.state.declared.filter((order) => risersIn(script.state, order).every((riser) => riser.id !== target))
    : script.state.declared;
  const agents = { [by.id]: { opened: true, gambled: true }, ...(stays ? only(target, { opened: true }) : {}) };
  script.write({ type: "hindered", agent: target, by: by.id, faces, stays }, { agents, course: { declared } });
}

/** With one failed save they change places but lose the rest of the round; with two they do not even change places. */
function swap(script: Script, one: Agent, other: Agent): void {
  const change = swapped(script.state, one, other);
  if (!change || one.opened || other.opened || script.unit(one.unit).moved) return;
  const { saveDie } = script.state;
  const save = (agent: Agent) =>
    script.save(worse(saveDie, agent.fighter.capture, penaltiesOf(agent.wounds).saves), "Capture save to swap");
  const saves = [save(one), save(other)] as const;
  const failed = saves.filter(({ made }) => !made).length;
  const places = failed < 2;
  const spent: Partial<Agent> = failed > 0 ? { opened: true, struck: true, bound: true } : { opened: true };
  const agents: Record<string, Partial<Agent>> = places ? { ...change } : {};
  for (const { id } of [one, other]) agents[id] = { ...agents[id], ...spent };
  script.write({ type: "swapped", one: one.id, other: other.id, saves, places }, { agents });
}

/** Everything a seat may do with its movement; `responding` if an enemy has declared theirs. */
export function drillsOf(state: SkirmishState, seat: string, units: readonly Unit[], responding: boolean): Drill[] {
  const orders: Drill[] = [];
  for (const unit of units) {
    if (mayMove(state, unit)) addAll(orders, drillOrders(state, unit));
    addAll(orders, mergeOrders(state, unit));
    addAll(orders, partOrders(state, unit));
    if (!unit.moved && unit.status === "ready" && unit.start > 1) addAll(orders, swapOrders(state, unit));
  }
  for (const agent of agentsOfSeat(state, seat)) {
    addAll(orders, standOrders(state, agent));
    if (responding) addAll(orders, hinderOrders(state, agent));
  }
  return orders;
}
