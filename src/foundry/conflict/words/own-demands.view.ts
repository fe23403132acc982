/** What this client still owes in a live game, and what it has sealed. */
import type { Demand, Seat } from "../../../rules/conflict/contract.ts";
import type { BoardInput } from "../contract/board.ts";

export function owed(input: BoardInput): readonly Demand<unknown>[] {
  if (!input.live || input.view.paused) return [];
  return input.view.progress.owed.filter((demand) => input.view.mine.includes(demand.seat));
}

export function owedOf(input: BoardInput, kind: string): Demand<unknown> | undefined {
  return owed(input).find((demand) => demand.kind === kind);
}

/** One seat at a time, if one player has several. */
export function owedByOne<Order>(input: BoardInput): readonly Demand<Order>[] {
  const open = owed(input) as readonly Demand<Order>[];
  return open.filter(({ seat }) => seat === (input.seat ?? open[0]?.seat));
}

/** This client's sealed orders. */
export function sealedDemands(input: BoardInput): { key: string; seat: Seat; mayTakeBack: boolean }[] {
  const { match, exchange, mine, progress } = input.view;
  if (!input.live) return [];
  // Once all orders are there, the seats lock them automatically.
  const open = progress.stage === "deciding";
  return match.conflict
    .demands(match.state)
    .filter(({ secret, seat, key }) => secret && mine.includes(seat) && Object.hasOwn(exchange.seals, key))
    .map(({ key, seat }) => ({ key, seat, mayTakeBack: open }));
}
