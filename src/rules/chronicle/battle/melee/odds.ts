/**
 * Exact chances of a fight before it is rolled (Chronicle 5.04), from the same strengths and the same check that resolve it,
 * under every option. Windows show these on the board; the adviser uses them.
 *
 * With the option that counts only the enemies of its own cluster against cavalry, strengths depend on a clustering that may not
 * be chosen yet: then the answer is the least and the greatest chance over the allowed clusterings.
 */
import { type Fraction, minus, ONE, times, toFloat } from "../../../dice/fraction.ts";
import type { CheckRule } from "../../checks/index.ts";
import { type Board, boardOf, boardWith, foesTouching } from "../board.ts";
import { clusterChoices, tanglesOf } from "../clusters/choices.ts";
import { suffers } from "../losses/losses.ts";
import { troopFigures } from "../muster/troops.ts";
import { type BattleState, type Cluster, type Unit, unitOf } from "../state.ts";
import { clusterFoesOf, lossesIn, type Manner, type Strength, sidesOf, strengthOf } from "./melee.ts";

export interface PairOdds {
  readonly unit: string;
  readonly foe: string;
  readonly ours: Strength;
  readonly theirs: Strength;
  /** The chance that `unit` wins its roll; the least one if `most` is given. */
  readonly chance: Fraction;
  /** The greatest chance, if it depends on the clustering. */
  readonly most?: Fraction;
}

/** The enemies that each of two has in the fight; only these may count against cavalry. */
interface InFight {
  readonly ours: readonly Unit[];
  readonly theirs: readonly Unit[];
}

function pairOdds(check: CheckRule, board: Board, unit: Unit, foe: Unit, manner: Manner, { ours, theirs }: InFight) {
  const own = strengthOf(board, unit, foe, manner, ours);
  const other = strengthOf(board, foe, unit, manner === "ranged" ? "shotAt" : manner, theirs);
  const { chance } = check.terms(own.total, other.total);
  return { unit: unit.id, foe: foe.id, ours: own, theirs: other, chance };
}

/** All possible odds as one: the least chance, and the greatest if they differ. */
function span(found: readonly PairOdds[]): PairOdds {
  const sorted = [...found].sort((a, b) => toFloat(a.chance) - toFloat(b.chance));
  const least = sorted[0]!;
  const most = sorted.at(-1)!.chance;
  return toFloat(most) > toFloat(least.chance) ? { ...least, most } : least;
}

export interface ClusterOdds {
  readonly lone: string;
  readonly pairs: readonly PairOdds[];
  /** The chance that the lone unit wins every roll; otherwise it loses the fight. */
  readonly loneWins: Fraction;
  readonly loneLoses: Fraction;
}

export function clusterOdds(check: CheckRule, board: Board, lone: Unit, many: readonly Unit[]): ClusterOdds {
  const pairs = many.map((foe) => pairOdds(check, board, lone, foe, "melee", { ours: many, theirs: [lone] }));
  const loneWins = pairs.reduce((product, pair) => times(product, pair.chance), ONE);
  return { lone: lone.id, pairs, loneWins, loneLoses: minus(ONE, loneWins) };
}

/** Each fight of the unit where it stands: one line for each enemy it touches. */
export function oddsHere(check: CheckRule, board: Board, unit: Unit): PairOdds[] {
  return foesTouching(board, unit).map((foe) =>
    span(fightsBetween(board, unit, foe).map((fight) => pairOdds(check, board, unit, foe, "melee", fight))),
  );
}

/** The same if the unit moved to that hex. */
export function oddsAt(check: CheckRule, board: Board, unit: Unit, cell: number): PairOdds[] {
  const there = boardWith(board, unit, cell);
  return oddsHere(check, there, there.units[board.units.indexOf(unit)]!);
}

/** The least and greatest over the allowed clusterings. */
type Span = readonly [least: number, most: number];

/**
 * Soldiers that its fight on that hex would cost both sides on average, as the units stand now and before anybody is hemmed in;
 * undefined if it would touch no enemy.
 */
export function lossOdds(
  check: CheckRule,
  state: BattleState,
  unit: Unit,
  cell: number,
): { readonly own: Span; readonly foes: Span } | undefined {
  const now = boardOf(state);
  const board = cell === unit.cell ? now : boardWith(now, unit, cell);
  const there = board.units[now.units.indexOf(unit)]!;
  if (foesTouching(board, there).length === 0) return undefined;
  const ways = waysOf(board, there).flatMap((clusters) => clusters.filter((cluster) => inCluster(cluster, there)));
  const costs = ways.map((cluster) => {
    const { lone, many } = sidesOf({ ...state, units: board.units }, cluster);
    const chance = toFloat(clusterOdds(check, board, lone, many).loneWins);
    const cost = (losers: readonly Unit[], won: boolean) =>
      losers.reduce((sum, loser) => sum + suffers(loser, lossesIn(state, many.length, won)).losses, 0);
    const [alone, others] = [(1 - chance) * cost([lone], false), chance * cost(many, true)];
    return lone.side === unit.side ? [alone, others] : [others, alone];
  });
  const spanOf = (side: 0 | 1): Span => {
    const all = costs.map((cost) => cost[side]!);
    return [Math.min(...all), Math.max(...all)];
  };
  return { own: spanOf(0), foes: spanOf(1) };
}

/** A shot: the target is as strong as in its present fight, if any. */
export function shotOdds(check: CheckRule, state: BattleState, bow: Unit, target: Unit): PairOdds {
  const board = boardOf(state);
  const chosen = state.phase.at === "shoot" || state.phase.at === "melee";
  const sets = chosen ? [clusterFoesOf(state, target)] : foeSets(board, target);
  return span(sets.map((theirs) => pairOdds(check, board, bow, target, "ranged", { ours: [target], theirs })));
}

/** Does the strength depend on who is in the cluster? */
function clusterMatters(board: Board, ...units: readonly Unit[]): boolean {
  const { options } = board;
  return (
    options["battle.cavalryLoseBonus"] === "clusterEnemies" && units.some((unit) => troopFigures(unit.type).cavalry)
  );
}

/** Clusterings examined for one fight; if there are more, the widest and the narrowest fight represent the rest. */
const MOST_WAYS = 60;

function fightsBetween(board: Board, unit: Unit, foe: Unit): readonly InFight[] {
  const alone: InFight = { ours: [foe], theirs: [unit] };
  if (!clusterMatters(board, unit, foe)) return [alone];
  const ways = waysOf(board, unit);
  const found = ways.flatMap((clusters) => {
    const cluster = clusters.find((one) => inCluster(one, unit) && inCluster(one, foe));
    return cluster ? [{ ours: foesIn(board, cluster, unit), theirs: foesIn(board, cluster, foe) }] : [];
  });
  if (ways.length < MOST_WAYS && found.length > 0) return found;
  const widest = [
    { ours: foesTouching(board, unit), theirs: [unit] },
    { ours: [foe], theirs: foesTouching(board, foe) },
  ];
  // Never in one cluster in the present position: they can only meet one on one.
  return ways.length < MOST_WAYS ? [alone] : [alone, ...widest];
}

/** Every set of enemies that a unit may have in its cluster. */
function foeSets(board: Board, unit: Unit): readonly (readonly Unit[])[] {
  const touched = foesTouching(board, unit);
  if (touched.length < 2 || !clusterMatters(board, unit)) return [touched];
  const ways = waysOf(board, unit);
  const sets = ways.map((clusters) => foesIn(board, clusters.find((one) => inCluster(one, unit))!, unit));
  return ways.length < MOST_WAYS ? sets : [...sets, touched, touched.slice(0, 1)];
}

function waysOf(board: Board, unit: Unit): readonly (readonly Cluster[])[] {
  const tangle = tanglesOf(board).find(({ attackers, defenders }) => [...attackers, ...defenders].includes(unit))!;
  return clusterChoices(board, tangle, MOST_WAYS);
}

function inCluster({ attackers, defenders }: Cluster, unit: Unit): boolean {
  return attackers.includes(unit.id) || defenders.includes(unit.id);
}

function foesIn(board: Board, { attackers, defenders }: Cluster, unit: Unit): readonly Unit[] {
  return (unit.side === "attacker" ? defenders : attackers).map((id) => unitOf(board, id)!);
}
