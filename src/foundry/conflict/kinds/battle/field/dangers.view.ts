/**
 * Who could attack a unit on a hex, one enemy after the other: each that can come beside it in its next move, or is there
 * already, with the exact chance that the unit holds against it. Enemies are taken one at a time, although several may come.
 */

import {
  type Board,
  boardOf,
  boardWith,
  destinations,
  oddsAt,
  oddsHere,
  type PairOdds,
  troopFigures,
  type Unit,
} from "../../../../../rules/chronicle/battle/index.ts";
import { toFloat } from "../../../../../rules/dice/fraction.ts";
import { distance } from "../../../../../rules/hex/grid.ts";
import { checkIn } from "../../../../../rules/variants.ts";
import { percentSign } from "../../../../base/locale.ts";
import { percentage } from "../../../../base/percent.ts";
import { type Danger, dangerList } from "../../../board/field-card.view.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { battleOf, nameOf } from "../common.view.ts";

/** With the worst chance that the unit holds against it. */
export function dangersAt(input: BoardInput, unit: Unit, cell: number): Danger[] {
  const state = battleOf(input);
  const now = boardOf(state);
  const board = cell === unit.cell ? now : boardWith(now, unit, cell);
  const there = board.units[now.units.indexOf(unit)]!;
  const found: { foe: Unit; odds: PairOdds }[] = [];
  for (const foe of board.units) {
    if (foe.side === unit.side || foe.cell < 0) continue;
    const odds = worst(board, foe, there, checkIn(state));
    if (odds) found.push({ foe, odds });
  }
  found.sort((a, b) => toFloat(b.odds.most ?? b.odds.chance) - toFloat(a.odds.most ?? a.odds.chance));
  return found.map(({ foe, odds }) => ({ name: nameOf(input, foe), figure: holding(odds) }));
}

function holding({ chance, most }: PairOdds): string {
  const { n, d } = most ?? chance;
  return `${percentage({ n: d - n, d })}${percentSign()}`;
}

/** The enemy's best attack: from where it is, or from a hex in its reach. */
function worst(board: Board, foe: Unit, unit: Unit, check: Parameters<typeof oddsHere>[0]): PairOdds | undefined {
  const { grid } = board.map;
  if (distance(grid, foe.cell, unit.cell) > troopFigures(foe.type).movement + 1) return undefined;
  const ends = destinations(board, foe).filter((end) => end.halts && distance(grid, end.cell, unit.cell) === 1);
  const fights = [...oddsHere(check, board, foe), ...ends.flatMap((end) => oddsAt(check, board, foe, end.cell))];
  const against = fights.filter((odds) => odds.foe === unit.id);
  return against.reduce<PairOdds | undefined>(
    (best, odds) => (best && toFloat(best.chance) >= toFloat(odds.chance) ? best : odds),
    undefined,
  );
}

/** For the unit's card, if the player wants to see threats. */
export function dangerLines(input: BoardInput, unit: Unit, cell: number): string {
  return input.draft.threat === true ? dangersHtml(input, unit, cell) : "";
}

/** One line each, the worst first. */
export function dangersHtml(input: BoardInput, unit: Unit, cell: number): string {
  if (cell < 0 || unit.fate !== "fights") return "";
  const head = input.say(`BNB.BattleBoard.danger${cell === unit.cell ? "Here" : "There"}`);
  return dangerList(input.say, head, dangersAt(input, unit, cell));
}
