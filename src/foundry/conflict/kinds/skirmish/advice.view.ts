/** The adviser's orders on the field of a Skirmish: where a unit goes, whom it shoots at, which unit it is about. */
import type { SkirmishOrder, SkirmishState } from "../../../../rules/skirmish/index.ts";
import { adviceArrow, adviceSpot } from "../../../draw/advised.ts";
import type { Point } from "../../../draw/hex/geometry.ts";
import type { BoardInput } from "../../contract/board.ts";
import { namedOrders } from "../../words/advice-marks.view.ts";
import { acting, skirmishOf, unitOfOrder } from "./common.view.ts";

/** In spaces: from the middle of one to the rim of its unit, and from one mark to the next above it. */
const RIM = 0.4;
const APART = 0.5;

export function adviceLayer(scene: BoardInput, cell: number): string {
  const state = skirmishOf(scene);
  const point = ({ x, y }: { x: number; y: number }): Point => [(x + 0.5) * cell, (y + 0.5) * cell];
  const marked = new Map<string, number>();
  // No arrow over a figure.
  let [arrows, spots] = ["", ""];
  for (const { order, mark } of namedOrders<SkirmishOrder>(scene, acting(scene)?.key)) {
    const unit = state.units[unitOfOrder(state, order) ?? ""];
    if (!unit) continue;
    const to = placeOf(state, order) ?? unit.at;
    const [x, y] = point(to);
    const place = `${x},${y}`;
    const before = marked.get(place) ?? 0;
    marked.set(place, before + 1);
    arrows += adviceArrow(point(unit.at), [x, y], RIM * cell);
    spots += adviceSpot([x, y - (RIM + before * APART) * cell], mark);
  }
  return arrows + spots;
}

function placeOf(state: SkirmishState, order: SkirmishOrder) {
  if ("to" in order) return order.to;
  const agent = "target" in order ? order.target : "targets" in order ? Object.keys(order.targets)[0] : undefined;
  return agent === undefined || agent === null ? undefined : state.units[state.agents[agent]?.unit ?? ""]?.at;
}
