/**
 * Moves of several units at once, and paths that take more than one round: who goes where now, and which goals remain. A goal
 * holds until the unit arrives, has losses, is pushed, or an enemy could reach it.
 */
import {
  type BattleOrder,
  type BattleState,
  boardOf,
  type Goals,
  goalsAt,
  marchOn,
  mayMove,
  otherSide,
  roundsTo,
  SHAPES,
  type Shape,
  type Side,
  threat,
  type Unit,
  unitOf,
} from "../../../../rules/chronicle/battle/index.ts";
import type { BoardInput, PlanBook, Plans } from "../../contract/board.ts";
import { battleOf, nameOf, owedOf, pickedUnit, placeOf, toMove } from "./common.view.ts";

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

interface Plan {
  readonly to: number;
  /** Its position and losses at its last order. */
  readonly at: number;
  readonly losses: number;
}

/** Goals that this order does not reach. */
export function plansAfter(state: BattleState, { now, goals }: Pick<March, "now" | "goals">): PlanBook {
  const open = Object.entries(goals).filter(([id, to]) => now.has(id) && now.get(id) !== to);
  return Object.fromEntries(
    open.map(([id, to]): [string, Plan] => [id, { to, at: now.get(id)!, losses: unitOf(state, id)!.losses }]),
  );
}

function holds(state: BattleState, id: string, plan: Plan): boolean {
  const unit = unitOf(state, id);
  return unit?.fate === "fights" && unit.cell === plan.at && unit.losses === plan.losses && !unit.held;
}

export const battlePlans: Plans = {
  next({ match, progress, mine }, plans) {
    const state = match.state as BattleState;
    const move = progress.owed.find(({ kind, seat }) => kind === "move" && mine.includes(seat));
    const book = Object.entries(plans) as [string, Plan][];
    if (!move) return { plans };
    const kept = book.filter(([id, plan]) => holds(state, id, plan));
    const going = kept.filter(([id]) => mayMove(state, unitOf(state, id)!));
    const all = Object.fromEntries(going.map(([id, { to }]) => [id, to]));
    const danger = threat(boardOf(state), otherSide(move.seat as Side));
    const safe = marchOn(state, all).filter(({ to }) => danger[to] === 0);
    const goals = Object.fromEntries(safe.map(({ unit }) => [unit, all[unit]!]));
    const moves = marchOn(state, goals);
    const now = new Map(moves.map(({ unit, to }) => [unit, to]));
    const rest = kept.filter(([id]) => !going.some(([other]) => other === id));
    const after = { ...Object.fromEntries(rest), ...plansAfter(state, { now, goals }) };
    return moves.length > 0
      ? { give: { key: move.key, order: { type: "march", moves } }, plans: after }
      : { plans: after };
  },
  words: (input, id, plan) =>
    input.say("BNB.BattleBoard.plan", { name: nameOf(input, id), place: placeOf(input, (plan as Plan).to) }),
};
