/** The order in which fights are resolved: forced moves of one may block the way for the next. */
import { named } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { battleOf, nameOf } from "./common.view.ts";

export function sequenceDrafted(input: BoardInput): number[] {
  return Array.isArray(input.draft.sequence)
    ? input.draft.sequence
    : battleOf(input).aftermath.map((one) => one.cluster);
}

export function sequenceView(input: BoardInput) {
  const state = battleOf(input);
  const order = sequenceDrafted(input);
  return order.map((cluster, place) => {
    const { movers, steppers } = state.aftermath.find((one) => one.cluster === cluster)!;
    const names = (ids: readonly string[]) => named(ids, input.say, (id) => nameOf(input, id));
    return {
      place,
      first: place === 0,
      words:
        movers.length > 0
          ? input.say("BNB.BattleBoard.mustGo", { units: names(movers) })
          : input.say("BNB.BattleBoard.mayStep", { units: names(steppers) }),
    };
  });
}
