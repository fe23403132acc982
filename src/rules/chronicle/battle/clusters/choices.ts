/**
 * The clusterings that the proactive side may choose from (Chronicle 5.04), one list for each tangle of connected units: tangles
 * do not touch, so each is chosen separately. Units are named by their ids.
 */
import { onceFor } from "../../../conflict/once.ts";
import { type Board, foesTouching } from "../board.ts";
import type { Cluster, Unit } from "../state.ts";
import { allClusterings, isBest, MOST_LISTED } from "./all.ts";
import { contacts, type Star, type Tangle, tangles } from "./contacts.ts";

export interface TangleOfUnits {
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
  readonly tangle: Tangle;
}

export const tanglesOf = onceFor(findTangles);

function findTangles(board: Board): readonly TangleOfUnits[] {
  const attackers: Unit[] = [];
  const defenders: Unit[] = [];
  for (const unit of board.units) if (unit.cell >= 0) (unit.side === "attacker" ? attackers : defenders).push(unit);
  const pairs: [number, number][] = [];
  for (let i = 0; i < attackers.length; i++) {
    for (const foe of foesTouching(board, attackers[i]!)) pairs.push([i, defenders.indexOf(foe)]);
  }
  if (pairs.length === 0) return [];
  return tangles(contacts(attackers.length, defenders.length, pairs)).map((tangle) => ({
    attackers: tangle.a.map((i) => attackers[i]!),
    defenders: tangle.b.map((j) => defenders[j]!),
    tangle,
  }));
}

/** At most two ways for each tangle: enough to know whether there is a choice. */
export const fewChoices = onceFor((board: Board) => tanglesOf(board).map((tangle) => clusterChoices(board, tangle, 2)));

export function clusterChoices(board: Board, tangle: TangleOfUnits, most = MOST_LISTED): Cluster[][] {
  // One unit against all the others has only one way, and most tangles are of this kind.
  if (tangle.attackers.length === 1 || tangle.defenders.length === 1) {
    const ids = (units: readonly Unit[]) => units.map((unit) => unit.id);
    return [[{ attackers: ids(tangle.attackers), defenders: ids(tangle.defenders) }]];
  }
  const ways = allClusterings(tangle.tangle.contacts, board.options["battle.clusterTieBreak"], most);
  return ways.map((stars) => stars.map((star) => named(tangle, star)));
}

function named({ attackers, defenders }: TangleOfUnits, { a, b }: Star): Cluster {
  return { attackers: a.map((i) => attackers[i]!.id), defenders: b.map((j) => defenders[j]!.id) };
}

/** Judges a clustering of a tangle whether or not it was listed. */
export function mayCluster(board: Board, tangle: TangleOfUnits, clusters: readonly Cluster[]): boolean {
  const place = (units: readonly Unit[], id: string) => units.findIndex((unit) => unit.id === id);
  const stars = clusters.map(({ attackers, defenders }) => ({
    a: attackers.map((id) => place(tangle.attackers, id)),
    b: defenders.map((id) => place(tangle.defenders, id)),
  }));
  return isBest(tangle.tangle.contacts, stars, board.options["battle.clusterTieBreak"]);
}
