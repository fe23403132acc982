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

export function rollView(scene: BoardInput) {
  const state = commandOf(scene);
  return {
    sides: state.seats.map((seat) => ({
      name: state.names[seat]!,
      tincture: tinctureOf(scene, seat),
      units: Object.values(state.units)
        .filter((unit) => unit.seat === seat)
        .map((unit) => ({
          id: unit.id,
          words: unitWords(scene, unit),
          picked: scene.draft.unit === unit.id,
          gone: unit.status !== "field",
        })),
    })),
    lists: owed(scene).map(({ key, kind }) => ordersOf(scene, key, kind)),
  };
}

function ordersOf(scene: BoardInput, key: string, kind: string) {
  const { conflict, state } = scene.table.match;
  const picked = pickedUnit(scene);
  const legal = (conflict.legal(state, key) as readonly CommandOrder[]).map((order, index) => ({ order, index }));
  const shown = key === "act" ? legal.filter(({ order }) => !("unit" in order) || order.unit === picked?.id) : legal;
  const heading =
    key !== "act"
      ? scene.say(`BNB.Demand.${kind}`)
      : picked
        ? scene.say("BNB.CommandBoard.ordersOf", { name: picked.name })
        : scene.say("BNB.CommandBoard.pickFirst");
  return {
    demand: key,
    heading,
    orders: shown.map(({ order, index }) => {
      const { words, cost } = orderWords(scene, key, order);
      return { index, words: scene.say("BNB.CommandBoard.orderFor", { words, cost }) };
    }),
  };
}
