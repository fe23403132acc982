/** The boards by kind of conflict. A kind that is not listed is played from the list of orders. */
import { battleBoard } from "./battle/battle-board.ts";
import type { Board } from "./board.ts";
import { castingBoardKind } from "./casting/casting-board.ts";
import { discussionBoard } from "./discussion/discussion-board.ts";
import { duelBoard } from "./duel/duel-board.ts";
import { ordersList } from "./orders-list.ts";
import { pursuitBoard } from "./pursuit/pursuit-board.ts";

const BOARDS: Readonly<Record<string, Board>> = {
  battle: battleBoard,
  casting: castingBoardKind,
  discussion: discussionBoard,
  duel: duelBoard,
  pursuit: pursuitBoard,
};

export function boardOf(kind: string): Board {
  return BOARDS[kind] ?? ordersList;
}
