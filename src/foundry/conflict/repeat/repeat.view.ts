/**
 * Repeated orders: a player's own browser gives an order again as long as nothing it depends on has changed. Pure: which orders
 * may be repeated, whether one is due, whether it has lapsed. The record holds only ordinary sealed and signed orders.
 */
import { alike, canonical } from "../../../rules/conflict/canonical.ts";
import type { Demand } from "../../../rules/conflict/contract.ts";
import type { Plans, RepeatRules } from "../contract/board.ts";
import type { TableView } from "../contract/page-view.ts";

export interface RepeatedOrder {
  readonly key: string;
  readonly order: unknown;
  readonly dependsOn: string;
  /** The number of steps when it was last given: if asked again at the same step, it was taken back. */
  readonly steps: number;
}

/** What a repeated order is judged by, in one conflict. */
export interface RepeatAt {
  readonly table: TableView;
  readonly rules: RepeatRules;
  readonly plans?: Plans | undefined;
  readonly page: string;
}

function dependencies({ table, rules, page }: RepeatAt, state: unknown, demand: Demand<unknown>): string {
  const own = rules[demand.kind]?.(state, demand.seat, page) ?? null;
  return canonical([table.match.conflict.legal(state, demand.key), own]);
}

function mayRepeat({ table, rules }: RepeatAt, state: unknown, demand: Demand<unknown>, order: unknown): boolean {
  const own = table.mine.includes(demand.seat) && Object.hasOwn(rules, demand.kind);
  return own && !table.match.conflict.givesUp(state, demand.key, order);
}

/** Orders repeat from round to round: one given more than this many steps ago is not offered. */
const RECENT_STEPS = 24;

/** This player's orders that could be repeated, the latest first and one for each demand; sealed ones too. */
export function repeatable(at: RepeatAt): RepeatedOrder[] {
  const { match, own = {}, progress } = at.table;
  if (progress.stage === "over" || match.signed === undefined) return [];
  const steps = [
    ...match.past.map(({ state, entry }, step) => ({ state, orders: entry.orders, step })),
    { state: match.state, orders: own, step: match.past.length },
  ];
  const found = new Map<string, RepeatedOrder>();
  for (const { state, orders, step } of steps.slice(-RECENT_STEPS).toReversed()) {
    for (const demand of match.conflict.demands(state)) {
      const { key } = demand;
      if (found.has(key) || !Object.hasOwn(orders, key) || !mayRepeat(at, state, demand, orders[key])) continue;
      found.set(key, {
        key,
        order: orders[key],
        // Computed only once the player repeats it: the window reads the others at every drawing.
        get dependsOn() {
          return dependencies(at, state, demand);
        },
        steps: step,
      });
    }
  }
  return [...found.values()];
}

/** An order that is given now and repeated from now on. */
export function leftNow(at: RepeatAt, key: string, order: unknown): RepeatedOrder | undefined {
  const { match } = at.table;
  const demand = match.conflict.demands(match.state).find((open) => open.key === key);
  if (!demand || !mayRepeat(at, match.state, demand, order)) return undefined;
  return { key, order, dependsOn: dependencies(at, match.state, demand), steps: match.past.length };
}

export function dueNow(at: RepeatAt, left: readonly RepeatedOrder[]) {
  const { match, progress, mine, paused, imported } = at.table;
  const due: { give: RepeatedOrder[]; lapsed: RepeatedOrder[] } = { give: [], lapsed: [] };
  if (paused || imported || progress.stage !== "deciding") return due;
  for (const one of left) {
    const demand = progress.owed.find(({ key, seat }) => key === one.key && mine.includes(seat));
    if (!demand) continue;
    const holds =
      match.past.length > one.steps &&
      !match.conflict.refusal(match.state, one.key, one.order) &&
      dependencies(at, match.state, demand) === one.dependsOn;
    due[holds ? "give" : "lapsed"].push(one);
  }
  return due;
}

export function isLeft(left: readonly RepeatedOrder[], { key, order }: RepeatedOrder): boolean {
  return left.some((one) => one.key === key && alike(one.order, order));
}
