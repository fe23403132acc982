/** Skirmish, Grappling: totals of d6 against each other. The winner's total is what the loser must beat to get free. */
import { shifted } from "../../dice/distribution.ts";
import { opposedOdds, sumOdds } from "../../dice/odds.ts";
import { certain } from "../../result.ts";
import type { SkirmishOptions } from "../options.ts";

export const GRAPPLE_DIE = 6;

export type Wrestling = "held" | "nothing" | "failed";

export function readWrestle(total: number, against: number, tie: SkirmishOptions["d12.grappleTie"]): Wrestling {
  if (total === against) return tie === "defender" ? "failed" : "nothing";
  return total > against ? "held" : "failed";
}

/** Breaking out needs more than the total that was recorded. */
export function breaksOut(total: number, recorded: number): boolean {
  return total > recorded;
}

export interface Wrestler {
  readonly dice: number;
  /** Taken off the total, for wounded arms. */
  readonly less: number;
}

export function grappleOdds(
  one: Wrestler,
  other: Wrestler,
  tie: SkirmishOptions["d12.grappleTie"],
): { readonly ways: Readonly<Partial<Record<Wrestling, bigint>>>; readonly total: bigint } {
  return opposedOdds(totals(one), totals(other), (a, b) => readWrestle(a, b, tie));
}

export function breakOutOdds(
  wrestler: Wrestler,
  recorded: number,
): { readonly ways: Readonly<Partial<Record<"free" | "held", bigint>>>; readonly total: bigint } {
  const sum = totals(wrestler);
  const ways = { free: 0n, held: 0n };
  sum.ways.forEach((way, i) => {
    ways[breaksOut(sum.min + i, recorded) ? "free" : "held"] += way;
  });
  return { ways, total: sum.total };
}

function totals({ dice, less }: Wrestler) {
  return shifted(certain(sumOdds([{ count: dice, sides: GRAPPLE_DIE }])), -less);
}

/** Damage of a full round spent on tightening the grip, by how often it was done before. */
export function tighteningDamage(before: number): number {
  return 1 + before;
}
