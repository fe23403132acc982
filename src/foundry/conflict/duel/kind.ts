/** The duel: its engine and its board, fetched together. */
import { duel } from "../../../rules/chronicle/duel/duel.ts";
import type { Kind } from "../kinds.ts";
import { duelBoard } from "./duel-board.ts";

export const duelKind: Kind = { conflict: duel, board: duelBoard };
