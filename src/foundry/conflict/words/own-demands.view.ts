/** What this client still owes in a live game, and what it has sealed. */
import type { Demand, Seat } from "../../../rules/conflict/contract.ts";
import type { BoardInput } from "../contract/board.ts";

export function owed(scene: BoardInput): readonly Demand<unknown>[] {
  if (!scene.live || scene.table.paused) return [];
  return scene.table.progress.owed.filter((demand) => scene.table.mine.includes(demand.seat));
}

export function owedOf(scene: BoardInput, kind: string): Demand<unknown> | undefined {
  return owed(scene).find((demand) => demand.kind === kind);
}

/** One seat at a time, if one player has several. */
export function owedByOne<Order>(scene: BoardInput): readonly Demand<Order>[] {
  const open = owed(scene) as readonly Demand<Order>[];
  return open.filter(({ seat }) => seat === (scene.seat ?? open[0]?.seat));
}

/** This client's sealed orders. */
export function sealedDemands(scene: BoardInput): { key: string; seat: Seat; mayTakeBack: boolean }[] {
  const { match, exchange, mine, progress } = scene.table;
  if (!scene.live) return [];
  // Once all orders are there, the seats lock them automatically.
  const open = progress.stage === "deciding";
  return match.conflict
    .demands(match.state)
    .filter(({ secret, seat, key }) => secret && mine.includes(seat) && Object.hasOwn(exchange.seals, key))
    .map(({ key, seat }) => ({ key, seat, mayTakeBack: open }));
}
