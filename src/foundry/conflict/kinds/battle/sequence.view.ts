/** The order in which fights are resolved: forced moves of one may block the way for the next. */
import { unitOf } from "../../../../rules/chronicle/battle/index.ts";
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
    const owes = state.aftermath.find((one) => one.cluster === cluster)!;
    const { attackers, defenders } = state.clusters[cluster]!;
    const names = (ids: readonly string[]) =>
      named(
        ids.filter((id) => unitOf(state, id)?.fate === "fights"),
        input.say,
        (id) => nameOf(input, id),
      );
    return {
      place,
      first: place === 0,
      words: input.say(owes.movers.length > 0 ? "BNB.BattleBoard.mustGo" : "BNB.BattleBoard.mayStep", {
        units: names(owes.movers.length > 0 ? owes.movers : owes.steppers),
        fight: names([...attackers, ...defenders]),
      }),
    };
  });
}
