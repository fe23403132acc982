/** Archers and their targets: who can shoot at whom, with the exact chance and the losses. */
import {
  bestTargets,
  boardOf,
  type OrderOf,
  type Side,
  shootersOf,
  shotLosses,
  shotOdds,
} from "../../../../rules/chronicle/battle/index.ts";
import { distance } from "../../../../rules/hex/grid.ts";
import { checkIn } from "../../../../rules/variants.ts";
import { percentage } from "../../../base/percent.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markWhere } from "../../words/advice-marks.view.ts";
import { battleOf, nameOf } from "./common.view.ts";

/** The drafted targets: by default those that cost the enemy most. An empty name holds fire. */
export function targetsDrafted(input: BoardInput, side: Side): Record<string, string> {
  const drafted = (input.draft.targets ?? {}) as Readonly<Record<string, string>>;
  const best = Object.entries(bestTargets(battleOf(input), side));
  return Object.fromEntries(best.map(([bow, target]) => [bow, drafted[bow] ?? target]));
}

export function shotsView(input: BoardInput, side: Side) {
  const state = battleOf(input);
  const board = boardOf(state);
  const chosen = targetsDrafted(input, side);
  return shootersOf(board, side).map(({ bow, targets }) => ({
    bow: bow.id,
    name: nameOf(input, bow),
    holds: chosen[bow.id] === "",
    advised: markWhere<OrderOf<"shoot">>(input, "shoot", (order) => order.targets[bow.id] === undefined),
    targets: targets.map((target) => {
      const range = distance(board.map.grid, bow.cell, target.cell);
      const odds = shotOdds(checkIn(state), state, bow, target);
      return {
        id: target.id,
        name: nameOf(input, target),
        chosen: chosen[bow.id] === target.id,
        chance: odds.chance,
        toHit: input.say("BNB.BattleBoard.toHit", { chance: percentage(odds.chance) }),
        advised: markWhere<OrderOf<"shoot">>(input, "shoot", (order) => order.targets[bow.id] === target.id),
        note: input.say("BNB.BattleBoard.shotNote", {
          range,
          won: shotLosses(board, bow, range, true),
          lost: shotLosses(board, bow, range, false),
        }),
      };
    }),
  }));
}
