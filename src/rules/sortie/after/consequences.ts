/**
 * Sortie, what follows from the sorties of a round, in one fixed order: who falls, who gains, who loses dice, who is flanked, who
 * moves away; then what remains to be decided.
 */

import type { Script } from "../apply.ts";
import { type Bout, effectOf } from "../clash/clash.ts";
import { lose, sumOf } from "../clash/volley.ts";
import type { Dealt } from "../events.ts";
import { endFlanks, throughDice } from "../march/combine.ts";
import { placingOf, touching } from "../march/placing.ts";
import {
  type Fate,
  type Gap,
  gapBetween,
  type ManoeuvreOrder,
  opponents,
  type Placing,
  readyEnemies,
  readyUnits,
  type SortieState,
} from "../state.ts";
import { frontsOf } from "../units/modifiers.ts";
import { afterLoss, penaltyDice, type Unit } from "../units/unit.ts";
import { type Degree, FARTHEST, FULL_MOVE } from "../vocabulary.ts";
import { fateOf } from "./fate.ts";

type Plans = ReadonlyMap<string, ManoeuvreOrder>;

const HOSTILE: readonly string[] = ["attack", "charge", "flank"];

export function settle(script: Script, bouts: readonly Bout[], plans: Plans): void {
  // All of it happens at once: where units stood before counts for each. It takes three for one to stand between two.
  const many = plans.size > 2;
  const surrounded = many ? surroundedOf(script.state, plans) : NOBODY;
  const placings = many ? placingsOf(script.state, bouts, plans) : [];
  const attacked: string[] = [];
  const note = (unit: Unit, by: Unit) => {
    if (HOSTILE.includes(plans.get(by.id)!.manoeuvre) && !attacked.includes(unit.id)) attacked.push(unit.id);
  };
  for (const { one, other } of bouts) {
    note(one, other);
    note(other, one);
  }
  script.write({ type: "attacked", units: attacked });
  closeUp(script, bouts);
  const wins = winsOf(bouts);
  const fates = fall(script, wins, plans);
  gains(script, wins, plans);
  losses(script, surrounded, wins, plans);
  flanks(script, wins, plans);
  const crossed = retreats(script, wins, plans);
  offerGround(script, surrounded, wins, plans, crossed);
  for (const [id, { manoeuvre }] of plans) {
    if (script.unit(id).walls && (manoeuvre === "charge" || manoeuvre === "flank"))
      script.write({ type: "leftWalls", unit: id });
  }
  const still = placings.filter(({ unit }) => script.unit(unit).status === "ready");
  if (still.length > 0) script.write({ type: "placings", placings: still });
  // Who is free to take prisoners is known only after all units that fall have fallen.
  const open = fates.map((fate) => fateOf(script.state, fate)).filter((fate) => fate !== undefined);
  if (open.length > 0) script.write({ type: "fates", fates: open });
}

/** A unit that pressed across a gap has closed it. */
function closeUp(script: Script, bouts: readonly Bout[]): void {
  const gaps: Gap[] = [];
  for (const { one, other } of bouts) {
    if (gapBetween(script.state, one.id, other.id) !== 0) gaps.push([one.id, other.id, 0]);
  }
  if (gaps.length > 0) script.write({ type: "gaps", gaps });
}

interface Win {
  readonly winner: string;
  readonly loser: string;
  readonly degree: Degree;
  readonly score: number;
}

function winsOf(bouts: readonly Bout[]): Win[] {
  const found: Win[] = [];
  for (const { one, other, wins, degree, score } of bouts) {
    for (const winner of wins) found.push({ winner, loser: winner === one.id ? other.id : one.id, degree, score });
  }
  return found;
}

function fall(script: Script, wins: readonly Win[], plans: Plans): Omit<Fate, "kind">[] {
  const fates: Omit<Fate, "kind">[] = [];
  const worst = new Map<string, Pick<Win, "winner" | "score"> & { to: "finished" | "destroyed" }>();
  for (const { winner, loser, degree, score } of wins) {
    const to = effectOf(plans.get(winner)!.manoeuvre, degree).falls;
    if (to && worst.get(loser)?.to !== "destroyed") worst.set(loser, { winner, score, to });
  }
  for (const [unit, { winner, score, to }] of worst) {
    script.write({ type: "fell", unit, to, by: winner });
    fates.push({ unit, by: winner, score });
  }
  endFlanks(script, (by) => worst.has(by));
  return fates;
}

function gains(script: Script, wins: readonly Win[], plans: Plans): void {
  for (const { winner, loser, degree } of wins) {
    const { gain } = effectOf(plans.get(winner)!.manoeuvre, degree);
    if (gain > 0 && script.unit(winner).status === "ready")
      script.write({ type: "gained", unit: winner, dice: gain, from: loser });
  }
}

/** Losses of a unit from all its sorties together; doubled if it lost every one between two fires. */
function losses(script: Script, surrounded: Surrounded, wins: readonly Win[], plans: Plans): void {
  for (const id of plans.keys()) {
    const unit = script.unit(id);
    if (unit.status !== "ready") continue;
    const lost = wins.filter(({ loser }) => loser === id);
    const betweenFires = surrounded.get(id) === lost.length;
    const from: Dealt[] = [];
    for (const { winner, degree } of lost) {
      const effect = effectOf(plans.get(winner)!.manoeuvre, degree);
      const dice = effect.loss + (effect.doublesPenalty ? penaltyDice(unit.pool) : 0);
      if (dice > 0) from.push({ by: winner, dice: betweenFires ? 2 * dice : dice });
    }
    const dice = sumOf(from);
    if (dice === 0) continue;
    if (penaltyDice(afterLoss(unit.pool, dice, false)) > 0 && !betweenFires)
      script.write({ type: "owes", unit: id, dice, from });
    else lose(script, id, from);
  }
}

/** How many enemies each unit meets that has them on opposite sides: if it loses to all, it cannot go anywhere. */
type Surrounded = ReadonlyMap<string, number>;

const NOBODY: Surrounded = new Map();

function surroundedOf(state: SortieState, plans: Plans): Surrounded {
  const found = new Map<string, number>();
  for (const id of plans.keys()) {
    const unit = state.units[id]!;
    const enemies = opponents(state, unit);
    if (enemies.length > 1 && frontsOf(state, unit, enemies) === 3) found.set(id, enemies.length);
  }
  return found;
}

/** Penalty dice from arrows, earlier sorties or a friend's retreat may be ignored as well: each unit that has any is asked. */
function offerGround(
  script: Script,
  surrounded: Surrounded,
  wins: readonly Win[],
  plans: Plans,
  crossed: ReadonlySet<string>,
): void {
  for (const { id, pool } of readyUnits(script.state)) {
    if (pool >= 0 || Object.hasOwn(script.state.owed, id)) continue;
    const lost = wins.filter(({ loser }) => loser === id).length;
    const fought = plans.has(id) && touching(script.state, id).length > 0 && surrounded.get(id) !== lost;
    if (fought || crossed.has(id)) script.write({ type: "owes", unit: id, dice: 0, from: [] });
  }
}

function flanks(script: Script, wins: readonly Win[], plans: Plans): void {
  for (const { winner, loser, degree } of wins) {
    if (plans.get(winner)!.manoeuvre !== "flank") continue;
    const { flankedBy } = script.unit(winner);
    if (flankedBy.length > 0) script.write({ type: "unflanked", unit: winner, by: flankedBy });
    const already = script.unit(loser).flankedBy.includes(winner) || script.unit(loser).status !== "ready";
    if (effectOf("flank", degree).flanked && !already) script.write({ type: "flanked", unit: loser, by: winner });
  }
}

/** Returns the units that were retreated through. Each pays once for each unit that passes, from however many enemies. */
function retreats(script: Script, wins: readonly Win[], plans: Plans): ReadonlySet<string> {
  const crossed = new Set<string>();
  const passed = new Set<string>();
  for (const { winner, loser, degree } of wins) {
    const plan = plans.get(winner)!;
    const { away } = effectOf(plan.manoeuvre, degree);
    if (away === 0 || script.unit(winner).status !== "ready") continue;
    const friend = plan.through === undefined ? undefined : script.unit(plan.through);
    const charging = friend !== undefined && plans.get(friend.id)?.manoeuvre === "charge";
    const through = friend && !charging && friend.status === "ready" ? friend : undefined;
    goAway(script, winner, [loser], away + (through ? FULL_MOVE : 0));
    script.write({
      type: "movedAway",
      unit: winner,
      halfMoves: away,
      from: loser,
      ...(through ? { through: through.id } : {}),
    });
    if (!through) continue;
    screen(script, loser, through.id, away);
    if (passed.has(winner)) continue;
    passed.add(winner);
    crossed.add(through.id);
    deal(script, through.id, { by: winner, dice: throughDice(script.unit(winner).size, through.size) });
  }
  return crossed;
}

/** The crossed unit now stands between. */
function screen(script: Script, enemy: string, crossed: string, away: number): void {
  const gap = gapBetween(script.state, crossed, enemy);
  if (gap > away) script.write({ type: "gaps", gaps: [[crossed, enemy, away]] });
}

/** Adds dice to those a unit may already owe: it decides about all of them at once. */
function deal(script: Script, id: string, dealt: Dealt): void {
  const owed = script.state.owed[id];
  if (owed === undefined) lose(script, id, [dealt]);
  else script.write({ type: "owes", unit: id, dice: owed + dealt.dice, from: [dealt] });
}

/** Opens the gap to these enemies; flanking between them ends both ways, and the unit leaves its walls. */
export function goAway(script: Script, id: string, enemies: readonly string[], halfMoves: number): void {
  const gaps = enemies.map((enemy): Gap => {
    return [id, enemy, Math.min(FARTHEST, gapBetween(script.state, id, enemy) + halfMoves)];
  });
  script.write({ type: "gaps", gaps });
  if (script.unit(id).walls) script.write({ type: "leftWalls", unit: id });
  for (const enemy of readyEnemies(script.state, script.unit(id))) {
    if (enemies.includes(enemy.id) && enemy.flankedBy.includes(id)) {
      script.write({ type: "unflanked", unit: enemy.id, by: [id] });
    }
  }
}

function placingsOf(before: SortieState, bouts: readonly Bout[], plans: Plans): Placing[] {
  const placings: Placing[] = [];
  for (const [id, { manoeuvre }] of plans) {
    const mine = bouts.filter(({ one, other }) => one.id === id || other.id === id);
    const placing = placingOf(before, id, mine, manoeuvre);
    if (placing) placings.push(placing);
  }
  return placings;
}
