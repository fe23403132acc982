/** Sortie: its engine, its board and the form that begins it, fetched together. */
import { sortie } from "../../../../rules/sortie/conflict.ts";
import type { Kind } from "../../kinds.ts";
import { sortieBoard } from "./sortie-board.ts";
import { sortieStarter } from "./sortie-starter.ts";

export const sortieKind: Kind = { conflict: sortie, board: sortieBoard, starter: sortieStarter };
