/** Casting: its engine, its board and its form, fetched together. */
import { casting } from "../../../../rules/varied-conflicts.ts";
import type { Kind } from "../../contract/kinds.ts";
import { castingBoardKind } from "./casting-board.ts";
import { castingStarter } from "./casting-starter.ts";

export const castingKind: Kind = { conflict: casting, board: castingBoardKind, starter: castingStarter };
