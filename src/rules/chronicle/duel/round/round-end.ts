/**
 * Step 4 of a round (Chronicle 4.01): old holds end by the orders given, then new consequences apply, then wounds take effect,
 * then fighters who are out of the fight fall. Expired penalties go last.
 */

import type { Seat } from "../../../conflict/contract.ts";
import { BODY_PARTS } from "../../wounds/index.ts";
import { apart, closeWithin, REACH } from "../footwork/steps.ts";
import { isRanged } from "../hands/gear.ts";
import { endGrip, endGripsByOrders, endGripsByPlace, handle } from "../hands/hands.ts";
import { bout, joined, joiners, joins } from "../many/pairing.ts";
import { effectOf, penaltiesOf } from "../rating/rating.ts";
import { ask, canMove, captain, fighterOf, type Next, otherSide, type Play, standing } from "../script.ts";
import type { Blow, Bout, DuelState, EndWhy, Side } from "../state.ts";
import { couldReach } from "../strike/open-actions.ts";

function endRound(play: Play): void {
  fallShort(play);
  endGripsByOrders(play);
  standUp(play);
  const blows = play.state.blows;
  for (const blow of blows) {
    for (const { who, penalty } of penaltiesOf(blow, play.state.round)) play.write({ type: "penalised", who, penalty });
    imposeCondition(play, blow);
  }
  for (const { id } of play.state.fighters) {
    const order = play.state.orders[id];
    if (order) handle(play, id, order);
  }
  for (const blow of blows) wound(play, blow);
  loseLegsAndHeads(play);
  leave(play);
  endGripsByPlace(play);
  play.write({ type: "roundEnded", round: play.state.round, bouts: boutsLeft(play.state) });
}

/** A Tackle, Hold or Push that ends too far away has its weak effect. */
function fallShort(play: Play): void {
  const { blows } = play.state;
  for (let index = 0; index < blows.length; index++) {
    const { action, by, on, success, short } = blows[index]!;
    const within = closeWithin(action);
    if (!success || short || within === undefined) continue;
    if (apart(fighterOf(play.state, by), fighterOf(play.state, on)) > within) {
      play.write({ type: "fellShort", blow: index });
    }
  }
}

function standUp(play: Play): void {
  for (const { id } of play.state.fighters) {
    if (play.state.orders[id]?.do === "standUp") play.write({ type: "stoodUp", who: id });
  }
}

function imposeCondition(play: Play, blow: Blow): void {
  const { condition } = effectOf(blow);
  if (condition === undefined) return;
  if (condition === "prone") {
    if (!fighterOf(play.state, blow.on).prone) play.write({ type: "prone", who: blow.on, why: "tripped" });
    return;
  }
  const old = play.state.grips.find((grip) => grip.by === blow.by && grip.on === blow.on);
  if (old) endGrip(play, old, "replaced");
  const hand = blow.with === "left" ? "left" : "right";
  play.write({ type: "gripped", grip: { by: blow.by, on: blow.on, hand, kind: condition } });
}

function wound(play: Play, { by, on, action, wounds }: Blow): void {
  for (const { part, severity } of wounds) {
    const harm = { part, severity, by, action, round: play.state.round };
    play.write({ type: "wounded", who: on, harm });
  }
}

function loseLegsAndHeads(play: Play): void {
  for (const { id, hurt, prone, fate } of play.state.fighters) {
    if (fate !== "standing") continue;
    if (hurt.incapable) play.write({ type: "fell", who: id, fate: "incapable" });
    else if (hurt.uselessLeg && !prone) play.write({ type: "prone", who: id, why: "uselessLeg" });
  }
}

/** Killing, surrender and flight. A fighter struck down in the same round can neither surrender nor flee. */
function leave(play: Play): void {
  for (const { id } of play.state.fighters) {
    const order = play.state.orders[id];
    if (order?.do === "kill" && fighterOf(play.state, order.target).fate === "incapable") {
      play.write({ type: "fell", who: order.target, fate: "dead", by: id });
    }
    if (fighterOf(play.state, id).fate !== "standing") continue;
    if (order?.do === "surrender") play.write({ type: "fell", who: id, fate: "surrendered" });
    if (order?.do === "flee") play.write({ type: "fell", who: id, fate: "fled" });
  }
}

/** Combats without fighters who are out; one that has lost a side is over. */
function boutsLeft(state: DuelState): readonly Bout[] {
  const stands = (id: string): boolean => fighterOf(state, id).fate === "standing";
  const bouts: Bout[] = [];
  for (const { lone, others } of state.bouts) {
    if (!stands(lone)) continue;
    const left = others.every(stands) ? others : others.filter(stands);
    if (left.length > 0) bouts.push(bout(state, lone, left));
  }
  return bouts;
}

// Step 4 and what follows it: the end of the round, mercy to the helpless, joining other combats, the end of the duel.

export function closeRound(play: Play): Next {
  endRound(play);
  const end = verdict(play.state);
  if (!end) return "join";
  return end.winner === null ? "finish" : askMercy(play, atMercy(play.state, end.winner));
}

/** Killing the helpless takes an action and no check; once nobody prevents it, only the decision is needed. */
function askMercy(play: Play, queue: readonly string[]): Next {
  return queue.length > 0 ? ask(play, { kind: "mercy", queue }) : "finish";
}

export function mercy(play: Play, queue: readonly string[], kill: boolean): Next {
  const who = queue[0]!;
  const by = captain(play.state, verdict(play.state)!.winner!)!.id;
  play.write(kill ? { type: "fell", who, fate: "dead", by } : { type: "spared", who, by });
  return askMercy(play, queue.slice(1));
}

export function startJoins(play: Play): Next {
  return askJoin(play, joiners(play.state));
}

function askJoin(play: Play, queue: readonly string[]): Next {
  const who = queue[0];
  if (who === undefined) return "round";
  // An earlier fighter in the queue may have taken them on.
  const free = joiners(play.state).includes(who);
  if (free && joins(play.state, who).length > 0) return ask(play, { kind: "join", queue, first: false });
  return askJoin(play, queue.slice(1));
}

export function join(play: Play, queue: readonly string[], enemy: string | null): Next {
  const who = queue[0]!;
  if (enemy === null) play.write({ type: "stayedOut", who });
  else play.write({ type: "joined", who, enemy, bouts: joined(play.state, who, enemy) });
  return askJoin(play, queue.slice(1));
}

export function finish(play: Play): Next {
  play.write({ type: "ended", ...verdict(play.state)! });
  return ask(play, { kind: "over" });
}

// When it is over (Chronicle 4.08): one side has nobody left standing, by surrender, wounds, death or flight. Two sides who all
// lie with useless legs out of each other's reach have parted (house reading: it could never end). A last round, if set, ends it
// too.

export function verdict(state: DuelState): { readonly winner: Side | null; readonly why: EndWhy } | undefined {
  const first = captain(state, 0);
  const second = captain(state, 1);
  if (!first && !second) return { winner: null, why: "nobody" };
  if (!first) return { winner: 1, why: "beaten" };
  if (!second) return { winner: 0, why: "beaten" };
  if (stuck(state)) return { winner: null, why: "parted" };
  const last = state.options["combat.dusk"];
  return last !== null && state.round >= last ? { winner: null, why: "dusk" } : undefined;
}

function stuck(state: DuelState): boolean {
  if (state.fighters.some(({ fate, hurt }) => fate === "standing" && !hurt.uselessLeg)) return false;
  const all = standing(state);
  const shoots = state.options["combat.shooting"] === "on";
  if (shoots && all.some((f) => [...f.held.map(({ item }) => item), ...f.carried].some(isRanged))) return false;
  return !all.some((a) => all.some((b) => a.side !== b.side && apart(a, b) <= REACH));
}

/** The helpless enemies whom the winners could still kill, once nobody prevents it. */
export function atMercy(state: DuelState, winner: Side): readonly string[] {
  const winners = standing(state, winner);
  return state.fighters
    .filter((f) => f.side === otherSide(winner) && f.fate === "incapable")
    .filter((f) => winners.some((w) => canMove(state, w) || couldReach(state, w, f)))
    .map(({ id }) => id);
}

// What a duel has cost a seat: wounds, out of six body parts for each fighter.

export function lost({ fighters }: DuelState, seat: Seat): { lost: number; of: number } {
  const own = fighters.filter((fighter) => fighter.seat === seat);
  return {
    lost: own.reduce((sum, { harms }) => sum + harms.length, 0),
    of: own.length * BODY_PARTS.length,
  };
}
