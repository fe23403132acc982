/** Skirmish, the Melee phase: who guards or rallies, first strikes, then the side with priority and the other. */
import type { Seat } from "../conflict/contract.ts";
import { isEngaged } from "./contact.ts";
import type { Agent } from "./fighter.ts";
import { gambitOrders, gamble } from "./gambits.ts";
import { grapple, grappleOrders, hold, holdOrders } from "./grapples.ts";
import { doMisc, miscOrders } from "./misc.ts";
import { type ActOrder, notAnOrder, type Question, type StanceOrder } from "./orders.ts";
import type { Script } from "./script.ts";
import { agentsOfSeat, frontRow, grappleOf, isSurprised, type SkirmishState } from "./state.ts";
import { attackWith, planOf } from "./strike.ts";

const FIGHT = { act: "fight" } as const;
const DONE = { act: "done" } as const;
const NO_STANCE: StanceOrder = { guard: [], rally: null };

export function stanceQuestions(state: SkirmishState): Question[] {
  return state.seats.flatMap((seat): Question[] => {
    const guards = agentsOfSeat(state, seat).filter((agent) => mayGuard(state, agent));
    if (guards.length === 0 || isSurprised(state, seat)) return [];
    return [
      {
        key: `stance:${seat}`,
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
      },
    ];
  });
}

/** Only those who could have attacked have attacks to give up. */
function mayGuard(state: SkirmishState, agent: Agent): boolean {
  if (!isEngaged(state, state.units[agent.unit]!) || agent.struck || agent.bound) return false;
  return (
    agent.row <= frontRow(state, agent.unit) ||
    planOf(state, agent) !== undefined ||
    grappleOf(state, agent.id) !== undefined
  );
}

/** Any set of guards without doubles, and one who rallies beside them at most. */
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
    script.write({ type: "guard", agent: id }, { agents: { [id]: { guard: true, struck: true } } });
  }
  const { rally } = order;
  if (rally === null) return;
  script.write(
    { type: "rally", agent: rally },
    { agents: { [rally]: { struck: true } }, course: { rallied: [...script.state.rallied, seat] } },
  );
}

export function meleeQuestions(state: SkirmishState): Question[] {
  const seat = state.turn;
  if (isSurprised(state, seat)) return [];
  const agents = agentsOfSeat(state, seat);
  const fighters = agents.filter((agent) => strikesNow(state, agent));
  const others =
    state.stage === "melee" ? agents.flatMap((agent) => otherActs(state, agent)) : chargersActs(state, fighters);
  if (fighters.length === 0 && others.length === 0) return [];
  return [
    {
      key: `${state.stage}:${seat}`,
      seat,
      kind: state.stage === "first" ? "firstStrikes" : "blows",
      secret: false,
      fallback: fighters.length > 0 ? FIGHT : DONE,
      orders: () => [
        ...(fighters.length > 0 ? [FIGHT] : []),
        ...fighters.flatMap((agent) => attackOrders(state, agent)),
        ...others,
        DONE,
      ],
    },
  ];
}

/** First strikers now, everybody else in their turn. */
function strikesNow(state: SkirmishState, agent: Agent): boolean {
  const plan = planOf(state, agent);
  return plan !== undefined && plan.dice > 0 && (state.stage === "melee" || plan.first);
}

function attackOrders(state: SkirmishState, agent: Agent): ActOrder[] {
  const plan = planOf(state, agent)!;
  const order = { act: "attack", agent: agent.id, subdue: false } as const;
  const uneven = plan.units.length > 1 && plan.dice % plan.reached.length !== 0;
  const favours = uneven ? plan.units.map(({ id }): ActOrder => ({ ...order, favour: id })) : [];
  const mayDeal = !plan.death && plan.reached.some((place) => plan.row[place]!.unique);
  return [order, ...favours, ...(mayDeal ? [{ ...order, subdue: true }] : [])];
}

/** A charger may give up First Strike for a grapple. */
function chargersActs(state: SkirmishState, fighters: readonly Agent[]): ActOrder[] {
  return fighters.flatMap((agent) => (state.units[agent.unit]!.charged ? grappleOrders(state, agent) : []));
}

function otherActs(state: SkirmishState, agent: Agent): ActOrder[] {
  return [
    ...grappleOrders(state, agent),
    ...holdOrders(state, agent),
    ...gambitOrders(state, agent, "melee"),
    ...miscOrders(state, agent, "melee"),
  ];
}

export function meleeAct(script: Script, order: ActOrder): void {
  switch (order.act) {
    case "fight":
      for (const agent of agentsOfSeat(script.state, script.state.turn)) {
        if (strikesNow(script.state, script.agent(agent.id))) attackWith(script, agent.id, { subdue: false });
      }
      return;
    case "attack":
      attackWith(script, order.agent, order);
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
