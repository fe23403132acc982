/** The boards by kind of conflict. A kind that is not listed is played from the list of orders. */
import type { Board } from "./board.ts";
import { castingBoardKind } from "./casting/casting-board.ts";
import { duelBoard } from "./duel/duel-board.ts";
import { ordersList } from "./orders-list.ts";

const BOARDS: Readonly<Record<string, Board>> = { casting: castingBoardKind, duel: duelBoard };

export function boardOf(kind: string): Board {
  return BOARDS[kind] ?? ordersList;
}
