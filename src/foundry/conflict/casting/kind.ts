/** Casting: its engine and its board, fetched together. */
import { casting } from "../../../rules/varied-conflicts.ts";
import type { Kind } from "../kinds.ts";
import { castingBoardKind } from "./casting-board.ts";

export const castingKind: Kind = { conflict: casting, board: castingBoardKind };
