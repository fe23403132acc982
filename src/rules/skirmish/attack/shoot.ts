/**
 * Skirmish, Ranged attacks: who may shoot with what, at whom, how far, and the result of the dice. A volley of enough shooters
 * doubles the range; a shot at a target in melee may hit its opponent.
 */
import { only } from "../../conflict/contract.ts";
import { rollMany } from "../../dice/dice.ts";
import { type Problem, problem } from "../../result.ts";
import { squareDistance } from "../../square/square.ts";
import { bearingOf, enemiesTouching, isEngaged } from "../move/speed.ts";
import type { ShootOrder } from "../orders.ts";
import type { Script } from "../script.ts";
import {
  agentsOf,
  agentsOfSeat,
  atkOf,
  figuresIn,
  frontRow,
  grappleOf,
  groundAt,
  isBlind,
  isUp,
  otherSeat,
  type SkirmishState,
  seatOf,
  unitsOf,
} from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { BOWS, RANGES, THROWN, TWO_HANDED, type Weapon } from "../vocabulary.ts";
import { ATTACK_DIE, type HitChance, isHit, rangedChance, readBlow } from "./attack.ts";
import { land } from "./strike.ts";
import { baseOf } from "./suffer.ts";

/** Rows that can be aimed at from level ground; the others are screened. */
const AIMED_ROWS = 2;

/** Weapons the agent could shoot or throw now. */
export function missilesOf(state: SkirmishState, agent: Agent): readonly Weapon[] {
  if (!isUp(agent) || agent.bound || agent.opened || isBlind(state, agent) || grappleOf(state, agent.id)) return [];
  if (agent.shotsDone >= agent.fighter.shots) return [];
  if (isEngaged(state, state.units[agent.unit]!)) return [];
  const lamed = agent.wounds.some(({ kind }) => kind === "hand");
  return agent.hands.filter(
    (weapon) =>
      RANGES[weapon] !== undefined && isArmed(state, agent, weapon) && !(lamed && TWO_HANDED.includes(weapon)),
  );
}

function isArmed(state: SkirmishState, agent: Agent, weapon: Weapon): boolean {
  if (THROWN.includes(weapon)) return true;
  if (weapon === "crossbow" && !agent.loaded) return false;
  if (agent.ammo === "none") return false;
  return agent.ammo === "readied" || !state.options["d12.ammoReadied"];
}

/** Are there enough shooters with the weapon in the unit for each figure of the target? Then the range is doubled. */
export function isVolley(state: SkirmishState, shooter: Agent, weapon: Weapon, target: Agent): boolean {
  let shooters = 0;
  for (const agent of agentsOf(state, shooter.unit)) if (agent.hands.includes(weapon)) shooters += agent.count;
  return shooters >= state.options["d12.volleyRatio"] * figuresIn(state, target.unit);
}

function distanceTo(state: SkirmishState, agent: Agent, target: Agent): number {
  return squareDistance(state.units[agent.unit]!.at, state.units[target.unit]!.at);
}

export function targetProblem(state: SkirmishState, agent: Agent, weapon: Weapon, target: Agent): Problem | undefined {
  const distance = distanceTo(state, agent, target);
  const range = RANGES[weapon]! * (isVolley(state, agent, weapon, target) ? 2 : 1);
  if (distance > range) return problem("skirmish.outOfRange", { weapon, range, distance });
  const high = groundAt(state, state.units[agent.unit]!.at) === "high";
  if (!high && rowsBefore(state, agent, target) >= AIMED_ROWS)
    return problem("skirmish.screened", { target: target.name });
  return undefined;
}

/** Ranks between the shooter and the target: counted from the rear if the shooter is behind the unit. */
function rowsBefore(state: SkirmishState, agent: Agent, target: Agent): number {
  const unit = state.units[target.unit]!;
  const bearing = bearingOf(unit, state.units[agent.unit]!.at);
  if (bearing === "flank") return 0;
  if (bearing === "front") return target.row - frontRow(state, target.unit);
  return Math.max(...agentsOf(state, unit.id).map(({ row }) => row)) - target.row;
}

export function targetsOf(state: SkirmishState, agent: Agent, weapon: Weapon): readonly Agent[] {
  const enemies = agentsOfSeat(state, otherSeat(state, seatOf(state, agent)));
  return enemies.filter((target) => targetProblem(state, agent, weapon, target) === undefined);
}

/** Attack dice of the whole agent; from the ground only one. */
export function shotDice(agent: Agent): number {
  const dice = atkOf(agent) * agent.count;
  return agent.prone === null ? dice : Math.min(1, dice);
}

/** All dice on each single target; with a bow also evenly on any two. `judgeShot` accepts every other split. */
export function shotsBy(state: SkirmishState, agent: Agent): ShootOrder[] {
  const orders: ShootOrder[] = [];
  const dice = shotDice(agent);
  if (dice === 0) return orders;
  for (const weapon of missilesOf(state, agent)) {
    const targets = targetsOf(state, agent, weapon);
    for (const [index, target] of targets.entries()) {
      orders.push({ act: "shoot", agent: agent.id, weapon, targets: only(target.id, dice) });
      const next = targets[index + 1];
      if (next && dice > 1 && BOWS.includes(weapon)) {
        const half = Math.ceil(dice / 2);
        orders.push({ act: "shoot", agent: agent.id, weapon, targets: { [target.id]: half, [next.id]: dice - half } });
      }
    }
  }
  return orders;
}

export function judgeShot(state: SkirmishState, seat: string, order: Partial<ShootOrder>): Problem | undefined {
  const agent =
    typeof order.agent === "string" && Object.hasOwn(state.agents, order.agent) ? state.agents[order.agent] : undefined;
  const stranger = Object.keys(order).some((key) => !["act", "agent", "weapon", "targets"].includes(key));
  if (!agent || stranger || seatOf(state, agent) !== seat) return problem("skirmish.order", { kind: "shoot" });
  if (!missilesOf(state, agent).includes(order.weapon as Weapon))
    return problem("skirmish.cannotShoot", { agent: agent.name });
  const weapon = order.weapon as Weapon;
  if (typeof order.targets !== "object" || order.targets === null) return problem("skirmish.order", { kind: "shoot" });
  const shares = Object.entries(order.targets);
  const enemy = otherSeat(state, seat);
  let sum = 0;
  for (const [id, dice] of shares) {
    const target = Object.hasOwn(state.agents, id) ? state.agents[id]! : undefined;
    if (!target || !isUp(target) || !unitsOf(state, enemy).some(({ id: unit }) => unit === target.unit))
      return problem("skirmish.noSuchTarget", { target: id });
    if (!Number.isInteger(dice) || dice < 1) return problem("skirmish.shotDice", { dice: String(dice) });
    const wrong = targetProblem(state, agent, weapon, target);
    if (wrong) return wrong;
    sum += dice;
  }
  if (sum !== shotDice(agent)) return problem("skirmish.allDice", { dice: shotDice(agent), given: sum });
  if (shares.length > 1 && !BOWS.includes(weapon)) return problem("skirmish.oneTarget", { weapon });
  return undefined;
}

/** One of the closest enemies; ranks behind their front are farther away. */
function isNearest(state: SkirmishState, agent: Agent, target: Agent): boolean {
  if (target.row !== frontRow(state, target.unit)) return false;
  const distance = distanceTo(state, agent, target);
  return unitsOf(state, otherSeat(state, seatOf(state, agent))).every(
    (unit) => squareDistance(state.units[agent.unit]!.at, unit.at) >= distance,
  );
}

export function shoot(script: Script, order: ShootOrder, charging = false): void {
  const { agent: id, weapon } = order;
  const agent = script.agent(id);
  const thrown = THROWN.includes(weapon);
  const shotsDone = agent.shotsDone + 1;
  const index = agent.hands.indexOf(weapon);
  const done = shotsDone >= agent.fighter.shots || charging;
  script.note({
    agents: only(id, {
      shotsDone,
      opened: done,
      shot: thrown ? "thrown" : "shot",
      ...(thrown ? { hands: agent.hands.filter((_, place) => place !== index) } : {}),
      ...(weapon === "crossbow" ? { loaded: false } : {}),
    }),
  });
  for (const [at, dice] of Object.entries(order.targets))
    shootAt(script, agent, script.agent(at), weapon, dice, charging);
}

/** The conditions of a shot at the target: the chance, a friend it may hit instead, a shieldwall. */
export function aimAt(
  state: SkirmishState,
  agent: Agent,
  target: Agent,
  charging = false,
): { readonly hitChance: HitChance; readonly friend: Agent | undefined; readonly walled: boolean } {
  const unit = state.units[target.unit]!;
  return {
    hitChance: rangedChance(state, agent, target, isNearest(state, agent, target)),
    friend: closestFriend(state, agent, target, charging),
    walled: unit.shieldwall && bearingOf(unit, state.units[agent.unit]!.at) === "front",
  };
}

function shootAt(script: Script, agent: Agent, target: Agent, weapon: Weapon, dice: number, charging: boolean): void {
  const { hitChance, friend, walled } = aimAt(script.state, agent, target, charging);
  const { chance, parts } = hitChance;
  const faces = rollMany(script.dice, dice, ATTACK_DIE, "shot");
  const read = faces.map((face) => readBlow(face, chance, friend !== undefined));
  const hitting = walled ? [] : faces.filter((_, i) => isHit(read[i]!));
  const criticals = walled ? 0 : read.filter((blow) => blow === "critical").length;
  land(script, agent, target, {
    happening: {
      type: "attack",
      how: "ranged",
      by: agent.id,
      at: target.id,
      weapon,
      faces,
      chance,
      parts,
      hits: hitting.length,
      criticals,
    },
    damage: hitting.length,
    criticals,
    subdue: false,
    faces: hitting,
    beyond: chance - baseOf(target),
  });
  const astray = read.filter((blow) => blow === "ally").length;
  if (friend && astray > 0) {
    land(script, agent, friend, {
      happening: { type: "astray", by: agent.id, at: friend.id, hits: astray },
      damage: astray,
      criticals: 0,
      subdue: false,
      faces: [],
      beyond: 0,
    });
  }
}

/**
 * The friend in melee with the target who is nearest to the shooter: a stray missile hits them. A throw during a charge cannot
 * hit the thrower's unit, which was not in that melee before.
 */
function closestFriend(state: SkirmishState, agent: Agent, target: Agent, charging: boolean): Agent | undefined {
  const from = state.units[agent.unit]!.at;
  const units = enemiesTouching(state, state.units[target.unit]!).filter(({ id }) => !charging || id !== agent.unit);
  units.sort((a, b) => squareDistance(from, a.at) - squareDistance(from, b.at));
  const unit = units[0];
  if (!unit) return undefined;
  const front = frontRow(state, unit.id);
  return agentsOf(state, unit.id).find(({ row }) => row === front);
}
