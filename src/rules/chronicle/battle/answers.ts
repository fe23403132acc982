/** Turns the answers to the open demands into events (`refusal` has already checked each). */
import type { Orders } from "../../conflict/contract.ts";
import { shootingSide } from "./demands.ts";
import { type Course, clusters, nextMovePhase, quick } from "./flow.ts";
import { suffers } from "./losses/losses.ts";
import { movedTo } from "./move/march.ts";
import { splitsNext, withOneMore } from "./muster/split.ts";
import {
  type BattleOrder,
  type DuelOrder,
  fieldedCount,
  type OrderOf,
  otherSide,
  SIDES,
  type Side,
  unitOf,
} from "./state.ts";

type Answers = Orders<BattleOrder>;

export function answer(course: Course, orders: Answers): void {
  for (const key in orders) one(course, key, orders[key]!, orders);
}

function one(course: Course, key: string, order: BattleOrder, orders: Answers): void {
  const { state } = course;
  switch (order.type) {
    case "split":
      split(course, order);
      return;
    case "place": {
      const side = unitOf(state, Object.keys(order.at)[0]!)!.side;
      course.write({ type: "placed", side, at: order.at });
      return;
    }
    case "row":
      course.write({ type: "row", row: order.row });
      course.turn({ at: "deploy", side: "attacker" });
      return;
    case "claim": {
      const side = (state.phase as { side: Side }).side;
      const proactive = order.claim ? side : state.proactive;
      course.write({ type: "claimed", side, claimed: order.claim, proactive });
      course.turn({ at: "roundEnd" });
      return;
    }
    case "council":
      if (key === "council:attacker") council(course, order, orders["council:defender"] as OrderOf<"council">);
      return;
    case "terms": {
      const from = (state.phase as { from: Side }).from;
      course.write({ type: "terms", side: otherSide(from), accepted: order.accept, words: order.words ?? "" });
      course.turn(order.accept ? { at: "over" } : afterTerms(course));
      return;
    }
    case "leave": {
      const side = (state.phase as { side: Side }).side;
      const staying = fieldedCount(state, side) - order.units.length;
      course.write({ type: "left", side, units: order.units, staying });
      course.turn({ at: "quick" });
      return;
    }
    case "quick":
      if (key === Object.keys(orders)[0]) quick(course, orders);
      return;
    case "move":
      course.write(movedTo(state, order.unit, order.to));
      return;
    case "march":
      for (const { unit, to } of order.moves) course.write(movedTo(course.state, unit, to));
      return;
    case "endMoves":
      nextMovePhase(course);
      return;
    case "clusters":
      if (key === Object.keys(orders)[0]) clusters(course, orders);
      return;
    case "shoot": {
      const { step } = state.phase as { step: number };
      course.write({ type: "aimed", side: shootingSide(state, step), shots: Object.entries(order.targets) });
      course.turn(step === 0 ? { at: "shoot", step: 1 } : { at: "melee" });
      return;
    }
    case "sequence":
      course.write({ type: "sequence", clusters: order.clusters });
      course.turn({ at: "aftermath" });
      return;
    case "from":
      course.write({ type: "pressed", unit: state.aftermath[0]!.movers[0]!, from: order.unit });
      return;
    case "fallBack": {
      const unit = unitOf(state, order.unit)!;
      const { from, ifHemmed } = state.aftermath[0]!;
      if (order.to === unit.cell) {
        course.write({ type: "hemmedIn", unit: unit.id, from: from!, suffered: suffers(unit, ifHemmed) });
      } else course.write({ type: "fellBack", unit: unit.id, from: from!, to: order.to });
      return;
    }
    case "step":
      course.write({ type: "stepped", unit: state.aftermath[0]!.steppers[0]!, to: order.to });
      return;
  }
}

function split(course: Course, { troop }: OrderOf<"split">): void {
  const { state } = course;
  const { side } = state.phase as { side: Side };
  const counts = troop === null ? state.counts[side] : withOneMore(state.counts[side], troop);
  course.write({ type: "split", side, troop, counts });
  if (troop !== null) return;
  const next = splitsNext(side, state);
  course.turn(next ? { at: "split", side: next } : { at: "deploy", side: "defender" });
}

/** Both have answered. A surrender is handled before a retreat, since it may make one unnecessary. */
function council(course: Course, attacker: OrderOf<"council">, defender: OrderOf<"council">): void {
  course.write({ type: "council", intents: { attacker: attacker.intent, defender: defender.intent } });
  const orders = { attacker, defender };
  const agreed = attacker.duel && defender.duel && sameDuel(attacker.duel, defender.duel);
  for (const side of SIDES) {
    const duel = orders[side].duel;
    if (!duel || (agreed && side === "defender")) continue;
    const { record, unit } = duel;
    course.write({
      type: "duel",
      side,
      record,
      ...(unit === undefined ? {} : { unit }),
      by: agreed ? (duel.by ?? 0) : 0,
    });
  }
  const { intents } = course.state;
  const offers = SIDES.filter((side) => intents[side] === "surrender");
  if (offers.length === 2) course.turn({ at: "over" });
  else course.turn(offers[0] ? { at: "terms", from: offers[0] } : afterTerms(course));
}

/** Both leave at once if both want to; otherwise the retreating side sends off the units it can. */
function afterTerms(course: Course): Course["state"]["phase"] {
  const { intents, round } = course.state;
  const leavers = SIDES.filter((side) => intents[side] === "retreat");
  if (leavers.length === 2) return { at: "over" };
  if (leavers[0]) return { at: "leave", side: leavers[0] };
  return round === 1 ? { at: "clusters" } : { at: "quick" };
}

function sameDuel(one: DuelOrder, two: DuelOrder): boolean {
  return one.record === two.record && one.unit === two.unit && one.by === two.by;
}
