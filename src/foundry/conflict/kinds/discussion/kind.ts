/** The discussion: its engine, its board and its form, fetched together. */
import { discussion } from "../../../../rules/varied-conflicts.ts";
import type { Kind } from "../../contract/kinds.ts";
import { discussionBoard } from "./discussion-board.ts";
import { discussionStarter } from "./discussion-starter.ts";
import { inOwnWords } from "./own-words.ts";
import { discussionSheetResults } from "./results.ts";

export const kind: Kind = {
  conflict: discussion,
  board: discussionBoard,
  starter: discussionStarter,
  inOwnWords,
  sheetResults: discussionSheetResults,
};
