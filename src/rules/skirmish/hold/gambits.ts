/**
 * Skirmish, Gambits in the fight: disarm, trip, push, blind. A failed attempt has its effect on the one who tried, so the risk is
 * as great as the gain. Instead of any action, once a round; several may join.
 */

import { only } from "../../conflict/contract.ts";
import { type Fraction, fraction } from "../../dice/fraction.ts";
import { isOpen, type Square, sameSquare } from "../../square/square.ts";
import { foesOf } from "../attack/strike.ts";
import { DIRECTIONS, directionTo } from "../move/speed.ts";
import type { GambitOrder } from "../orders.ts";
import type { Script } from "../script.ts";
import {
  agentsOf,
  allUnits,
  duelOf,
  frontRow,
  grappleOf,
  isBlind,
  mightOf,
  onField,
  type SkirmishState,
  standing,
  type Unit,
} from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { singled } from "../units/figures.ts";
import { AIMS, type Aim } from "../vocabulary.ts";

// Skirmish, Gambits: the odds on a d6 by who is stronger, and what the die means.

export const GAMBIT_DIE = 6;
const INFERIOR = 2;
const EQUAL = 3;
const SUPERIOR = 4;

/** Faces of six that succeed; figures who join forces add up their Might. */
export function gambitChance(might: number, against: number): number {
  if (might === against) return EQUAL;
  return might < against ? INFERIOR : SUPERIOR;
}

export function readGambit(face: number, chance: number): boolean {
  return face <= chance;
}

export function gambitOdds(chance: number): Fraction {
  let made = 0;
  for (let face = 1; face <= GAMBIT_DIE; face++) if (readGambit(face, chance)) made++;
  return fraction(made, GAMBIT_DIE);
}

export function mayGamble(state: SkirmishState, agent: Agent, phase: "opening" | "melee"): boolean {
  if (agent.gambled || agent.bound || agent.guard || agent.prone !== null) return false;
  if (phase === "opening" ? agent.opened : agent.struck) return false;
  return !isBlind(state, agent) && !grappleOf(state, agent.id) && agent.row === frontRow(state, agent.unit);
}

/** Unique figures in the rows opposite, and ranks, of which one figure is meant. */
export function figuresBefore(state: SkirmishState, agent: Agent): Agent[] {
  const duel = duelOf(state, agent.id);
  if (duel) return [state.agents[duel.one === agent.id ? duel.other : duel.one]!];
  const found: Agent[] = [];
  for (const foe of foesOf(state, agent)) {
    for (const figure of agentsOf(state, foe.id)) if (isOpenTo(state, figure)) found.push(figure);
  }
  return found;
}

/** Could anybody opposite grab that figure? */
function isOpenTo(state: SkirmishState, { row, unit, id }: Agent): boolean {
  return row === frontRow(state, unit) && !duelOf(state, id);
}

/** Is the target among the figures opposite the agent? Cheaper than listing them. */
function isBefore(state: SkirmishState, agent: Agent, target: Agent): boolean {
  const duel = duelOf(state, agent.id);
  if (duel) return target.id === (duel.one === agent.id ? duel.other : duel.one);
  return isOpenTo(state, target) && foesOf(state, agent).some(({ id }) => id === target.unit);
}

export function gambitOrders(state: SkirmishState, agent: Agent, phase: "opening" | "melee"): GambitOrder[] {
  const orders: GambitOrder[] = [];
  if (!mayGamble(state, agent, phase)) return orders;
  for (const target of figuresBefore(state, agent)) {
    const friends = friendsAgainst(state, agent, target, (friend) => mayGamble(state, friend, phase));
    for (const aim of AIMS) {
      if (!canBe(state, target, aim)) continue;
      orders.push({ act: "gambit", agent: agent.id, target: target.id, aim, with: [] });
      if (friends.length > 0) orders.push({ act: "gambit", agent: agent.id, target: target.id, aim, with: friends });
    }
  }
  return orders;
}

/** Others of the side who have the same target opposite, sorted by name. */
export function friendsAgainst(
  state: SkirmishState,
  agent: Agent,
  target: Agent,
  may: (friend: Agent) => boolean,
): string[] {
  const seat = state.units[agent.unit]!.seat;
  const found: string[] = [];
  for (const friend of standing(state)) {
    if (friend.id === agent.id) continue;
    const unit = state.units[friend.unit]!;
    if (unit.seat !== seat || !onField(unit) || !may(friend)) continue;
    if (isBefore(state, friend, target)) found.push(friend.id);
  }
  return found.sort();
}

export function canBe(state: SkirmishState, target: Agent, aim: Aim): boolean {
  if (aim === "disarm") return !target.disarmed && target.hands.length > 0;
  if (aim === "trip") return target.prone === null;
  if (aim === "blind") return !isBlind(state, target);
  return state.units[target.unit]!.start === 1 && !grappleOf(state, target.id);
}

export function gamble(script: Script, order: GambitOrder, phase: "opening" | "melee"): void {
  const by = [order.agent, ...order.with].map((id) => singled(script, id));
  const target = script.agent(singled(script, order.target));
  const might = by.reduce((sum, id) => sum + mightOf(script.agent(id)), 0);
  const chance = gambitChance(might, mightOf(target));
  const face = script.dice.roll(GAMBIT_DIE, "gambit");
  const made = readGambit(face, chance);
  const acted = phase === "opening" ? { opened: true, gambled: true } : { struck: true, gambled: true };
  const agents: Record<string, Partial<Agent>> = {};
  for (const id of by) agents[id] = acted;
  script.write({ type: "gambit", by, at: target.id, aim: order.aim, face, chance, made }, { agents });
  if (made) applyAim(script, target.id, order.aim, script.unit(script.agent(by[0]!).unit));
  else applyAim(script, by[0]!, order.aim, script.unit(target.unit));
}

export function applyAim(script: Script, id: string, aim: Aim, from: Unit): void {
  const agent = script.agent(id);
  const { round } = script.state;
  if (aim === "push") {
    const pushed = pushedTo(script.state, script.unit(agent.unit), from);
    if (pushed) shove(script, agent.unit, pushed);
    return;
  }
  const change: Partial<Agent> =
    aim === "disarm"
      ? {
          disarmed: agent.hands.length < 2,
          dropped: [...agent.dropped, ...agent.hands.slice(0, 1)],
          hands: agent.hands.slice(1),
        }
      : aim === "trip"
        ? { prone: round }
        : { blinded: round + 1 };
  script.note({ agents: only(id, change) });
}

/** The space behind a unit that `from` pushes; undefined if there is no room. Only a lone figure is pushed back. */
export function pushedTo(state: SkirmishState, unit: Unit, from: Unit): Square | undefined {
  const step = DIRECTIONS[directionTo(from.at, unit.at)]!;
  const to = { x: unit.at.x + step.x, y: unit.at.y + step.y };
  const free = allUnits(state).every((other) => !onField(other) || !sameSquare(other.at, to));
  return free && isOpen(state.field, to) ? to : undefined;
}

function shove(script: Script, unit: string, to: Square): void {
  if (script.unit(unit).start === 1) script.note({ units: only(unit, { at: to }) });
}
