/** The battle: its engine, its board and its scene, fetched together. */
import { battle } from "../../../rules/chronicle/battle/battle.ts";
import type { Kind } from "../kinds.ts";
import { battleBoard } from "./battle-board.ts";
import { battleScene } from "./scene.ts";

export const battleKind: Kind = { conflict: battle, board: battleBoard, scene: battleScene };
