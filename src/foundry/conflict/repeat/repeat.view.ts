/**
 * Standing orders: what a player has ordered is ordered again by his own browser, as long as nothing has changed that it
 * rests on. Pure: which order may be left standing, whether one is due now, and whether it has lapsed. A standing order is
 * no part of the record; each time it is played it is given, sealed and signed like any other.
 */
import { alike, canonical } from "../../../rules/conflict/canonical.ts";
import type { Demand } from "../../../rules/conflict/contract.ts";
import type { Rests } from "../contract/board.ts";
import type { TableView } from "../page/port.ts";

export interface StandingOrder {
  readonly key: string;
  readonly order: unknown;
  readonly rests: string;
  /** The steps that stood when it was last given: asked again without a further step, it was taken back. */
  readonly steps: number;
}

/** What a standing order is judged by, at one table. */
export interface StandingAt {
  readonly table: TableView;
  readonly rests: Rests;
  readonly page: string;
}

function restsOn({ table, rests, page }: StandingAt, state: unknown, demand: Demand<unknown>): string {
  const own = rests[demand.kind]?.(state, demand.seat, page) ?? null;
  return canonical([table.match.conflict.legal(state, demand.key), own]);
}

function mayStand({ table, rests }: StandingAt, state: unknown, demand: Demand<unknown>, order: unknown): boolean {
  const own = table.mine.includes(demand.seat) && Object.hasOwn(rests, demand.kind);
  return own && !table.match.conflict.givesUp(state, demand.key, order);
}

/** Orders are repeated from round to round: what was ordered longer ago than this many steps is no habit. */
const LATELY = 24;

/** Orders of this player's that could be left standing, the latest first and one for each demand; sealed ones too. */
export function repeatable(at: StandingAt): StandingOrder[] {
  const { match, own = {}, standing } = at.table;
  if (standing.stage === "over" || match.signed === undefined) return [];
  const steps = [
    ...match.past.map(({ state, entry }, step) => ({ state, orders: entry.orders, step })),
    { state: match.state, orders: own, step: match.past.length },
  ];
  const found = new Map<string, StandingOrder>();
  for (const { state, orders, step } of steps.slice(-LATELY).toReversed()) {
    for (const demand of match.conflict.demands(state)) {
      const { key } = demand;
      if (found.has(key) || !Object.hasOwn(orders, key) || !mayStand(at, state, demand, orders[key])) continue;
      found.set(key, { key, order: orders[key], rests: restsOn(at, state, demand), steps: step });
    }
  }
  return [...found.values()];
}

/** An order that is given now, to be left standing with that. */
export function leftNow(at: StandingAt, key: string, order: unknown): StandingOrder | undefined {
  const { match } = at.table;
  const demand = match.conflict.demands(match.state).find((open) => open.key === key);
  if (!demand || !mayStand(at, match.state, demand, order)) return undefined;
  return { key, order, rests: restsOn(at, match.state, demand), steps: match.past.length };
}

export interface Due {
  /** To be given now. */
  readonly give: readonly StandingOrder[];
  /** What they rested on has changed, or the player has taken one back. */
  readonly lapsed: readonly StandingOrder[];
}

export function dueNow(at: StandingAt, left: readonly StandingOrder[]): Due {
  const { match, standing, mine, paused, imported } = at.table;
  const due: { give: StandingOrder[]; lapsed: StandingOrder[] } = { give: [], lapsed: [] };
  if (paused || imported || standing.stage !== "deciding") return due;
  for (const one of left) {
    const demand = standing.owed.find(({ key, seat }) => key === one.key && mine.includes(seat));
    if (!demand) continue;
    const holds =
      match.past.length > one.steps &&
      !match.conflict.refusal(match.state, one.key, one.order) &&
      restsOn(at, match.state, demand) === one.rests;
    due[holds ? "give" : "lapsed"].push(one);
  }
  return due;
}

export function isLeft(left: readonly StandingOrder[], { key, order }: StandingOrder): boolean {
  return left.some((one) => one.key === key && alike(one.order, order));
}
