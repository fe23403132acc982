/**
 * Sortie, archers: only they roll, against a number that starts at eleven. The target's penalty dice lower it, the bonus dice it
 * spends raise it. In a mixed unit only the archers count; the others share its hits.
 */

import type { Orders } from "../../conflict/contract.ts";
import { keysIn } from "../../conflict/keys.ts";
import { rollMany } from "../../dice/dice.ts";
import { problem } from "../../result.ts";
import type { Script } from "../apply.ts";
import type { Dealt } from "../events.ts";
import { isDice } from "../march/march.ts";
import type { ShelterOrder, SortieOrder, SortieQuestion, SortieState, Volley } from "../state.ts";
import { basicParts, effectiveSize, mansWalls, type Part, sizeDice, total } from "../units/modifiers.ts";
import { afterLoss, bowmenOf, penaltyDice, type Unit } from "../units/unit.ts";
import { degreeOf, effectOf, rollScore, volleyDice } from "./clash.ts";

export const TARGET_NUMBER = 11;
const MOST_LOWERING = 3;

/** The number to beat, after the target's penalty dice (all rolled) or bonus dice (as many as it spends). */
export function targetNumber(faces: readonly number[], penalty: boolean): number {
  if (!penalty) return TARGET_NUMBER + faces.reduce((sum, face) => sum + Math.max(0, face - 4), 0);
  // At most three dice count; the ones, which lower it most, first.
  const lowering = faces.filter((face) => face <= 2).sort((a, b) => a - b);
  return TARGET_NUMBER - lowering.slice(0, MOST_LOWERING).reduce((sum, face) => sum + (3 - face), 0);
}

/** Dice of the archers: their basic dice, numbers, weapons and ground; nothing that belongs to hand-to-hand. */
export function volleyParts(state: SortieState, volley: Volley): Part[] {
  const archers = state.units[volley.archers]!;
  const target = state.units[volley.target]!;
  const bowmen = bowmenOf(archers)!;
  const { make } = bowmen;
  const size = effectiveSize(bowmen.size, make.kind, false);
  const theirs = effectiveSize(target.size, target.makes[0]!.kind, mansWalls(state, target, "defend"));
  const all: Part[] = [
    ...basicParts({ ...archers, strength: bowmen.strength }, make),
    { key: "size", dice: sizeDice(size, theirs) },
    { key: "superior", dice: make.superior ? 1 : 0 },
    { key: "high", dice: archers.high ? 1 : 0 },
    { key: "penalty", dice: Math.min(0, bowmen.pool) },
    { key: "floating", dice: volley.dice },
  ];
  return all.filter(({ dice }) => dice !== 0);
}

/** One question for each volley whose target has dice to spend. */
export function shelterQuestions(state: SortieState): SortieQuestion[] {
  const questions: SortieQuestion[] = [];
  for (const volley of state.volleys) {
    const { pool: most, seat, status } = state.units[volley.target]!;
    if (most <= 0 || status !== "ready") continue;
    questions.push({
      key: keysIn(state.seats).of("shelter", volley.archers),
      seat,
      kind: "shelter",
      secret: false,
      fallback: { shelter: 0 },
      orders: () => [...new Set([0, 1, most])].map((shelter) => ({ shelter })),
      judge: (order) =>
        isDice((order as ShelterOrder).shelter, most) && Object.keys(order as object).length === 1
          ? undefined
          : problem("sortie.dice", { most }),
    });
  }
  return questions;
}

export function shootAll(script: Script, orders: Orders<SortieOrder>): void {
  for (const aimed of script.state.volleys) {
    const archers = script.unit(aimed.archers);
    const target = script.unit(aimed.target);
    if (archers.status !== "ready") continue;
    // Arrows may have cost them the dice they meant to spend.
    const dice = Math.min(aimed.dice, volleyDice(script.state, archers));
    const volley = dice === aimed.dice ? aimed : { ...aimed, dice };
    const parts = volleyParts(script.state, volley);
    spend(script, volley.archers, volley.dice, true);
    if (target.status !== "ready") continue;
    const wanted =
      (orders[keysIn(script.state.seats).of("shelter", volley.archers)] as ShelterOrder | undefined)?.shelter ?? 0;
    const penalty = target.pool < 0;
    // Several volleys may need more dice than the target still has.
    const count = penalty ? penaltyDice(target.pool) : Math.min(wanted, Math.max(0, target.pool));
    const shelter = rollMany(script.dice, count, 6, "shelter");
    if (!penalty && count > 0) script.write({ type: "spent", unit: target.id, pool: target.pool - count, dice: count });
    const against = targetNumber(shelter, penalty);
    const roll = rollScore(script.dice, total(parts), "volley");
    const degree = degreeOf(roll.score, against) ?? null;
    script.write({ type: "volley", volley, roll, parts, shelter, against, degree });
    script.write({ type: "attacked", units: [target.id] });
    if (degree) hit(script, volley, degree);
  }
}

function hit(script: Script, volley: Volley, degree: "win" | "four" | "double"): void {
  const effect = effectOf("attack", degree);
  const target = script.unit(volley.target);
  if (effect.falls) script.write({ type: "fell", unit: target.id, to: effect.falls, by: volley.archers });
  if (effect.loss > 0) lose(script, target.id, [{ by: volley.archers, dice: effect.loss }]);
  if (effect.gain > 0 && script.state.options["warfare.archerGain"]) {
    script.write({ type: "gained", unit: volley.archers, dice: effect.gain, from: target.id });
  }
}

export function poolAfterLoss({ options }: SortieState, unit: Unit, dice: number): number {
  return afterLoss(unit.pool, dice, unit.mercenary && options["warfare.mercenaryDouble"] === "always");
}

export function lose(script: Script, id: string, from: readonly Dealt[]): void {
  loseOwed(script, id, sumOf(from), from);
}

export function sumOf(from: readonly Dealt[]): number {
  return from.reduce((sum, { dice }) => sum + dice, 0);
}

export function loseOwed(script: Script, id: string, dice: number, from: readonly Dealt[] = []): void {
  const unit = script.unit(id);
  const pool = poolAfterLoss(script.state, unit, dice);
  // What the pool absorbs is spent, not suffered: casualties follow from the remaining penalty dice.
  script.write({ type: "lost", unit: id, dice, pool, taken: penaltyDice(pool) - penaltyDice(unit.pool), from });
}

/** Opening dice go first and are gone after the first sortie, used or not. */
export function spend(script: Script, id: string, dice: number, volley = false): void {
  const unit = script.unit(id);
  if (dice === 0 && unit.opening === 0) return;
  const ofPool = Math.max(0, dice - unit.opening);
  script.write({ type: "spent", unit: id, pool: unit.pool - ofPool, dice, ...(volley ? { volley } : {}) });
}
