/**
 * Repeated orders: a player's own browser gives an order again as long as nothing has changed that it depends on. Pure:
 * which orders may be repeated, whether one is due now, and whether it has lapsed. That an order is repeated is no part of the record; each time it is played it is given, sealed and signed like any other.
 */
import { alike, canonical } from "../../../rules/conflict/canonical.ts";
import type { Demand } from "../../../rules/conflict/contract.ts";
import type { Plans, RepeatRules } from "../contract/board.ts";
import type { TableView } from "../page/port.ts";

export interface RepeatedOrder {
  readonly key: string;
  readonly order: unknown;
  readonly dependsOn: string;
  /** The steps that stood when it was last given: asked again without a further step, it was taken back. */
  readonly steps: number;
}

/** What a repeated order is judged by, at one table. */
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

/** Orders are repeated from round to round: what was ordered longer ago than this many steps is no habit. */
const LATELY = 24;

/** Orders of this player's that could be repeated, the latest first and one for each demand; sealed ones too. */
export function repeatable(at: RepeatAt): RepeatedOrder[] {
  const { match, own = {}, standing } = at.table;
  if (standing.stage === "over" || match.signed === undefined) return [];
  const steps = [
    ...match.past.map(({ state, entry }, step) => ({ state, orders: entry.orders, step })),
    { state: match.state, orders: own, step: match.past.length },
  ];
  const found = new Map<string, RepeatedOrder>();
  for (const { state, orders, step } of steps.slice(-LATELY).toReversed()) {
    for (const demand of match.conflict.demands(state)) {
      const { key } = demand;
      if (found.has(key) || !Object.hasOwn(orders, key) || !mayRepeat(at, state, demand, orders[key])) continue;
      found.set(key, { key, order: orders[key], dependsOn: dependencies(at, state, demand), steps: step });
    }
  }
  return [...found.values()];
}

/** An order that is given now, to be repeated from now on. */
export function leftNow(at: RepeatAt, key: string, order: unknown): RepeatedOrder | undefined {
  const { match } = at.table;
  const demand = match.conflict.demands(match.state).find((open) => open.key === key);
  if (!demand || !mayRepeat(at, match.state, demand, order)) return undefined;
  return { key, order, dependsOn: dependencies(at, match.state, demand), steps: match.past.length };
}

export interface Due {
  /** To be given now. */
  readonly give: readonly RepeatedOrder[];
  /** What they depend on has changed, or the player has taken one back. */
  readonly lapsed: readonly RepeatedOrder[];
}

export function dueNow(at: RepeatAt, left: readonly RepeatedOrder[]): Due {
  const { match, standing, mine, paused, imported } = at.table;
  const due: { give: RepeatedOrder[]; lapsed: RepeatedOrder[] } = { give: [], lapsed: [] };
  if (paused || imported || standing.stage !== "deciding") return due;
  for (const one of left) {
    const demand = standing.owed.find(({ key, seat }) => key === one.key && mine.includes(seat));
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
