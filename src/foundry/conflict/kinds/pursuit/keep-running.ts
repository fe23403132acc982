/**
 * A player who keeps running goes the same way leg by leg, until something changes: the ways that are open, or a gap from which
 * the next leg may end the chase. It is kept in this window only, and each leg is seen before the next.
 */
import type { PursuitOrder, PursuitState } from "../../../../rules/chronicle/pursuit/index.ts";
import type { BoardControls, BoardInput } from "../../contract/board.ts";
import { chosenOrder, isDecisive, ownDemand, waysNow } from "./running.view.ts";

interface Kept {
  readonly way: string;
  /** The ways that were open when it began. */
  readonly ways: string;
}

const kept = new Map<string, Kept>();

export function isKept({ page = "" }: BoardInput): boolean {
  return kept.has(page);
}

/** Begins with the chosen way, or stops. */
export function switchRunning(input: BoardInput): void {
  const { page = "", view } = input;
  const going = chosenOrder(input);
  if (kept.delete(page) || going?.order.do !== "go") return;
  kept.set(page, { way: going.order.way, ways: waysNow(view.match.state as PursuitState) });
}

export async function goOn(controls: BoardControls): Promise<void> {
  const input = controls.input();
  const { page = "", view, live } = input;
  const held = kept.get(page);
  const demand = ownDemand(input);
  const state = view.match.state as PursuitState;
  if (held && (view.progress.stage === "over" || (live && demand && isOther(held, state)))) kept.delete(page);
  if (!kept.has(page) || !live || !demand) return;
  const orders = view.match.conflict.legal(view.match.state, demand.key) as readonly PursuitOrder[];
  const order = orders.find((one) => one.do === "go" && one.way === held!.way && !one.leave);
  if (order) await controls.give(demand.key, order);
  else kept.delete(page);
}

function isOther({ ways }: Kept, state: PursuitState): boolean {
  return isDecisive(state) || waysNow(state) !== ways;
}
