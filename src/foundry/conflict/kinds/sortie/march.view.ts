/** The orders of a unit that no enemy holds: go, press, shoot, join, split, leave; with the exact odds of a volley. */

import {
  basicParts,
  combined,
  gapBetween,
  type MarchOrder,
  type SortieState,
  shotOdds,
  type Unit,
  type Volley,
  volleyDice,
  volleyParts,
} from "../../../../rules/sortie/index.ts";
import { figures } from "../../../base/percent.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markWhere } from "../../words/advice-marks.view.ts";
import { drafted, gapWords, nameOf, sortieOf } from "./common.view.ts";
import { slices, VOLLEY_ENDS } from "./odds.view.ts";
import { makeWords, partLine } from "./unit.view.ts";

const ICONS: Readonly<Record<MarchOrder["act"], string>> = {
  hold: "shield",
  fallBack: "run",
  leave: "flag",
  advance: "swords",
  press: "vicious",
  shoot: "bow",
  join: "hands",
  split: "scout",
};

/** With the target's own floating dice against it. */
export function volleySlices(state: SortieState, volley: Volley, shelter: number) {
  return slices(shotOdds(state, volley, shelter), VOLLEY_ENDS);
}

export function marchView(input: BoardInput, key: string, unit: Unit) {
  const { say, view } = input;
  const state = sortieOf(input);
  const legal = view.match.conflict.legal(state, key) as readonly MarchOrder[];
  const chosen = drafted(input)[key] as MarchOrder | undefined;
  const seen = new Set<string>();
  const cards = legal.flatMap((order, index) => {
    // A shot is listed once for each number of dice, which the stepper sets.
    const name = `${order.act}:${"target" in order ? order.target : "unit" in order ? order.unit : ""}`;
    if (seen.has(name)) return [];
    seen.add(name);
    return [
      {
        index,
        icon: ICONS[order.act],
        words: say(`BNB.SortieBoard.act.${order.act}`),
        whom: "target" in order ? nameOf(input, order.target) : "unit" in order ? nameOf(input, order.unit) : "",
        note:
          "target" in order
            ? gapWords(gapBetween(state, unit.id, order.target), input)
            : "unit" in order
              ? unionWords(input, combined(state.units[order.unit]!, unit))
              : say(`BNB.SortieBoard.actNote.${order.act}`),
        chosen: sameAct(order, chosen),
        advised: markWhere<MarchOrder>(input, key, (one) => sameAct(order, one)),
      },
    ];
  });
  return {
    marching: true,
    question: say("BNB.SortieBoard.marchFor", { name: nameOf(input, unit.id) }),
    acts: cards,
    ...(chosen?.act === "shoot" ? shot(input, unit, chosen) : {}),
    ...(chosen?.act === "split"
      ? {
          split: {
            size: chosen.size,
            most: unit.size - 1,
            label: say("BNB.SortieBoard.splitSize", { most: unit.size - 1 }),
          },
        }
      : {}),
  };
}

/** What two units would be as one: numbers, makes, dice, and what weighs on it. */
function unionWords({ say }: BoardInput, union: Unit): string {
  const weighs = basicParts(union).filter(({ dice }) => dice < 0);
  const parts = weighs.map((part) => partLine(part, say)).map(({ dice, words }) => `${dice} ${words}`);
  const pool = say("BNB.SortieBoard.unionPool", { dice: figures(union.pool) });
  return [makeWords(union, say), pool, ...parts].join("; ");
}

function sameAct(order: MarchOrder, chosen: MarchOrder | undefined): boolean {
  if (chosen?.act !== order.act) return false;
  if ("target" in order && "target" in chosen) return order.target === chosen.target;
  return "unit" in order && "unit" in chosen ? order.unit === chosen.unit : true;
}

function shot(input: BoardInput, unit: Unit, order: Extract<MarchOrder, { act: "shoot" }>) {
  const { say } = input;
  const state = sortieOf(input);
  const volley: Volley = { archers: unit.id, target: order.target, dice: order.dice };
  const most = volleyDice(state, unit);
  return {
    volley: {
      caption: say("BNB.SortieBoard.volley", { name: nameOf(input, order.target) }),
      slices: volleySlices(state, volley, 0).map(({ end, chance }) => ({
        end,
        label: say(`BNB.SortieBoard.arrows.${end}`),
        chance,
      })),
      parts: volleyParts(state, volley).map((part) => partLine(part, say)),
      note: state.units[order.target]!.pool > 0 ? say("BNB.SortieBoard.mayShelter") : "",
    },
    steppers:
      most > 0
        ? [
            {
              act: "volleyDice",
              label: say("BNB.SortieBoard.spend", { name: nameOf(input, order.target) }),
              value: order.dice,
              least: order.dice <= 0,
              most: order.dice >= most,
            },
          ]
        : [],
  };
}
