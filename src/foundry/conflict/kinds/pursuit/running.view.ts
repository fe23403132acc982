/** The way that a player is about to go in a pursuit, and whether the next leg may decide it. */
import {
  GAP,
  groupRating,
  openWays,
  type PursuitOrder,
  type PursuitSide,
  type PursuitState,
} from "../../../../rules/chronicle/pursuit/index.ts";
import type { Demand } from "../../../../rules/conflict/contract.ts";
import type { BoardInput } from "../../contract/board.ts";

type Chosen = Extract<PursuitOrder, { do: "go" | "meet" }>;

/** What this player has to decide about a leg. */
export function ownDemand({ view, live }: BoardInput): Demand<unknown> | undefined {
  if (!live || view.paused) return undefined;
  return view.progress.owed.find(({ seat }) => view.mine.includes(seat));
}

/**
 * The chosen order with its place among the legal ones: the card that is picked; else the way of the leg before, or the best.
 * What happens at contact is not chosen for anybody.
 */
export function chosenOrder(input: BoardInput): Card | undefined {
  const demand = ownDemand(input);
  if (!demand) return undefined;
  const { match } = input.view;
  const orders = match.conflict.legal(match.state, demand.key) as readonly PursuitOrder[];
  const cards = orders.flatMap((order, index) => (order.do === "go" || order.do === "meet" ? [{ order, index }] : []));
  const before = match.past.at(-1)?.entry.orders[demand.key] as PursuitOrder | undefined;
  const last = before?.do === "go" ? before.way : "";
  return (
    cards.find(({ index }) => index === input.draft[`way:${demand.key}`]) ??
    cards.find(({ order }) => order.do === "go" && order.way === last && !order.leave) ??
    bestWay(cards, match.state as PursuitState, demand.key)
  );
}

interface Card {
  readonly order: Chosen;
  readonly index: number;
}

/** Whatever the others do, the group's best rating is its best way. */
function bestWay(cards: readonly Card[], state: PursuitState, key: string): Card | undefined {
  const side: PursuitSide = key === "evade" ? "evader" : "pursuer";
  const rating = ({ order }: Card) => (order.do === "go" && !order.leave ? groupRating(state, side, order.way) : -1);
  const ways = cards.filter(({ order }) => order.do === "go");
  return ways.length === 0 ? undefined : ways.reduce((best, one) => (rating(one) > rating(best) ? one : best));
}

/** The next leg may end in contact or in an escape. */
export function isDecisive({ gap }: PursuitState): boolean {
  return gap <= GAP.contact + 1 || gap >= GAP.escaped - 1;
}

export function waysNow(state: PursuitState): string {
  return (["evader", "pursuer"] as const).map((side: PursuitSide) => openWays(state, side).join(" ")).join(" v ");
}
