/** Draft: its engine, its board and its form, fetched together. */
import { draft } from "../../../../rules/varied-conflicts.ts";
import type { Kind } from "../../contract/kinds.ts";
import { draftBoardKind } from "./draft-board.ts";
import { draftStarter } from "./draft-starter.ts";

export const kind: Kind = { conflict: draft, board: draftBoardKind, starter: draftStarter };
