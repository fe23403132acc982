/**
 * The hex battle of Chronicle chapter 5 and its rules: two seats, `attacker` and `defender`. The only secret is which units are
 * quick, and that is sealed outside the state, so every seat may see all of it.
 */

import type { Counsel, Rules } from "../../conflict/contract.ts";
import { counselOf, type Evaluation, lead } from "../../conflict/counsel.ts";
import { onceFor } from "../../conflict/once.ts";
import { type Checks, conflictCheck } from "../checks/index.ts";
import { BATTLE_OPTIONS } from "../options.ts";
import { clustersFor, volleyOf, volleyScore } from "./ai/fights.ts";
import { afterReplies, type Field, fieldOf, formUp, moveScore, rowScore, standScore } from "./ai/moves.ts";
import { armyOf, roundOf, scaleOf, WEIGHTS } from "./ai/value.ts";
import { answer } from "./answers.ts";
import { anyOrder } from "./any-order.ts";
import { apply, ownBattle } from "./apply.ts";
import { boardOf } from "./board.ts";
import { clusterChoices, tanglesOf } from "./clusters/choices.ts";
import { demands } from "./demands.ts";
import { Course, flow } from "./flow.ts";
import { legal } from "./legal.ts";
import { lost } from "./losses/losses.ts";
import { nextAftermath } from "./melee/melee.ts";
import { fallBackCells, OFF_MAP } from "./move/move.ts";
import { troopFigures } from "./muster/troops.ts";
import { refusal } from "./refusal.ts";
import { beginBattle } from "./setup.ts";
import {
  type BattleEvent,
  type BattleOrder,
  type BattleState,
  notesOf,
  otherSide,
  SIDES,
  type Side,
  unitOf,
} from "./state.ts";
import { endTelling } from "./tell.ts";

// What computer players need to know about a battle besides its rules. It has much luck and many moves, so that a few play-outs
// tell less than the board does: the average result of every fight and shot is known exactly.

function givesUp(order: BattleOrder): boolean {
  return (order.type === "council" && order.intent !== "fight") || (order.type === "fallBack" && order.to === OFF_MAP);
}

/** About a quarter of the enemy's army left: then the computer player saves what can be saved. */
const HOPELESS = -0.85;
/** How strongly a lead in army worth decides a battle. */
const STEEP = 2.4;

const scale = scaleOf(WEIGHTS);
const fieldIn = (state: BattleState): Field => {
  const notes = notesOf(state);
  const known = notes.field as Field | undefined;
  const field = known?.round.scale === scale ? known : fieldOf(state, scale);
  notes.field = field;
  return field;
};

const evaluation: Evaluation<BattleState, BattleOrder> = {
  // Orders are chosen without play-outs, but the chances shown need them, and a round of whole armies is slow.
  pace: 0.3,
  // Armies are seldom even, and the side that is ahead mostly wins.
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
        return WEIGHTS.early * order.units.reduce((sum, id) => sum + troopFigures(unitOf(state, id)!.type).movement, 0);
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

/** The shots that cost the enemy most. */
export function bestTargets(state: BattleState, side: Side): Readonly<Record<string, string>> {
  return volleyOf(state, side, roundOf(state, scale)).targets;
}

/** For each tangle the place of the best way to pair it, for the side that chooses. */
export const bestWays = onceFor((state: BattleState): readonly number[] => {
  const board = boardOf(state);
  return tanglesOf(board).map((tangle) => {
    const worths = clusterChoices(board, tangle).map((way) => clustersFor(board, way, roundOf(state, scale)));
    return worths.indexOf(Math.max(...worths));
  });
});

/** What the others' moves, friends' and enemies', add to a move now or to the end of moves. */
function replied(state: BattleState, order: BattleOrder): number {
  if (order.type !== "move" && order.type !== "endMoves") return 0;
  return WEIGHTS.replies * afterReplies(state, fieldIn(state), order.type === "move" ? order : undefined);
}

const fighting = counselOf({ legal, anyOrder, givesUp: (_state, _key, order) => givesUp(order) }, evaluation);

export const counsel: Counsel<BattleState, BattleOrder> = {
  ...fighting,
  judged(state, key, order) {
    const both = armyOf(state, "attacker", scale) + armyOf(state, "defender", scale);
    return (STEEP * (evaluation.score(state, key, order) + replied(state, order))) / Math.max(1, both);
  },
  candidates(state, key, most) {
    const seat = demands(state).find((demand) => demand.key === key)!.seat as Side;
    if (key === "deploy") return [formUp(state, seat, scale)];
    if (key === "shoot")
      return [volleyOf(state, seat, roundOf(state, scale)), ...fighting.candidates(state, key, most - 1)].slice(
        0,
        most,
      );
    if (key.startsWith("council:") && evaluation.worth(state, seat) < HOPELESS) {
      const retreat = legal(state, key).filter((order) => order.type === "council" && order.intent === "retreat");
      if (retreat.length > 0) return retreat;
    }
    const found = fighting.candidates(state, key, most);
    if (key !== "move" || most < 2 || found.some(({ type }) => type === "endMoves")) return found;
    return [...found.slice(0, most - 1), { type: "endMoves" }];
  },
};

type BattleRules = Rules<BattleState, BattleOrder, BattleEvent, typeof BATTLE_OPTIONS>;

export function battleRules(checks: Checks): BattleRules {
  return {
    name: "battle",
    rules: 1,
    options: BATTLE_OPTIONS,
    begin: beginBattle,
    seats: () => SIDES,
    demands,
    legal,
    refusal,
    decide(state, orders, dice) {
      const course = new Course(state, dice, conflictCheck(checks, state.options));
      answer(course, orders);
      flow(course);
      return course.decided();
    },
    apply,
    own: ownBattle,
    outcome(state) {
      const { ending } = state;
      if (!ending) return undefined;
      return { winners: ending.winner ? [ending.winner] : [], telling: endTelling(state, ending) };
    },
    givesUp: (_state, _key, order) => givesUp(order),
    anyOrder,
    lost,
    counsel,
  };
}
