/** What orders are good for: played on by sensible players, with dice of one's own, to a quiet moment; then judged. */
import type { AnyConflict, Counsel, Seat } from "../conflict/contract.ts";
import { playOn } from "../conflict/play-on.ts";
import type { Dice } from "../dice/dice.ts";
import { firstOfEach } from "./any-orders.ts";

type AnyOrders = Readonly<Record<string, unknown>>;

/** Steps after which a play-out is judged, however loud the moment. */
const LONGEST = 160;

export class LookAhead {
  readonly counsel: Counsel<any, any>;
  /** How many play-outs have been played. */
  played = 0;

  constructor(
    readonly conflict: AnyConflict,
    private readonly state: unknown,
    private readonly seat: Seat,
    /** How many quiet moments are waited for. */
    private readonly moments: number,
  ) {
    if (!conflict.counsel) throw new Error(`${conflict.name} has no opponents yet`);
    this.counsel = conflict.counsel;
  }

  /** How the seat stands after these orders and, where they leave demands open, sensible ones. */
  value(orders: AnyOrders, dice: Dice): number {
    this.played++;
    const { conflict, counsel } = this;
    const all = { ...sensibleOrders(conflict, this.state, dice, orders), ...orders };
    let state = conflict.decide(this.state, all, dice).state;
    let left = this.moments - Number(counsel.quiet(state));
    if (left > 0) {
      const stop = (now: unknown) => counsel.quiet(now) && --left <= 0;
      const answer = (now: unknown) => sensibleOrders(conflict, now, dice);
      state = playOn(conflict, state, answer, dice, { most: LONGEST, stop }).state;
    }
    return counsel.worth(state, this.seat);
  }
}

/** Sensible orders for all that is open, but for what is ordered already. */
export function sensibleOrders(
  conflict: AnyConflict,
  state: unknown,
  dice: Dice,
  given: AnyOrders = {},
): Record<string, unknown> {
  const orders: Record<string, unknown> = {};
  const open = conflict.demands(state);
  const answered = new Set(open.filter(({ key }) => key in given).flatMap(({ anyOf }) => anyOf ?? []));
  for (const { key, anyOf } of firstOfEach(open, dice)) {
    if (key in given || (anyOf !== undefined && answered.has(anyOf))) continue;
    orders[key] = conflict.counsel!.sensible(state, key, dice);
  }
  return orders;
}
