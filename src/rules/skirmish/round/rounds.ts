/** Skirmish, the course of a round: priority, Opening, Melee, Ritual, end. Parts without a decision pass automatically. */

import { type Orders, only, type Seat } from "../../conflict/contract.ts";
import { keysIn } from "../../conflict/keys.ts";
import { castSlowSpells } from "../attack/spells.ts";
import { settle, settleAsked, soakQuestions } from "../attack/suffer.ts";
import {
  answer,
  answerQuestions,
  challenge,
  challengeQuestions,
  openTechniques,
  techniqueQuestions,
} from "../duel/duels.ts";
import { reap } from "../health/reap.ts";
import { fumble, fumbleQuestions } from "../hold/grapples.ts";
import { checkCharge } from "../morale/check.ts";
import { flee, goWithQuestions, heirQuestions, partWays, takeOver } from "../morale/flight.ts";
import { bearingOf, enemiesTouching, isEngaged } from "../move/speed.ts";
import type {
  ActOrder,
  AgreeOrder,
  AnswerOrder,
  ChallengeOrder,
  FumbleOrder,
  GambitTerms,
  GoWithOrder,
  MoveOrder,
  SkirmishOrder,
  SkirmishQuestion,
  SoakOrder,
  StanceOrder,
  TakeOddsOrder,
  TakeOverOrder,
  TechniqueOrder,
} from "../orders.ts";
import type { Script } from "../script.ts";
import {
  agentsOf,
  allAgents,
  allUnits,
  factsOf,
  otherSeat,
  type SkirmishState,
  type Stage,
  UNIT_FRESH,
  UNIT_UNTOUCHED,
  type Unit,
  unitsOf,
} from "../state.ts";
import { FRESH, isFresh } from "../units/fighter.ts";
import { meleeAct, meleeQuestions, stanceQuestions, takeStance } from "./melee.ts";
import { carryOut, movementAct, movementQuestions, openingAct, openingQuestions } from "./opening.ts";
import { answerProposal, proposalQuestions, propose } from "./proposals.ts";
import { closeRound, endIfOver, endRound, holdingSides } from "./round-end.ts";

/** The open questions. */
export function questions(state: SkirmishState): readonly SkirmishQuestion[] {
  const facts = factsOf(state);
  facts.questions ??= ask(state);
  return facts.questions;
}

function ask(state: SkirmishState): SkirmishQuestion[] {
  if (state.suffering.length > 0) return soakQuestions(state);
  if (state.fumble) return fumbleQuestions(state);
  if (state.proposal) return proposalQuestions(state, state.proposal);
  if (state.wavering.length > 0) return goWithQuestions(state);
  switch (state.stage) {
    case "opening":
      return openingQuestions(state);
    case "declare":
    case "move":
      return movementQuestions(state);
    case "challenge":
      return challengeQuestions(state);
    case "answer":
      return answerQuestions(state);
    case "stance":
      return [...techniqueQuestions(state), ...stanceQuestions(state)];
    case "first":
    case "melee":
      return meleeQuestions(state);
    case "roundEnd":
      // After the last round there is no more fight to join.
      return holdingSides(state).length === 2 ? heirQuestions(state) : [];
    default:
      return [];
  }
}

export function takeStep(script: Script, orders: Orders<SkirmishOrder>): void {
  const done = answerOpen(script, orders);
  if (done) pass(script);
  goOn(script);
}

/** Carries out the answers; true if they end this part of the round. */
function answerOpen(script: Script, orders: Orders<SkirmishOrder>): boolean {
  const asked = Object.keys(orders);
  const [key] = asked;
  if (key === undefined) return true;
  if (script.state.suffering.length > 0) {
    settleAsked(script, (target) => orders[`soak:${target}`] as SoakOrder);
    return false;
  }
  if (script.state.fumble) {
    fumble(script, orders[key] as FumbleOrder);
    return false;
  }
  if (script.state.proposal) {
    answerProposal(script, script.state.proposal, orders[key] as AgreeOrder | TakeOddsOrder | GambitTerms);
    return false;
  }
  if (script.state.wavering.length > 0) {
    partWays(script, (agent) => (orders[`goWith:${agent}`] as GoWithOrder).go);
    return false;
  }
  switch (script.state.stage) {
    case "challenge":
      for (const each of asked) challenge(script, each.slice(each.indexOf(":") + 1), orders[each] as ChallengeOrder);
      return true;
    case "answer":
      for (const each of asked) answer(script, each.slice(each.indexOf(":") + 1), orders[each] as AnswerOrder);
      return true;
    case "stance":
      openTechniques(script, (agent) => (orders[`technique:${agent}`] as TechniqueOrder).technique);
      for (const seat of script.state.seats) {
        const stance = orders[keysIn(script.state.seats).of("stance", seat)];
        if (stance) takeStance(script, seat, stance as StanceOrder);
      }
      return true;
    case "roundEnd":
      for (const each of asked) takeOver(script, each.slice(each.indexOf(":") + 1), orders[each] as TakeOverOrder);
      return true;
    default:
      return act(script, orders[key] as ActOrder);
  }
}

function act(script: Script, order: ActOrder): boolean {
  if (order.act === "done") return true;
  const { stage, turn } = script.state;
  if (order.act === "try" || order.act === "propose")
    propose(script, turn, stage === "first" || stage === "melee" ? "melee" : "opening", order);
  else if (stage === "opening") openingAct(script, order);
  else if (stage === "declare" || stage === "move") movementAct(script, order as MoveOrder);
  else meleeAct(script, order);
  return false;
}

/** Continues through everything that needs no decision. */
function goOn(script: Script): void {
  for (;;) {
    settle(script);
    if (script.state.stage === "over" || questions(script.state).length > 0) return;
    // Held characters cannot go and are not asked.
    if (script.state.wavering.length > 0) partWays(script, () => false);
    else pass(script);
  }
}

/** Moves to the part that follows, with what happens in between. */
function pass(script: Script): void {
  const { state } = script;
  const { stage, turn, priority } = state;
  const other = otherSeat(state, priority);
  switch (stage) {
    case "muster":
      startRound(script, 1);
      return;
    case "opening":
      if (turn === priority) enter(script, "opening", other);
      else {
        for (const unit of retreating(state)) flee(script, unit.id);
        enter(script, "declare", other);
      }
      return;
    case "declare":
      enter(script, "move", priority);
      return;
    case "move": {
      const { declared } = state;
      script.note({ course: { declared: [], stage: "openingEnd" } });
      for (const order of declared) carryOut(script, order);
      return;
    }
    case "openingEnd":
      reap(script);
      meetCharges(script);
      meetHorses(script);
      enter(script, isContact(script.state) ? "challenge" : "melee", priority);
      return;
    case "challenge":
      enter(script, state.offers.length > 0 ? "answer" : "stance", priority);
      return;
    case "answer":
      enter(script, "stance", priority);
      return;
    case "stance":
      enter(script, "first", priority);
      return;
    case "first":
      if (turn === priority) enter(script, "first", other);
      else {
        // First strikes are a part of the Melee phase.
        reap(script, false);
        enter(script, "melee", priority);
      }
      return;
    case "melee":
      if (turn === priority) enter(script, "melee", other);
      else {
        reap(script);
        enter(script, "ritual", priority);
      }
      return;
    case "ritual":
      script.note({ course: { stage: "ritualEnd" } });
      castSlowSpells(script);
      return;
    case "ritualEnd":
      reap(script);
      enter(script, "end", priority);
      return;
    case "end":
      endRound(script);
      enter(script, "roundEnd", priority);
      return;
    case "roundEnd":
      closeRound(script);
      if (!endIfOver(script)) startRound(script, script.state.round + 1);
      return;
    case "over":
  }
}

/** Does anybody touch an enemy? If not, nobody challenges, guards or strikes first. */
function isContact(state: SkirmishState): boolean {
  return unitsOf(state, state.priority).some((unit) => isEngaged(state, unit));
}

function enter(script: Script, stage: Stage, turn: Seat): void {
  script.note({ course: { stage, turn } });
}

const PRIORITY_DIE = 6;
/** What is valid for one round only. */
const NOTHING_SETTLED = { agreed: [], refused: [], heirless: [] } as const;

/** Priority by a d6; in the round of an ambush the ambushers have it. */
function startRound(script: Script, round: number): void {
  const { state } = script;
  const ambush = round === 1 ? state.surprise : null;
  const face = ambush === null ? script.dice.roll(PRIORITY_DIE, "priority") : null;
  const priority = ambush ?? prior({ seats: state.seats, odds: oddsNow(state) }, face!);
  const agents: Record<string, Partial<SkirmishState["agents"][string]>> = {};
  for (const agent of allAgents(state)) {
    if (agent.fate !== "up" || (isFresh(agent) && !agent.unaware)) continue;
    agents[agent.id] = round === 2 ? { ...FRESH, unaware: false } : FRESH;
  }
  const units: Record<string, Partial<Unit>> = {};
  for (const { id, against } of allUnits(state)) {
    units[id] = Object.keys(against).length === 0 ? UNIT_FRESH : UNIT_UNTOUCHED;
  }
  const duels = state.duels.map((duel) => ({ ...duel, techniques: null }));
  const course = {
    round,
    priority,
    turn: priority,
    stage: "opening",
    rallied: [],
    offers: [],
    declared: [],
    duels,
    ...(state.agreed.length + state.refused.length + state.heirless.length > 0 ? NOTHING_SETTLED : {}),
  } as const;
  script.write({ type: "round", round, face, priority }, { agents, units, course });
}

/** As both sides agreed for this die, or as set up. */
function oddsNow({ agreed, odds }: SkirmishState): number {
  const settled = agreed.findLast((each) => each.what === "priority");
  return settled?.what === "priority" ? settled.odds : odds;
}

/** Low faces are the first seat's: the players', in a party's fights. */
export function prior(state: Pick<SkirmishState, "seats" | "odds">, face: number): Seat {
  return face <= state.odds ? state.seats[0] : state.seats[1];
}

function retreating(state: SkirmishState): Unit[] {
  const [first, second] = state.seats;
  return [...unitsOf(state, first), ...unitsOf(state, second)].filter(({ status }) => status === "retreating");
}

/** A unit that was moving forward when an enemy charged it has charged as well. */
function meetCharges(script: Script): void {
  for (const seat of script.state.seats) {
    for (const unit of unitsOf(script.state, seat)) {
      if (unit.charged || unit.advanced < script.state.options["d12.chargeMinSpaces"]) continue;
      const met = enemiesTouching(script.state, unit).some(
        (enemy) => enemy.charged && bearingOf(unit, enemy.at) === "front",
      );
      if (met) script.note({ units: only(unit.id, { charged: true }) });
    }
  }
}

/** Foot charged by horses this round. */
function meetHorses(script: Script): void {
  for (const seat of script.state.seats) {
    for (const unit of unitsOf(script.state, seat)) {
      if (isMounted(script.state, unit.id)) continue;
      const charged = enemiesTouching(script.state, unit).some(
        (enemy) => enemy.charged && isMounted(script.state, enemy.id),
      );
      if (charged) checkCharge(script, unit.id);
    }
  }
}

function isMounted(state: SkirmishState, unit: string): boolean {
  return agentsOf(state, unit).every(({ fighter }) => fighter.mounted);
}
