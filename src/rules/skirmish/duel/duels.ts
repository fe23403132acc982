/**
 * Skirmish, Formal Duel and duels between leaders: challenged in the front rank of a battle line, accepted or refused (which
 * costs a morale check), and fought with secret techniques while both units watch.
 */

import { listedQuestion } from "../../conflict/question.ts";
import { checkMorale, mustCheck } from "../morale/check.ts";
import { giveWay } from "../morale/flight.ts";
import { isLine } from "../move/speed.ts";
import type { AnswerOrder, ChallengeOrder, SkirmishQuestion, TechniqueOrder } from "../orders.ts";
import type { Script } from "../script.ts";
import {
  agentsOf,
  duelOf,
  frontRow,
  grappleOf,
  groupLeader,
  groupOf,
  isSurprised,
  onField,
  otherSeat,
  type SkirmishState,
  seatOf,
  type Unit,
  unitsOf,
} from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { TECHNIQUES, type Technique } from "../vocabulary.ts";

/** Who fights a unit's duels: the leader of its group, if in this unit, or a player's character who stands alone. */
function championOf(state: SkirmishState, unit: Unit): Agent | undefined {
  const [first, second] = agentsOf(state, unit.id);
  if (first && !second && first.fighter.pc) return first;
  const leader = groupLeader(state, unit);
  return leader?.unit === unit.id ? leader : undefined;
}

/** Leaders who could be challenged by the leader of that unit. */
function opponents(state: SkirmishState, leader: Agent): Agent[] {
  const unit = state.units[leader.unit]!;
  return unitsOf(state, otherSeat(state, unit.seat)).flatMap((enemy) => {
    if (!isLine(unit, enemy)) return [];
    const other = championOf(state, enemy);
    return other && isFree(state, other) ? [other] : [];
  });
}

function isFree(state: SkirmishState, leader: Agent): boolean {
  const front = leader.row === frontRow(state, leader.unit);
  return front && leader.prone === null && !duelOf(state, leader.id) && !grappleOf(state, leader.id);
}

export function challengeQuestions(state: SkirmishState): SkirmishQuestion[] {
  const questions: SkirmishQuestion[] = [];
  for (const seat of state.seats) {
    if (isSurprised(state, otherSeat(state, seat)) || isSurprised(state, seat)) continue;
    for (const unit of unitsOf(state, seat)) {
      if (unit.challenged || unit.status !== "ready") continue;
      const leader = championOf(state, unit);
      if (!leader || !isFree(state, leader)) continue;
      const others = opponents(state, leader);
      if (others.length === 0) continue;
      const orders = (): ChallengeOrder[] => [{ challenge: null }, ...others.map(({ id }) => ({ challenge: id }))];
      questions.push(listedQuestion("challenge", `challenge:${leader.id}`, seat, { challenge: null }, orders));
    }
  }
  return questions;
}

export function challenge(script: Script, from: string, { challenge: to }: ChallengeOrder): void {
  if (to === null) return;
  const unit = script.agent(from).unit;
  const { offers } = script.state;
  const busy = offers.some((offer) => [offer.from, offer.to].includes(from) || [offer.from, offer.to].includes(to));
  script.writeUnit({ type: "challenged", from, to }, unit, { challenged: true });
  // Two who challenge each other agree; a third must wait.
  if (offers.some((offer) => offer.from === to && offer.to === from)) accept(script, to, from);
  else if (!busy) script.note({ course: { offers: [...offers, { from, to }] } });
}

function accept(script: Script, from: string, to: string): void {
  const { offers, duels } = script.state;
  const open = offers.filter((offer) => offer.from !== from);
  script.write(
    { type: "answered", from, to, accepted: true },
    { course: { offers: open, duels: [...duels, { one: from, other: to, techniques: null }] } },
  );
}

const ANSWERS: readonly AnswerOrder[] = [{ accept: true }, { accept: false }];

export function answerQuestions(state: SkirmishState): SkirmishQuestion[] {
  return state.offers.map(({ from, to }) => {
    const seat = seatOf(state, state.agents[to]!);
    return listedQuestion("answerChallenge", `answer:${from}`, seat, ANSWERS[1]!, () => ANSWERS);
  });
}

export function answer(script: Script, from: string, { accept: yes }: AnswerOrder): void {
  const offer = script.state.offers.find((open) => open.from === from)!;
  if (yes) {
    accept(script, from, offer.to);
    return;
  }
  const offers = script.state.offers.filter((open) => open !== offer);
  script.write({ type: "answered", from, to: offer.to, accepted: false }, { course: { offers } });
  const unit = script.unit(script.agent(offer.to).unit);
  if (!mustCheck(script.state, unit)) return;
  const result = checkMorale(script, unit.id, "refused");
  if (result === "holds") return;
  for (const member of groupOf(script.state, unit))
    if (member.status === "ready" && mustCheck(script.state, member))
      giveWay(script, member.id, result === "disorganised");
}

const PARRY: TechniqueOrder = { technique: "parry" };

export function techniqueQuestions(state: SkirmishState): SkirmishQuestion[] {
  return state.duels.flatMap((duel) =>
    [duel.one, duel.other].map((id): SkirmishQuestion => {
      const orders = (): TechniqueOrder[] => TECHNIQUES.map((technique) => ({ technique }));
      return listedQuestion("technique", `technique:${id}`, seatOf(state, state.agents[id]!), PARRY, orders, true);
    }),
  );
}

export function openTechniques(script: Script, chosenBy: (agent: string) => Technique): void {
  for (const { one, other } of script.state.duels) {
    const chosen = [chosenBy(one), chosenBy(other)] as const;
    const duels = script.state.duels.map((duel) => (duel.one === one ? { ...duel, techniques: chosen } : duel));
    script.write({ type: "techniques", one, other, chosen }, { course: { duels } });
  }
}

/** Duels end when the units separate or one of the two leaves. */
export function partDuels(script: Script): void {
  const { state } = script;
  const apart = state.duels.filter(({ one, other }) => {
    const mine = state.units[state.agents[one]!.unit]!;
    const theirs = state.units[state.agents[other]!.unit]!;
    const near = Math.max(Math.abs(mine.at.x - theirs.at.x), Math.abs(mine.at.y - theirs.at.y)) <= 1;
    return !near || !onField(mine) || !onField(theirs);
  });
  for (const duel of apart) {
    script.write(
      { type: "duelOver", one: duel.one, other: duel.other },
      { course: { duels: script.state.duels.filter(({ one }) => one !== duel.one) } },
    );
  }
}
