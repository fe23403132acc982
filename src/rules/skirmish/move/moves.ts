/**
 * Skirmish, Movement as it is ordered: where units may go, what they may throw as they charge, and the move itself. A charge
 * enters melee range from outside it; difficult ground may require a test of Agility.
 */
import { only } from "../../conflict/contract.ts";
import { type Problem, problem } from "../../result.ts";
import { readSquare, type Square, sameSquare, squareDistance } from "../../square/square.ts";
import { shoot, shotDice } from "../attack/shoot.ts";
import type { Going, Ways } from "../cached.ts";
import { worse } from "../health/save.ts";
import { penaltiesOf } from "../health/wounds.ts";
import type { MoveOrder, Throw } from "../orders.ts";
import type { Script } from "../script.ts";
import {
  agentsOf,
  factsOf,
  frontRow,
  isSurprised,
  otherSeat,
  type SkirmishState,
  type Unit,
  unitsOf,
} from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { THROWN_CHARGING } from "../vocabulary.ts";
import {
  destinations,
  directionTo,
  enemiesTouching,
  groundSets,
  isEngaged,
  isFixed,
  mayDisengage,
  obstacleOn,
  waysTo,
} from "./speed.ts";

/** A unit moves as one: no figure may have acted in the Opening or declared something else. */
export function mayMove(state: SkirmishState, unit: Unit): boolean {
  if (unit.status !== "ready" || unit.moved || isSurprised(state, unit.seat)) return false;
  if (hasDeclared(state, unit.id)) return false;
  return agentsOf(state, unit.id).every((agent) => !agent.opened && !agent.bound && agent.shot === "no");
}

export function hasDeclared(state: SkirmishState, unit: string): boolean {
  return state.declared.some((order) => concerns(state, order, unit));
}

function concerns(state: SkirmishState, order: MoveOrder, unit: string): boolean {
  if ("unit" in order) return order.unit === unit;
  return state.agents["agent" in order ? order.agent : order.one]!.unit === unit;
}

/** A sample of the moves of a unit: to each enemy, around them, back, and sideways. */
export function goingOrders(state: SkirmishState, unit: Unit): readonly Going[] {
  const facts = factsOf(state);
  facts.going ??= new Map();
  let orders = facts.going.get(unit.id);
  if (!orders) {
    orders = goingNow(state, unit);
    facts.going.set(unit.id, orders);
  }
  return orders;
}

function goingNow(state: SkirmishState, unit: Unit): Going[] {
  if (isFixed(state, unit)) return [];
  const engaged = isEngaged(state, unit);
  const orders: Going[] = [];
  const ways = destinations(state, unit, "move", groundSets(state).at(-1)!);
  for (const to of spread(state, unit, ways, engaged)) {
    const order: Going = { act: "move", unit: unit.id, to };
    orders.push(order);
    if (!engaged) for (const throws of throwing(throwsFrom(state, unit, to))) orders.push({ ...order, throws });
  }
  if (mayDisengage(state, unit)) {
    const away = destinations(state, unit, "disengage", groundSets(state).at(-1)!);
    for (const to of [away.first(), away.last()])
      if (to && orders.every((order) => order.act === "move" || !sameSquare(order.to, to)))
        orders.push({ act: "disengage", unit: unit.id, to });
  }
  return orders;
}

function spread(state: SkirmishState, unit: Unit, ways: Ways, engaged: boolean): Square[] {
  const picked: Square[] = [];
  const add = (to: Square | undefined) => {
    if (to && !picked.some((known) => sameSquare(known, to))) picked.push(to);
  };
  for (const { at } of unitsOf(state, otherSeat(state, unit.seat))) {
    const beside = ways.beside(at);
    for (const to of beside) add(to);
    if (beside.length === 0) add(ways.nearest(at));
  }
  if (!engaged) {
    add(ways.first());
    add(ways.last());
  }
  return picked;
}

/** What a unit that charges to that space may throw, and at whom. */
function throwsFrom(state: SkirmishState, unit: Unit, to: Square): Throw[] {
  const throwers = agentsOf(state, unit.id).filter(({ hands }) =>
    hands.some((weapon) => THROWN_CHARGING.includes(weapon)),
  );
  if (throwers.length === 0 || !isChargeTo(state, unit, to)) return [];
  return throwers.flatMap((agent) =>
    agent.hands
      .filter((weapon) => THROWN_CHARGING.includes(weapon))
      .flatMap((weapon) =>
        chargedAt(state, unit, to).map((target) => ({ agent: agent.id, weapon, target: target.id })),
      ),
  );
}

/** One of them throws, or all who can at one target. */
function throwing(all: readonly Throw[]): (readonly Throw[])[] {
  const single = all.map((one) => [one]);
  const targets = [...new Set(all.map(({ target }) => target))];
  const together = targets.map((target) => onceEach(all.filter((one) => one.target === target)));
  return [...single, ...together.filter((list) => list.length > 1)];
}

function onceEach(throws: readonly Throw[]): Throw[] {
  return throws.filter((one, index) => throws.findIndex(({ agent }) => agent === one.agent) === index);
}

function chargedAt(state: SkirmishState, unit: Unit, to: Square): Agent[] {
  const enemies = unitsOf(state, otherSeat(state, unit.seat)).filter(({ at }) => squareDistance(at, to) <= 1);
  return enemies.flatMap((enemy) => {
    const front = frontRow(state, enemy.id);
    return agentsOf(state, enemy.id).filter(({ row }) => row === front);
  });
}

function isChargeTo(state: SkirmishState, unit: Unit, to: Square): boolean {
  if (isEngaged(state, unit)) return false;
  const far = squareDistance(unit.at, to) >= state.options["d12.chargeMinSpaces"];
  return far && chargedAt(state, unit, to).length > 0;
}

export function judgeGoing(state: SkirmishState, seat: string, order: Partial<Going>): Problem | undefined {
  const wrong = problem("skirmish.order", { kind: "move" });
  const unit =
    typeof order.unit === "string" && Object.hasOwn(state.units, order.unit) ? state.units[order.unit] : undefined;
  const to = readSquare(order.to);
  const throws = (order as { throws?: unknown }).throws;
  const known = throws === undefined ? 3 : 4;
  if (!unit || unit.seat !== seat || !to || Object.keys(order).length !== known) return wrong;
  if (!mayMove(state, unit)) return problem("skirmish.hasActed", { unit: unit.name });
  if (isFixed(state, unit)) return problem("skirmish.fixed", { unit: unit.name });
  if (order.act === "disengage" && (throws !== undefined || !mayDisengage(state, unit))) return wrong;
  if (!waysTo(state, unit, order.act!, to))
    return problem("skirmish.cannotReach", { unit: unit.name, x: to.x, y: to.y });
  if (throws === undefined) return undefined;
  return judgeThrows(throws, throwsFrom(state, unit, to)) ? undefined : problem("skirmish.throw", { unit: unit.name });
}

/** Each throw must be possible, and nobody throws twice. */
function judgeThrows(typed: unknown, able: readonly Throw[]): boolean {
  if (!Array.isArray(typed) || typed.length === 0) return false;
  const list = typed as (Partial<Throw> | null)[];
  const known = list.every((one) =>
    able.some(({ agent, weapon, target }) => one?.agent === agent && one.weapon === weapon && one.target === target),
  );
  return known && new Set(list.map((one) => one?.agent)).size === list.length;
}

/** Carries a move out as far as still possible: others may have moved into its way since it was declared. */
export function go(script: Script, order: Going): void {
  const unit = script.unit(order.unit);
  if (unit.status !== "ready" || isFixed(script.state, unit)) return;
  const how = order.act;
  const wasEngaged = isEngaged(script.state, unit);
  const ways = waysTo(script.state, unit, how, order.to) ?? destinations(script.state, unit, how, []);
  let to = ways.ends(order.to) ? order.to : wasEngaged ? undefined : ways.nearest(order.to);
  if (to && !sameSquare(to, order.to) && squareDistance(to, order.to) >= squareDistance(unit.at, order.to))
    to = undefined;
  if (!to) {
    spend(script, order);
    return;
  }
  let path = ways.path(to);
  const obstacle = obstacleOn(script.state, path);
  if (obstacle >= 0 && !overcomes(script, unit)) {
    const before = path.slice(0, obstacle).findLast((at) => ways.ends(at));
    path = before ? ways.path(before) : [];
    to = before;
  }
  if (!to) {
    spend(script, order);
    return;
  }
  const change = arrival(script.state, unit, how, path);
  rise(script, unit.id);
  script.writeUnit({ type: "moved", unit: unit.id, from: unit.at, to, charge: change.charged, how }, unit.id, change);
  spend(script, order);
  if (change.charged && order.act === "move") for (const each of order.throws ?? []) throwAt(script, each);
}

/** The unit at the end of that way. */
function arrival(state: SkirmishState, unit: Unit, how: Going["act"], path: readonly Square[]) {
  const to = path.at(-1)!;
  const enemies = unitsOf(state, otherSeat(state, unit.seat)).filter(({ at }) => squareDistance(at, to) <= 1);
  const free = how === "move" && !isEngaged(state, unit);
  return {
    at: to,
    facing: towards(to, directionTo(path.at(-2) ?? unit.at, to), enemies),
    moved: true,
    charged: free && enemies.length > 0 && path.length >= state.options["d12.chargeMinSpaces"],
    advanced: free ? path.length : 0,
  };
}

/** The spaces that a move there passes, the last included; empty if it is out of reach. */
export function pathThere(state: SkirmishState, unit: Unit, how: Going["act"], to: Square): readonly Square[] {
  return waysTo(state, unit, how, to)?.path(to) ?? [];
}

/** The field if the unit went there, ignoring what might stop it on the way; undefined if it cannot. */
export function goneTo(state: SkirmishState, unit: Unit, how: Going["act"], to: Square): SkirmishState | undefined {
  const path = pathThere(state, unit, how, to);
  if (path.length === 0) return undefined;
  const there = { ...unit, ...arrival(state, unit, how, path) };
  return { ...state, units: { ...state.units, [unit.id]: there } };
}

/** Prone figures get up first. */
export function rise(script: Script, unit: string): void {
  for (const { id, prone } of agentsOf(script.state, unit))
    if (prone !== null) script.writeAgent({ type: "rose", agent: id }, id, { prone: null });
}

/** It faces the enemy most nearly ahead, or the direction of its move. */
function towards(at: Square, facing: number, enemies: readonly Unit[]): number {
  let best = facing;
  let least = 9;
  for (const enemy of enemies) {
    const direction = directionTo(at, enemy.at);
    const turn = Math.min((direction - facing + 8) % 8, (facing - direction + 8) % 8);
    if (turn < least) {
      least = turn;
      best = direction;
    }
  }
  return best;
}

/** Moving is every figure's Opening action: the unit stores it. Disengaging takes the whole round of each. */
function spend(script: Script, order: Going): void {
  if (order.act === "move") {
    if (!script.unit(order.unit).moved) script.note({ units: only(order.unit, { moved: true }) });
    return;
  }
  const whole: Partial<Agent> = { opened: true, struck: true, bound: true };
  const agents = Object.fromEntries(agentsOf(script.state, order.unit).map(({ id }) => [id, whole]));
  script.note({ agents, units: only(order.unit, { moved: true }) });
}

/** The least agile figure of the unit decides. */
function overcomes(script: Script, unit: Unit): boolean {
  const { saveDie } = script.state;
  const ratings = agentsOf(script.state, unit.id).map(({ fighter, wounds }) =>
    worse(saveDie, fighter.agility, penaltiesOf(wounds).agility),
  );
  const rating = saveDie.direction === "under" ? Math.min(...ratings) : Math.max(...ratings);
  const save = script.save(rating, "Agility over an obstacle");
  if (!save.made) script.write({ type: "stumbled", unit: unit.id, save });
  return save.made;
}

function throwAt(script: Script, { agent, weapon, target }: Throw): void {
  const thrower = script.agent(agent);
  if (!thrower.hands.includes(weapon) || shotDice(thrower) === 0) return;
  const touching = enemiesTouching(script.state, script.unit(thrower.unit));
  if (!touching.some(({ id }) => id === script.agent(target).unit)) return;
  shoot(script, { act: "shoot", agent, weapon, targets: only(target, shotDice(thrower)) }, true);
}
