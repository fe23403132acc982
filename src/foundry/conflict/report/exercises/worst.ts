/** A seat's worst decisions in a conflict, from its luck report: the orders that cost most compared with a sensible player's. */
import type { LuckReport } from "../../../../rules/adviser/luck.ts";
import type { Demand, Seat } from "../../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../../rules/conflict/match.ts";
import { wordsOf } from "../../../../rules/conflict/story.ts";
import type { Telling } from "../../../../rules/conflict/telling.ts";

export interface Worst {
  /** The number of steps before the decision, and what was asked. */
  readonly step: number;
  readonly key: string;
  /** The situation and the order, in words. */
  readonly where?: Telling;
  readonly own?: Telling;
  /** In points of ten thousand. */
  readonly lost: number;
}

const MOST = 3;

/** A loss within the evaluator's own error is no mistake. */
export function worstOf(match: AnyMatch, report: LuckReport): readonly Worst[] {
  const { seat, error, moments } = report;
  const byHand = stepsByHand(match);
  return moments
    .filter(({ from }) => from < byHand)
    .map(({ skill, from, to }) => ({ lost: -(skill[seat] ?? 0), from, to }))
    .filter(({ lost }) => lost > error)
    .sort((a, b) => b.lost - a.lost)
    .flatMap(({ lost, from, to }) => {
      const decided = decisionIn(match, seat, from, to);
      return decided ? [{ ...decided, lost }] : [];
    })
    .slice(0, MOST);
}

/** Steps after the players agreed to settle it at once are nobody's decision. */
function stepsByHand({ record }: AnyMatch): number {
  let steps = 0;
  let settled = Number.POSITIVE_INFINITY;
  for (const entry of record.entries) {
    if (entry.type === "step" || entry.type === "redo") steps += entry.type === "step" ? 1 : entry.steps;
    if (entry.type === "undo") steps -= entry.steps;
    if (entry.type === "settle") settled = steps;
    else if (steps < settled && entry.type === "undo") settled = Number.POSITIVE_INFINITY;
  }
  return settled;
}

/** The first of these steps in which the seat had a choice. */
function decisionIn(match: AnyMatch, seat: Seat, from: number, to: number): Omit<Worst, "lost"> | undefined {
  const { conflict, past } = match;
  for (let step = from; step < to; step++) {
    const { state, entry } = past[step]!;
    const open = conflict
      .demands(state)
      .find(
        (demand: Demand<unknown>) =>
          demand.seat === seat &&
          Object.hasOwn(entry.orders, demand.key) &&
          conflict.legal(state, demand.key).length > 1,
      );
    if (!open) continue;
    const { key } = open;
    const words = wordsOf(match);
    const [where, own] = [words.where?.(state), words.tellOrder(state, key, entry.orders[key])];
    return { step, key, ...(where && { where }), ...(own && { own }) };
  }
  return undefined;
}
