/** The discussion: its engine and its board, fetched together. */
import { discussion } from "../../../rules/varied-conflicts.ts";
import type { Kind } from "../kinds.ts";
import { discussionBoard } from "./discussion-board.ts";

export const discussionKind: Kind = { conflict: discussion, board: discussionBoard };
