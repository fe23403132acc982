/** The pursuit: its engine, its board and its form, fetched together. */
import { pursuit } from "../../../../rules/varied-conflicts.ts";
import type { Kind } from "../../contract/kinds.ts";
import { pursuitBoard } from "./pursuit-board.ts";
import { pursuitStarter } from "./pursuit-starter.ts";

export const kind: Kind = { conflict: pursuit, board: pursuitBoard, starter: pursuitStarter };
