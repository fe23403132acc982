/** The battle: its engine, its board, its form and its scene, fetched together. */
import { battle } from "../../../../rules/varied-battle.ts";
import type { Kind } from "../../contract/kinds.ts";
import { battleBoard } from "./battle-board.ts";
import { battleStarter } from "./battle-starter.ts";
import { battleSheetResults } from "./results.ts";
import { battleScene } from "./scene.ts";

export const kind: Kind = {
  conflict: battle,
  board: battleBoard,
  starter: battleStarter,
  scene: battleScene,
  sheetResults: battleSheetResults,
};
