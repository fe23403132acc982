/** The order in which fights are resolved: forced moves of one may block the way for the next. */
import { unitOf } from "../../../../rules/chronicle/battle/index.ts";
import { named } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { battleOf, nameOf } from "./common.view.ts";

export function sequenceDrafted(scene: BoardInput): number[] {
  return Array.isArray(scene.draft.sequence)
    ? scene.draft.sequence
    : battleOf(scene).aftermath.map((one) => one.cluster);
}

export function sequenceView(scene: BoardInput) {
  const state = battleOf(scene);
  const order = sequenceDrafted(scene);
  return order.map((cluster, place) => {
    const owes = state.aftermath.find((one) => one.cluster === cluster)!;
    const { attackers, defenders } = state.clusters[cluster]!;
    const names = (ids: readonly string[]) =>
      named(
        ids.filter((id) => unitOf(state, id)?.fate === "fights"),
        scene.say,
        (id) => nameOf(scene, id),
      );
    return {
      place,
      first: place === 0,
      words: scene.say(owes.movers.length > 0 ? "BNB.BattleBoard.mustGo" : "BNB.BattleBoard.mayStep", {
        units: names(owes.movers.length > 0 ? owes.movers : owes.steppers),
        fight: names([...attackers, ...defenders]),
      }),
    };
  });
}
