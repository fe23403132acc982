/** Skirmish, the Opening phase: shots, spells and other actions; then movement, declared by one side, answered by the other. */

import { only, type Seat } from "../../conflict/contract.ts";
import { keysIn } from "../../conflict/keys.ts";
import { once } from "../../conflict/once.ts";
import { judgeShot, shoot, shotsBy } from "../attack/shoot.ts";
import { cast, castOrders } from "../attack/spells.ts";
import { gambitOrders, gamble } from "../hold/gambits.ts";
import { checkMorale } from "../morale/check.ts";
import { drill, drillsOf } from "../move/drill.ts";
import { go, goingOrders, judgeGoing, mayMove } from "../move/moves.ts";
import { isEngaged, isFixed } from "../move/speed.ts";
import { isReached } from "../move/ways.ts";
import { type ActOrder, addAll, type MoveOrder, type SkirmishQuestion } from "../orders.ts";
import type { Script } from "../script.ts";
import { agentsOfSeat, isSurprised, type SkirmishState, unitsOf } from "../state.ts";
import { doMisc, miscOrders } from "./misc.ts";
import { judgeProposal } from "./proposals.ts";

const DONE = { act: "done" } as const;

export function openingQuestions(state: SkirmishState): SkirmishQuestion[] {
  const seat = state.turn;
  const orders = openingOrders(state, seat);
  if (orders.length === 0) return [];
  orders.push(DONE);
  return [
    {
      key: keysIn(state.seats).of("opening", seat),
      seat,
      kind: "opening",
      secret: false,
      fallback: DONE,
      orders: () => orders,
      judge: (order) =>
        (order as ActOrder).act === "shoot"
          ? judgeShot(state, seat, order)
          : judgeProposal(state, seat, "opening", order),
    },
  ];
}

function openingOrders(state: SkirmishState, seat: Seat): ActOrder[] {
  const orders: ActOrder[] = [];
  if (isSurprised(state, seat)) return orders;
  for (const agent of agentsOfSeat(state, seat)) {
    const unit = state.units[agent.unit]!;
    if (unit.status !== "ready") continue;
    addAll(orders, shotsBy(state, agent));
    addAll(orders, castOrders(state, agent));
    addAll(orders, miscOrders(state, agent, "opening"));
    addAll(orders, gambitOrders(state, agent, "opening"));
  }
  for (const unit of unitsOf(state, seat)) {
    if (unit.status === "retreating" && unit.quiet > 0 && !unit.moved) orders.push({ act: "return", unit: unit.id });
  }
  return orders;
}

export function openingAct(script: Script, order: ActOrder): void {
  switch (order.act) {
    case "shoot":
      shoot(script, order);
      return;
    case "cast":
      cast(script, order);
      return;
    case "gambit":
      gamble(script, order, "opening");
      return;
    case "return":
      comeBack(script, order.unit);
      return;
    case "ready":
    case "search":
    case "reload":
    case "take":
    case "drink":
    case "aid":
    case "protect":
      doMisc(script, order, "opening");
  }
}

/** A unit that gave way tries to return: one check decides whether it fights again or runs on. */
function comeBack(script: Script, id: string): void {
  const holds = checkMorale(script, id, "return") === "holds";
  if (holds) script.writeUnit({ type: "returned", unit: id }, id, { status: "ready", disorganised: false });
  else script.note({ units: only(id, { quiet: 0 }) });
}

export function movementQuestions(state: SkirmishState): SkirmishQuestion[] {
  const seat = state.turn;
  if (isSurprised(state, seat)) return [];
  const orders = once(() => movementOrders(state, seat));
  // Most units may at least turn, so usually no list is needed to know that there is something to do.
  const turns = unitsOf(state, seat).some((unit) => mayMove(state, unit) && !isFixed(state, unit));
  if (!turns && orders().length === 0) return [];
  return [
    {
      key: keysIn(state.seats).of(state.stage, seat),
      seat,
      kind: state.stage === "declare" ? "declareMoves" : "moveUnits",
      secret: false,
      fallback: DONE,
      orders: once(() => [...orders(), DONE]),
      judge(order) {
        const { act } = order as MoveOrder;
        return act === "move" || act === "disengage"
          ? judgeGoing(state, seat, order)
          : judgeProposal(state, seat, null, order);
      },
    },
  ];
}

/** Moves towards the enemy, for units that no enemy touches yet: into their reach if possible, else anywhere. */
export function forwardOrders(state: SkirmishState): MoveOrder[] {
  const forward: MoveOrder[] = [];
  for (const unit of unitsOf(state, state.turn)) {
    if (!mayMove(state, unit) || isEngaged(state, unit)) continue;
    const going = goingOrders(state, unit);
    const meeting = going.filter(({ to }) => isReached(state, state.turn, to));
    addAll(forward, meeting.length > 0 ? meeting : going);
  }
  return forward;
}

function movementOrders(state: SkirmishState, seat: Seat): MoveOrder[] {
  const units = unitsOf(state, seat);
  const orders: MoveOrder[] = drillsOf(state, seat, units, state.stage === "move");
  for (const unit of units) if (mayMove(state, unit)) addAll(orders, goingOrders(state, unit));
  return orders;
}

/** Declared by the side without priority, done at once by the other. */
export function movementAct(script: Script, order: MoveOrder): void {
  if (script.state.stage === "declare") {
    const unit = "unit" in order ? order.unit : script.agent("agent" in order ? order.agent : order.one).unit;
    script.write({ type: "declared", unit }, { course: { declared: [...script.state.declared, order] } });
  } else carryOut(script, order);
}

export function carryOut(script: Script, order: MoveOrder): void {
  if (order.act === "move" || order.act === "disengage") go(script, order);
  else drill(script, order);
}
