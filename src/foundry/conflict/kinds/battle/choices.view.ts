/** Demands that are answered by picking one of a few orders: each order in words, by its index in the engine's list. */
import {
  type BattleOrder,
  boardOf,
  mapOf,
  nextAftermath,
  otherSide,
  type TroopType,
  threat,
  unitOf,
} from "../../../../rules/chronicle/battle/index.ts";
import type { Demand } from "../../../../rules/conflict/contract.ts";
import { named } from "../../../base/words.view.ts";
import { troopName } from "../../../documents/army/army.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf } from "../../words/advice-marks.view.ts";
import { counted } from "../../words/counted.view.ts";
import { battleOf, nameOf, placeOf } from "./common.view.ts";

export type Choice = ReturnType<typeof choicesOf>[number];

export function choicesOf(input: BoardInput, demand: Demand<unknown>) {
  const { conflict, state } = input.view.match;
  const orders = conflict.legal(state, demand.key) as readonly BattleOrder[];
  return orders.map((order, index) => {
    const to = order.type === "fallBack" || order.type === "step" ? order.to : null;
    // The hex that the board shows while the pointer is on the choice.
    const cell = to === null || to < 0 ? {} : { cell: to };
    const chosen = order.type === "row" && index === Number(input.draft.row ?? 0);
    return { index, ...orderWords(input, order), ...cell, chosen, advised: markOf(input, demand.key, order) };
  });
}

export function orderWords(input: BoardInput, order: BattleOrder): { words: string; note: string } {
  const { say } = input;
  const key = (name: string) => say(`BNB.BattleBoard.order.${name}`);
  const plain = (words: string, note = "") => ({ words, note });
  switch (order.type) {
    case "split":
      return plain(order.troop === null ? key("stop") : troopName(order.troop, say), splitNote(input, order.troop));
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
      return plain(nameOf(input, order.unit));
    case "fallBack":
      return plain(
        order.to < 0
          ? key("offMap")
          : order.to === unitOf(battleOf(input), order.unit)?.cell
            ? key("standAndSuffer")
            : bearing(input, order.unit, order.to),
        [...whoFallsBack(input, order.unit), ...meaning(input, order.unit, order.to)].join(". "),
      );
    case "step": {
      const next = nextAftermath(battleOf(input));
      if (order.to === null || next?.owes !== "step") return plain(key("standFast"));
      return plain(bearing(input, next.unit.id, order.to), meaning(input, next.unit.id, order.to).join(". "));
    }
    case "move":
      return plain(
        say("BNB.BattleBoard.order.move", { name: nameOf(input, order.unit), place: placeOf(input, order.to) }),
      );
    case "leave":
    case "quick":
      return plain(
        say(`BNB.BattleBoard.order.${order.type}`, {
          who: named(order.units, say, (unit) => nameOf(input, unit)) || "–",
        }),
      );
    case "shoot":
      return plain(
        say("BNB.BattleBoard.order.shoot", {
          who: named(Object.values(order.targets), say, (unit) => nameOf(input, unit)) || "–",
        }),
      );
    default:
      return plain(key(`of.${order.type}`));
  }
}

/** "North-east, in the woods": two hexes of the same ground need different words. */
function bearing(input: BoardInput, unit: string, to: number): string {
  const state = battleOf(input);
  const { grid } = mapOf(state.map);
  const from = unitOf(state, unit)?.cell ?? -1;
  const direction = [0, 1, 2, 3, 4, 5].find((way) => from >= 0 && grid.next[from * 6 + way] === to);
  const place = placeOf(input, to);
  if (direction === undefined) return place;
  return input.say("BNB.BattleBoard.order.towards", {
    direction: input.say(`BNB.BattleBoard.direction.${direction}`),
    place,
  });
}

/** Named only if several units fall back from the same fight. */
function whoFallsBack(input: BoardInput, unit: string): string[] {
  const next = nextAftermath(battleOf(input));
  const alone = next?.owes === "fallBack" && next.moves.length === 1;
  return alone ? [] : [input.say("BNB.BattleBoard.order.fallBack", { name: nameOf(input, unit) })];
}

/** The situation of a unit on that hex: friends beside it, and how many enemies could attack it. */
function meaning(input: BoardInput, id: string, to: number): string[] {
  const state = battleOf(input);
  const unit = unitOf(state, id);
  if (!unit || to < 0 || to === unit.cell) return [];
  const board = boardOf(state);
  const beside = [0, 1, 2, 3, 4, 5].flatMap((way) => {
    const place = board.at[board.map.grid.next[to * 6 + way]!] ?? -1;
    const other = state.units[place];
    return other && other.id !== id && other.side === unit.side ? [nameOf(input, other)] : [];
  });
  const foes = threat(board, otherSide(unit.side))[to]!;
  return [
    ...(beside.length > 0 ? [input.say("BNB.Clash.beside", { who: named(beside, input.say) })] : []),
    foes > 0 ? counted(input, "Clash.reached", foes) : input.say("BNB.Clash.unreached"),
  ];
}

function splitNote(input: BoardInput, troop: TroopType | null): string {
  if (troop === null || input.seat === undefined) return "";
  const state = battleOf(input);
  const side = input.seat as "attacker" | "defender";
  const counts = state.counts[side];
  const units = (counts[troop] ?? 0) + 1;
  const size = Math.floor((state.armies[side].troops[troop] ?? 0) / units);
  return input.say("BNB.BattleBoard.order.splitNote", { units, size });
}
