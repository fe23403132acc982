/** Fights on the board: each cluster's hexes and the chance of the viewer's side. */
import {
  type BattleState,
  bestWays,
  boardOf,
  type Cluster,
  clusterChoices,
  clusterOdds,
  type Side,
  sidesOf,
  stillFights,
  tanglesOf,
  unitOf,
} from "../../../../../rules/chronicle/battle/index.ts";
import { checkIn } from "../../../../../rules/variants.ts";
import { percentage } from "../../../../base/percent.ts";
import { named } from "../../../../base/words.view.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { markOf } from "../../../words/advice-marks.view.ts";
import { battleOf, nameOf, owedOf, shownSide } from "../common.view.ts";
import { sequenceDrafted } from "../sequence.view.ts";

/**
 * The current fights, or those that would result if nobody moved; an open choice of ways shows the drafted one. Those that are
 * over have no chance any more: only where units still fall back, each with its place in that order.
 */
export function fightsOf(input: BoardInput) {
  const { phase, clusters, aftermath } = battleOf(input);
  if (phase.at === "sequence" && owedOf(input, "sequence"))
    return sequenceDrafted(input).map((cluster, at) => ({ ...fightAt(input, clusters[cluster]!), place: `${at + 1}` }));
  if (phase.at === "sequence" || phase.at === "aftermath")
    return aftermath.map(({ cluster }) => ({ ...fightAt(input, clusters[cluster]!), place: "" }));
  return clustersOf(input).flatMap((cluster) => {
    const view = fightView(input, cluster);
    return view ? [view] : [];
  });
}

function clustersOf(input: BoardInput): readonly Cluster[] {
  const state = battleOf(input);
  const { at } = state.phase;
  if (at === "shoot" || at === "melee") return state.clusters;
  if (at !== "move" && at !== "clusters") return [];
  const board = boardOf(state);
  return tanglesOf(board).flatMap((tangle, place) => {
    const ways = clusterChoices(board, tangle, at === "clusters" ? undefined : 2);
    if (at === "clusters") return ways[chosenWay(input, place)]!;
    return ways.length === 1 ? ways[0]! : [];
  });
}

/** The way of a tangle that the player looks at: by default the best one for the side that chooses. */
export function chosenWay(input: BoardInput, tangle: number): number {
  return Number(input.draft[`way:${tangle}`] ?? bestWays(battleOf(input))[tangle]);
}

export function fightView(input: BoardInput, cluster: Cluster) {
  const state = battleOf(input);
  if (!stillFights(state, cluster)) return undefined;
  return { ...fightAt(input, cluster), chance: percentage(chanceFor(state, cluster, shownSide(input))) };
}

function fightAt(input: BoardInput, cluster: Cluster) {
  const state = battleOf(input);
  const eyes = shownSide(input);
  const ids = [...cluster.attackers, ...cluster.defenders];
  const standing = ids.map((id) => unitOf(state, id)!).filter((unit) => unit.cell >= 0);
  const count = (side: Side) => standing.filter((unit) => unit.side === side).length;
  const ours = count(eyes);
  const names = (side: boolean) =>
    standing.filter((unit) => (unit.side === eyes) === side).map((unit) => nameOf(input, unit));
  const words = input.say("BNB.Conflict.versus", {
    one: named(names(true), input.say),
    other: named(names(false), input.say),
  });
  const sides = input.say("BNB.Conflict.versus", { one: ours, other: standing.length - ours });
  return { cells: standing.map((unit) => unit.cell), sides, words };
}

function chanceFor(state: BattleState, cluster: Cluster, eyes: Side) {
  const { lone, many } = sidesOf(state, cluster);
  const odds = clusterOdds(checkIn(state), boardOf(state), lone, many);
  return lone.side === eyes ? odds.loneWins : odds.loneLoses;
}

// Ways to split a tangle of units into fights (Chronicle 5.05): common fights are listed once, then each way's own.

function clusterName({ attackers, defenders }: Cluster): string {
  return `${attackers.join()} v ${defenders.join()}`;
}

export function waysView(input: BoardInput, tangle: number) {
  const board = boardOf(battleOf(input));
  const all = clusterChoices(board, tanglesOf(board)[tangle]!);
  const chosen = chosenWay(input, tangle);
  const inAll = (cluster: Cluster) =>
    all.every((way) => way.some((other) => clusterName(other) === clusterName(cluster)));
  const fights = (clusters: readonly Cluster[]) =>
    clusters.flatMap((cluster) => {
      const view = fightView(input, cluster);
      return view ? [{ words: view.words, chance: view.chance, sides: view.sides }] : [];
    });
  return {
    whose: input.say("BNB.BattleBoard.whose", { army: battleOf(input).armies[shownSide(input)].name }),
    /** Fights that all ways share; empty if there is only one way. */
    shared: all.length > 1 ? fights(all[0]!.filter(inAll)) : [],
    list: all.map((clusters, index) => ({
      index,
      chosen: index === chosen,
      advised: markOf(input, `clusters:${tangle}`, { type: "clusters", clusters }),
      fights: fights(all.length > 1 ? clusters.filter((cluster) => !inAll(cluster)) : clusters),
    })),
  };
}
