/** The adviser's orders on the field of a Command battle: where a unit goes, whom it attacks or supports. */
import type { CommandOrder } from "../../../../rules/command/index.ts";
import { type AdvisedWay, advisedWays } from "../../../draw/hex/advised-ways.ts";
import type { Standing } from "../../../draw/hex/tag.ts";
import type { BoardInput } from "../../contract/board.ts";
import { namedOrders } from "../../words/advice-marks.view.ts";
import { owed } from "../../words/own-demands.view.ts";
import { commandOf, gridOf } from "./common.view.ts";

export function adviceLayer(scene: BoardInput, taken: readonly number[], tags: Standing): string {
  const key = owed(scene).find((demand) => demand.key === scene.advice?.key)?.key;
  const { units } = commandOf(scene);
  const cell = (id: string | undefined): number => (id === undefined ? -1 : (units[id]?.cell ?? -1));
  const ways = namedOrders<CommandOrder>(scene, key).flatMap(({ order, mark }): AdvisedWay[] => {
    if ("resolve" in order) return [{ from: -1, to: cell(order.resolve), mark }];
    const unit = "unit" in order ? order.unit : undefined;
    // An action without a place is marked at its unit.
    const to = "to" in order ? order.to : "target" in order ? cell(order.target) : cell(unit);
    return to < 0 ? [] : [{ from: to === cell(unit) ? -1 : cell(unit), to, mark }];
  });
  return advisedWays(gridOf(scene), ways, taken, tags);
}
