/** Moves of several units at once, and paths that take more than one round: who goes where now. */
import {
  type BattleOrder,
  boardOf,
  type Goals,
  goalsAt,
  marchOn,
  roundsTo,
  SHAPES,
  type Shape,
  type Unit,
} from "../../../../rules/chronicle/battle/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { battleOf, owedOf, pickedUnit, toMove } from "./common.view.ts";

export interface March {
  readonly order: BattleOrder;
  /** Each unit's position after this order. */
  readonly now: ReadonlyMap<string, number>;
  readonly goals: Goals;
  /** Rounds until the last of them arrives. */
  readonly rounds: number;
}

/** The chosen units that may move now, in the order chosen; empty for fewer than two. */
export function groupOf(input: BoardInput): readonly Unit[] {
  const { group } = input.draft;
  if (!Array.isArray(group) || !owedOf(input, "move")) return [];
  const movable = toMove(input);
  const chosen = group.flatMap((id) => movable.filter((unit) => unit.id === id));
  return chosen.length > 1 ? chosen : [];
}

export function shapeOf(input: BoardInput): Shape {
  return SHAPES.find((shape) => shape === input.draft.shape) ?? "kept";
}

export function marchTo(input: BoardInput, cell: number): March | undefined {
  const state = battleOf(input);
  const group = groupOf(input);
  const units = group.length > 1 ? group : [pickedUnit(input)].filter((unit) => unit !== undefined);
  if (cell < 0 || boardOf(state).at[cell]! >= 0) return undefined;
  const ids = units.map(({ id }) => id);
  const goals = goalsAt(state, ids, cell, group.length > 1 ? shapeOf(input) : "kept");
  const rounds = roundsTo(state, goals);
  const moves = rounds === undefined ? [] : marchOn(state, goals);
  const [first] = moves;
  if (!first || rounds === undefined) return undefined;
  const order: BattleOrder = moves.length === 1 ? { type: "move", ...first } : { type: "march", moves };
  return { order, now: new Map(moves.map(({ unit, to }) => [unit, to])), goals, rounds };
}
