/** The duel: its engine, its board and its scene, fetched together. */
import { duel } from "../../../rules/chronicle/duel/duel.ts";
import type { Kind } from "../kinds.ts";
import { duelBoard } from "./duel-board.ts";
import { duelScene } from "./scene.ts";

export const duelKind: Kind = { conflict: duel, board: duelBoard, scene: duelScene };
