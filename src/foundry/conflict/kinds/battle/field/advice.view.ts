/** The adviser's orders on the field: an arrow for a move, a mark on a target. */
import {
  type BattleOrder,
  mapOf,
  nextAftermath,
  type OrderOf,
  unitOf,
} from "../../../../../rules/chronicle/battle/index.ts";
import { type AdvisedWay, advisedWays } from "../../../../draw/hex/advised-ways.ts";
import type { Standing } from "../../../../draw/hex/tag.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { markWhere, namedOrders } from "../../../words/advice-marks.view.ts";
import { battleOf, owed } from "../common.view.ts";

export function adviceLayer(scene: BoardInput, taken: readonly number[], tags: Standing): string {
  const key = owed(scene).find((demand) => demand.key === scene.advice?.key)?.key;
  const ways = key === "shoot" ? targets(scene) : namedOrders<BattleOrder>(scene, key).flatMap(wayIn(scene));
  return advisedWays(mapOf(battleOf(scene).map).grid, ways, taken, tags);
}

function wayIn(scene: BoardInput) {
  const state = battleOf(scene);
  return ({ order, mark }: { order: BattleOrder; mark: AdvisedWay["mark"] }): AdvisedWay[] => {
    const next = nextAftermath(state);
    if (order.type === "step")
      return next?.owes === "step" && order.to !== null ? [{ from: next.unit.cell, to: order.to, mark }] : [];
    if (order.type !== "move" && order.type !== "fallBack") return [];
    return order.to < 0 ? [] : [{ from: unitOf(state, order.unit)?.cell ?? -1, to: order.to, mark }];
  };
}

/** Each advised target, once. */
function targets(scene: BoardInput): AdvisedWay[] {
  const named = namedOrders<OrderOf<"shoot">>(scene, "shoot").flatMap(({ order }) => Object.values(order.targets));
  return [...new Set(named)].flatMap((id) => {
    const cell = unitOf(battleOf(scene), id)?.cell ?? -1;
    const mark = markWhere<OrderOf<"shoot">>(scene, "shoot", (order) => Object.values(order.targets).includes(id));
    return mark && cell >= 0 ? [{ from: -1, to: cell, mark }] : [];
  });
}
