/** The Skirmish: its engine, its board, its start form and its scene, fetched together. */
import { skirmish } from "../../../../rules/skirmish/index.ts";
import type { Kind } from "../../contract/kinds.ts";
import { skirmishSheetResults } from "./results.ts";
import { skirmishScene } from "./scene.ts";
import { skirmishBoard } from "./skirmish-board.ts";
import { skirmishStarter } from "./skirmish-starter.ts";

export const kind: Kind = {
  conflict: skirmish,
  board: skirmishBoard,
  starter: skirmishStarter,
  scene: skirmishScene,
  sheetResults: skirmishSheetResults,
};
