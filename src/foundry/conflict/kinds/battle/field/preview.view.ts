/** The card beside a hex in a battle: both sums of each fight, its exact chance, and the expected losses. */

import {
  boardOf,
  lossOdds,
  mapOf,
  oddsAt,
  oddsHere,
  type PairOdds,
  strengthOf,
  type Unit,
} from "../../../../../rules/chronicle/battle/index.ts";
import { CLOSED } from "../../../../../rules/hex/looks.ts";
import { checkIn } from "../../../../../rules/variants.ts";
import { percentSign } from "../../../../base/locale.ts";
import { figures, percentageOf } from "../../../../base/percent.ts";
import { type CardLine, drawCard, lossLine } from "../../../board/field-card.view.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { groundOf, partsInWords } from "../card.view.ts";
import { battleOf, nameOf, pickedUnit } from "../common.view.ts";
import { dangersHtml } from "./dangers.view.ts";
import type { Highlights } from "./highlights.view.ts";

export function previewAt(input: BoardInput, highlights: Highlights, cell: number): string {
  const state = battleOf(input);
  const board = boardOf(state);
  if (cell < 0 || cell >= board.map.grid.size) return "";
  const there = state.units[board.at[cell]!];
  const order = highlights.cells.get(cell)?.order;
  const mover = order?.type === "move" ? pickedUnit(input) : undefined;
  const odds = mover ? oddsAt(checkIn(state), board, mover, cell) : there ? oddsHere(checkIn(state), board, there) : [];
  const looked = mover ?? there;
  // For an empty hex the line below the field says everything.
  if (!looked) return "";
  const closed = mapOf(state.map).ground[cell] === CLOSED;
  return drawCard({
    ground: groundOf(state, cell, input.say),
    note: closed ? input.say("BNB.BattleBoard.legend.closed") : "",
    lines: [...(there ? [unitLine(input, there)] : []), ...fightLines(input, looked, cell, odds)],
    dangers: odds.length > 0 ? "" : dangersHtml(input, looked, cell),
  });
}

/** Against the same troops on the same ground. */
function unitLine(input: BoardInput, unit: Unit): CardLine {
  const strength = strengthOf(boardOf(battleOf(input)), unit, unit);
  return { words: nameOf(input, unit), figure: figures(strength.total), why: partsInWords(strength, input.say) };
}

/** Each enemy with both sums and the chance, then the losses of the whole fight. */
function fightLines(input: BoardInput, unit: Unit, cell: number, odds: readonly PairOdds[]): CardLine[] {
  const { say } = input;
  const state = battleOf(input);
  const sum = ({ total, parts }: PairOdds["ours"]) => partsInWords({ total, parts }, say) || figures(total);
  const losses = odds.length > 0 ? lossOdds(checkIn(state), state, unit, cell) : undefined;
  const why = say("BNB.BattleBoard.soldiersFirst", { name: nameOf(input, unit) });
  return [
    ...odds.map((one) => ({
      words: say("BNB.BattleBoard.preview", { foe: nameOf(input, one.foe) }),
      figure: `${percentageOf(one)}${percentSign()}`,
      why: say("BNB.Conflict.versus", { one: sum(one.ours), other: sum(one.theirs) }),
    })),
    ...(losses ? [lossLine(say, [losses.own, losses.foes], why)] : []),
  ];
}
