/**
 * Step 4 of a round (Chronicle 4.01): old holds end by the orders given, then new consequences come in, then the
 * wounds tell, then whoever is out of the fight falls. Expired penalties go last of all.
 */
import { apart } from "../footwork/distance.ts";
import { closeWithin } from "../footwork/steps.ts";
import { endGrip, endGripsByOrders, endGripsByPlace } from "../hands/grips.ts";
import { handle } from "../hands/handling.ts";
import { bout } from "../many/pairing.ts";
import { effectOf, penaltiesOf } from "../rating/effects.ts";
import type { Play } from "../script.ts";
import type { Blow, Bout, DuelState } from "../state.ts";
import { fighterOf } from "../who.ts";

export function endRound(play: Play): void {
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
  for (const [index, { action, by, on, success, short }] of play.state.blows.entries()) {
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

/** Killing, surrender and flight. Whoever was struck down in the same round does none of the last two. */
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

/** Combats without those who are out; one that has lost a side is over. */
function boutsLeft(state: DuelState): readonly Bout[] {
  const stands = (id: string): boolean => fighterOf(state, id).fate === "standing";
  const bouts: Bout[] = [];
  for (const { lone, others } of state.bouts) {
    const left = others.filter(stands);
    if (stands(lone) && left.length > 0) bouts.push(bout(state, lone, left));
  }
  return bouts;
}
