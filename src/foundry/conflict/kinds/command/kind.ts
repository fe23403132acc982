/** The battle of the Command book: its engine, its board and its form, fetched together. */
import { command } from "../../../../rules/command/index.ts";
import type { Kind } from "../../contract/kinds.ts";
import { commandBoard } from "./command-board.ts";
import { commandStarter } from "./command-starter.ts";
import { commandSheetResults } from "./results.ts";
import { commandScene } from "./scene.ts";

export const kind: Kind = {
  conflict: command,
  board: commandBoard,
  starter: commandStarter,
  scene: commandScene,
  sheetResults: commandSheetResults,
};
