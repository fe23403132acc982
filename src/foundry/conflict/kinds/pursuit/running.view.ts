/** The way that a player is about to go in a pursuit, and whether the next leg may decide it. */
import {
  GAP,
  openWays,
  type PursuitOrder,
  type PursuitSide,
  type PursuitState,
} from "../../../../rules/chronicle/pursuit/index.ts";
import type { Demand } from "../../../../rules/conflict/contract.ts";
import type { BoardInput } from "../../contract/board.ts";

type Going = Extract<PursuitOrder, { do: "go" }>;

/** What this player has to decide about a leg. */
export function ownDemand({ view, live }: BoardInput): Demand<unknown> | undefined {
  if (!live || view.paused) return undefined;
  return view.progress.owed.find(({ seat }) => view.mine.includes(seat));
}

/** The chosen way with its place among the legal orders: the one that is picked, the one of the leg before, or the first. */
export function chosenGoing(input: BoardInput): { readonly order: Going; readonly index: number } | undefined {
  const demand = ownDemand(input);
  if (!demand) return undefined;
  const { match } = input.view;
  const orders = match.conflict.legal(match.state, demand.key) as readonly PursuitOrder[];
  const ways = orders.flatMap((order, index) => (order.do === "go" ? [{ order, index }] : []));
  const before = match.past.at(-1)?.entry.orders[demand.key] as PursuitOrder | undefined;
  const last = before?.do === "go" ? before.way : "";
  return (
    ways.find(({ index }) => index === input.draft.way) ??
    ways.find(({ order }) => order.way === last && !order.leave) ??
    ways[0]
  );
}

/** The next leg may end in contact or in an escape. */
export function isDecisive({ gap }: PursuitState): boolean {
  return gap <= GAP.contact + 1 || gap >= GAP.escaped - 1;
}

export function waysNow(state: PursuitState): string {
  return (["evader", "pursuer"] as const).map((side: PursuitSide) => openWays(state, side).join(" ")).join(" v ");
}
