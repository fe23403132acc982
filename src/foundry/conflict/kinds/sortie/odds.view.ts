/** Exact chances of a Sortie as rows: by degree, from the best to the worst. */
import { toFloat } from "../../../../rules/dice/fraction.ts";
import { type Odds, type SortieEnd, sortieOdds, type Tie, type VolleyEnd } from "../../../../rules/sortie/index.ts";

export const SORTIE_ENDS: readonly SortieEnd[] = [
  "double",
  "four",
  "win",
  "tie",
  "lose.win",
  "lose.four",
  "lose.double",
];
export const VOLLEY_ENDS: readonly VolleyEnd[] = ["nothing", "win", "four", "double"];

export function slices<End extends string>(odds: Odds<End>, ends: readonly End[]) {
  return ends.map((end) => ({ end, chance: toFloat({ n: odds.ways[end] ?? 0n, d: odds.total }) }));
}

export function winChance(odds: Odds<SortieEnd> | Odds<VolleyEnd>): number {
  const ways = (["win", "four", "double"] as const).reduce((sum, end) => sum + (odds.ways[end] ?? 0n), 0n);
  return toFloat({ n: ways, d: odds.total });
}

/** Cached, because the panel asks for the same few pairs again and again. */
const known = new Map<string, Odds<SortieEnd>>();

export function oddsOf(net: number, theirs: number, tie: Tie): Odds<SortieEnd> {
  const key = `${net},${theirs},${tie}`;
  const odds = known.get(key) ?? sortieOdds(net, theirs, tie);
  known.set(key, odds);
  return odds;
}
