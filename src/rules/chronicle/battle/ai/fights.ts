/** What the fights and shots on a board bring a side on average, in the worth of units. */
import { distance } from "../../../hex/grid.ts";
import { ALL_WAYS, waysToSucceed } from "../../checks/index.ts";
import { type Board, boardOf, engaged } from "../board.ts";
import { clusterChoices, tanglesOf } from "../clusters/choices.ts";
import { totalStrength } from "../melee/melee.ts";
import { fallBackCells } from "../move/move.ts";
import { troopFigures } from "../muster/troops.ts";
import { shootersOf, shotLosses, targetsOf } from "../shoot/shots.ts";
import { type BattleState, type Cluster, type OrderOf, type Side, type Unit, unitOf } from "../state.ts";
import { costOf, type Round } from "./value.ts";

const MOST_APART = 14;
const CHANCES = Array.from({ length: 2 * MOST_APART + 1 }, (_, at) => waysToSucceed(at - MOST_APART, 0) / ALL_WAYS);

/** The chance that a check of these strengths is won; by the Chronicle's dice, which the Classic ones come close to. */
function chance(ours: number, theirs: number): number {
  return CHANCES[Math.max(-MOST_APART, Math.min(MOST_APART, ours - theirs)) + MOST_APART]!;
}

export interface Prospect {
  readonly melee: number;
  readonly shots: number;
}

export function prospectOf(board: Board, round: Round): Prospect {
  return { melee: meleeOf(board, round), shots: shotsOf(board, round) };
}

/** What a unit changes for its side by standing on a hex. If it touches no enemy before or after, the fights stay the same. */
export function gainAt(board: Board, before: Prospect, unit: Unit, there: Board, cell: number, round: Round): number {
  const touches = engaged(there, unit, cell) || (unit.cell >= 0 && engaged(board, unit));
  const melee = touches ? meleeOf(there, round) - before.melee : 0;
  const gain = melee + round.scale.weights.shots * (shotsOf(there, round) - before.shots);
  return unit.side === "attacker" ? gain : -gain;
}

/** How many clusterings the proactive side is assumed to consider. */
const WAYS = 4;

function meleeOf(board: Board, round: Round): number {
  let sum = 0;
  for (const tangle of tanglesOf(board)) {
    let best = Number.NEGATIVE_INFINITY;
    for (const way of clusterChoices(board, tangle, WAYS)) best = Math.max(best, clustersFor(board, way, round));
    sum += best;
  }
  return round.proactive === "attacker" ? sum : -sum;
}

/** The value for the proactive side, which chooses them. */
export function clustersFor(board: Board, clusters: readonly Cluster[], round: Round): number {
  let sum = 0;
  for (const { attackers, defenders } of clusters) {
    const proactive = (round.proactive === "attacker" ? attackers : defenders).map((id) => unitOf(board, id)!);
    const others = (round.proactive === "attacker" ? defenders : attackers).map((id) => unitOf(board, id)!);
    sum +=
      others.length > 1 ? loneFor(board, proactive[0]!, others, round) : -loneFor(board, others[0]!, proactive, round);
  }
  return sum;
}

/** The value for the lone unit. */
function loneFor(board: Board, lone: Unit, many: readonly Unit[], round: Round): number {
  let wins = 1;
  for (const foe of many) {
    wins *= chance(totalStrength(board, lone, foe, "melee", many), totalStrength(board, foe, lone));
  }
  const each = many.length > 1 ? round.blow / 2 : round.blow;
  let gain = 0;
  for (const foe of many) gain += blowOn(board, foe, [lone], each, round);
  return wins * gain - (1 - wins) * blowOn(board, lone, many, round.blow, round);
}

/** Counts double if there is no way back; the many winners name the worst one to move back from. */
function blowOn(board: Board, unit: Unit, winners: readonly Unit[], losses: number, round: Round): number {
  const hemmed = winners.some((from) => fallBackCells(board, unit, from).length === 0);
  return costOf(unit, round, hemmed ? 2 * losses : losses);
}

function shotsOf(board: Board, round: Round): number {
  let sum = 0;
  for (const bow of board.units) {
    if (bow.cell < 0 || troopFigures(bow.type).range === 0) continue;
    let best = 0;
    for (const target of targetsOf(board, bow)) best = Math.max(best, shotAt(board, bow, target, round));
    sum += bow.side === "attacker" ? best : -best;
  }
  return sum;
}

/** What a shot costs the target on average, given that others may have hit it before. */
function shotAt(board: Board, bow: Unit, target: Unit, round: Round, before = 0): number {
  const range = distance(board.map.grid, bow.cell, target.cell);
  const wins = chance(totalStrength(board, bow, target, "ranged"), totalStrength(board, target, bow, "shotAt"));
  const cost = (won: boolean) =>
    costOf(target, round, before + shotLosses(board, bow, range, won)) - costOf(target, round, before);
  return wins * cost(true) + (1 - wins) * cost(false);
}

/** Losses assumed when the next bow is aimed: half of what a good shot brings. */
function aimed(board: Board, bow: Unit, target: Unit): number {
  return shotLosses(board, bow, distance(board.map.grid, bow.cell, target.cell), true) / 2;
}

/** Each bow shoots where it costs the enemy most, given what the bows before it do on average. */
export function volleyOf(state: BattleState, side: Side, round: Round): OrderOf<"shoot"> {
  const board = boardOf(state);
  const before = new Map<Unit, number>();
  const targets: Record<string, string> = {};
  for (const { bow, targets: seen } of shootersOf(board, side)) {
    let best = seen[0]!;
    let most = Number.NEGATIVE_INFINITY;
    for (const target of seen) {
      const cost = shotAt(board, bow, target, round, before.get(target));
      if (cost > most) [best, most] = [target, cost];
    }
    targets[bow.id] = best.id;
    before.set(best, (before.get(best) ?? 0) + aimed(board, bow, best));
  }
  return { type: "shoot", targets };
}

export function volleyScore(state: BattleState, { targets }: OrderOf<"shoot">, round: Round): number {
  const board = boardOf(state);
  const before = new Map<Unit, number>();
  let score = 0;
  for (const id in targets) {
    const [bow, target] = [unitOf(state, id)!, unitOf(state, targets[id]!)!];
    score += shotAt(board, bow, target, round, before.get(target));
    before.set(target, (before.get(target) ?? 0) + aimed(board, bow, target));
  }
  return score;
}
