/** Sortie, the course of a round: march, arrows, sorties, consequences, and whether the battle continues. */
import { isOneOf, type Orders, type Seat } from "../conflict/contract.ts";
import { keysIn } from "../conflict/keys.ts";
import { endOfWills, listedQuestion } from "../conflict/question.ts";
import { countAll } from "./after/aftermath.ts";
import { goAway } from "./after/consequences.ts";
import { decideFates, fateQuestions, laterFates } from "./after/fate.ts";
import type { Script } from "./apply.ts";
import { fightAll, manoeuvreQuestions } from "./clash/sorties.ts";
import { shelterQuestions, shootAll } from "./clash/volley.ts";
import { endFlanksOfGone } from "./march/combine.ts";
import { answerDiffering, differingQuestions, fightOnQuestions, sayDiffering, willsOf } from "./march/differing.ts";
import { giveGround, groundQuestions, offerAfterArrows } from "./march/ground.ts";
import { march, marchQuestions } from "./march/march.ts";
import { placeQuestions, touching } from "./march/placing.ts";
import {
  contests,
  type Ending,
  type MercyOrder,
  notesOf,
  type PlaceOrder,
  readyUnits,
  type SortieOrder,
  type SortieQuestion,
  type SortieState,
} from "./state.ts";
import { HALF_MOVE } from "./vocabulary.ts";

const MERCIES: readonly MercyOrder[] = [{ mercy: true }, { mercy: false }];

/** The open questions of a state. */
export function questions(state: SortieState): readonly SortieQuestion[] {
  const notes = notesOf(state);
  notes.questions ??= ask(state);
  return notes.questions;
}

function ask(state: SortieState): SortieQuestion[] {
  switch (state.stage) {
    case "agree":
      return differingQuestions(state);
    case "march": {
      const asked = differingQuestions(state);
      if (asked.length > 0) return asked;
      const marches = marchQuestions(state);
      // If an enemy holds every unit nobody can march: manoeuvres are chosen at once.
      return [...fightOnQuestions(state), ...(marches.length > 0 ? marches : manoeuvreQuestions(state))];
    }
    case "shelter":
      return shelterQuestions(state);
    case "ground":
      return groundQuestions(state);
    case "sortie":
      return manoeuvreQuestions(state);
    case "after":
      return firstOpen([groundQuestions, placeQuestions, fateQuestions], state);
    case "mercy":
      return [listedQuestion("spareBeaten", "mercy", state.ending!.winners[0]!, MERCIES[0]!, () => MERCIES)];
    case "muster":
    case "over":
      return [];
  }
}

function firstOpen(
  askers: readonly ((state: SortieState) => SortieQuestion[])[],
  state: SortieState,
): SortieQuestion[] {
  for (const asker of askers) {
    const found = asker(state);
    if (found.length > 0) return found;
  }
  return [];
}

export function takeStep(script: Script, orders: Orders<SortieOrder>): void {
  goOn(script, orders);
  endFlanksOfGone(script);
}

function goOn(script: Script, orders: Orders<SortieOrder>): void {
  const { stage } = script.state;
  if (stage === "muster") {
    script.write({ type: "round", round: 1 });
  } else if (stage === "agree") {
    answerDiffering(script, orders);
    shelterOrShoot(script);
  } else if (stage === "march" && differingQuestions(script.state).length > 0) {
    answerDiffering(script, orders);
  } else if (stage === "march") {
    const marching = questions(script.state).some(({ kind }) => kind === "march");
    if (endByWill(script, orders)) return;
    sayDiffering(script, orders);
    if (!marching) {
      fight(script, orders);
      return;
    }
    march(script, orders);
    if (differingQuestions(script.state).length > 0) script.write({ type: "stage", stage: "agree" });
    else shelterOrShoot(script);
  } else if (stage === "shelter") {
    shootAndGoOn(script, orders);
  } else if (stage === "ground") {
    giveGround(script, orders);
    meetOrEnd(script);
  } else if (stage === "sortie") {
    fight(script, orders);
  } else if (stage === "after") {
    if (Object.keys(script.state.owed).length > 0) giveGround(script, orders);
    else if (script.state.placings.length > 0) place(script, orders);
    else decideFates(script, orders);
    if (questions(script.state).length === 0) endRound(script);
  } else if (stage === "mercy") {
    countAll(script, !(orders.mercy as MercyOrder).mercy);
    script.write({ type: "stage", stage: "over" });
  }
}

function shelterOrShoot(script: Script): void {
  if (shelterQuestions(script.state).length > 0) script.write({ type: "stage", stage: "shelter" });
  else shootAndGoOn(script, {});
}

function fight(script: Script, orders: Orders<SortieOrder>): void {
  fightAll(script, orders);
  script.write({ type: "stage", stage: "after" });
  if (questions(script.state).length === 0) endRound(script);
}

function shootAndGoOn(script: Script, orders: Orders<SortieOrder>): void {
  const shotAt = script.state.volleys.map(({ target }) => target);
  shootAll(script, orders);
  offerAfterArrows(script, shotAt);
  if (Object.keys(script.state.owed).length > 0) script.write({ type: "stage", stage: "ground" });
  else meetOrEnd(script);
}

function meetOrEnd(script: Script): void {
  if (contests(script.state).length > 0) script.write({ type: "stage", stage: "sortie" });
  else endRound(script);
}

function endByWill(script: Script, orders: Orders<SortieOrder>): boolean {
  const tell = (seat: Seat, will: "stop" | "yield") => script.write({ type: "will", seat, will });
  const ending = endOfWills(script.state.seats, willsOf(script.state, orders), tell);
  if (ending) end(script, ending);
  return ending !== undefined;
}

function place(script: Script, orders: Orders<SortieOrder>): void {
  for (const placing of script.state.placings) {
    const order = orders[keysIn(script.state.seats).of("place", placing.unit)] as PlaceOrder;
    const near = touching(script.state, placing.unit);
    const enemy = "enemy" in order ? order.enemy : undefined;
    const leaves = order.place === "withdraw" || order.place === "towards" || order.place === "drive";
    const left = leaves ? near.filter((id) => id !== enemy) : [];
    // Two units may be placed in one step; a unit that has left by then cannot be followed.
    const stands = enemy === undefined || near.includes(enemy);
    const done = stands ? order.place : "stay";
    script.write({ type: "placed", placing, place: done, ...(enemy !== undefined && stands ? { enemy } : {}) });
    if (stands && left.length > 0) goAway(script, placing.unit, left, HALF_MOVE);
  }
}

function endRound(script: Script): void {
  const later = laterFates(script.state);
  if (later.length > 0) {
    script.write({ type: "fates", fates: later });
    script.write({ type: "stage", stage: "after" });
    return;
  }
  const { state } = script;
  for (const unit of readyUnits(state)) {
    if (unit.pool < 0 && !isOneOf(state.attacked, unit.id)) script.write({ type: "rested", unit: unit.id });
  }
  const standing = state.seats.filter((seat) => readyUnits(state, seat).length > 0);
  if (standing.length === 1) end(script, { winners: standing, reason: "field" });
  else if (standing.length === 0) end(script, { winners: [], reason: "empty" });
  else if (state.round >= state.lastRound) end(script, { winners: [], reason: "dusk" });
  else script.write({ type: "round", round: state.round + 1 });
}

function end(script: Script, ending: Ending): void {
  script.write({ type: "ended", ending });
  // If nobody can show mercy, casualties are counted at once.
  if (ending.winners.length !== 1) countAll(script, false);
}
