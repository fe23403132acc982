/** Seals of the open turn: one for each secret order, whoever gives it. */
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { SealState } from "../../draw/seat.ts";
import type { PageView } from "../contract/page-view.ts";

/** The seal of one secret order; undefined if nothing secret is asked there. */
export function demandSeal({ match, exchange }: PageView, key: string): SealState | undefined {
  const demand = match.conflict.demands(match.state).find((one) => one.key === key);
  if (!demand?.secret) return undefined;
  if (Object.hasOwn(exchange.openings, key)) return "opened";
  return Object.hasOwn(exchange.seals, key) ? "sealed" : "pending";
}

/** How many of a seat's secret orders are sealed. */
export function sealsOf({ match, exchange }: PageView, seat: Seat): { readonly sealed: number; readonly of: number } {
  const secret = match.conflict.demands(match.state).filter((demand) => demand.secret && demand.seat === seat);
  return { sealed: secret.filter(({ key }) => Object.hasOwn(exchange.seals, key)).length, of: secret.length };
}
