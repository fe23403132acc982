/** The pursuit: its engine and its board, fetched together. */
import { pursuit } from "../../../rules/varied-conflicts.ts";
import type { Kind } from "../kinds.ts";
import { pursuitBoard } from "./pursuit-board.ts";

export const pursuitKind: Kind = { conflict: pursuit, board: pursuitBoard };
