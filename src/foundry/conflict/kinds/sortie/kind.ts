/** The Sortie: its engine, its board, its start form and its scene, fetched together. */
import { sortie } from "../../../../rules/sortie/index.ts";
import type { Kind } from "../../contract/kinds.ts";
import { sortieSheetResults } from "./results.ts";
import { sortieScene } from "./scene.ts";
import { sortieBoard } from "./sortie-board.ts";
import { sortieStarter } from "./sortie-starter.ts";

export const kind: Kind = {
  conflict: sortie,
  board: sortieBoard,
  starter: sortieStarter,
  scene: sortieScene,
  sheetResults: sortieSheetResults,
};
