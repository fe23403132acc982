/**
 * Orders that one press gives for later in the same round: the quick units that stood beside "Fight on", and that no unit moves
 * any more. They are kept in this window, given once when they are asked for, and lapse with the round.
 */
import type { BattleOrder, Side } from "../../../../rules/chronicle/battle/index.ts";
import type { BoardControls, BoardInput } from "../../contract/board.ts";
import { battleOf, owed } from "./common.view.ts";

interface Ahead {
  readonly round: number;
  /** By the demand's kind and its seat. */
  readonly orders: ReadonlyMap<string, BattleOrder>;
}

const kept = new Map<string, Ahead>();

export function keepAhead(input: BoardInput, kind: "quick" | "move", side: Side, order: BattleOrder): void {
  const { round } = battleOf(input);
  const before = kept.get(input.page ?? "");
  const orders = new Map(before?.round === round ? before.orders : []);
  if (input.page !== undefined) kept.set(input.page, { round, orders: orders.set(`${kind} ${side}`, order) });
}

/** Each is given once: one that is taken back or undone is asked for again. */
export async function giveAhead(controls: BoardControls): Promise<void> {
  const input = controls.input();
  const held = kept.get(input.page ?? "");
  if (!held || !input.live || input.page === undefined) return;
  if (held.round !== battleOf(input).round) {
    kept.delete(input.page);
    return;
  }
  const { match } = input.view;
  for (const { key, kind, seat } of owed(input)) {
    const name = `${kind} ${seat}`;
    const order = held.orders.get(name);
    if (!order) continue;
    kept.set(input.page, { ...held, orders: new Map([...held.orders].filter(([other]) => other !== name)) });
    if (!match.conflict.refusal(match.state, key, order)) await controls.give(key, order);
    return;
  }
}
