/**
 * Sortie, orders of units that no enemy touches: hold, close in, press after an enemy that withdrew, fall back, shoot, join,
 * split or leave. Both sides order in secret; a unit that is pressed is caught and does not get away.
 */
import type { Orders } from "../../conflict/contract.ts";
import { keysIn } from "../../conflict/keys.ts";
import { once } from "../../conflict/once.ts";
import { isListed } from "../../conflict/question.ts";
import { type Problem, problem } from "../../result.ts";
import type { Script } from "../apply.ts";
import { volleyDice } from "../clash/clash.ts";
import { MOST_UNITS } from "../setup.ts";
import {
  finishedUnits,
  type Gap,
  gapBetween,
  inContact,
  isCavalry,
  type MarchOrder,
  partId,
  readyEnemies,
  readyUnits,
  type SortieOrder,
  type SortieQuestion,
  type SortieState,
} from "../state.ts";
import type { Unit } from "../units/unit.ts";
import { BOWSHOT, FARTHEST, FULL_MOVE, HALF_MOVE } from "../vocabulary.ts";
import { combined, divided, endFlanks } from "./combine.ts";

export function marchQuestions(state: SortieState): SortieQuestion[] {
  return readyUnits(state)
    .filter((unit) => !inContact(state, unit))
    .map((unit) => marchQuestion(state, unit));
}

function marchQuestion(state: SortieState, unit: Unit): SortieQuestion {
  const orders = once(() => marchesOf(state, unit));
  return {
    key: keysIn(state.seats).of("march", unit.id),
    seat: unit.seat,
    kind: "march",
    secret: true,
    fallback: { act: "hold" },
    orders,
    judge: (order) => judgeMarch(state, unit, order as Partial<Record<string, unknown>>, orders),
  };
}

/** Whether the unit may strike across the gap at once, instead of marching up first. */
export function mayPress(state: SortieState, unit: Unit, enemy: Unit): boolean {
  const gap = gapBetween(state, unit.id, enemy.id);
  if (gap === HALF_MOVE) return true;
  return gap === FULL_MOVE && isCavalry(unit) && unit.speed >= enemy.speed;
}

export function mayLeave(state: SortieState, unit: Unit, enemies = readyEnemies(state, unit)): boolean {
  for (const enemy of enemies) if (gapBetween(state, unit.id, enemy.id) <= FULL_MOVE) return false;
  return true;
}

export function marchesOf(state: SortieState, unit: Unit): MarchOrder[] {
  const orders: MarchOrder[] = [{ act: "hold" }, { act: "fallBack" }];
  const enemies = readyEnemies(state, unit);
  for (const enemy of enemies) {
    orders.push({ act: "advance", target: enemy.id });
    if (mayPress(state, unit, enemy)) orders.push({ act: "press", target: enemy.id });
    if (!mayShoot(state, unit, enemy)) continue;
    orders.push({ act: "shoot", target: enemy.id, dice: 0 });
    const most = volleyDice(state, unit);
    if (most > 0) orders.push({ act: "shoot", target: enemy.id, dice: most });
  }
  for (const enemy of prey(state, unit)) orders.push({ act: "advance", target: enemy.id });
  const friends = readyUnits(state, unit.seat);
  for (const friend of friends) if (friend.id !== unit.id) orders.push({ act: "join", unit: friend.id });
  if (unit.size > 1 && friends.length < MOST_UNITS) orders.push({ act: "split", size: Math.floor(unit.size / 2) });
  if (mayLeave(state, unit, enemies)) orders.push({ act: "leave" });
  return orders;
}

/** Finished enemies that the unit can march up to and take. */
export function prey(state: SortieState, { seat }: Unit): readonly Unit[] {
  const finished = finishedUnits(state);
  return finished.length === 0 ? finished : finished.filter((enemy) => enemy.seat !== seat);
}

function onField(state: SortieState, seat: string): Unit[] {
  const found: Unit[] = [];
  const { units } = state;
  for (const id in units) {
    const unit = units[id]!;
    if (unit.seat === seat && (unit.status === "ready" || unit.status === "finished")) found.push(unit);
  }
  return found;
}

export function mayShoot(state: SortieState, unit: Unit, enemy: Unit): boolean {
  return unit.archers && gapBetween(state, unit.id, enemy.id) <= BOWSHOT;
}

function judgeMarch(
  state: SortieState,
  unit: Unit,
  order: Partial<Record<string, unknown>>,
  orders: () => MarchOrder[],
): Problem | undefined {
  const { act, target, dice, size } = order;
  if (act === "shoot") {
    const enemy = readyEnemies(state, unit).find(({ id }) => id === target);
    if (!unit.archers) return problem("sortie.notArchers", { unit: unit.name });
    if (!enemy || !mayShoot(state, unit, enemy)) return problem("sortie.outOfShot", { unit: unit.name });
    const most = volleyDice(state, unit);
    return isDice(dice, most) ? undefined : problem("sortie.dice", { most });
  }
  if (act === "split") {
    if (readyUnits(state, unit.seat).length >= MOST_UNITS)
      return problem("sortie.tooManyUnits", { army: state.names[unit.seat]!, most: MOST_UNITS });
    const fits = Number.isInteger(size) && (size as number) >= 1 && (size as number) < unit.size;
    return fits ? undefined : problem("sortie.splitSize", { unit: unit.name, most: unit.size - 1 });
  }
  if (isListed(orders(), order)) return undefined;
  if (act === "press") return problem("sortie.cannotPress", { unit: unit.name });
  if (act === "leave") return problem("sortie.tooNearToLeave", { unit: unit.name });
  return problem("sortie.order", { kind: "march" });
}

export function isDice(value: unknown, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

/** Writes everything that happens before arrows and sorties. */
export function march(script: Script, orders: Orders<SortieOrder>): void {
  const acts = new Map<string, MarchOrder>();
  for (const unit of readyUnits(script.state)) {
    const order = orders[keysIn(script.state.seats).of("march", unit.id)] as MarchOrder | undefined;
    if (order) acts.set(unit.id, order);
  }
  for (const [unit, order] of acts)
    if (order.act === "press") script.write({ type: "pressed", unit, target: order.target });
  const caught = new Set(Object.values(script.state.presses));
  for (const [unit, order] of acts) {
    if (order.act === "shoot") {
      script.write({ type: "aimed", volley: { archers: unit, target: order.target, dice: order.dice } });
    }
  }
  for (const [unit, order] of acts) if (!caught.has(unit)) regroup(script, unit, order, acts);
  moveAll(script, acts, caught);
}

function regroup(script: Script, id: string, order: MarchOrder, acts: ReadonlyMap<string, MarchOrder>): void {
  const { state } = script;
  if (order.act === "leave") script.write({ type: "fate", unit: id, status: "left", by: id });
  if (order.act === "split") {
    const { origin } = state.units[id]!;
    let number = 2;
    let part = partId(origin, number);
    while (Object.hasOwn(state.units, part)) part = partId(origin, ++number);
    const named = { id: part, name: `${state.units[origin]!.name} ${number}` };
    const parts = divided(state.units[id]!, order.size, named);
    const enemies = Object.entries(state.gaps[id]!);
    const gaps = enemies.map(([enemy, gap]): Gap => [parts.detached.id, enemy, gap]);
    script.write({ type: "split", ...parts, gaps });
  }
  if (order.act === "join") {
    const waits = acts.get(order.unit);
    // A unit that marches off or is itself dissolving cannot be joined this round.
    if (waits && waits.act !== "hold" && waits.act !== "shoot") return;
    script.write({ type: "joined", unit: id, into: combined(script.unit(order.unit), script.unit(id)) });
  }
}

function moveAll(script: Script, acts: ReadonlyMap<string, MarchOrder>, caught: ReadonlySet<string>): void {
  const gone = new Set<string>();
  const closing = new Map<string, string>();
  for (const [id, order] of acts) {
    const unit = script.unit(id);
    if (caught.has(id) || unit.status !== "ready") continue;
    if (order.act === "advance") {
      const { status } = script.unit(order.target);
      if (status !== "ready" && status !== "finished") continue;
      closing.set(id, order.target);
      script.write({ type: "marched", unit: id, act: "advance", target: order.target });
    } else if (order.act === "fallBack") {
      gone.add(id);
      script.write({ type: "marched", unit: id, act: "fallBack" });
      if (unit.walls) script.write({ type: "leftWalls", unit: id });
      endFlanks(script, (by) => by === id);
    }
  }
  if (gone.size + closing.size === 0) return;
  const gaps: Gap[] = [];
  const { state } = script;
  const enemies = onField(state, state.seats[1]);
  for (const one of onField(state, state.seats[0])) {
    for (const other of enemies) {
      const nearer = Number(closing.get(one.id) === other.id) + Number(closing.get(other.id) === one.id);
      const farther = Number(gone.has(one.id)) + Number(gone.has(other.id));
      if (nearer + farther === 0) continue;
      const gap = gapBetween(state, one.id, other.id) + (farther - nearer) * FULL_MOVE;
      gaps.push([one.id, other.id, Math.min(FARTHEST, Math.max(0, gap))]);
    }
  }
  script.write({ type: "gaps", gaps, fresh: gaps.filter(([, , gap]) => gap === 0) });
}
