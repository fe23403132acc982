/**
 * The battle as lists, for screen readers and for players who prefer not to aim at hexes: every unit with its state, and every
 * possible order; of the units' orders, only those of the picked one.
 */

import type { CommandOrder } from "../../../../rules/command/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { owed } from "../../words/own-demands.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { commandOf, pickedUnit } from "./common.view.ts";
import { orderWords, unitWords } from "./words.view.ts";

export function unitListsView(input: BoardInput) {
  const state = commandOf(input);
  return {
    sides: state.seats.map((seat) => ({
      name: state.names[seat]!,
      tincture: tinctureOf(input, seat),
      units: Object.values(state.units)
        .filter((unit) => unit.seat === seat)
        .map((unit) => ({
          id: unit.id,
          words: unitWords(input, unit),
          picked: input.draft.unit === unit.id,
          gone: unit.status !== "field",
        })),
    })),
    lists: owed(input).map(({ key, kind }) => ordersOf(input, key, kind)),
  };
}

function ordersOf(input: BoardInput, key: string, kind: string) {
  const { conflict, state } = input.view.match;
  const picked = pickedUnit(input);
  const legal = (conflict.legal(state, key) as readonly CommandOrder[]).map((order, index) => ({ order, index }));
  const shown = key === "act" ? legal.filter(({ order }) => !("unit" in order) || order.unit === picked?.id) : legal;
  const heading =
    key !== "act"
      ? input.say(`BNB.Demand.${kind}`)
      : picked
        ? input.say("BNB.CommandBoard.ordersOf", { name: picked.name })
        : input.say("BNB.CommandBoard.pickFirst");
  return {
    demand: key,
    heading,
    orders: shown.map(({ order, index }) => {
      const { words, cost } = orderWords(input, key, order);
      return { index, words: input.say("BNB.CommandBoard.orderFor", { words, cost }) };
    }),
  };
}
