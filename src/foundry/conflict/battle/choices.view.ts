/** Demands that are answered by picking one of a few orders: each order in words, by its place in the engine's list. */
import type { BattleOrder } from "../../../rules/chronicle/battle/orders.ts";
import type { TroopType } from "../../../rules/chronicle/battle/troops.ts";
import type { Demand } from "../../../rules/conflict/contract.ts";
import type { BoardScene } from "../board.ts";
import { battleOf, nameOf, placeOf } from "./eyes.view.ts";

export interface Choice {
  readonly index: number;
  readonly words: string;
  readonly note: string;
  /** A row or hex that the board shows while the choice is looked at. */
  readonly row?: number;
  readonly chosen: boolean;
}

export function choicesOf(scene: BoardScene, demand: Demand<unknown>): Choice[] {
  const { conflict, state } = scene.table.match;
  const orders = conflict.legal(state, demand.key) as readonly BattleOrder[];
  return orders.map((order, index) => {
    const row = order.type === "row" ? { row: index } : {};
    const chosen = order.type === "row" && index === Number(scene.draft.row ?? 0);
    return { index, ...orderWords(scene, order), ...row, chosen };
  });
}

function orderWords(scene: BoardScene, order: BattleOrder): { words: string; note: string } {
  const { say } = scene;
  const key = (name: string) => say(`BNB.BattleBoard.order.${name}`);
  const plain = (words: string, note = "") => ({ words, note });
  switch (order.type) {
    case "split":
      return plain(
        order.troop === null ? key("stop") : say(`BNB.Battle.TroopType.${order.troop}`),
        splitNote(scene, order.troop),
      );
    case "row":
      return plain(
        key(`row.${order.row.axis}`),
        key(`beyond.${order.row.axis}.${order.row.side < 0 ? "before" : "after"}`),
      );
    case "claim":
      return plain(key(order.claim ? "claim" : "noClaim"));
    case "council":
      return plain(key(order.intent), key(`${order.intent}Note`));
    case "terms":
      return plain(key(order.accept ? "accept" : "refuse"));
    case "from":
      return plain(nameOf(scene, order.unit));
    case "fallBack":
      return plain(
        order.to < 0 ? key("offMap") : placeOf(scene, order.to),
        say("BNB.BattleBoard.order.fallBack", { name: nameOf(scene, order.unit) }),
      );
    case "step":
      return plain(order.to === null ? key("standFast") : placeOf(scene, order.to));
    default:
      return plain(order.type);
  }
}

function splitNote(scene: BoardScene, troop: TroopType | null): string {
  if (troop === null || scene.seat === undefined) return "";
  const state = battleOf(scene);
  const side = scene.seat as "attacker" | "defender";
  const counts = state.counts[side];
  const units = (counts[troop] ?? 0) + 1;
  const size = Math.floor((state.armies[side].troops[troop] ?? 0) / units);
  return scene.say("BNB.BattleBoard.order.splitNote", { units, size });
}
