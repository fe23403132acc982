/** The duel: its engine, its board, its form and its scene, fetched together. */
import { duel } from "../../../../rules/varied-duel.ts";
import type { Kind } from "../../contract/kinds.ts";
import { duelBoard } from "./duel-board.ts";
import { duelStarter } from "./duel-starter.ts";
import { FIRST_DUEL } from "./first/first-duel.view.ts";
import { duelSheetResults } from "./results.ts";
import { duelScene } from "./scene.ts";

export const kind: Kind = {
  conflict: duel,
  board: duelBoard,
  starter: duelStarter,
  firstGame: FIRST_DUEL,
  scene: duelScene,
  sheetResults: duelSheetResults,
};
