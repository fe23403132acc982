/**
 * Sortie, giving ground: a unit left with penalty dice by its sorties may ignore one of them by withdrawing half a
 * move, or two by a full retreat. The enemy may press after it in the next round.
 */
import type { Orders } from "../../conflict/contract.ts";
import { keysIn } from "../../conflict/keys.ts";
import { goAway } from "../after/consequences.ts";
import { lose } from "../clash/volley.ts";
import type { GroundOrder, SortieOrder, SortieQuestion } from "../orders.ts";
import type { Script } from "../script.ts";
import type { SortieState } from "../state.ts";
import { afterLoss, penaltyDice } from "../units/pool.ts";
import { FULL_MOVE, HALF_MOVE } from "../vocabulary.ts";
import { touching } from "./placing.ts";

const STAND = { ground: "stand" } as const;
const GROUNDS: readonly GroundOrder[] = [STAND, { ground: "withdraw" }, { ground: "retreat" }];

export function groundQuestions(state: SortieState): SortieQuestion[] {
  return Object.keys(state.owed).map((id) => ({
    key: keysIn(state.seats).of("ground", id),
    seat: state.units[id]!.seat,
    kind: "ground",
    secret: false,
    fallback: STAND,
    orders: () => GROUNDS,
  }));
}

/** How many dice that way of giving ground ignores: never more than were dealt or would be penalty dice. */
export function ignoredDice(state: SortieState, id: string, ground: GroundOrder["ground"]): number {
  const dealt = state.owed[id]!;
  const most = { stand: 0, withdraw: 1, retreat: 2 }[ground];
  return Math.min(most, dealt, penaltyDice(afterLoss(state.units[id]!.pool, dealt, false)));
}

export function giveGround(script: Script, orders: Orders<SortieOrder>): void {
  for (const [id, dealt] of Object.entries(script.state.owed)) {
    const { ground } = orders[keysIn(script.state.seats).of("ground", id)] as GroundOrder;
    const ignored = ignoredDice(script.state, id, ground);
    if (ground !== "stand") {
      const enemies = touching(script.state, id);
      script.write({ type: "gaveGround", unit: id, ground, ignored });
      if (enemies.length > 0) goAway(script, id, enemies, ground === "withdraw" ? HALF_MOVE : FULL_MOVE);
    }
    if (dealt > ignored) lose(script, id, dealt - ignored);
  }
}
