/**
 * The battle as lists, for screen readers and for players who prefer not to aim at hexes: every unit with its position, and every
 * destination of the picked one.
 */

import { boardOf, mapOf, oddsAt, SIDES } from "../../../../rules/chronicle/battle/index.ts";
import { checkIn } from "../../../../rules/variants.ts";
import { percentageOf } from "../../../base/percent.ts";
import type { BoardInput } from "../../contract/board.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { battleOf, nameOf, placeOf } from "./common.view.ts";
import { unitWordsFor } from "./field/field.view.ts";
import { highlightsOf } from "./field/highlights.view.ts";

/** A deployment zone has hundreds of hexes; nobody reads them all. */
const MOST_MOVES = 120;

export function unitListsView(input: BoardInput) {
  const state = battleOf(input);
  return {
    sides: SIDES.map((side) => ({
      name: state.armies[side].name,
      tincture: tinctureOf(input, side),
      units: state.units
        .filter((unit) => unit.side === side)
        .map((unit) => ({
          id: unit.id,
          words: unitWordsFor(input, state, unit),
          picked: input.draft.unit === unit.id,
          gone: unit.fate === "lost" || unit.fate === "left",
        })),
    })),
    moves: movesView(input),
  };
}

function movesView(input: BoardInput) {
  const state = battleOf(input);
  const highlighted = highlightsOf(input);
  if (!highlighted.unit || highlighted.demand === "") return undefined;
  const unit = highlighted.unit;
  const { grid } = mapOf(state.map);
  const board = boardOf(state);
  const cells = [...highlighted.cells.values()].slice(0, MOST_MOVES);
  return {
    heading: input.say("BNB.BattleBoard.movesOf", { name: nameOf(input, unit) }),
    demand: highlighted.demand,
    cells: cells.map(({ cell, tone, cost }) => {
      const meets = tone === "halt" ? oddsAt(checkIn(state), board, unit, cell) : [];
      const fights = meets.map((odds) =>
        input.say("BNB.BattleBoard.meets", { foe: nameOf(input, odds.foe), chance: percentageOf(odds) }),
      );
      const at = { row: grid.row[cell]! + 1, column: grid.col[cell]! + 1, place: placeOf(input, cell), cost };
      return {
        cell,
        words: [input.say(cost > 0 ? "BNB.BattleBoard.hexFor" : "BNB.BattleBoard.hex", at), ...fights].join("; "),
      };
    }),
  };
}
