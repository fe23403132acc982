/**
 * The course of a battle between decisions: everything that the rules settle without a choice happens here, until somebody must
 * decide again or it is over (Chronicle 5.03 to 5.05).
 */

import type { Orders } from "../../conflict/contract.ts";
import { keysIn } from "../../conflict/keys.ts";
import { Script } from "../../conflict/script.ts";
import type { Dice } from "../../dice/dice.ts";
import { type CheckRule, rollCheck } from "../checks/index.ts";
import { apply } from "./apply.ts";
import { boardOf } from "./board.ts";
import { fewChoices } from "./clusters/choices.ts";
import { demands } from "./demands.ts";
import { allowedRows } from "./deploy/deploy.ts";
import { endByField, finalLosses, suffers } from "./losses/losses.ts";
import { fight, nextAftermath, stillFights } from "./melee/melee.ts";
import { movePhase } from "./move/move.ts";
import { muster } from "./muster/army.ts";
import { splitNow, splitsNext, withOneMore } from "./muster/split.ts";
import { volley } from "./shoot/shots.ts";
import {
  type BattleEvent,
  type BattleOrder,
  type BattleState,
  type Cluster,
  type EndReason,
  type EventOf,
  fielded,
  type OrderOf,
  otherSide,
  type Phase,
  SIDES,
  type Side,
} from "./state.ts";

/** Continues until a demand is open or the battle has ended. */
export function flow(course: Course): void {
  while (!course.state.ending && goOn(course)) {
    // Each pass is one thing that nobody had to decide.
  }
}

/** One automatic event; false if somebody must decide first. */
function goOn(course: Course): boolean {
  const { state } = course;
  const { phase } = state;
  switch (phase.at) {
    case "split":
      return splitOn(course, phase.side);
    case "deploy":
      return deployOn(course, phase.side);
    case "tactics":
      tactics(course);
      return true;
    case "roundEnd":
      nextRound(course);
      return true;
    case "quick":
      if (endIfEmptied(course)) return true;
      if (demands(state).length > 0) return false;
      quick(course);
      return true;
    case "leave":
      return false;
    case "move":
      if (demands(state).length > 0) return false;
      nextMovePhase(course);
      return true;
    case "clusters":
      if (demands(state).length > 0) return false;
      clusters(course);
      return true;
    case "shoot":
      if (demands(state).length > 0) return false;
      course.turn(phase.step === 0 ? { at: "shoot", step: 1 } : { at: "melee" });
      return true;
    case "melee":
      melee(course);
      return true;
    case "sequence":
      if (state.aftermath.length > 1) return false;
      course.turn({ at: "aftermath" });
      return true;
    case "aftermath":
      return aftermathOn(course);
    case "over":
      endByWord(course);
      return true;
    default:
      return false;
  }
}

function splitOn(course: Course, side: Side): boolean {
  const { state } = course;
  const now = splitNow(state, side);
  if (now?.asked) return false;
  if (now) {
    const troop = now.choices[0]!;
    course.write({ type: "split", side, troop, counts: withOneMore(state.counts[side], troop) });
    return true;
  }
  const next = splitsNext(side, state);
  course.turn(next ? { at: "split", side: next } : { at: "deploy", side: "defender" });
  return true;
}

function deployOn(course: Course, side: Side): boolean {
  if (course.state.units.length === 0) {
    course.write({ type: "mustered", ...muster(course.state) });
    return true;
  }
  if (course.state.units.some((unit) => unit.side === side && unit.fate === "waiting")) return false;
  const { kind, options } = course.state;
  if (side === "attacker") course.turn({ at: options["battle.tactics"] === "none" ? "roundEnd" : "tactics" });
  // If the field is too small to leave the attacker room beyond any row, the attacker is not bound to one.
  else if (kind === "standing" && allowedRows(course.state).length > 0) course.turn({ at: "row" });
  else course.turn({ at: "deploy", side: "attacker" });
  return true;
}

/** House rule, off by default: the winner of an opposed Tactics check may claim the first proactive round. */
function tactics(course: Course): void {
  const { attacker, defender } = course.state.armies;
  const roll = rollCheck(course.check, course.dice, attacker.tactics, defender.tactics, "tactics");
  const winner = roll.success ? "attacker" : "defender";
  course.write({ type: "tactics", ratings: [attacker.tactics, defender.tactics], faces: roll.faces, winner });
  course.turn({ at: "claim", side: winner });
}

function nextRound(course: Course): void {
  if (endIfEmptied(course)) return;
  const { round, proactive, options } = course.state;
  const last = options["battle.dusk"];
  if (last !== null && round >= last) {
    finish(course, "dusk");
    return;
  }
  course.write({ type: "round", round: round + 1, proactive: round === 0 ? proactive : otherSide(proactive) });
  course.turn({ at: "council" });
}

/** Units are quick as ordered; a side with nothing to choose was not asked. */
export function quick(course: Course, orders: Orders<BattleOrder> = {}): void {
  const marked = (side: Side) => {
    const order = orders[keysIn(course.state.armies).of("quick", side)] as OrderOf<"quick"> | undefined;
    return order ? order.units : fielded(course.state, side).map((unit) => unit.id);
  };
  course.write({ type: "quick", attacker: marked("attacker"), defender: marked("defender") });
  course.turn({ at: "move", step: 0 });
}

/** The chosen clusters of every tangle; tangles with only one way were not asked about. */
export function clusters(course: Course, orders: Orders<BattleOrder> = {}): void {
  const all: Cluster[] = [];
  const tangles = fewChoices(boardOf(course.state));
  for (let place = 0; place < tangles.length; place++) {
    const order = orders[keysIn(course.state.armies).of("clusters", place)] as OrderOf<"clusters"> | undefined;
    for (const cluster of order ? order.clusters : tangles[place]![0]!) all.push(cluster);
  }
  course.write({ type: "clusters", clusters: all });
  course.turn({ at: "shoot", step: 0 });
}

/** Closes the movement phase; its moves are logged in one line. */
export function nextMovePhase(course: Course): void {
  const { phase, proactive, units } = course.state;
  const { step } = phase as { step: number };
  const { side, quick } = movePhase(proactive, step);
  let moved = 0;
  let met = 0;
  for (const unit of units) {
    if (unit.side !== side || unit.quick !== quick || !unit.done) continue;
    moved++;
    if (unit.held) met++;
  }
  course.write({ type: "movesEnded", step, moved, met });
  course.turn(step < 3 ? { at: "move", step: step + 1 } : { at: "clusters" });
}

/** All shots, then all rolls and losses of all clusters; the forced moves come after. */
function melee(course: Course): void {
  if (course.state.shots.length > 0) course.write(volley(course.check, course.state, course.dice));
  // Strengths are those after the volley: all fights are rolled before the losses of any are counted.
  const { state } = course;
  const fights: EventOf<"fight">[] = [];
  for (let place = 0; place < state.clusters.length; place++) {
    if (stillFights(state, state.clusters[place]!)) fights.push(fight(course.check, state, place, course.dice));
  }
  for (const one of fights) course.write(one);
  if (endIfEmptied(course)) return;
  for (const { cluster, movers, steppers } of course.state.aftermath) {
    if (movers.length === 0 && steppers.length === 0) course.write({ type: "clusterDone", cluster });
  }
  course.turn({ at: "sequence" });
}

function aftermathOn(course: Course): boolean {
  const next = nextAftermath(course.state);
  switch (next?.owes) {
    case undefined:
      course.turn({ at: "roundEnd" });
      return true;
    case "hemmedIn": {
      const { unit, from, losses } = next;
      course.write({ type: "hemmedIn", unit: unit.id, from: from.id, suffered: suffers(unit, losses) });
      return true;
    }
    case "fallBack": {
      const [only] = next.moves;
      if (next.moves.length > 1 || only!.cells.length > 1) return false;
      course.write({ type: "fellBack", unit: only!.unit.id, from: next.from.id, to: only!.cells[0]! });
      return true;
    }
    case "noStep":
      course.write({ type: "stepped", unit: next.unit.id, to: null });
      return true;
    case "nothing":
      course.write({ type: "clusterDone", cluster: next.cluster });
      return true;
    default:
      return false;
  }
}

function endIfEmptied(course: Course): boolean {
  const end = endByField(course.state);
  if (end) finish(course, end.reason, end.winner);
  return end !== undefined;
}

function endByWord(course: Course): void {
  const { intents } = course.state;
  const gaveUp = SIDES.filter((side) => intents[side] === "surrender");
  if (gaveUp.length === 0) finish(course, "parted");
  else if (gaveUp.length === 2) finish(course, "truce");
  else finish(course, "surrendered", otherSide(gaveUp[0]!));
}

function finish(course: Course, reason: EndReason, winner?: Side): void {
  const losses = finalLosses(course.state, reason);
  course.write({ type: "ended", ending: { reason, ...(winner ? { winner } : {}), losses } });
  if (course.state.phase.at !== "over") course.turn({ at: "over" });
}

// A battle step being written.

export class Course extends Script<BattleState, BattleEvent> {
  constructor(
    state: BattleState,
    dice: Dice,
    readonly check: CheckRule,
  ) {
    super(state, dice, apply);
  }

  /** Phases in which nothing happens leave no entry. */
  turn(to: Phase): void {
    if (this.events.at(-1)?.type === "turn") this.events.pop();
    this.write({ type: "turn", to });
  }
}
