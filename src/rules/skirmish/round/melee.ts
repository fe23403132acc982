/** Skirmish, the Melee phase: who guards or rallies, first strikes, then the side with priority and the other. */

import { only, type Seat } from "../../conflict/contract.ts";
import { keysIn } from "../../conflict/keys.ts";
import { once } from "../../conflict/once.ts";
import { attackWith, canAttack, planOf, strikesFirst } from "../attack/strike.ts";
import { gambitOrders, gamble } from "../hold/gambits.ts";
import { grapple, grappleOrders, hold, holdOrders } from "../hold/grapples.ts";
import { type ActOrder, addAll, notAnOrder, type SkirmishQuestion, type StanceOrder } from "../orders.ts";
import type { Script } from "../script.ts";
import { agentsOfSeat, grappleOf, isSurprised, type SkirmishState } from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { doMisc, miscOrders } from "./misc.ts";
import { judgeProposal } from "./proposals.ts";

const FIGHT = { act: "fight" } as const;
const DONE = { act: "done" } as const;
const NO_STANCE: StanceOrder = { guard: [], rally: null };

export function stanceQuestions(state: SkirmishState): SkirmishQuestion[] {
  const questions: SkirmishQuestion[] = [];
  for (const seat of state.seats) {
    const guards = agentsOfSeat(state, seat).filter((agent) => mayGuard(state, agent));
    if (guards.length === 0 || isSurprised(state, seat)) continue;
    questions.push({
      key: keysIn(state.seats).of("stance", seat),
      seat,
      kind: "stance",
      secret: false,
      fallback: NO_STANCE,
      orders: () => [
        NO_STANCE,
        ...guards.map(({ id }): StanceOrder => ({ guard: [id], rally: null })),
        ...guards.filter(({ unique }) => unique).map(({ id }): StanceOrder => ({ guard: [], rally: id })),
        ...(guards.length > 1 ? [{ guard: guards.map(({ id }) => id), rally: null }] : []),
      ],
      judge: (order) => (isStance(order as StanceOrder, guards) ? undefined : notAnOrder("stance")),
    });
  }
  return questions;
}

/** Only agents who could have attacked have attacks to give up; a held figure may still guard. */
function mayGuard(state: SkirmishState, agent: Agent): boolean {
  if (canAttack(state, agent)) return true;
  return grappleOf(state, agent.id)?.held === agent.id && !agent.struck && !agent.bound;
}

/** Any set of guards without duplicates, and at most one who rallies besides. */
function isStance(order: StanceOrder, guards: readonly Agent[]): boolean {
  if (!Array.isArray(order.guard) || Object.keys(order).length !== 2) return false;
  const known = (id: unknown) => guards.some((agent) => agent.id === id);
  if (new Set(order.guard).size !== order.guard.length || !order.guard.every(known)) return false;
  if (order.rally === null) return true;
  const rallier = guards.find(({ id }) => id === order.rally);
  return rallier?.unique === true && !order.guard.includes(rallier.id);
}

export function takeStance(script: Script, seat: Seat, order: StanceOrder): void {
  for (const id of order.guard) {
    script.writeAgent({ type: "guard", agent: id }, id, { guard: true, struck: true });
  }
  const { rally } = order;
  if (rally === null) return;
  script.write(
    { type: "rally", agent: rally },
    { agents: only(rally, { struck: true }), course: { rallied: [...script.state.rallied, seat] } },
  );
}

export function meleeQuestions(state: SkirmishState): SkirmishQuestion[] {
  const seat = state.turn;
  if (isSurprised(state, seat)) return [];
  const agents = agentsOfSeat(state, seat);
  const fights = agents.some((agent) => strikesNow(state, agent));
  const others = once(() => otherActs(state, agents));
  if (!fights && others().length === 0) return [];
  return [
    {
      key: keysIn(state.seats).of(state.stage, seat),
      seat,
      kind: state.stage === "first" ? "firstStrikes" : "blows",
      secret: false,
      fallback: fights ? FIGHT : DONE,
      orders: once(() => {
        const orders: ActOrder[] = fights ? [FIGHT] : [];
        for (const agent of agents) if (strikesNow(state, agent)) addAll(orders, attackOrders(state, agent));
        addAll(orders, others());
        orders.push(DONE);
        return orders;
      }),
      judge: (order) => judgeProposal(state, seat, state.stage === "melee" ? "melee" : null, order),
    },
  ];
}

/** First strikers now, all others in their turn. */
function strikesNow(state: SkirmishState, agent: Agent): boolean {
  return canAttack(state, agent) && (state.stage === "melee" || strikesFirst(state, agent));
}

function attackOrders(state: SkirmishState, agent: Agent): ActOrder[] {
  const plan = planOf(state, agent);
  if (!plan) return [];
  const order = { act: "attack", agent: agent.id, subdue: false } as const;
  const uneven = plan.units.length > 1 && plan.dice % plan.reached.length !== 0;
  const favours = uneven ? plan.units.map(({ id }): ActOrder => ({ ...order, favour: id })) : [];
  const mayDeal = !plan.death && plan.reached.length > 0;
  return [order, ...favours, ...(mayDeal ? [{ ...order, subdue: true }] : [])];
}

/** Before the ordinary blows there is only one other action: a charger may give up First Strike for a grapple. */
function otherActs(state: SkirmishState, agents: readonly Agent[]): ActOrder[] {
  const orders: ActOrder[] = [];
  for (const agent of agents) {
    if (state.stage === "melee") {
      addAll(orders, grappleOrders(state, agent));
      addAll(orders, holdOrders(state, agent));
      addAll(orders, gambitOrders(state, agent, "melee"));
      addAll(orders, miscOrders(state, agent, "melee"));
    } else if (state.units[agent.unit]!.charged) addAll(orders, grappleOrders(state, agent));
  }
  return orders;
}

export function meleeAct(script: Script, order: ActOrder): void {
  switch (order.act) {
    case "fight": {
      const { state } = script;
      const fighters = agentsOfSeat(state, state.turn).filter((agent) => strikesNow(state, agent));
      attackWith(
        script,
        fighters.map(({ id }) => id),
        { subdue: false },
      );
      return;
    }
    case "attack":
      attackWith(script, [order.agent], order);
      return;
    case "grapple":
      grapple(script, order);
      return;
    case "breakOut":
    case "tighten":
    case "throw":
    case "release":
      hold(script, order);
      return;
    case "gambit":
      gamble(script, order, "melee");
      return;
    case "ready":
    case "take":
    case "drink":
    case "aid":
    case "protect":
      doMisc(script, order, "melee");
  }
}
