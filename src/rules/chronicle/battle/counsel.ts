/**
 * What players made of code need to know of a battle beside its rules. Its dice are loud and its moves many, so that a few
 * play-outs tell less than a look at the board does: what every fight and shot is to bring is known exactly.
 */
import type { Counsel } from "../../conflict/contract.ts";
import { counselOf, lead, type Sense } from "../../conflict/counsel.ts";
import { onceFor } from "../../conflict/once.ts";
import { clustersFor, volleyOf, volleyScore } from "./ai/fights.ts";
import { fieldOf, moveScore, standScore } from "./ai/moves.ts";
import { formUp, rowScore } from "./ai/place.ts";
import { afterReplies } from "./ai/replies.ts";
import { armyOf, roundOf } from "./ai/value.ts";
import { scaleOf, WEIGHTS, type Weights } from "./ai/weights.ts";
import { anyOrder } from "./any-order.ts";
import { boardOf } from "./board.ts";
import { demands } from "./demands.ts";
import { legal } from "./legal.ts";
import { nextAftermath } from "./melee/next-aftermath.ts";
import { fallBackCells, OFF_MAP } from "./move/fall-back.ts";
import { troopFigures } from "./muster/troops.ts";
import type { BattleOrder } from "./orders.ts";
import { type BattleState, otherSide, type Side, unitOf } from "./state.ts";

export function givesUp(order: BattleOrder): boolean {
  return (order.type === "council" && order.intent !== "fight") || (order.type === "fallBack" && order.to === OFF_MAP);
}

/** With a quarter of the enemy's army left, a captain saves what can be saved. */
const HOPELESS = -0.85;
/** How much of a battle a lead in the worth of armies decides. */
const STEEP = 2.4;

export function counselWith(weights: Weights): Counsel<BattleState, BattleOrder> {
  const scale = scaleOf(weights);
  const fieldIn = onceFor((state: BattleState) => fieldOf(state, scale));

  const sense: Sense<BattleState, BattleOrder> = {
    // Nothing is played out for an answer, but for the chances that are told: a round of whole armies takes its time.
    pace: 0.3,
    // Armies are seldom even, and whoever is ahead mostly wins.
    sharp: 2,
    worth(state, seat) {
      if (state.ending) return state.ending.winner === undefined ? 0 : state.ending.winner === seat ? 1 : -1;
      return lead(armyOf(state, seat as Side, scale), armyOf(state, otherSide(seat as Side), scale), STEEP);
    },
    quiet: ({ phase }) => phase.at === "council" || phase.at === "terms" || phase.at === "over",
    score(state, _key, order) {
      switch (order.type) {
        case "move":
          return moveScore(state, fieldIn(state), order);
        case "place":
          return Object.keys(order.at).length;
        case "row":
          return rowScore(state, order.row);
        case "shoot":
          return volleyScore(state, order, roundOf(state, scale));
        case "clusters":
          return clustersFor(boardOf(state), order.clusters, roundOf(state, scale));
        case "quick":
          return (
            weights.early * order.units.reduce((sum, id) => sum + troopFigures(unitOf(state, id)!.type).movement, 0)
          );
        case "from": {
          const next = nextAftermath(state);
          if (next?.owes !== "from") return 0;
          return -fallBackCells(boardOf(state), next.mover, unitOf(state, order.unit)!).length;
        }
        case "fallBack":
          return order.to === OFF_MAP ? -1 : standScore(fieldIn(state), unitOf(state, order.unit)!, order.to);
        case "step": {
          const next = nextAftermath(state);
          if (next?.owes !== "step") return 0;
          return standScore(fieldIn(state), next.unit, order.to ?? next.unit.cell);
        }
        case "terms":
          return Number(order.accept);
        case "split":
          return order.troop === null ? -1 : 0;
        default:
          return 0;
      }
    },
  };

  /** What the others' moves, friends' and enemies', are to add to a move of now or to the end of moves. */
  function replied(state: BattleState, order: BattleOrder): number {
    if (order.type !== "move" && order.type !== "endMoves") return 0;
    return weights.replies * afterReplies(state, fieldIn(state), order.type === "move" ? order : undefined);
  }

  const fighting = counselOf({ legal, anyOrder, givesUp: (_state, _key, order) => givesUp(order) }, sense);

  return {
    ...fighting,
    judged(state, key, order) {
      const both = armyOf(state, "attacker", scale) + armyOf(state, "defender", scale);
      return (STEEP * (sense.score(state, key, order) + replied(state, order))) / Math.max(1, both);
    },
    candidates(state, key, most) {
      const seat = demands(state).find((demand) => demand.key === key)!.seat as Side;
      if (key === "deploy") return [formUp(state, seat, scale)];
      if (key === "shoot")
        return [volleyOf(state, seat, roundOf(state, scale)), ...fighting.candidates(state, key, most - 1)].slice(
          0,
          most,
        );
      if (key.startsWith("council:") && sense.worth(state, seat) < HOPELESS) {
        const retreat = legal(state, key).filter((order) => order.type === "council" && order.intent === "retreat");
        if (retreat.length > 0) return retreat;
      }
      const found = fighting.candidates(state, key, most);
      if (key !== "move" || most < 2 || found.some(({ type }) => type === "endMoves")) return found;
      return [...found.slice(0, most - 1), { type: "endMoves" }];
    },
  };
}

export const counsel = counselWith(WEIGHTS);
