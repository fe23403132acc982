/**
 * Sortie, giving ground: whenever a unit has penalty dice to play it may ignore one of them by withdrawing half a move, or two by
 * a full retreat. The enemy may press after it in the next round.
 */
import type { Orders } from "../../conflict/contract.ts";
import { keysIn } from "../../conflict/keys.ts";
import { listedQuestion } from "../../conflict/question.ts";
import { goAway } from "../after/consequences.ts";
import type { Script } from "../apply.ts";
import { loseOwed, poolAfterLoss } from "../clash/volley.ts";
import {
  type GroundOrder,
  opponents,
  readyEnemies,
  readyUnits,
  type SortieOrder,
  type SortieQuestion,
  type SortieState,
} from "../state.ts";
import { frontsOf } from "../units/modifiers.ts";
import { afterLoss, penaltyDice } from "../units/unit.ts";
import { FULL_MOVE, HALF_MOVE } from "../vocabulary.ts";
import { touching } from "./placing.ts";

const GROUNDS: readonly GroundOrder[] = [{ ground: "stand" }, { ground: "withdraw" }, { ground: "retreat" }];

export function groundQuestions(state: SortieState): SortieQuestion[] {
  return Object.keys(state.owed).map((id) =>
    listedQuestion("ground", keysIn(state.seats).of("ground", id), state.units[id]!.seat, GROUNDS[0]!, () => GROUNDS),
  );
}

export interface Given {
  readonly ignored: number;
  /** Of these, penalty dice that the unit already had. */
  readonly lifted: number;
  /** Dice that it loses. */
  readonly lost: number;
  /** The pool that is left. */
  readonly pool: number;
}

/** The result of that way of giving ground. The dice dealt last are ignored first. */
export function groundGiven(state: SortieState, id: string, ground: GroundOrder["ground"]): Given {
  const dealt = state.owed[id]!;
  const unit = state.units[id]!;
  const most = { stand: 0, withdraw: 1, retreat: 2 }[ground];
  const ignored = Math.min(most, penaltyDice(afterLoss(unit.pool, dealt, false)));
  const lost = Math.max(0, dealt - ignored);
  const lifted = ignored - (dealt - lost);
  return { ignored, lifted, lost, pool: poolAfterLoss(state, unit, lost) + lifted };
}

/** After arrows and before sorties: a unit that was shot at, has penalty dice and is not pressed may go back. */
export function offerAfterArrows(script: Script, shotAt: readonly string[]): void {
  const { state } = script;
  const pressed = Object.values(state.presses);
  for (const { id, pool } of readyUnits(state)) {
    if (pool >= 0 || !shotAt.includes(id) || pressed.includes(id) || Object.hasOwn(state.presses, id)) continue;
    const enemies = opponents(state, state.units[id]!);
    if (enemies.length > 1 && frontsOf(state, state.units[id]!, enemies) === 3) continue;
    script.write({ type: "owes", unit: id, dice: 0, from: [] });
  }
}

export function giveGround(script: Script, orders: Orders<SortieOrder>): void {
  for (const id of Object.keys(script.state.owed)) {
    const { ground } = orders[keysIn(script.state.seats).of("ground", id)] as GroundOrder;
    const { ignored, lifted, lost } = groundGiven(script.state, id, ground);
    if (ground === "stand") {
      if (lost === 0) script.write({ type: "stood", unit: id });
    } else {
      const touched = touching(script.state, id);
      // A unit that was only shot at is not held: it goes back from all enemies.
      const enemies =
        touched.length > 0 ? touched : readyEnemies(script.state, script.unit(id)).map((enemy) => enemy.id);
      script.write({ type: "gaveGround", unit: id, ground, ignored, ...(lifted > 0 ? { lifted } : {}) });
      if (enemies.length > 0) goAway(script, id, enemies, ground === "withdraw" ? HALF_MOVE : FULL_MOVE);
    }
    if (lost > 0) loseOwed(script, id, lost);
  }
}
