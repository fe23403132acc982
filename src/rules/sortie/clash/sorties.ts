/**
 * Sortie, the sorties of one round: every unit that meets an enemy chooses manoeuvre and floating dice in secret, then all of
 * them are rolled, then all take effect. A unit with several enemies has one manoeuvre and a roll against each.
 */

import { type Choices, type Orders, only } from "../../conflict/contract.ts";
import { keysIn } from "../../conflict/keys.ts";
import { listOf } from "../../conflict/question.ts";
import { type Fraction, fraction } from "../../dice/fraction.ts";
import { isObject, ok, type Problem, problem, type Result } from "../../result.ts";
import { settle } from "../after/consequences.ts";
import type { Script } from "../apply.ts";
import { isDice } from "../march/march.ts";
import { beginSortie } from "../setup.ts";
import {
  contests,
  type ManoeuvreOrder,
  manoeuvresOf,
  opponents,
  readyUnits,
  type SortieOrder,
  type SortieQuestion,
  type SortieState,
} from "../state.ts";
import { setupOf } from "../units/company.ts";
import type { Company } from "../units/company-fields.ts";
import type { Part } from "../units/modifiers.ts";
import type { Unit } from "../units/unit.ts";
import type { Armour, Kind, Manoeuvre, SortieOptions } from "../vocabulary.ts";
import { type Bout, degreeOf, MOST_REROLLS, meet, poolsFor, rollScore, type Score, spendable } from "./clash.ts";
import { clashOdds } from "./odds.ts";
import { spend } from "./volley.ts";

export function manoeuvreQuestions(state: SortieState): SortieQuestion[] {
  const questions: SortieQuestion[] = [];
  for (const unit of readyUnits(state)) {
    const enemies = opponents(state, unit);
    if (enemies.length === 0) continue;
    const choices = () => new Manoeuvres(state, unit, enemies);
    questions.push({
      key: keysIn(state.seats).of("manoeuvre", unit.id),
      seat: unit.seat,
      kind: "manoeuvre",
      secret: true,
      fallback: { manoeuvre: fallbackOf(state, unit), dice: {} },
      choices,
      orders: () => listOf(choices()),
      judge: (order) => judge(state, unit, enemies, order as Partial<Record<string, unknown>>),
    });
  }
  return questions;
}

function fallbackOf(state: SortieState, unit: Unit): Manoeuvre {
  const free = manoeuvresOf(state, unit);
  return free.includes("defend") ? "defend" : free[0]!;
}

/**
 * Every manoeuvre with a spread of dice: none, all or one against each enemy, all evenly; and after its other spreads a
 * retreat through each friend.
 */
class Manoeuvres implements Choices<ManoeuvreOrder> {
  readonly count: number;
  private readonly manoeuvres: readonly Manoeuvre[];
  private readonly friends: readonly Unit[];
  private readonly most: number;
  private readonly even: number;
  private readonly spreads: number;

  constructor(
    state: SortieState,
    unit: Unit,
    private readonly enemies: readonly Unit[],
  ) {
    this.manoeuvres = manoeuvresOf(state, unit);
    this.friends = this.manoeuvres.includes("retreat")
      ? readyUnits(state, unit.seat).filter(({ id }) => id !== unit.id)
      : [];
    this.most = spendable(state, unit);
    this.even = enemies.length > 1 ? Math.floor(this.most / enemies.length) : 0;
    this.spreads = 1 + enemies.length * Math.min(2, Math.max(0, this.most)) + (this.even > 0 ? 1 : 0);
    this.count = this.manoeuvres.length * this.spreads + this.friends.length;
  }

  nth(place: number): ManoeuvreOrder {
    const { manoeuvres, friends, spreads } = this;
    const through = place - (manoeuvres.indexOf("retreat") + 1) * spreads;
    if (through >= 0 && through < friends.length)
      return { manoeuvre: "retreat", dice: {}, through: friends[through]!.id };
    const other = through >= friends.length ? place - friends.length : place;
    return { manoeuvre: manoeuvres[Math.floor(other / spreads)]!, dice: this.spread(other % spreads) };
  }

  private spread(place: number): Readonly<Record<string, number>> {
    const { enemies, most } = this;
    if (place === 0) return {};
    const each = Math.min(2, most);
    const enemy = enemies[Math.floor((place - 1) / each)];
    if (enemy) return only(enemy.id, (place - 1) % each === 0 ? most : 1);
    return Object.fromEntries(enemies.map(({ id }) => [id, this.even]));
  }
}

function judge(
  state: SortieState,
  unit: Unit,
  enemies: readonly Unit[],
  order: Partial<Record<string, unknown>>,
): Problem | undefined {
  const { manoeuvre, dice, through, ...rest } = order;
  if (!manoeuvresOf(state, unit).includes(manoeuvre as Manoeuvre)) {
    return problem("sortie.manoeuvre", { unit: unit.name });
  }
  if (Object.keys(rest).length > 0) return problem("sortie.order", { kind: "manoeuvre" });
  const friend = readyUnits(state, unit.seat).find(({ id }) => id === through);
  if (through !== undefined && (manoeuvre !== "retreat" || !friend || friend.id === unit.id)) {
    return problem("sortie.through", { unit: unit.name });
  }
  if (!isObject(dice)) return problem("sortie.order", { kind: "manoeuvre" });
  const most = spendable(state, unit);
  const amounts = Object.entries(dice);
  if (amounts.some(([id]) => !enemies.some((enemy) => enemy.id === id)))
    return problem("sortie.diceAgainst", { unit: unit.name });
  const fits = amounts.every(([, amount]) => isDice(amount, most));
  const sum = amounts.reduce((all, [, amount]) => all + Number(amount), 0);
  return fits && sum <= most ? undefined : problem("sortie.dice", { most });
}

export function fightAll(script: Script, orders: Orders<SortieOrder>): void {
  const before = script.state;
  const pairs = contests(before);
  const plans = new Map<string, ManoeuvreOrder>();
  for (const pair of pairs) {
    for (const { id } of pair) {
      if (!plans.has(id)) plans.set(id, orders[keysIn(before.seats).of("manoeuvre", id)] as ManoeuvreOrder);
    }
  }
  // Dice announced for a sortie in which nobody rolls are not spent.
  const spent = new Map<string, number>();
  const bouts: Bout[] = pairs.map(([one, other]) => {
    const [mine, theirs] = [plans.get(one.id)!, plans.get(other.id)!];
    if (meet(mine.manoeuvre, theirs.manoeuvre, before.options).roll) {
      spent.set(one.id, (spent.get(one.id) ?? 0) + (mine.dice[other.id] ?? 0));
      spent.set(other.id, (spent.get(other.id) ?? 0) + (theirs.dice[one.id] ?? 0));
    }
    return bout(script, before, one, other, mine, theirs);
  });
  for (const id of plans.keys()) spend(script, id, spent.get(id) ?? 0);
  settle(script, bouts, plans);
}

function bout(
  script: Script,
  state: SortieState,
  one: Unit,
  other: Unit,
  mine: ManoeuvreOrder,
  theirs: ManoeuvreOrder,
): Bout {
  const met = poolsFor(
    state,
    { unit: one.id, manoeuvre: mine.manoeuvre, dice: mine.dice[other.id] ?? 0 },
    { unit: other.id, manoeuvre: theirs.manoeuvre, dice: theirs.dice[one.id] ?? 0 },
  );
  if (!met.meeting.roll) {
    const [a, b] = [met.meeting.mine === "succeeds", met.meeting.theirs === "succeeds"];
    script.write({
      type: "unrolled",
      one: { unit: one.id, manoeuvre: mine.manoeuvre, succeeds: a },
      other: { unit: other.id, manoeuvre: theirs.manoeuvre, succeeds: b },
    });
    const wins = [...(a ? [one.id] : []), ...(b ? [other.id] : [])];
    return { one, other, wins, degree: "win", score: 0 };
  }
  let rerolled = 0;
  let [left, right] = rollBoth();
  const again = state.options["warfare.tie"] === "reroll" ? MOST_REROLLS : 0;
  while (left.score === right.score && rerolled < again) {
    rerolled++;
    [left, right] = rollBoth();
  }
  let winner = left.score > right.score ? one.id : left.score < right.score ? other.id : null;
  let degree = degreeOf(left.score, right.score) ?? degreeOf(right.score, left.score) ?? null;
  if (winner === null && state.options["warfare.tie"] === "defender" && mine.manoeuvre !== theirs.manoeuvre) {
    winner = mine.manoeuvre === "defend" ? one.id : theirs.manoeuvre === "defend" ? other.id : null;
    degree = winner === null ? null : "win";
  }
  script.write({
    type: "sortie",
    one: rolled(one.id, mine.manoeuvre, met.one.parts, left),
    other: rolled(other.id, theirs.manoeuvre, met.other.parts, right),
    rerolled,
    winner,
    degree,
  });
  const score = winner === one.id ? left.score : right.score;
  return { one, other, wins: winner === null ? [] : [winner], degree: degree ?? "win", score };

  function rollBoth() {
    return [rollScore(script.dice, met.one.net, one.id), rollScore(script.dice, met.other.net, other.id)] as const;
  }
}

function rolled(unit: string, manoeuvre: Manoeuvre, parts: readonly Part[], { net, faces, score }: Score) {
  return { unit, manoeuvre, parts, net, faces, score };
}

// One company against a plain one of equal size: the engine itself computes what it is worth.

interface Sparred {
  readonly wins: Fraction;
  readonly loses: Fraction;
}

/** Both attack on ground that gives nobody dice; the company spends none of its floating dice, or as many as it may. */
export function sparringOdds(
  company: Company,
  enemy: { readonly kind: Kind; readonly armour: Armour },
  spending: "none" | "all",
  options: SortieOptions,
): Result<Sparred> {
  const unit = setupOf({ ...company, dead: 0, injured: 0 });
  const armies = [
    { seat: "one", units: [{ ...unit, id: "one", name: "one" }] },
    { seat: "other", units: [{ ...enemy, id: "other", name: "other", size: unit.size }] },
  ];
  const begun = beginSortie({ armies, gap: 0 }, options);
  if (!begun.ok) return begun;
  const state = begun.value;
  const manoeuvre: Manoeuvre = "attack";
  const dice = spending === "all" ? spendable(state, state.units.one!) : 0;
  const { odds } = clashOdds(state, { unit: "one", manoeuvre, dice }, { unit: "other", manoeuvre, dice: 0 });
  const { ways, total } = odds!;
  return ok({
    wins: fraction((ways.win ?? 0n) + (ways.four ?? 0n) + (ways.double ?? 0n), total),
    loses: fraction((ways["lose.win"] ?? 0n) + (ways["lose.four"] ?? 0n) + (ways["lose.double"] ?? 0n), total),
  });
}
